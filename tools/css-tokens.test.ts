import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const spacing = /^(?:(?:row-|column-)?gap|padding(?:-[a-z-]+)?|margin(?:-[a-z-]+)?)$/;
const type = /^font(?:-size|-weight)?$/;
const corners = /^border-(?:[a-z-]+-)?radius$/;

/** Sizes that are written as numbers where a token of `tokens.css` exists. One pixel is a hairline and has no token. */
function sizesWithoutToken(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\/|@font-face \{[^}]*\}/gs, '');
  const declarations = rules.matchAll(/^\s*([a-z-]+):\s*([^;{}]+);/gm);
  return [...declarations].flatMap(([, name = '', value = '']) => {
    // Text of boards in a hall grows with the screen.
    if (value.includes('clamp(')) return [];
    const isSize = spacing.test(name) || type.test(name) || corners.test(name);
    const hasNumber =
      /(?<![\w.-])-?(?!1px|0(?!\.))\d*\.?\d+(?:px|rem)/.test(value) || (type.test(name) && /\b[56]00\b/.test(value));
    return isSize && hasNumber ? [`${name}: ${value.replaceAll(/\s+/g, ' ')}`] : [];
  });
}

test('sizes are found that are no token', () => {
  expect(
    sizesWithoutToken(`.a { }
  padding: 10px var(--space-2);
  margin: calc(-1 * var(--space-3)) 0 1px;
  gap: 0.5rem;
  border-radius: 50%;
  font: 600 var(--text-s) / 1.2 var(--font-sans);
  font-size: 0.9em;
  font-size: clamp(16px, 2vh, 24px);
  width: 200px;
`),
  ).toEqual(['padding: 10px var(--space-2)', 'gap: 0.5rem', 'font: 600 var(--text-s) / 1.2 var(--font-sans)']);
});

test('space, type and corners have sizes of the tokens', async () => {
  const found: string[] = [];
  for await (const file of glob('{apps/web,packages/kit}/src/**/*.css', { cwd: root })) {
    if (file.includes('/fonts/') || file.endsWith('tokens.css')) continue;
    found.push(...sizesWithoutToken(readFileSync(join(root, file), 'utf8')).map((size) => `${file}: ${size}`));
  }
  expect(found).toEqual([]);
});

test('components take their space from the theme', async () => {
  const found: string[] = [];
  for await (const file of glob('{apps/web,packages/kit}/src/**/*.tsx', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    const numbers = source.matchAll(/\s(?:gap|[mp][tblrxy]?)=\{-?[1-9]\d*\}/g);
    found.push(...[...numbers].map(([text]) => `${file}:${text}`));
  }
  expect(found).toEqual([]);
});
