import { formatHex } from 'culori';

/** A CSS colour as `#rrggbb`, the form that CLICS uses, without transparency. Null when the text is no colour. */
export const hexColor = (color: string | null): string | null => (color === null ? null : (formatHex(color) ?? null));
