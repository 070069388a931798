import { expect, test } from 'vitest';
import { sectionInView } from './section-in-view.ts';

const story: [title: string, tops: number[], isAtEnd: boolean, expected: string | null][] = [
  ['at the top it is the first one', [200, 900, 1600], false, 'a'],
  ['the second one begins under the reading line', [-500, 181, 900], false, 'a'],
  ['it has reached the line', [-500, 180, 900], false, 'b'],
  ['the last one is too short to reach it, but the page ends', [-900, -300, 500], true, 'c'],
  ['there is none', [], false, null],
];
test.each(story)('%s', (_title, tops, isAtEnd, expected) => {
  const places = tops.map((top, index) => ({ id: 'abc'[index]!, top }));
  expect(sectionInView(places, 180, isAtEnd)).toBe(expected);
});
