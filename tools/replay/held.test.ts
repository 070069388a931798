import { expect, test } from 'vitest';
import { wordsFor } from './held.ts';
import type { Held } from './play.ts';

const held: Held = {
  people: 200,
  submissions: 4,
  verdicts: [200, 300, 400, 2500].map((ms, index) => ({ atMs: index, ms })),
  boards: [10, 20, 30],
  pages: [],
  waitingMost: 3,
  failures: new Map(),
};
const words = (change: Partial<Held>): string[] =>
  wordsFor({ ...held, ...change }, { speed: 20, minutes: 15 }).split('\n');

test('what a site held is told in plain words', () => {
  expect(words({})).toEqual([
    '200 people made 4 submissions in 15.0 minutes, 20 times as fast as it was.',
    'Verdict, from the click: half within 400 ms, 95 of 100 within 2.5 s, 99 of 100 within 2.5 s.',
    'Board: half within 20 ms, 95 of 100 within 30 ms, 99 of 100 within 30 ms (3 reads).',
    'Other pages: none (0 calls).',
    'At most 3 submissions waited for their verdict at once.',
    'Nothing was refused and nothing was lost.',
    'This site holds the contest at this pace.',
  ]);
});

test('what failed is told, the most frequent first, and then the site does not hold it', () => {
  const failures = new Map([
    ['POST /api/login: timeout', 1],
    ['a verdict that did not come', 2],
  ]);
  expect(words({ failures }).slice(5)).toEqual([
    '3 calls failed:',
    '  2 × a verdict that did not come',
    '  1 × POST /api/login: timeout',
    'This site does not hold the contest at this pace: see the failures.',
  ]);
});

test('verdicts that all come, but late, are a judge that is too slow', () => {
  const verdicts = held.verdicts.map((one) => ({ ...one, ms: 31_000 }));
  expect(words({ verdicts }).at(-1)).toMatch('the judge fell behind');
});
