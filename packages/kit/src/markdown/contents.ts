import type { Translate } from '../i18n.tsx';

/** Most headings in the list. Nobody writes more by hand. */
const mostHeadings = 300;
/** Number of texts on the page so far, used to make heading ids unique. */
let texts = 0;

/** Fills the first table of contents of a text with links to its headings and removes further ones. */
export function listContents(content: DocumentFragment, t: Translate): void {
  const [place, ...others] = content.querySelectorAll<HTMLElement>('[data-toc]');
  for (const other of others) other.remove();
  if (!place) return;
  const headings = [...content.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].slice(0, mostHeadings);
  if (headings.length === 0) return place.remove();
  const own = `part-${(texts += 1)}`;
  const title = document.createElement('p');
  const strong = title.appendChild(document.createElement('strong'));
  strong.textContent = place.dataset.toc || t('markdown.contents');
  place.replaceChildren(title);
  const lists: { level: number; list: HTMLElement }[] = [];
  for (const [index, heading] of headings.entries()) {
    heading.id = `${own}-${index + 1}`;
    heading.tabIndex = -1;
    listFor(place, lists, Number(heading.tagName[1])).append(itemOf(heading));
  }
}

/** The list for a heading level: nested in the last item of the level above. */
function listFor(place: HTMLElement, lists: { level: number; list: HTMLElement }[], level: number): HTMLElement {
  while (lists.length > 1 && lists.at(-1)!.level > level) lists.pop();
  const last = lists.at(-1);
  if (last && last.level >= level) return last.list;
  const list = document.createElement('ul');
  (last?.list.lastElementChild ?? place).append(list);
  lists.push({ level, list });
  return list;
}

/** A link with the words and formulas of the heading, but without its links and ids. */
function itemOf(heading: HTMLElement): HTMLElement {
  const item = document.createElement('li');
  const link = item.appendChild(document.createElement('a'));
  link.href = `#${heading.id}`;
  link.append(...(heading.cloneNode(true) as HTMLElement).childNodes);
  for (const reference of link.querySelectorAll('sup:has([data-note-ref]), img, video')) reference.remove();
  for (const inner of link.querySelectorAll('a')) inner.replaceWith(...inner.childNodes);
  return item;
}
