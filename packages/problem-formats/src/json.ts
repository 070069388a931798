/** Reads JSON descriptors as the same tree of texts as YAML ones: numbers keep their notation, so long ids survive. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { isMap, requireShallow, tellRepeated, type YamlMap, type YamlValue } from './descriptor.ts';
import type { Findings } from './findings.ts';
import { ownValue } from './own-value.ts';
import { PackageError } from './package-error.ts';

const LARGEST = 64 * 1024 * 1024;

/**
 * Parses a JSON object; null members count as absent. Throws `bad-descriptor` when the text is no JSON object. The last
 * of duplicate keys counts; `findings` receives a finding about them.
 */
export function parseJson(text: string, path: string, findings?: Findings): YamlMap {
  const value = parseJsonValue(text, path);
  if (!isMap(value)) throw new PackageError('bad-descriptor', sentence('package.notMapping', { path }), path);
  if (findings) tellRepeated(repeatedKeys(text), path, findings);
  return value;
}

/** Duplicate keys of a valid JSON text; the parser silently keeps the last value. */
function repeatedKeys(json: string): string[] {
  const repeated: string[] = [];
  /** Keys of each open object. Null for a list. */
  const open: (Set<string> | null)[] = [];
  let isKey = false;
  for (let at = 0; at < json.length; at++) {
    const mark = json[at];
    if (mark === '{' || mark === '[') open.push(mark === '{' ? new Set() : null);
    else if (mark === '}' || mark === ']') open.pop();
    if (mark === '{' || mark === ',') isKey = (open.at(-1) ?? null) !== null;
    if (mark !== '"') continue;
    const end = endOfText(json, at);
    if (isKey) {
      const key = JSON.parse(json.slice(at, end + 1)) as string;
      if (open.at(-1)?.has(key)) repeated.push(key);
      open.at(-1)?.add(key);
    }
    isKey = false;
    at = end;
  }
  return repeated;
}

function endOfText(json: string, start: number): number {
  let end = start + 1;
  while (json[end] !== '"') end += json[end] === '\\' ? 2 : 1;
  return end;
}

/** Parses any JSON value; null becomes an empty text. */
export function parseJsonValue(text: string, path: string): YamlValue {
  if (text.length > LARGEST)
    throw new PackageError(
      'bad-descriptor',
      sentence('package.descriptorTooLarge', { path, mib: LARGEST >> 20 }),
      path,
    );
  let value: YamlValue;
  try {
    value = (JSON.parse(text, written) as YamlValue | undefined) ?? '';
  } catch (cause) {
    // A tree too deep for the stack is no valid descriptor either.
    const reason = (cause as Error).message;
    throw new PackageError('bad-descriptor', sentence('package.notJson', { path, reason }), path, cause);
  }
  requireShallow(value, path);
  return value;
}

function written(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return context?.source ?? String(value);
  if (value === null) return Array.isArray(this) ? '' : undefined;
  return value;
}

/** Text under a key, unchanged, including blanks; empty when it is absent or no text. */
export function rawText(map: YamlMap, key: string): string {
  const value = ownValue(map, key);
  return typeof value === 'string' ? value : '';
}

/** The list of objects under a key; ignores other values. */
export function mapsAt(map: YamlMap, key: string): YamlMap[] {
  const value = ownValue(map, key);
  return Array.isArray(value) ? value.filter(isMap) : [];
}
