import type { Translate } from '../i18n.tsx';

/** Number of texts on the page so far, used to make note ids unique. */
let texts = 0;

/** Links each footnote with its first reference. The ids are unique on the page. */
export function linkFootnotes(content: DocumentFragment, t: Translate): void {
  const notes = [...content.querySelectorAll<HTMLElement>('li[data-note]')];
  if (notes.length === 0) return;
  const own = `note-${(texts += 1)}`;
  for (const note of notes) {
    const number = note.dataset.note!;
    note.id = `${own}-${number}`;
    note.tabIndex = -1;
    const references = [...content.querySelectorAll<HTMLAnchorElement>(`a[data-note-ref="${CSS.escape(number)}"]`)];
    for (const reference of references) {
      reference.href = `#${note.id}`;
      reference.setAttribute('role', 'doc-noteref');
    }
    const [first] = references;
    if (!first) continue;
    first.id = `${own}-from-${number}`;
    const back = document.createElement('a');
    back.href = `#${first.id}`;
    back.dataset.noteBack = '';
    back.textContent = '↩︎';
    back.setAttribute('aria-label', t('markdown.noteBack'));
    (note.lastElementChild?.nodeName === 'P' ? note.lastElementChild : note).append(' ', back);
  }
}

/** Follows a link of a footnote or a table of contents by scrolling, without changing the page's address. */
export function followInside(link: HTMLAnchorElement): boolean {
  if (!link.matches('[data-note-ref], [data-note-back], [data-toc] a')) return false;
  const target = document.getElementById(link.hash.slice(1));
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
  return true;
}
