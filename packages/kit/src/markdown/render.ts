// Markdown to nodes: parses, sanitises (always, whoever the author is), then renders formulas, colours code and turns
// links to PDF files into cards. Every step after sanitising works on nodes, so nothing is parsed twice.
import { breath } from '../breath.ts';
import { colored, prepareColors } from '../editor/coloring/colored.ts';
import type { Translate } from '../i18n.tsx';
import { breakLongWords } from './long-words.ts';
import { maxSourceLength, needsRare, parseMarkdown } from './parse.ts';
import { loadMath, setFirst, setFormulas } from './formulas.ts';
import { pdfCards } from './pdf.ts';
import { sanitise } from './sanitise.ts';

export interface Rendered {
  content: DocumentFragment;
  /** Resolves when the first formulas are set. Null when that is done already. Code is coloured later, in place. */
  rest: Promise<unknown> | null;
  /** Names of removed elements. Filled only when requested. */
  taken: string[];
}

type RarePart = typeof import('./rare.ts');
let rare: RarePart | null = null;

/** Loads the code that this text needs before it can be rendered. Null when it is loaded. */
export function loadFor(source: string): Promise<unknown> | null {
  if (rare || source.length > maxSourceLength || !needsRare(source)) return null;
  return import('./rare.ts').then((part) => (rare = part));
}

export { setInSight } from './formulas.ts';

/** Handles a click on an element of `rare.ts`, which is loaded if the text has one. */
export const clickRare = (target: Element): boolean => rare?.clickRare(target) ?? false;

/** Renders a text. `t` translates PDF cards and task marks. Requires the code that `loadFor` loads. */
export function renderMarkdown(source: string, t: Translate): Rendered {
  if (source.length > maxSourceLength) return { content: asWritten(source, t), rest: null, taken: [] };
  const ahead = prepared.get(source);
  if (ahead) prepared.set(source, null);
  const { content, taken } = ahead
    ? { content: ahead, taken: [] }
    : sanitise(parseMarkdown(source), rare?.embedPlayers ?? null);
  breakLongWords(content);
  tasks(content, t);
  tables(content);
  pdfCards(content, t);
  rare?.finishRare(content, t);
  sizePictures(content);
  const setting = setFormulas(content, t('markdown.formulaBroken'));
  codeBlocks(content, t);
  const waiting = [setting, ahead ? null : (rare?.setEmoji(content) ?? null)].filter((one) => one !== null);
  return { content, rest: waiting.length > 0 ? Promise.all(waiting) : null, taken };
}

/** Sanitised texts with their first formulas that are about to be shown. Null once a text was taken. */
const prepared = new Map<string, DocumentFragment | null>();

/**
 * Loads the parts of the renderer that only some texts need, and does most of the work on these texts in slices, so
 * that a slow phone stays responsive. A text that only seems to need a part costs a download.
 */
export async function prepareTexts(texts: readonly string[]): Promise<void> {
  if (texts.some((text) => text.includes('```'))) prepareColors();
  if (texts.some((text) => text.includes('$'))) await loadMath();
  for (const known of prepared.keys()) if (!texts.includes(known)) prepared.delete(known);
  for (const text of texts) {
    // An unchanged text that was fetched again is already on the page.
    if (text.length > maxSourceLength || prepared.has(text)) continue;
    await loadFor(text);
    await breath();
    const html = parseMarkdown(text);
    await breath();
    const { content } = sanitise(html, rare?.embedPlayers ?? null);
    await setFirst(content);
    await rare?.setEmoji(content);
    prepared.set(text, content);
  }
}

/** A picture has the size that its author chose, and keeps its proportions on narrower pages. */
function sizePictures(content: DocumentFragment): void {
  for (const picture of content.querySelectorAll('img')) {
    const [width, height] = ['width', 'height'].map((name) => /^\d{1,4}$/.exec(picture.getAttribute(name) ?? '')?.[0]);
    if (width === undefined && height !== undefined) picture.style.height = `${height}px`;
    if (width === undefined || height === undefined) continue;
    picture.style.width = `${width}px`;
    picture.style.aspectRatio = `${width} / ${height}`;
  }
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

function codeBlocks(content: DocumentFragment, t: Translate): void {
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
  void colour(named);
}

async function colour(named: readonly { code: Element; language: string }[]): Promise<void> {
  for (const { code, language } of named) {
    // highlight.js escapes the code and adds only its own spans.
    const html = await colored({ code: code.textContent ?? '', language });
    if (html !== null) code.innerHTML = html;
  }
}

/** Turns "[ ] text" and "[x] text" at the start of a list item into task marks. */
function tasks(content: DocumentFragment, t: Translate) {
  for (const item of content.querySelectorAll('li')) {
    const first =
      item.firstElementChild?.nodeName === 'P' && !item.firstChild?.textContent?.trim() ? item.firstElementChild : item;
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

/** Makes wide tables scroll inside the text instead of widening the page. */
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
