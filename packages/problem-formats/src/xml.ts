/**
 * Parses XML files to a tree. FPS files come from many tools: with or without a DOCTYPE, with control characters that
 * XML forbids, and hundreds of megabytes large. Only the five entities of XML and character numbers are expanded.
 */
import { sentence, type Sentence } from '@verdict/domain/text/sentence.ts';
import { XMLParser } from 'fast-xml-parser';
import { decodeEntities } from './html.ts';
import { PackageError } from './package-error.ts';
import { decodeText } from './text.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Text and CDATA directly inside, joined. */
  text: string;
}

type ParsedNode = { [key: string]: unknown };

const TEXT = '#text';
const CDATA = '#cdata';
const ATTRIBUTES = ':@';

/**
 * Parses a file to its root element; `leftOut` counts the dropped characters that XML forbids. Throws `bad-descriptor`
 * when the file is no well-formed XML.
 */
export function parseXml(
  bytes: Buffer,
  path: string,
): { root: XmlElement; guessedEncoding: string | null; leftOut: number } {
  const declared = /^[^>]*encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1];
  const { text, guessed } = decodeText(bytes, declared);
  const allowed = text.replace(/[^\P{Cc}\t\n\r\u0080-\u009f]|[\ufffe\uffff]/gu, '');
  const clean = withoutDoctype(allowed.trimStart());
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    cdataPropName: CDATA,
    textNodeName: TEXT,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    processEntities: false,
  });
  let nodes: ParsedNode[];
  try {
    nodes = parser.parse(clean, true) as ParsedNode[];
  } catch (cause) {
    throw new PackageError('bad-descriptor', inWords(path, (cause as Error).message), path, cause);
  }
  const root = nodes.map(toElement).find((element) => element !== null && !element.name.startsWith('?'));
  if (!root) throw new PackageError('bad-descriptor', sentence('package.xmlEmpty', { path }), path);
  return { root, guessedEncoding: guessed, leftOut: text.length - allowed.length };
}

/**
 * The parser's `<what>:<line>:<column>` as a sentence; for a file that ends too early, the parser lists the open
 * elements.
 */
function inWords(path: string, message: string): Sentence {
  const [, what = message, line, column] = /^([^]*?):(\d+):(\d+)$/.exec(message) ?? [];
  const open = /^Invalid '\[(.*)\]' found\.?$/.exec(what)?.[1]?.match(/"[^"]*"/g);
  if (open)
    return sentence('package.xmlUnclosed', { path, open: open.map((name) => `<${name.slice(1, -1)}>`).join(', ') });
  const reason = what.replace(/\.?$/, '.');
  if (line === undefined) return sentence('package.xmlBroken', { path, reason });
  return sentence('package.xmlBrokenAt', { path, line: Number(line), column: Number(column), reason });
}

const LONGEST_DOCTYPE = 100_000;

/** Removes the DOCTYPE, which HUSTOJ writes, so that it cannot define entities. */
function withoutDoctype(text: string): string {
  const start = text.slice(0, 4096).search(/<!DOCTYPE/i);
  if (start < 0) return text;
  // The DOCTYPE ends outside of quotes, comments and its internal list of definitions.
  const marks = /"[^"]*"|'[^']*'|<!--[^]*?(?:-->|$)|[[\]>]/g;
  marks.lastIndex = start;
  let isListed = false;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '[') isListed = true;
    else if (mark[0] === ']') isListed = false;
    else if (mark[0] === '>' && !isListed) return text.slice(0, start) + text.slice(marks.lastIndex);
    // No real DOCTYPE is that long; unclosed quotes must not cost the time of the whole file again and again.
    if (mark.index - start > LONGEST_DOCTYPE) break;
  }
  return text;
}

function toElement(node: ParsedNode): XmlElement | null {
  const name = Object.keys(node).find((key) => key !== ATTRIBUTES);
  if (name === undefined || name === TEXT) return null;
  const inside = (node[name] as ParsedNode[]) ?? [];
  const attributes = Object.entries((node[ATTRIBUTES] as Record<string, unknown>) ?? {}).map(([key, value]) => [
    key,
    decodeEntities(String(value)),
  ]);
  return {
    name,
    attributes: Object.fromEntries(attributes) as Record<string, string>,
    children: inside
      .filter((child) => !(TEXT in child) && !(CDATA in child))
      .map(toElement)
      .filter((child) => child !== null),
    text: inside.map(textOf).join(''),
  };
}

function textOf(node: ParsedNode): string {
  if (TEXT in node) return decodeEntities(String(node[TEXT]));
  if (!(CDATA in node)) return '';
  return (node[CDATA] as ParsedNode[]).map((part) => String((part[TEXT] as string | undefined) ?? '')).join('');
}

/** Elements at a path of names below an element, e.g. `judging`, `testset`. */
export function elementsAt(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

/** The first element at this path. */
export const elementAt = (element: XmlElement, ...path: string[]): XmlElement | undefined =>
  elementsAt(element, ...path)[0];

/** A number in the text of an element or an attribute. Null when there is none. */
export function numberIn(text: string | undefined): number | null {
  const value = Number((text ?? '').trim() || Number.NaN);
  return Number.isFinite(value) ? value : null;
}
