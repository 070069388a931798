// The editor of CodeEditor.tsx. This module is the lazy chunk, so no module outside imports it statically.
import { copyLineDown, defaultKeymap, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import type { Diagnostic } from '@codemirror/lint';
import { Compartment, EditorState, Prec, type Extension } from '@codemirror/state';
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
  rectangularSelection,
} from '@codemirror/view';
import { editorMode } from './languages.ts';
import type { EditorHabits, EditorKeys } from './preferences.ts';
import type { ThemeColors } from './themes/page-colors.ts';
import { bindText } from './text-binding.ts';
import { themeExtension } from './themes/themes.ts';
import type { BoundView } from './use-text-view.ts';

export interface EditorSettings extends EditorHabits {
  /** The judge's content type of the language, e.g. `text/x-c++src`. */
  contentType: string;
  colors: ThemeColors;
  fontSizePx: number;
  tabSize: number;
  readOnly: boolean;
}

/** A compiler message at a line, from 1. */
export interface LineRemark {
  line: number;
  message: string;
  severity: 'error' | 'warning';
}

export interface EditorHandle extends BoundView {
  configure: (settings: EditorSettings) => void;
  setTexts: (texts: EditorTexts) => void;
  setRemarks: (remarks: readonly LineRemark[]) => Promise<void>;
  /** Moves the cursor to a line, from 1, and shows it. Lines that do not exist are ignored. */
  goToLine: (line: number) => void;
}

/** Texts of the editor in the reader's language. */
export interface EditorTexts {
  label: string;
  /** Hint for screen readers: the keys that leave a field in which Tab indents. */
  escapeHint: string;
  phrases: Record<string, string>;
  placeholder?: string | undefined;
}

interface Start {
  parent: HTMLElement;
  value: string;
  /** Identity of the text. Another document has its own undo history. */
  document: string;
  settings: EditorSettings;
  texts: EditorTexts;
  onChange: (text: string) => void;
  extensions?: Extension;
}

