import { expect, test } from 'vitest';
import { contrast } from '../../controls/contrast.ts';
import { pageColors } from './page-colors.ts';
import { themeColors } from './theme-data.ts';

const looks = { ...pageColors, ...themeColors };
const names = Object.keys(looks) as (keyof typeof looks)[];

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

test.each(names)('%s can be read: every ink 4.5:1 on the ground and on the current line', (name) => {
  const colors = looks[name];
  const weak = inks.flatMap((ink) =>
    (['ground', 'line'] as const)
      .map((ground) => [ink, ground, contrast(colors[ink], colors[ground])] as const)
      .filter(([, , ratio]) => ratio < 4.5),
  );
  expect(weak).toEqual([]);
});

test.each(names)('%s keeps selected text readable', (name) => {
  expect(contrast(looks[name].text, looks[name].selection)).toBeGreaterThanOrEqual(4.5);
});
