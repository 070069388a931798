import type { Translate } from '../i18n.tsx';

/**
 * Turns a link to a PDF file into a file card when it is alone in its paragraph, with a viewer below for the site's own
 * files. External files are never framed, because their page could imitate ours.
 */
export function pdfCards(content: DocumentFragment, t: Translate): void {
  for (const link of content.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (!link.pathname.toLowerCase().endsWith('.pdf') || !standsAlone(link)) continue;
    const name = link.textContent?.trim() || decodedName(link);
    const ours = link.origin === location.origin && link.pathname.startsWith('/api/');

    const card = document.createElement('div');
    card.className = 'pdf';
    const head = document.createElement('a');
    head.className = 'pdf-card';
    head.href = link.href;
    head.target = '_blank';
    head.rel = 'noopener noreferrer nofollow ugc';
    head.append(part('pdf-mark', 'PDF'), part('pdf-name', name), part('pdf-open', t('markdown.open')));
    card.append(head);
    if (ours) {
      const frame = viewer(`${t('markdown.pdf')}: ${name}`);
      card.append(frame);
      void fill(frame, head, t('markdown.pdfGone'));
    }

    const paragraph = link.parentElement?.nodeName === 'P' ? link.parentElement : link;
    paragraph.replaceWith(card);
  }
}

function standsAlone(link: HTMLAnchorElement): boolean {
  const parent = link.parentElement;
  if (link.querySelector('img')) return false;
  if (!parent) return true;
  return (
    parent.nodeName === 'P' && parent.textContent?.trim() === link.textContent?.trim() && parent.childElementCount === 1
  );
}

function decodedName(link: HTMLAnchorElement): string {
  const last = link.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

function part(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

function viewer(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'pdf-viewer';
  frame.title = title;
  frame.loading = 'lazy';
  return frame;
}

/** Fills the viewer if the file exists. A missing file would show an API error in the viewer and in the card's tab. */
async function fill(frame: HTMLIFrameElement, head: HTMLAnchorElement, gone: string): Promise<void> {
  const isThere = await fetch(head.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) {
    frame.src = head.href;
    return;
  }
  frame.replaceWith(part('pdf-gone', gone));
  head.removeAttribute('href');
  head.querySelector('.pdf-open')?.remove();
}
