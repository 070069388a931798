// text-binding.ts - the text of a CodeMirror view and the value of its React parent. The view owns the text. The parent
// receives every change and hands it back as its value, later and with gaps; such an echo never touches the view. A
// value that the view has not reported comes from outside and replaces the text.
import { history, isolateHistory } from '@codemirror/commands';
import { Annotation, Compartment, type Extension, type Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

export interface TextBinding {
  /** Extension for the view. Contains its undo history. */
  extension: Extension;
  /** Shows the parent's value if it is new. Another `document` has its own undo history. */
  show: (view: EditorView, value: string, document: string) => void;
}

/** Marks changes that the parent requested. They are not reported back. */
const fromOutside = Annotation.define<true>();

interface Start {
  value: string;
  document: string;
  onChange: (text: string) => void;
}

export function bindText({ value: initial, document: initialDocument, onChange }: Start): TextBinding {
  const undo = new Compartment();
  let value = initial;
  let document = initialDocument;
  /** Reported texts, oldest first, that the parent has not handed back yet. */
  let reported: Text[] = [];
  /** A value that arrived during input method composition, which a change of the text would end. */
  let held: string | null = null;

  function isEcho(view: EditorView, text: string): boolean {
    const doc = view.state.toText(text);
    const at = reported.findIndex((each) => each.eq(doc));
    // The parent skips texts but never goes back, so all earlier texts are settled as well.
    if (at >= 0) reported = reported.slice(at + 1);
    return at >= 0;
  }

  function replace(view: EditorView, text: string): void {
    reported = [];
    const doc = view.state.toText(text);
    if (view.state.doc.eq(doc)) return;
    view.dispatch({
      changes: differenceOf(view.state.doc.toString(), doc.toString()),
      // A single undo restores the replaced text.
      annotations: [fromOutside.of(true), isolateHistory.of('full')],
    });
  }

  return {
    extension: [
      undo.of(history()),
      EditorView.updateListener.of((update) => {
        if (!update.docChanged || update.transactions.some((each) => each.annotation(fromOutside))) return;
        reported.push(update.state.doc);
        onChange(update.state.doc.toString());
      }),
      EditorView.domEventObservers({
        // CodeMirror reads the composed text right after this event.
        compositionend: (_event, view) => {
          queueMicrotask(() => {
            if (held !== null) replace(view, held);
            held = null;
          });
        },
      }),
    ],
    show(view, next, nextDocument) {
      if (nextDocument !== document) {
        document = nextDocument;
        value = next;
        held = null;
        replace(view, next);
        view.dispatch({ effects: undo.reconfigure([]) });
        view.dispatch({ effects: undo.reconfigure(history()) });
        return;
      }
      if (next === value) return;
      value = next;
      if (isEcho(view, next)) return;
      if (view.composing) held = next;
      else replace(view, next);
    },
  };
}

/** The smallest single change from one text to another. Cursor and folds outside it remain. */
function differenceOf(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
