// Commands of the Markdown editor's buttons, as transactions of the editor's state.
import { EditorSelection, type EditorState, type TransactionSpec } from '@codemirror/state';

export type Command = (state: EditorState) => TransactionSpec;

/** Wraps the selection in `mark`, or unwraps it when it is wrapped already. An empty selection gets `sample`. */
export function wrap(mark: string, sample: string, end = mark): Command {
  return (state) =>
    state.changeByRange(({ from, to }) => {
      const outside = state.sliceDoc(from - mark.length, from) === mark && state.sliceDoc(to, to + end.length) === end;
      if (outside) {
        return {
          changes: [
            { from: from - mark.length, to: from },
            { from: to, to: to + end.length },
          ],
          range: EditorSelection.range(from - mark.length, to - mark.length),
        };
      }
      const text = state.sliceDoc(from, to) || sample;
      return {
        changes: { from, to, insert: mark + text + end },
        range: EditorSelection.range(from + mark.length, from + mark.length + text.length),
      };
    });
}

/** Starts each selected line with `prefix` of its index. Removes the prefix when all lines have it. */
export function prefixLines(prefix: (index: number) => string, existing: RegExp): Command {
  return (state) => {
    const { from, to } = state.selection.main;
    const first = state.doc.lineAt(from).number;
    const last = state.doc.lineAt(to).number;
    const lines = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index));
    const remove = lines.every(({ text }) => existing.test(text));
    return {
      changes: lines.map((line, index) => {
        const had = existing.exec(line.text)?.[0].length ?? 0;
        return { from: line.from, to: line.from + had, insert: remove ? '' : prefix(index) };
      }),
    };
  };
}

/** Inserts a block on separate lines. `select` is the part of it that becomes selected. */
export function insertBlock(block: string, select?: string): Command {
  return (state) => {
    const { from, to } = state.selection.main;
    const before = from > state.doc.lineAt(from).from ? '\n\n' : '';
    const after = to < state.doc.lineAt(to).to ? '\n\n' : '\n';
    const at = from + before.length + (select ? block.indexOf(select) : block.length);
    return {
      changes: { from, to, insert: before + block + after },
      selection: EditorSelection.range(at, at + (select?.length ?? 0)),
    };
  };
}

/** A fence that is longer than any run of the same character in the text, and at least three characters long. */
function fenceAround(text: string, mark: '`' | ':'): string {
  const runs = text.match(mark === '`' ? /`+/g : /:+/g) ?? [];
  return mark.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1);
}

/** Puts the selection into a fenced code block, or inserts an empty one. */
export function codeBlock(language = 'cpp'): Command {
  return (state) => {
    const { from, to } = state.selection.main;
    const text = state.sliceDoc(from, to);
    const fence = fenceAround(text, '`');
    return insertBlock(`${fence}${language}\n${text}\n${fence}`, text || undefined)(state);
  };
}

/** Hides the selection in a spoiler with a title, or inserts one with a sample text. */
export function spoiler(title: string, sample: string): Command {
  return (state) => {
    const { from, to } = state.selection.main;
    const text = state.sliceDoc(from, to) || sample;
    const fence = fenceAround(text, ':');
    return insertBlock(`${fence} spoiler ${title}\n${text}\n${fence}`, text)(state);
  };
}

export function insertText(text: string): Command {
  return (state) => state.replaceSelection(text);
}

/** Inserts `[text](address)` and selects the address, which the author types next. */
export function link(sample: string): Command {
  return (state) => {
    const { from, to } = state.selection.main;
    const text = state.sliceDoc(from, to) || sample;
    const address = 'https://';
    const start = from + text.length + 3;
    return {
      changes: { from, to, insert: `[${text}](${address})` },
      selection: EditorSelection.range(start, start + address.length),
    };
  };
}

/** Replaces the first `placeholder` in the text. Does nothing when the author has deleted it. */
export function replaceText(placeholder: string, text: string): Command {
  return (state) => {
    const at = state.doc.toString().indexOf(placeholder);
    return at === -1 ? {} : { changes: { from: at, to: at + placeholder.length, insert: text } };
  };
}

/** Escapes a file name for `[…]`, so that it cannot end the brackets. */
export function escapeLabel(name: string): string {
  return name.replace(/[[\]\\]/g, '\\$&');
}
