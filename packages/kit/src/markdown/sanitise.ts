// The only way for author-written HTML into the page. An allow-list: everything that is not listed is dropped.
import {
  allowedAttributes,
  allowedStyle,
  allowedTags,
  mostTaken,
  playerTags,
  takenStyle,
} from '@verdict/domain/text/allowed-html.ts';
import createPurifier, { type Config, type DOMPurify } from 'dompurify';

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...allowedTags, ...playerTags],
  // The `data-` attributes are marks of our own parser. An author who writes one gets its normal effect.
  ALLOWED_ATTR: [...allowedAttributes, 'data-math', 'data-emoji', 'data-note', 'data-note-ref', 'data-toc'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Allows http, https, mailto and relative addresses.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  RETURN_DOM_FRAGMENT: true,
};

const sharedImages = /^data:image\/(?:png|gif|jpeg|webp);base64,[a-z0-9+/=\s]*$/i;
const languageClass = /^language-[\w+#-]{1,30}$/;

let purifier: DOMPurify | null = null;
/** Names of elements removed from the current text. */
let taken = new Set<string>();

/** Replaces frames and videos by allowed content, and adds the names of the removed ones to `taken`. */
export type Embed = (content: DocumentFragment, taken: Set<string>) => void;

/**
 * Safe nodes of author-written HTML, with the names of removed elements. Runs in browsers only. Without `embed` all
 * frames and videos are removed.
 */
export function sanitise(html: string, embed: Embed | null): { content: DocumentFragment; taken: string[] } {
  purifier ??= ourPurifier();
  taken = new Set();
  const content = purifier.sanitize(html, config);
  for (const one of purifier.removed) {
    // The list includes the purifier's own wrapper around the text.
    const isOurs = 'element' in one && /^(?:HTML|HEAD|BODY)$/.test(one.element.nodeName);
    if ('element' in one && !isOurs && one.element.nodeType === Node.ELEMENT_NODE)
      taken.add(`<${one.element.nodeName.toLowerCase()}>`);
    const isOfPlayer = 'from' in one && playerTags.has(one.from.nodeName.toLowerCase());
    if ('attribute' in one && one.attribute && !isOfPlayer && one.attribute.name !== 'style')
      taken.add(one.attribute.name);
  }
  embed?.(content, taken);
  for (const element of content.querySelectorAll('iframe, video:not([preload="none"]), source')) element.remove();
  return { content, taken: [...taken].slice(0, mostTaken) };
}

function ourPurifier(): DOMPurify {
  const own = createPurifier(window);
  own.addHook('uponSanitizeAttribute', (node, attribute) => {
    // A class could imitate the site's overlays and dialogs, so only the language of a code block is kept.
    if (attribute.attrName === 'class')
      attribute.keepAttr = node.nodeName === 'CODE' && languageClass.test(attribute.attrValue);
    if (attribute.attrName === 'style') {
      const style = allowedStyle(attribute.attrValue, node.nodeName.toLowerCase());
      for (const name of style.taken) if (!playerTags.has(node.nodeName.toLowerCase())) taken.add(takenStyle(name));
      attribute.attrValue = style.kept;
      attribute.keepAttr = style.kept !== '';
    }
    if (attribute.attrName === 'src' && /^\s*data:/i.test(attribute.attrValue)) {
      attribute.keepAttr = node.nodeName === 'IMG' && sharedImages.test(attribute.attrValue.trim());
    }
  });
  own.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A' && node.hasAttribute('href')) protectLink(node as HTMLAnchorElement);
    if (node.nodeName === 'FONT') inkOf(node as HTMLElement);
    if (node.nodeName === 'IMG') {
      node.setAttribute('loading', 'lazy');
      node.setAttribute('decoding', 'async');
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    }
  });
  return own;
}

/** Colour of a `<font color>`, adjusted for both colour schemes like that of a `<span style>`. */
function inkOf(font: HTMLElement) {
  const color = font.getAttribute('color');
  const style = color === null ? null : allowedStyle(`color:${color}`, 'font');
  if (style === null) return;
  font.removeAttribute('color');
  if (style.kept !== '') font.setAttribute('style', style.kept);
  for (const name of style.taken) taken.add(name);
}

/** Opens external links in a new tab, without access to our page and without a referrer. */
export function protectLink(link: HTMLAnchorElement) {
  if (link.origin === location.origin || link.protocol === 'mailto:') return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow ugc';
}
