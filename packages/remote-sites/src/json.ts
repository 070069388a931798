/** Reads foreign JSON: the type of each value is checked before use. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';

export interface JsonObject {
  [name: string]: unknown;
}

/** Checks an object or parses it from a text; the error names it by `field`. */
export function asObject(value: unknown, field: string): JsonObject {
  const found = typeof value === 'string' ? parse(value, field) : value;
  if (typeof found === 'object' && found !== null && !Array.isArray(found)) return { ...found };
  throw new RemoteError('pageNotUnderstood', { detail: `${field}: no object` });
}

export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Text; a number or boolean as text; '' for everything else. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A number or a text that contains one. Null for everything else. */
export function asNumber(value: unknown): number | null {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : null;
}

export function parse(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RemoteError('pageNotUnderstood', { detail: `${field}: no JSON` });
  }
}
