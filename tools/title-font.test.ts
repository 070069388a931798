import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { titleCharacters } from './title-font.ts';

test('the font of Chinese titles has every character of the titles and verdict words', () => {
  const css = readFileSync(
    new URL('../packages/kit/src/styles/fonts/noto-serif-sc-titles.css', import.meta.url),
    'utf8',
  );
  const inFont = [...css.matchAll(/U\+([0-9A-F]+)/g)].map(([, code]) =>
    String.fromCodePoint(Number.parseInt(code!, 16)),
  );
  expect(titleCharacters()).toEqual(inFont);
});
