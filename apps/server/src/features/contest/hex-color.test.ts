import { expect, test } from 'vitest';
import { hexColor } from './hex-color.ts';

test.each([
  ['#f00', '#ff0000'],
  ['#FF000080', '#ff0000'],
  ['rgba(255, 128, 0, .5)', '#ff8000'],
  ['hsl(120deg 100% 50% / 0.5)', '#00ff00'],
  ['gold', '#ffd700'],
  ['goldish', null],
  [null, null],
])('the colour %s is %s', (color, hexadecimal) => {
  expect(hexColor(color)).toBe(hexadecimal);
});
