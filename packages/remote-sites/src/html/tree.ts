/**
 * Parses pages like a browser, from any input, into a smaller tree. Pages with excessive nesting or repetition are
 * refused, because they would slow us down.
 */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import {
  defaultTreeAdapter,
  Parser,
  Tokenizer,
  type DefaultTreeAdapterMap,
  type Token,
  type TreeAdapter,
} from 'parse5';

export interface Element {
  kind: 'element';
  /** Tag name in lower case; `#page` for the root. */
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

/**
 * Limits far above honest pages. The parser looks through all open elements for each new one, and through all
 * attributes of an element for each new one of them.
 */
const maxDepth = 200;
const maxElements = 10_000;
const maxAttributes = 200;
/** Bounds for problem pages, whose parts are each read several times. */
const ofProblem = { elements: 6000, characters: 500_000, nested: 10_000_000 };
/** Bounds for other pages. The parser reads 4 million characters a second, on the caller's thread. */
const ofPage = { elements: maxElements, characters: 600_000, nested: 20_000_000 };
/** Bounds for compiler logs. */
const ofLogPage = { ...ofPage, characters: 1_200_000 };

const tooMuch = (detail: string) => new RemoteError('pageNotUnderstood', { detail: `page: ${detail}` });

/** Counts elements: call the result once per element; throws beyond `most`. */
function budget(most: number): () => void {
  let elements = 0;
  return () => {
    elements += 1;
    if (elements > most) throw tooMuch(`more than ${most} elements`);
  };
}

/** Budget for the elements of a problem that is not a page of its own. Call the result once per element. */
export const problemBudget = (): (() => void) => budget(ofProblem.elements);

class BoundedTokenizer extends Tokenizer {
  protected override _leaveAttrName(): void {
    super._leaveAttrName();
    const { attrs } = this.currentToken as Token.TagToken;
    if (attrs.length > maxAttributes) throw tooMuch(`more than ${maxAttributes} attributes`);
  }
}

function boundedAdapter(most: number): TreeAdapter<DefaultTreeAdapterMap> {
  const spend = budget(most);
  let depth = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (...parts) => {
      spend();
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

/** Parses the page of a problem, with stricter limits than other pages, because more of it is read. */
export const parseProblemPage = (html: string): Element => parseWith(html, ofProblem);

export const checkProblemLength = (characters: number): void => checkLength(characters, ofProblem.characters);

function checkLength(characters: number, most: number): void {
  if (characters > most) throw tooMuch(`more than ${most} characters`);
}

export const parseHtml = (html: string): Element => parseWith(html, ofPage);

export const parseLogPage = (html: string): Element => parseWith(html, ofLogPage);

function parseWith(html: string, most: typeof ofPage): Element {
  checkLength(html.length, most.characters);
  const parser = new Parser({ treeAdapter: boundedAdapter(most.elements) });
  parser.tokenizer = new BoundedTokenizer(parser.options, parser);
  parser.tokenizer.write(html, true);
  const { document } = parser;
  const page: Element = { kind: 'element', name: '#page', attributes: new Map(), children: [], parent: null };
  let nested = 0;
  copyChildren(document, page, (characters) => {
    nested += characters;
    if (nested > most.nested) throw tooMuch(`more than ${most.nested} characters times their depth`);
  });
  return page;
}

/**
 * Copies the tree. Reading the text of every element reads each text once per enclosing element, so each text costs its
 * length times its depth.
 */
function copyChildren(
  from: DefaultTreeAdapterMap['parentNode'],
  to: Element,
  pay: (characters: number) => void,
  depth = 1,
): void {
  for (const child of from.childNodes) {
    if (defaultTreeAdapter.isTextNode(child)) {
      pay(child.value.length * depth);
      to.children.push({ kind: 'text', text: child.value, parent: to });
    }
    if (!defaultTreeAdapter.isElementNode(child)) continue;
    const attributes = new Map(child.attrs.map(({ name, value }) => [name.toLowerCase(), value]));
    const element: Element = { kind: 'element', name: child.tagName, attributes, children: [], parent: to };
    to.children.push(element);
    copyChildren(child, element, pay, depth + 1);
  }
}