export function startEditor(start: Start): EditorHandle {
  const { parent, value, settings, texts, extensions = [] } = start;
  const text = bindText(start);
  const mode = new Compartment();
  const theme = new Compartment();
  const size = new Compartment();
  const tab = new Compartment();
  const locked = new Compartment();
  const words = new Compartment();
  const writing = new Compartment();
  const completing = new Compartment();
  const hands = new Compartment();
  const rows = new Compartment();
  let shown = settings;
  let remarked = false;

  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: value,
      extensions: [
        extensions,
        // Vim and Emacs keys take precedence over all others, because the user has chosen them.
        hands.of([]),
        lineNumbers(),
        foldGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        text.extension,
        drawSelection(),
        dropCursor(),
        rectangularSelection(),
        crosshairCursor(),
        EditorState.allowMultipleSelections.of(true),
        indentOnInput(),
        bracketMatching(),
        writing.of([]),
        completing.of([]),
        EditorView.domEventHandlers({
          focus: () => {
            if (!aids) void loadAids();
          },
        }),
        // Tab indents. Escape and then Tab leaves the editor (CodeMirror's own two-key way out).
        keymap.of([
          { key: 'Mod-d', run: copyLineDown },
          // Until the writing aids are there, which bring their own.
          { key: 'Mod-f', run: findOnceLoaded },
          ...foldKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        EditorView.contentAttributes.of({
          tabindex: '0',
          spellcheck: 'false',
          autocapitalize: 'off',
          autocorrect: 'off',
          translate: 'no',
        }),
        words.of(wordsOf(texts)),
        mode.of([]),
        theme.of(themeExtension(settings.colors)),
        size.of(fontSize(settings.fontSizePx)),
        tab.of(tabWidth(settings.tabSize)),
        locked.of(EditorState.readOnly.of(settings.readOnly)),
        rows.of(wrapping(settings.wraps)),
      ],
    }),
  });

  async function loadMode(contentType: string) {
    const extension = await editorMode(contentType);
    if (shown.contentType === contentType) view.dispatch({ effects: mode.reconfigure(extension) });
  }
  async function loadKeys(keys: EditorKeys) {
    // When the chunk cannot be loaded, the standard keys stay. Choosing the keymap again retries.
    const extension = await keysExtension(keys).catch(() => []);
    if (shown.keys === keys) view.dispatch({ effects: hands.reconfigure(extension) });
  }
  let aids: typeof import('./writing-aids.ts') | null = null;
  /** Plain typing works without them, so a failure is not reported. The next focus retries. */
  async function loadAids() {
    const loaded = await import('./writing-aids.ts').catch(() => null);
    if (!loaded || aids) return;
    aids = loaded;
    view.dispatch({
      effects: [
        writing.reconfigure(aids.writingAids(shown.completes)),
        completing.reconfigure(aids.completions(shown.contentType)),
      ],
    });
  }
  function findOnceLoaded(): boolean {
    void loadAids().then(() => aids?.openSearchPanel(view));
    return true;
  }
  void loadMode(settings.contentType);
  if (settings.keys !== 'standard') void loadKeys(settings.keys);
  // CodeMirror measures line heights once, and the code font may arrive later.
  void document.fonts.ready.then(() => view.requestMeasure());

  return {
    view,
    text,
    configure(next) {
      const effects = [];
      if (next.colors !== shown.colors) effects.push(theme.reconfigure(themeExtension(next.colors)));
      if (next.fontSizePx !== shown.fontSizePx) effects.push(size.reconfigure(fontSize(next.fontSizePx)));
      if (next.tabSize !== shown.tabSize) effects.push(tab.reconfigure(tabWidth(next.tabSize)));
      if (next.readOnly !== shown.readOnly) effects.push(locked.reconfigure(EditorState.readOnly.of(next.readOnly)));
      if (next.wraps !== shown.wraps) effects.push(rows.reconfigure(wrapping(next.wraps)));
      if (next.completes !== shown.completes && aids)
        effects.push(writing.reconfigure(aids.writingAids(next.completes)));
      const newLanguage = next.contentType !== shown.contentType;
      const newKeys = next.keys !== shown.keys;
      shown = next;
      if (newLanguage && aids) effects.push(completing.reconfigure(aids.completions(next.contentType)));
      if (effects.length > 0) view.dispatch({ effects });
      if (newLanguage) void loadMode(next.contentType);
      if (newKeys) void loadKeys(next.keys);
    },
    setTexts: (next) => view.dispatch({ effects: words.reconfigure(wordsOf(next)) }),
    async setRemarks(remarks) {
      if (remarks.length === 0 && !remarked) return;
      remarked = true;
      const { setDiagnostics } = await import('@codemirror/lint');
      const lines = view.state.doc.lines;
      const diagnostics: Diagnostic[] = remarks
        .filter(({ line }) => line >= 1 && line <= lines)
        .map(({ line, message, severity }) => {
          const { from, to } = view.state.doc.line(line);
          return { from, to, message, severity };
        });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    goToLine(line) {
      if (line < 1 || line > view.state.doc.lines) return;
      const { from } = view.state.doc.line(line);
      view.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'center' }) });
      view.focus();
    },
  };
}

const wordsOf = ({ label, escapeHint, phrases, placeholder: ghost }: EditorTexts): Extension => [
  EditorView.contentAttributes.of({ 'aria-label': label, 'aria-description': escapeHint }),
  EditorState.phrases.of(phrases),
  ghost ? placeholder(ghost) : [],
];
const fontSize = (px: number): Extension => EditorView.theme({ '&': { fontSize: `${px}px` } });
const tabWidth = (width: number): Extension => [EditorState.tabSize.of(width), indentUnit.of(' '.repeat(width))];
const wrapping = (wraps: boolean): Extension => (wraps ? EditorView.lineWrapping : []);

/** Vim or Emacs keys, each in its own chunk that is loaded only when chosen. */
async function keysExtension(keys: EditorKeys): Promise<Extension> {
  if (keys === 'vim') return [wayOut, (await import('@replit/codemirror-vim')).vim({ status: true })];
  return keys === 'emacs' ? [wayOut, (await import('@replit/codemirror-emacs')).emacs()] : [];
}

/** Milliseconds after Escape during which Tab leaves the editor, as in CodeMirror. */
const WAY_OUT_MS = 2000;

/** Vim and Emacs consume Escape. Without this handler no key would leave the editor. */
const wayOut = Prec.highest(
  EditorView.domEventHandlers({
    keydown: (event, view) => {
      if (event.key === 'Escape') view.setTabFocusMode(WAY_OUT_MS);
      return false;
    },
  }),
);
