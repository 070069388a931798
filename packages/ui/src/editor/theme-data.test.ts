import { expect, test } from 'vitest';
import { contrast } from '../kit/contrast.ts';
import { editorThemes, themeColors } from './theme-data.ts';

const inks = [
  'text',
  'gutter',
  'comment',
  'keyword',
  'string',
  'number',
  'type',
  'call',
  'constant',
  'operator',
  'meta',
] as const;

test.each(editorThemes)('%s can be read: every ink 4.5:1 on the ground and on the current line', (name) => {
  const colors = themeColors[name];
  const weak = inks.flatMap((ink) =>
    (['ground', 'line'] as const)
      .map((ground) => [ink, ground, contrast(colors[ink], colors[ground])] as const)
      .filter(([, , ratio]) => ratio < 4.5),
  );
  expect(weak).toEqual([]);
});

test.each(editorThemes)('%s keeps selected text readable', (name) => {
  expect(contrast(themeColors[name].text, themeColors[name].selection)).toBeGreaterThanOrEqual(4.5);
});
