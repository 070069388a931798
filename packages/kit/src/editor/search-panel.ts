// The find bar of the editor: one row in every language and width, because its buttons are signs. Replacing opens a
// second row. CodeMirror's own panel names its buttons with words and needs three rows.
import {
  closeSearchPanel,
  findNext,
  findPrevious,
  getSearchQuery,
  replaceAll,
  replaceNext,
  SearchQuery,
  selectMatches,
  setSearchQuery,
} from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { type Command, EditorView, type Panel, runScopeHandlers } from '@codemirror/view';

/** Whether the row for replacing is open, for all editors until the page is left. */
let isReplacing = false;

export function createSearchPanel(view: EditorView): Panel {
  const phrase = (text: string): string => view.state.phrase(text);
  const stored = getSearchQuery(view.state);
  const find = field(phrase('Find'), stored.search, { 'main-field': 'true', name: 'search' });
  const replacement = field(phrase('Replace'), stored.replace, { name: 'replace' });
  const matchCase = toggle('Aa', phrase('match case'), stored.caseSensitive);
  const wholeWord = toggle('|ab|', phrase('by word'), stored.wholeWord);
  const regexp = toggle('.*', phrase('regexp'), stored.regexp);
  const replaces = toggle('⇄', phrase('replace'), isReplacing);
  const run = (sign: string, name: string, command: Command): HTMLButtonElement => {
    const made = button(sign, name);
    made.addEventListener('click', () => command(view));
    return made;
  };

  const findRow = row(
    find,
    run('↑', phrase('previous'), findPrevious),
    run('↓', phrase('next'), findNext),
    run('≡', phrase('all'), selectMatches),
    matchCase,
    wholeWord,
    regexp,
    ...(view.state.readOnly ? [] : [replaces]),
    run('×', phrase('close'), closeSearchPanel),
  );
  const replaceRow = row(
    replacement,
    words(run(phrase('replace'), phrase('replace'), replaceNext)),
    words(run(phrase('replace all'), phrase('replace all'), replaceAll)),
  );
  replaceRow.hidden = !isReplacing || view.state.readOnly;

  let query = stored;
  const commit = (): void => {
    const next = new SearchQuery({
      search: find.value,
      replace: replacement.value,
      caseSensitive: isPressed(matchCase),
      wholeWord: isPressed(wholeWord),
      regexp: isPressed(regexp),
    });
    if (next.eq(query)) return;
    query = next;
    view.dispatch({ effects: setSearchQuery.of(next) });
  };
  for (const one of [find, replacement]) one.addEventListener('input', commit);
  for (const one of [matchCase, wholeWord, regexp])
    one.addEventListener('click', () => {
      press(one, !isPressed(one));
      commit();
    });
  replaces.addEventListener('click', () => {
    isReplacing = !isReplacing;
    press(replaces, isReplacing);
    replaceRow.hidden = !isReplacing;
    if (isReplacing) replacement.focus();
  });

  const dom = document.createElement('div');
  dom.className = 'cm-find';
  dom.append(findRow, replaceRow);
  dom.addEventListener('keydown', (event) => {
    if (runScopeHandlers(view, event, 'search-panel')) event.preventDefault();
    else if (event.key === 'Enter' && (event.target === find || event.target === replacement)) {
      event.preventDefault();
      if (event.target === replacement) replaceNext(view);
      else (event.shiftKey ? findPrevious : findNext)(view);
    }
  });
  return {
    dom,
    top: true,
    mount: () => find.select(),
    update(update) {
      for (const effect of update.transactions.flatMap(({ effects }) => effects)) {
        if (!effect.is(setSearchQuery) || effect.value.eq(query)) continue;
        query = effect.value;
        find.value = query.search;
        replacement.value = query.replace;
        press(matchCase, query.caseSensitive);
        press(wholeWord, query.wholeWord);
        press(regexp, query.regexp);
      }
    },
  };
}

/** Styles of the find bar, in the colors of the page. */
export const searchPanelTheme: Extension = EditorView.theme({
  '.cm-find': { padding: '4px 6px', fontFamily: 'var(--font-sans)' },
  '.cm-find > div': { display: 'flex', alignItems: 'center', gap: '2px', minWidth: '0' },
  '.cm-find > div[hidden]': { display: 'none' },
  '.cm-find > div + div': { marginTop: '4px' },
  '.cm-find input': { flex: '1 1 60px', minWidth: '0', maxWidth: '420px', margin: '0 4px 0 0' },
  '.cm-find .cm-button': { flex: 'none', minWidth: '28px', margin: '0', paddingInline: '4px', border: '0' },
  '.cm-find .cm-button::before': { content: 'attr(data-sign)' },
  '.cm-find .cm-button[data-words]': { border: '1px solid var(--border-strong)', paddingInline: '10px' },
  '.cm-find .cm-button[aria-pressed=true]': {
    backgroundColor: 'var(--brand-soft)',
    color: 'var(--brand-strong)',
    boxShadow: 'inset 0 -2px var(--brand-strong)',
  },
});

function row(...children: HTMLElement[]): HTMLElement {
  const made = document.createElement('div');
  made.append(...children);
  return made;
}

function field(name: string, value: string, more: Record<string, string>): HTMLInputElement {
  const made = document.createElement('input');
  made.className = 'cm-textfield';
  for (const [key, of] of Object.entries({ 'aria-label': name, placeholder: name, form: '', ...more }))
    made.setAttribute(key, of);
  made.value = value;
  return made;
}

/** A button with a sign, which its style draws; its name is for pointers and screen readers. */
function button(sign: string, name: string): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'cm-button';
  made.dataset['sign'] = sign;
  made.title = name;
  made.setAttribute('aria-label', name);
  return made;
}

function words(one: HTMLButtonElement): HTMLButtonElement {
  one.dataset['words'] = '';
  return one;
}

function toggle(sign: string, name: string, pressed: boolean): HTMLButtonElement {
  const made = button(sign, name);
  press(made, pressed);
  return made;
}

const isPressed = (one: HTMLElement): boolean => one.ariaPressed === 'true';
const press = (one: HTMLElement, pressed: boolean): void => one.setAttribute('aria-pressed', String(pressed));
