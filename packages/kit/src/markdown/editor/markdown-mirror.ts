// The text field of the Markdown editor. A lazy chunk that MarkdownEditor.tsx imports when it is shown.
import { defaultKeymap, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { markdown, markdownKeymap } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, keymap, placeholder as ghostText } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { GFM } from '@lezer/markdown';
import { bindText } from '../../editor/text-binding.ts';
import type { BoundView } from '../../editor/use-text-view.ts';
import '../../styles/code-colors.css';
import { codeBlock, link, wrap } from './commands.ts';

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontVariantLigatures: 'none',
    fontSize: '13px',
    lineHeight: '1.65',
  },
  '.cm-content': { padding: '12px 16px', caretColor: 'var(--text)' },
  '.cm-placeholder': { color: 'var(--text-3)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--brand) 24%, transparent)',
  },
});

const colors = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--text)', fontWeight: '600' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--code-title)' },
  { tag: tags.monospace, color: 'var(--code-string)' },
  { tag: [tags.quote, tags.comment], color: 'var(--code-comment)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--text-3)' },
]);

/** Texts of the field in the reader's language. */
export interface MarkdownTexts {
  label: string;
  placeholder?: string | undefined;
  samples: { bold: string; italic: string; link: string };
}

export interface MarkdownHandle extends BoundView {
  setTexts: (texts: MarkdownTexts) => void;
}

interface Start {
  parent: HTMLElement;
  value: string;
  /** Identity of the text. Another document has its own undo history. */
  document: string;
  texts: MarkdownTexts;
  onChange: (text: string) => void;
  /**
   * Handles pasted or dropped files. `hasText`: a text came with them, as office programs copy it. Returns true when
   * the files are taken.
   */
  onFiles: (files: File[], hasText: boolean) => boolean;
}

const run = (command: ReturnType<typeof wrap>) => (view: EditorView) => {
  view.dispatch(command(view.state));
  return true;
};

const wordsOf = ({ label, placeholder, samples }: MarkdownTexts): Extension => [
  keymap.of([
    { key: 'Mod-b', run: run(wrap('**', samples.bold)) },
    { key: 'Mod-i', run: run(wrap('*', samples.italic)) },
    { key: 'Mod-k', run: run(link(samples.link)) },
  ]),
  EditorView.contentAttributes.of({ 'aria-label': label }),
  placeholder ? ghostText(placeholder) : [],
];

export function startMarkdownEditor(start: Start): MarkdownHandle {
  const { parent, value, texts, onFiles } = start;
  const text = bindText(start);
  const words = new Compartment();
  const taken = (event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0 || !onFiles(files, data?.types.includes('text/plain') ?? false)) return false;
    event.preventDefault();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        text.extension,
        markdown({ extensions: GFM }),
        syntaxHighlighting(colors),
        look,
        EditorView.lineWrapping,
        // Tab moves the focus as usual. Mod-] and Mod-[ indent lists.
        words.of(wordsOf(texts)),
        keymap.of([
          { key: 'Mod-Shift-c', run: run(codeBlock()) },
          { key: 'Mod-]', run: indentMore },
          { key: 'Mod-[', run: indentLess },
          ...markdownKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.contentAttributes.of({ tabindex: '0', spellcheck: 'true' }),
        EditorView.domEventHandlers({
          paste: (event) => taken(event, event.clipboardData),
          drop: (event) => taken(event, event.dataTransfer),
        }),
      ],
    }),
  });
  return { view, text, setTexts: (next) => view.dispatch({ effects: words.reconfigure(wordsOf(next)) }) };
}
