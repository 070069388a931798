import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A CSS colour as `#rrggbb`, the form that CLICS uses, without transparency. Null when the text is no colour. */
export function hexColor(color: string | null): string | null {
  if (color === null || /^#[0-9a-f]{6}$/.test(color)) return color;
  // The library is large, and colours of another form are rare.
  const { formatHex } = require('culori') as typeof import('culori');
  return formatHex(color) ?? null;
}
