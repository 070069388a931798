/** JSON of other people: each value is asked what it is before it is used. */
import { RemoteError } from '@verdict/domain/remote/remote-error.ts';

export interface JsonObject {
  [name: string]: unknown;
}

/** The object, or that in a text; `field` names it in the error. */
export function asObject(value: unknown, field: string): JsonObject {
  const found = typeof value === 'string' ? parse(value, field) : value;
  if (typeof found === 'object' && found !== null && !Array.isArray(found)) return { ...found };
  throw new RemoteError('pageNotUnderstood', { detail: `${field}: no object` });
}

export const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Text; a number or truth value as text; '' for everything else. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** A number, also one in a text; null for everything else. */
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
