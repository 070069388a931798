/** Values of rows, and small helpers of all readers. */

/** Null for what is no finite number. */
export function numberOf(text: string | null): number | null {
  if (text === null || text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

/** A whole number within PostgreSQL's integers. */
export function integerOf(text: string | null): number | null {
  const number = numberOf(text);
  return number === null ? null : Math.max(-2_147_483_648, Math.min(2_147_483_647, Math.round(number)));
}

/** Bits are written as numbers or as bytes. */
export const flagOf = (text: string | null): boolean => text !== null && text !== '' && text !== '0' && text !== '\0';

/** Null for blank texts. */
export const textOf = (text: string | null): string | null =>
  text === null || text.trim() === '' ? null : text.trim();

/** Id of something that may be absent; 0 means none. */
export const idOf = (text: string | null): string | null =>
  text === null || text === '' || text === '0' ? null : text;

/** A JSON text as an object. Empty when it is none. */
export function jsonOf(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The list of a key, made when it is first asked for. */
export function listIn<T>(map: Map<string, T[]>, key: string): T[] {
  const list = map.get(key) ?? [];
  map.set(key, list);
  return list;
}

/** Makes a value once, when it is first asked for. */
export function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => (made ??= make());
}

/** A, B, …, Z, AA, … for positions from 0. */
export function labelOf(position: number): string {
  let label = '';
  for (let rest = position; rest >= 0; rest = Math.floor(rest / 26) - 1)
    label = String.fromCharCode(65 + (rest % 26)) + label;
  return label;
}
