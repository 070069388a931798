/**
 * Reads YAML descriptors. Every scalar stays the written text, so a title `no`, a tag `1.10` and an id `007` survive;
 * numbers and booleans are parsed when one is expected.
 */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { type Document, Lexer, parseDocument, visit } from 'yaml';
import type { Findings } from './findings.ts';
import { ownValue } from './own-value.ts';
import { PackageError } from './package-error.ts';

export type YamlValue = string | YamlValue[] | { [key: string]: YamlValue };
export type YamlMap = { [key: string]: YamlValue };

const LARGEST = 1024 * 1024;
const DEEPEST = 30;
const MOST_ALIASES = 100;
/** Mark that the lexer puts before the text of a value. */
const SCALAR = '\x1f';
/** Limit for one line on nested lists (`- - -`), nested mappings, and names and types of values. */
const MOST_MARKS = 50;

/**
 * Parses a YAML mapping; an empty file is an empty mapping. Throws `bad-descriptor` with the position when the text is
 * none. The last of duplicate keys counts; `findings` receives a finding about them.
 */
export function parseYaml(text: string, path: string, findings?: Findings): YamlMap {
  if (text.length > LARGEST)
    throw new PackageError(
      'bad-descriptor',
      sentence('package.descriptorTooLarge', { path, mib: LARGEST >> 20 }),
      path,
    );
  const { document, value: read } = parsed(text, path);
  const value = asYamlValue(read, new Map());
  if (value === '') return {};
  if (!isMap(value)) throw new PackageError('bad-descriptor', sentence('package.notMapping', { path }), path);
  requireShallow(value, path);
  if (findings) tellRepeated(repeatedKeys(document), path, findings);
  return value;
}

/**
 * Converts a parser's value to texts, lists and mappings. A key without a value (`{ a }`) is null for the parser, and
 * becomes an empty text. An alias keeps its identity.
 */
function asYamlValue(read: unknown, known: Map<object, YamlValue>): YamlValue {
  if (read === null || read === undefined) return '';
  if (typeof read !== 'object') return typeof read === 'string' ? read : JSON.stringify(read);
  const before = known.get(read);
  if (before !== undefined) return before;
  const value: YamlValue = Array.isArray(read) ? [] : {};
  known.set(read, value);
  for (const [key, child] of Object.entries(read)) {
    const own = { value: asYamlValue(child, known), enumerable: true, writable: true, configurable: true };
    if (Array.isArray(value)) value.push(own.value);
    // A plain assignment to `__proto__` would change what the mapping inherits.
    else Object.defineProperty(value, key, own);
  }
  return value;
}

function parsed(text: string, path: string): { document: Document.Parsed; value: unknown } {
  const broken = (reason: string, cause?: unknown) =>
    new PackageError('bad-descriptor', sentence('package.notYaml', { path, reason }), path, cause);
  if (isTangled(text)) throw new PackageError('bad-descriptor', sentence('package.tooDeep', { path }), path);
  let document: Document.Parsed;
  try {
    document = parseDocument(text, { schema: 'failsafe', uniqueKeys: false, version: '1.2', prettyErrors: true });
    if (document.errors.length === 0) return { document, value: document.toJS({ maxAliasCount: MOST_ALIASES }) };
  } catch (cause) {
    // The parser overflows the stack on too many nested levels.
    if (cause instanceof RangeError)
      throw new PackageError('bad-descriptor', sentence('package.tooDeep', { path }), path, cause);
    throw broken((cause as Error).message, cause);
  }
  throw broken(document.errors[0]!.message.split('\n')[0] ?? '');
}

/**
 * Whether a text has too many nested marks or aliases. The parser's time is quadratic in their number, so this check
 * comes first.
 */
function isTangled(text: string): boolean {
  let [flow, marks, aliases] = [0, 0, 0];
  let isText = false;
  for (const token of new Lexer().lex(text)) {
    // The token after the mark is the text itself.
    if (isText || token === SCALAR) isText = !isText;
    else if (token === '[' || token === '{') flow++;
    else if (token === ']' || token === '}') flow--;
    else if (token.startsWith('\n')) marks = 0;
    else if (token.startsWith('*')) aliases++;
    else if (/^[-?!&]/.test(token) || (token === ':' && flow === 0)) marks++;
    if (Math.abs(flow) > DEEPEST || marks > MOST_MARKS || aliases > 10 * MOST_ALIASES) return true;
  }
  return false;
}

function repeatedKeys(document: Document.Parsed): string[] {
  const repeated: string[] = [];
  visit(document, {
    Map(_position, { items }) {
      const seen = new Set<string>();
      for (const key of items.map((item) => String(item.key))) {
        if (seen.has(key)) repeated.push(key);
        seen.add(key);
      }
    },
  });
  return repeated;
}

export function tellRepeated(keys: readonly string[], path: string, findings: Findings): void {
  for (const key of new Set(keys)) findings.warning('repeated-key', sentence('package.keyTwice', { key }), path);
}

export function requireShallow(value: YamlValue, path: string): void {
  if (isDeeperThan(value, DEEPEST))
    throw new PackageError('bad-descriptor', sentence('package.tooDeep', { path }), path);
}

/** Whether the value has more than `levels` levels. Stops there, because an alias may put a list inside itself. */
function isDeeperThan(value: YamlValue, levels: number): boolean {
  if (typeof value === 'string') return false;
  return levels === 0 || Object.values(value).some((child) => isDeeperThan(child, levels - 1));
}

export function isMap(value: YamlValue | undefined): value is YamlMap {
  return typeof value === 'object' && !Array.isArray(value) && value !== null;
}

/** The mapping under a key; empty for any other value. */
export function mapAt(map: YamlMap, key: string): YamlMap {
  const value = ownValue(map, key);
  return isMap(value) ? value : {};
}

/** Trimmed text under a key, or null when it is absent, empty or not a scalar. */
export function textAt(map: YamlMap, key: string): string | null {
  const value = ownValue(map, key);
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  return trimmed === '' || trimmed === '~' || trimmed === 'null' ? null : trimmed;
}

/** A finite number under a key, or null. */
export function numberAt(map: YamlMap, key: string): number | null {
  const text = textAt(map, key);
  if (text === null || !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

export function flagAt(map: YamlMap, key: string): boolean {
  return /^(true|yes|on)$/i.test(textAt(map, key) ?? '');
}

/** A list of texts; a single text is split at its blanks. */
export function wordsAt(map: YamlMap, key: string): string[] {
  const value = ownValue(map, key);
  if (Array.isArray(value)) return value.filter((word) => typeof word === 'string');
  return (textAt(map, key) ?? '').split(/\s+/).filter((word) => word !== '');
}
