// The only way of author-written HTML into the page. An allow-list: what is not named here is dropped.
import createPurifier, { type Config, type DOMPurify } from 'dompurify';

const tags =
  'p br hr h1 h2 h3 h4 h5 h6 strong b em i u s strike del ins sub sup mark small big tt code pre kbd samp var blockquote ul ol li dl dt dd ' +
  'table caption colgroup col thead tbody tfoot tr th td img a span div font center details summary figure figcaption abbr ruby rt rp';
const attributes =
  'href title src alt width height align valign colspan rowspan scope start reversed type open color dir lang data-math class';

const config: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: tags.split(' '),
  ALLOWED_ATTR: attributes.split(' '),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // http, https, mailto and relative addresses.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  RETURN_DOM_FRAGMENT: true,
};

const sharedImages = /^data:image\/(?:png|gif|jpeg|webp);base64,[a-z0-9+/=\s]*$/i;
const languageClass = /^language-[\w+#-]{1,30}$/;

let purifier: DOMPurify | null = null;

/** Safe nodes of author-written HTML. Runs in a browser only. */
export function sanitise(html: string): DocumentFragment {
  purifier ??= ourPurifier();
  return purifier.sanitize(html, config);
}

function ourPurifier(): DOMPurify {
  const own = createPurifier(window);
  own.addHook('uponSanitizeAttribute', (node, attribute) => {
    // A class could borrow the looks of the site (overlays, dialogs); only the language of a code block is kept.
    if (attribute.attrName === 'class')
      attribute.keepAttr = node.nodeName === 'CODE' && languageClass.test(attribute.attrValue);
    if (attribute.attrName === 'src' && /^\s*data:/i.test(attribute.attrValue)) {
      attribute.keepAttr = node.nodeName === 'IMG' && sharedImages.test(attribute.attrValue.trim());
    }
  });
  own.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A' && node.hasAttribute('href')) protectLink(node as HTMLAnchorElement);
    if (node.nodeName === 'IMG') {
      node.setAttribute('loading', 'lazy');
      node.setAttribute('decoding', 'async');
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    }
  });
  return own;
}

/** Foreign pages open beside ours and learn nothing of it. */
function protectLink(link: HTMLAnchorElement) {
  if (link.origin === location.origin || link.protocol === 'mailto:') return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer nofollow ugc';
}
