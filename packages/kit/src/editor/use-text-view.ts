import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from './PlainText.tsx';
import type { TextBinding } from './text-binding.ts';

export interface BoundView {
  view: EditorView;
  text: TextBinding;
}

/** Callbacks of the view, which stay the same for its whole life. */
interface Reports {
  onChange: (text: string) => void;
  /** Handles pasted or dropped files. `hasText`: a text came with them. Returns true when the files are taken. */
  onFiles: (files: File[], hasText: boolean) => boolean;
}

interface Props<Module, Handle> extends Pick<Reports, 'onChange'>, Partial<Pick<Reports, 'onFiles'>> {
  value: string;
  /** Identity of the document. Another one replaces the text and the undo history. */
  document: string;
  load: () => Promise<Module>;
  start: (parent: HTMLElement, module: Module, reports: Reports) => Handle;
}

export interface TextView<Handle> {
  place: RefObject<HTMLDivElement | null>;
  /** Takes the text until the editor is there. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Null until the lazy chunk is loaded. */
  editor: Handle | null;
  failed: boolean;
  retry: () => void;
}

/** Starts a CodeMirror view in `place` and passes it the parent's values. Shared by both editors. */
export function useTextView<Module, Handle extends BoundView>(props: Props<Module, Handle>): TextView<Handle> {
  const { value, document } = props;
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<Handle | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const load = useEffectEvent(props.load);
  const start = useEffectEvent(props.start);
  const changed = useEffectEvent(props.onChange);
  const isBehind = useEffectEvent((typed: HTMLTextAreaElement) => typed.value !== value.replaceAll(/\r\n?/g, '\n'));
  const files = useEffectEvent(props.onFiles ?? (() => false));

  useEffect(() => {
    let left = false;
    let started: Handle | null = null;
    const begin = (module: Module): void => {
      if (left || !place.current) return;
      // A text in composition would be lost, and so would one that the parent has not handed back yet.
      if (field.current && (isComposing(field.current) || isBehind(field.current))) {
        setTimeout(begin, 50, module);
        return;
      }
      started = start(place.current, module, {
        onChange: (text) => changed(text),
        onFiles: (list, hasText) => files(list, hasText),
      });
      if (field.current) takeOver(started.view, field.current);
      // At once, so that no reader meets both.
      flushSync(() => setEditor(started));
    };
    load().then(begin, () => setFailed(true));
    return () => {
      left = true;
      started?.view.destroy();
      setEditor(null);
    };
  }, [attempt]);
  useEffect(() => editor?.text.show(editor.view, value, document), [editor, value, document]);

  return {
    place,
    field,
    editor,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt((count) => count + 1);
    },
  };
}

/** Moves focus and selection from the plain field to the view. */
function takeOver(view: EditorView, field: HTMLTextAreaElement): void {
  if (field.ownerDocument.activeElement !== field) return;
  const within = (at: number) => Math.min(at, view.state.doc.length);
  const selection = { anchor: within(field.selectionStart), head: within(field.selectionEnd) };
  view.dispatch({ selection, scrollIntoView: true });
  view.focus();
}
