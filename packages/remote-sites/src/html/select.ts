/**
 * Finds elements in a page and reads their text. Own code, because pages are parsed into a bounded tree of ours, and
 * the sites need no more than compounds.
 */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';
import type { Element, Node } from './tree.ts';

/** Parsed form of `tag.class#id[attribute=value]`; each part may be missing, as may the value. */
interface Compound {
  name: string | null;
  classes: string[];
  attributes: [name: string, value: string | null][];
}

const parsed = new Map<string, Compound[]>();

function parseSelector(selector: string): Compound[] {
  const known = parsed.get(selector);
  if (known) return known;
  const compounds = selector.split(' ').map((part) => ({
    name: /^[a-z][\w-]*/i.exec(part)?.[0] ?? null,
    classes: [...part.replace(/\[.*?\]/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    attributes: [
      ...[...part.replace(/\[.*?\]/g, '').matchAll(/#([\w-]+)/g)].map(([, id = '']): [string, string] => ['id', id]),
      ...[...part.matchAll(/\[([\w-]+)(?:=([^\]]*))?\]/g)].map(([, name = '', value]): [string, string | null] => [
        name.toLowerCase(),
        value ?? null,
      ]),
    ],
  }));
  parsed.set(selector, compounds);
  return compounds;
}

export const attribute = (element: Element, name: string): string | null => element.attributes.get(name) ?? null;

function matches(element: Element, { name, classes, attributes }: Compound): boolean {
  if (name !== null && element.name !== name) return false;
  const own = classes.length === 0 ? [] : (attribute(element, 'class') ?? '').split(/\s+/);
  return (
    classes.every((one) => own.includes(one)) &&
    attributes.every(([key, value]) => {
      const found = attribute(element, key);
      return found !== null && (value === null || found === value);
    })
  );
}

/** All elements below `root`, in page order. */
export function descendants(root: Element): Element[] {
  const found: Element[] = [];
  const walk = (element: Element) => {
    for (const child of element.children) {
      if (child.kind !== 'element') continue;
      found.push(child);
      walk(child);
    }
  };
  walk(root);
  return found;
}

/** Elements below `root` that match compounds separated by blanks: `table.a tr[align=center]`. In page order. */
export function findAll(root: Element, selector: string): Element[] {
  const compounds = parseSelector(selector);
  const last = compounds.at(-1) as Compound;
  return descendants(root).filter((element) => matches(element, last) && hasAncestors(element, root, compounds));
}

function hasAncestors(element: Element, root: Element, compounds: readonly Compound[]): boolean {
  let wanted = compounds.length - 2;
  for (let above = element.parent; above && above !== root && wanted >= 0; above = above.parent)
    if (matches(above, compounds[wanted] as Compound)) wanted -= 1;
  return wanted < 0;
}

export const find = (root: Element, selector: string): Element | null => findAll(root, selector)[0] ?? null;

/** Finds a required element; the error names it by `field`. */
export function need(root: Element, selector: string, field: string): Element {
  const found = find(root, selector);
  if (!found) throw new RemoteError('pageNotUnderstood', { detail: `${field}: no ${selector}` });
  return found;
}

/** Cache per parent: its elements in order and the position of each. Pages may have thousands of siblings. */
const families = new WeakMap<Element, { elements: Element[]; places: Map<Element, number> }>();

/** The element `distance` positions away among the elements of the same parent. */
function sibling(element: Element, distance: 1 | -1): Element | null {
  const { parent } = element;
  if (parent === null) return null;
  let family = families.get(parent);
  if (!family) {
    const elements = childElements(parent);
    family = { elements, places: new Map(elements.map((one, place) => [one, place])) };
    families.set(parent, family);
  }
  return family.elements[(family.places.get(element) ?? -2) + distance] ?? null;
}

export const nextElement = (element: Element): Element | null => sibling(element, 1);
export const previousElement = (element: Element): Element | null => sibling(element, -1);

export const childElements = (element: Element): Element[] =>
  element.children.filter((node): node is Element => node.kind === 'element');

/** All text of a node, unchanged. */
export const textOf = (node: Node): string => (node.kind === 'text' ? node.text : node.children.map(textOf).join(''));

/** Text on one line: runs of blanks, line breaks and non-breaking blanks are one blank. */
export const lineOf = (node: Node): string => oneLine(textWithBreaks(node));

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const textWithBreaks = (node: Node): string => {
  if (node.kind === 'text') return node.text;
  return node.name === 'br' ? ' ' : node.children.map(textWithBreaks).join('');
};

/**
 * Exact text of a `pre`: `br` and each `div` end a line. The line break after the opening tag does not count (the
 * parser has removed it).
 */
export function preText(nodes: readonly Node[]): string {
  const parts: string[] = [];
  const write = (text: string) => text !== '' && parts.push(text);
  const endsLine = () => parts.at(-1)?.endsWith('\n') === true;
  const read = (node: Node) => {
    if (node.kind === 'text') write(node.text);
    else if (node.name === 'br') write('\n');
    else if (node.name === 'div') {
      if (parts.length > 0 && !endsLine()) write('\n');
      const start = parts.length;
      node.children.forEach(read);
      if (parts.length === start || !endsLine()) write('\n');
    } else node.children.forEach(read);
  };
  nodes.forEach(read);
  return parts.join('');
}
