// Markdown to nodes: parse, sanitise (always, whoever the author is), then set formulas, colour code and turn
// links to PDF files into cards. Everything after sanitising is built from nodes, so nothing is parsed twice.
import type { Translate } from '../i18n.tsx';
import { maxSourceLength, parseMarkdown } from './parse.ts';
import { pdfCards } from './pdf.ts';
import { sanitise } from './sanitise.ts';

// Beyond this the remaining formulas stay as source: a page must not freeze for one text.
const mathBudgetMs = 1500;
const maxFormulas = 3000;

/** `t` gives the words of PDF cards and task marks. */
export async function renderMarkdown(source: string, t: Translate): Promise<DocumentFragment> {
  if (source.length > maxSourceLength) return asWritten(source, t);
  const content = sanitise(parseMarkdown(source));
  tasks(content, t);
  tables(content);
  pdfCards(content, t);
  await Promise.all([formulas(content), codeBlocks(content, t)]);
  return content;
}

function asWritten(source: string, t: Translate): DocumentFragment {
  const content = document.createDocumentFragment();
  const note = document.createElement('p');
  note.textContent = t('markdown.tooLong');
  const text = document.createElement('pre');
  text.textContent = source;
  text.tabIndex = 0;
  content.append(note, text);
  return content;
}

async function formulas(content: DocumentFragment): Promise<void> {
  const found = [...content.querySelectorAll<HTMLElement>('[data-math]')];
  if (found.length === 0) return;
  const { setFormula } = await import('./math.ts');
  const until = performance.now() + mathBudgetMs;
  for (const [index, element] of found.entries()) {
    if (index >= maxFormulas || performance.now() > until) element.className = 'math-error';
    else setFormula(element);
  }
}

async function codeBlocks(content: DocumentFragment, t: Translate): Promise<void> {
  const blocks = [...content.querySelectorAll<HTMLElement>('pre')];
  for (const block of blocks) {
    block.tabIndex = 0;
    const frame = document.createElement('div');
    frame.className = 'code-frame';
    const copy = document.createElement('button');
    copy.type = 'button';
    copy.dataset.copy = '';
    copy.textContent = t('kit.copy');
    block.replaceWith(frame);
    frame.append(block, copy);
  }
  const named = blocks.flatMap((block) => {
    const code = block.querySelector('code');
    const language = code?.className.replace('language-', '');
    return code && language ? [{ code, language }] : [];
  });
  if (named.length === 0) return;
  const { highlight } = await import('../editor/highlight.ts');
  for (const { code, language } of named) {
    // highlight.js escapes the code and adds nothing but its own spans.
    const html = highlight(code.textContent ?? '', language);
    if (html !== null) code.innerHTML = html;
  }
}

/** "[ ] text" and "[x] text" at the start of a list item. */
function tasks(content: DocumentFragment, t: Translate) {
  for (const item of content.querySelectorAll('li')) {
    const first =
      item.firstElementChild?.nodeName === 'P' && !item.firstChild?.textContent?.trim()
        ? item.firstElementChild
        : item;
    const holder = item.firstChild?.nodeName === 'P' ? item.firstChild : first;
    const text = holder.firstChild;
    const mark = text?.nodeType === Node.TEXT_NODE ? /^\s*\[([ xX])\]\s+/.exec(text.textContent ?? '') : null;
    if (!text || !mark) continue;
    const done = mark[1] !== ' ';
    text.textContent = text.textContent!.slice(mark[0].length);
    const box = document.createElement('span');
    box.className = 'task';
    box.setAttribute('role', 'img');
    box.setAttribute('aria-label', t(done ? 'markdown.taskDone' : 'markdown.taskOpen'));
    if (done) box.dataset.done = '';
    text.before(box);
    item.classList.add('task-item');
  }
}

/** Wide tables scroll inside the text instead of widening the page. */
function tables(content: DocumentFragment) {
  for (const table of content.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const frame = document.createElement('div');
    frame.className = 'table-frame';
    frame.tabIndex = 0;
    table.replaceWith(frame);
    frame.append(table);
  }
}
