import { expect, test } from 'vitest';
import {
  balloonColorName,
  balloonColorNames,
  balloonColors,
  freeBalloonColor,
  withBalloonColors,
} from './balloon-colors.ts';

const light = (color: string): [number, number, number] => {
  const linear = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return linear as [number, number, number];
};
/** WCAG contrast of two colours. */
function contrast(one: string, other: string): number {
  const [a, b] = [one, other].map((color) => {
    const [red, green, blue] = light(color);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
/** Place of a colour in OKLab, where distances are those that people see. */
function oklab(color: string): [number, number, number] {
  const [red, green, blue] = light(color);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}
const distance = (one: string, other: string): number => {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

test.each(balloonColorNames)('%s is seen on white and on dark pages', (name) => {
  expect(contrast(balloonColors[name], '#ffffff')).toBeGreaterThanOrEqual(3);
  expect(contrast(balloonColors[name], '#14161a')).toBeGreaterThanOrEqual(3);
});

test('each colour differs from the others', () => {
  const colors = Object.values(balloonColors);
  for (const [index, one] of colors.entries())
    for (const other of colors.slice(index + 1)) expect(distance(one, other)).toBeGreaterThan(0.08);
});

test('problems get colours by their order, and those of an organiser stay', () => {
  expect(withBalloonColors([null, null, null])).toEqual(['#e03131', '#1c7ed6', '#2b8a3e']);
  expect(withBalloonColors([null, 'white', '#E03131', null])).toEqual(['#1c7ed6', 'white', '#E03131', '#2b8a3e']);
});

test('the fifteenth problem has no colour until somebody chooses one', () => {
  expect(freeBalloonColor(Object.values(balloonColors))).toBeNull();
  expect(withBalloonColors(Array.from({ length: 15 }, () => null)).at(-1)).toBeNull();
});

test('a colour is called by its name', () => {
  expect([balloonColorName('#0B9C8A'), balloonColorName('white')]).toEqual(['teal', null]);
});
