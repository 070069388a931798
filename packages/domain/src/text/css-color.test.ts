import { expect, test } from 'vitest';
import { looksLikeColor } from './css-color.ts';

test('a colour is hexadecimal, a function of figures or a name', () => {
  const colors = [
    '#f00',
    '#ff000080',
    'rgba(255, 0, 0, .5)',
    'hsl(120deg 50% 50% / 0.5)',
    'oklch(0.7 0.1 -20)',
    'gold',
  ];
  for (const color of colors) expect([color, looksLikeColor(color)]).toEqual([color, true]);
});

test('what could be more than a colour is none', () => {
  const others = [
    '',
    '#ff',
    'red;background:url(//x)',
    'url(https://example.test)',
    'rgb(1,2,3);',
    'var(--x)',
    'rgb(url(x))',
  ];
  for (const text of others) expect([text, looksLikeColor(text)]).toEqual([text, false]);
});
