import { insertBracket } from '@codemirror/autocomplete';
import { cursorCharLeft, cursorCharRight, indentMore } from '@codemirror/commands';
import type { Extension } from '@codemirror/state';
import { EditorView, type Panel, showPanel } from '@codemirror/view';

/** Symbols that programs need and the keyboards of phones hide, most used first. */
const symbols = '{ } ( ) [ ] ; < > = + - * / % & | ! " \' # _ : , . \\ ^ ~ $'.split(' ');

/** A keyboard on the screen covers more than this; bars of the browser that come and go cover less. Pixels. */
const KEYBOARD_MIN_PX = 120;

/**
 * A row of keys for symbols below the text, for touch screens. While a keyboard covers the end of the page, it stands
 * above the keyboard.
 */
export const symbolKeys = (): Extension =>
  matchMedia('(pointer: coarse)').matches ? [showPanel.of(symbolPanel), look] : [];

function symbolPanel(view: EditorView): Panel {
  const dom = document.createElement('div');
  dom.className = 'cm-symbols';
  dom.setAttribute('role', 'toolbar');
  dom.setAttribute('aria-label', view.state.phrase('Symbols'));
  const add = (name: string, label: string, act: () => void) => {
    const key = document.createElement('button');
    key.type = 'button';
    key.textContent = name;
    key.setAttribute('aria-label', label);
    // The text keeps the focus, and with it the keyboard stays.
    key.addEventListener('pointerdown', (event) => event.preventDefault());
    key.addEventListener('click', act);
    dom.append(key);
  };
  add('⇥', view.state.phrase('Indent'), () => void indentMore(view));
  add('←', view.state.phrase('Cursor left'), () => void cursorCharLeft(view));
  add('→', view.state.phrase('Cursor right'), () => void cursorCharRight(view));
  for (const symbol of symbols) add(symbol, symbol, () => insert(view, symbol));

  const follow = () => {
    const seen = window.visualViewport;
    const covered = seen ? window.innerHeight - seen.height - seen.offsetTop : 0;
    const hasKeyboard = covered > KEYBOARD_MIN_PX && view.hasFocus;
    dom.toggleAttribute('data-above-keyboard', hasKeyboard);
    dom.style.bottom = hasKeyboard ? `${covered}px` : '';
  };
  return {
    dom,
    mount() {
      window.visualViewport?.addEventListener('resize', follow);
      window.visualViewport?.addEventListener('scroll', follow);
    },
    update: ({ focusChanged }) => focusChanged && follow(),
    destroy() {
      window.visualViewport?.removeEventListener('resize', follow);
      window.visualViewport?.removeEventListener('scroll', follow);
    },
  };
}

/** Inserts a symbol as typing it would: an opening bracket brings its closing one. */
function insert(view: EditorView, symbol: string): void {
  const transaction = insertBracket(view.state, symbol) ?? view.state.replaceSelection(symbol);
  view.dispatch(transaction, { userEvent: 'input.type', scrollIntoView: true });
}

const look = EditorView.baseTheme({
  '.cm-symbols': {
    display: 'flex',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderTop: '1px solid var(--border)',
    background: 'var(--surface)',
  },
  '.cm-symbols[data-above-keyboard]': { position: 'fixed', left: '0', right: '0', zIndex: '110' },
  '.cm-symbols > button': {
    flex: 'none',
    minWidth: '38px',
    height: '40px',
    border: '0',
    background: 'none',
    color: 'var(--text)',
    font: '16px var(--font-mono)',
  },
  '.cm-symbols > button:active': { background: 'var(--surface-3)' },
});
