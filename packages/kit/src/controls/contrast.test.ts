import { expect, test } from 'vitest';
import { contrast, readableOn } from './contrast.ts';

test('contrast as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a title is written in what can be read on its colour', () => {
  expect([readableOn('#fadb14'), readableOn('#7a2f9c'), readableOn('#ff0'), readableOn('red; x')]).toEqual([
    '#000000',
    '#ffffff',
    '#000000',
    null,
  ]);
});
