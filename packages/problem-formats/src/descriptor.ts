/**
 * YAML descriptors. Every scalar stays the text that was written, so a title `no`, a tag `1.10` and an id `007`
 * survive; numbers and booleans are read where one is expected.
 */
import { sentence } from '@verdict/domain/sentence.ts';
import { type Document, parseDocument, visit } from 'yaml';
import type { Findings } from './findings.ts';
import { PackageError } from './package-error.ts';

export type YamlValue = string | YamlValue[] | { [key: string]: YamlValue };
export type YamlMap = { [key: string]: YamlValue };

const LARGEST = 1024 * 1024;
const DEEPEST = 30;
const MOST_ALIASES = 100;

/**
 * Throws `bad-descriptor` with the position when the text is not a YAML mapping. An empty file is an empty mapping. Of
 * keys that are there twice the last counts; `findings` are told of them.
 */
export function parseYaml(text: string, path: string, findings?: Findings): YamlMap {
  if (text.length > LARGEST)
    throw new PackageError('bad-descriptor', sentence('package.descriptorTooLarge', { path }), path);
  const document = parseDocument(text, {
    schema: 'failsafe',
    uniqueKeys: false,
    version: '1.2',
    prettyErrors: true,
  });
  const [error] = document.errors;
  if (error)
    throw new PackageError(
      'bad-descriptor',
      sentence('package.notYaml', { path, reason: error.message.split('\n')[0] ?? '' }),
      path,
    );
  let value: YamlValue | null;
  try {
    value = document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new PackageError('bad-descriptor', sentence('package.notYaml', { path, reason }), path, cause);
  }
  if (value === null || value === undefined || value === '') return {};
  if (!isMap(value)) throw new PackageError('bad-descriptor', sentence('package.notMapping', { path }), path);
  if (depth(value) > DEEPEST) throw new PackageError('bad-descriptor', sentence('package.tooDeep', { path }), path);
  if (findings) tellRepeated(repeatedKeys(document), path, findings);
  return value;
}

function repeatedKeys(document: Document.Parsed): string[] {
  const repeated: string[] = [];
  visit(document, {
    Map(_position, { items }) {
      const keys = items.map(({ key }) => String(key));
      repeated.push(...keys.filter((key, index) => keys.indexOf(key) !== index));
    },
  });
  return repeated;
}

export function tellRepeated(keys: readonly string[], path: string, findings: Findings): void {
  for (const key of new Set(keys)) findings.warning('repeated-key', sentence('package.keyTwice', { key }), path);
}

function depth(value: YamlValue): number {
  if (typeof value === 'string') return 0;
  let deepest = 0;
  for (const child of Object.values(value)) {
    deepest = Math.max(deepest, depth(child));
    if (deepest > DEEPEST) break;
  }
  return deepest + 1;
}

export function isMap(value: YamlValue | undefined): value is YamlMap {
  return typeof value === 'object' && !Array.isArray(value) && value !== null;
}

/** The mapping under a key; anything else counts as absent. */
export function mapAt(map: YamlMap, key: string): YamlMap {
  const value = map[key];
  return isMap(value) ? value : {};
}

/** Trimmed text under a key, or null when it is absent, empty or not a scalar. */
export function textAt(map: YamlMap, key: string): string | null {
  const value = map[key];
  if (typeof value !== 'string') return null;
  const trimmed = value.trim();
  return trimmed === '' || trimmed === '~' || trimmed === 'null' ? null : trimmed;
}

/** A finite number under a key, or null. */
export function numberAt(map: YamlMap, key: string): number | null {
  const text = textAt(map, key);
  if (text === null || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return null;
  return Number(text);
}

export function flagAt(map: YamlMap, key: string): boolean {
  return /^(true|yes|on)$/i.test(textAt(map, key) ?? '');
}

/** A list of texts; one text with blanks between words is a list as well. */
export function wordsAt(map: YamlMap, key: string): string[] {
  const value = map[key];
  if (Array.isArray(value)) return value.filter((word) => typeof word === 'string');
  return (textAt(map, key) ?? '').split(/\s+/).filter((word) => word !== '');
}
