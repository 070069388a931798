/** JSON descriptors as the same tree of texts as YAML ones: numbers stay as they were written, so long ids survive. */
import { sentence } from '@verdict/domain/sentence.ts';
import { isMap, type YamlMap, type YamlValue } from './descriptor.ts';
import { PackageError } from './package-error.ts';

const LARGEST = 64 * 1024 * 1024;

/** Absent members and null are alike. Throws `bad-descriptor` when the text is not a JSON object. */
export function parseJson(text: string, path: string): YamlMap {
  const value = parseJsonValue(text, path);
  if (!isMap(value)) throw new PackageError('bad-descriptor', sentence('package.notMapping', { path }), path);
  return value;
}

/** The same for any value; null becomes an empty text. */
export function parseJsonValue(text: string, path: string): YamlValue {
  if (text.length > LARGEST)
    throw new PackageError('bad-descriptor', sentence('package.descriptorTooLarge', { path }), path);
  try {
    return JSON.parse(text, written) as YamlValue;
  } catch (cause) {
    // A tree too deep for the stack is no descriptor either.
    const reason = (cause as Error).message;
    throw new PackageError('bad-descriptor', sentence('package.notJson', { path, reason }), path, cause);
  }
}

function written(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return context?.source ?? String(value);
  if (value === null) return Array.isArray(this) ? '' : undefined;
  return value;
}

/** Text under a key as it stands, blanks included; empty when it is absent or no text. */
export function rawText(map: YamlMap, key: string): string {
  const value = Object.hasOwn(map, key) ? map[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The list of objects under a key; whatever else is there counts as absent. */
export function mapsAt(map: YamlMap, key: string): YamlMap[] {
  const value = map[key];
  return Array.isArray(value) ? value.filter(isMap) : [];
}
