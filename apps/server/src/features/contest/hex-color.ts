import { formatHex } from 'culori';

/** A colour of CSS as `#rrggbb`, which is how CLICS has them, without its transparency; null: it is none. */
export const hexColor = (color: string | null): string | null => (color === null ? null : (formatHex(color) ?? null));
