/**
 * Pages as a browser would build them, from whatever is sent, in a smaller form. A page that is made to hold us up,
 * nested or repeated without measure, is refused.
 */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import { defaultTreeAdapter, parse, type DefaultTreeAdapterMap, type TreeAdapter } from 'parse5';

export interface Element {
  kind: 'element';
  /** Lower case; `#page` for the whole. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: Node[];
  parent: Element | null;
}
export interface Text {
  kind: 'text';
  text: string;
  parent: Element;
}
export type Node = Element | Text;

/** Honest pages stay far below; the parser looks through all open elements for each new one. */
const maxDepth = 400;
const maxElements = 20_000;

const tooMuch = (detail: string) => new RemoteError('pageNotUnderstood', { detail: `page: ${detail}` });

function boundedAdapter(): TreeAdapter<DefaultTreeAdapterMap> {
  let elements = 0;
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (...parts) => {
      elements += 1;
      if (elements > maxElements) throw tooMuch(`more than ${maxElements} elements`);
      return defaultTreeAdapter.createElement(...parts);
    },
    onItemPush: () => {
      depth += 1;
      if (depth > maxDepth) throw tooMuch(`more than ${maxDepth} open elements`);
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
}

export function parseHtml(html: string): Element {
  const document = parse(html, { treeAdapter: boundedAdapter() });
  const page: Element = { kind: 'element', name: '#page', attributes: new Map(), children: [], parent: null };
  copyChildren(document, page);
  return page;
}

function copyChildren(from: DefaultTreeAdapterMap['parentNode'], to: Element): void {
  for (const child of from.childNodes) {
    if (defaultTreeAdapter.isTextNode(child)) to.children.push({ kind: 'text', text: child.value, parent: to });
    if (!defaultTreeAdapter.isElementNode(child)) continue;
    const attributes = new Map(child.attrs.map(({ name, value }) => [name.toLowerCase(), value]));
    const element: Element = { kind: 'element', name: child.tagName, attributes, children: [], parent: to };
    to.children.push(element);
    copyChildren(child, element);
  }
}
