import type { EditorView } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { TextBinding } from './text-binding.ts';

export interface BoundView {
  view: EditorView;
  text: TextBinding;
}

/** What the view reports; the same functions for as long as it lives. */
interface Reports {
  onChange: (text: string) => void;
  /** Files that were pasted or dropped, with a text beside them or not; true when they are taken. */
  onFiles: (files: File[], hasText: boolean) => boolean;
}

interface Props<Module, Handle> extends Pick<Reports, 'onChange'>, Partial<Pick<Reports, 'onFiles'>> {
  value: string;
  /** Identity of what is edited: another document replaces the text and its undo history. */
  document: string;
  load: () => Promise<Module>;
  start: (parent: HTMLElement, module: Module, reports: Reports) => Handle;
}

interface TextView<Handle> {
  place: RefObject<HTMLDivElement | null>;
  /** Null until the lazy chunk has arrived. */
  editor: Handle | null;
  failed: boolean;
  retry: () => void;
}

/** Starts a CodeMirror view in `place` and hands it the values of the parent; both editors use it. */
export function useTextView<Module, Handle extends BoundView>(props: Props<Module, Handle>): TextView<Handle> {
  const { value, document } = props;
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Handle | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const load = useEffectEvent(props.load);
  const start = useEffectEvent(props.start);
  const changed = useEffectEvent(props.onChange);
  const files = useEffectEvent(props.onFiles ?? (() => false));

  useEffect(() => {
    let left = false;
    let started: Handle | null = null;
    load().then(
      (module) => {
        if (left || !place.current) return;
        started = start(place.current, module, {
          onChange: (text) => changed(text),
          onFiles: (list, hasText) => files(list, hasText),
        });
        setEditor(started);
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      started?.view.destroy();
      setEditor(null);
    };
  }, [attempt]);
  useEffect(() => editor?.text.show(editor.view, value, document), [editor, value, document]);

  return {
    place,
    editor,
    failed,
    retry: () => {
      setFailed(false);
      setAttempt((count) => count + 1);
    },
  };
}
