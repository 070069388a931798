/** Standard format of a draft: the value with its time and the revision that it is based on. */
import type { DraftFormat } from './draft-store.ts';

const MAKE = 2;

interface Shape<T> {
  /** Validates a stored value. Null when it is not readable. */
  read: (value: unknown) => T | null;
  /** True when there is nothing to keep. */
  isEmpty: (value: T, base: string | null) => boolean;
  /** Reads a draft that was stored before there was an envelope. */
  legacy: (text: string) => T | null;
}

export const envelopeOf = <T>({ read, isEmpty, legacy }: Shape<T>): DraftFormat<T> => ({
  parse(text) {
    const found = envelopeIn(text);
    if (!found) {
      const value = legacy(text);
      return value === null ? null : { value, at: null, base: null };
    }
    const value = read(found.value);
    if (value === null) return null;
    return {
      value,
      at: typeof found.at === 'number' ? found.at : null,
      base: typeof found.base === 'string' ? found.base : null,
    };
  },
  format: ({ value, at, base }) => (isEmpty(value, base) ? null : JSON.stringify({ draft: MAKE, value, at, base })),
});

function envelopeIn(text: string): { value: unknown; at: unknown; base: unknown } | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const isOne = typeof parsed === 'object' && parsed !== null && 'draft' in parsed && parsed.draft === MAKE;
    return isOne ? (parsed as unknown as { value: unknown; at: unknown; base: unknown }) : null;
  } catch {
    return null;
  }
}
