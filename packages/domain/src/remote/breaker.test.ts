import { expect, test } from 'vitest';
import { afterRequest, freshBreaker, isLeftAlone } from './breaker.ts';

const minute = 60_000;
const outage = 'remoteUnavailable';

test('five outages in a row leave a site alone for a minute, each further one for twice as long, up to half an hour', () => {
  let breaker = freshBreaker;
  const alone: number[] = [];
  for (let count = 0; count < 12; count++) {
    breaker = afterRequest(breaker, outage, 0);
    alone.push((breaker.aloneUntil ?? 0) / minute);
  }
  expect(alone).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30, 30]);
});

test('a request that is answered ends it, even by a refusal', () => {
  const four = [outage, outage, outage, outage] as const;
  const tired = four.reduce((breaker, error) => afterRequest(breaker, error, 0), freshBreaker);
  expect(afterRequest(tired, null, 0)).toEqual(freshBreaker);
  expect(afterRequest(tired, 'submitRefused', 0)).toEqual(freshBreaker);
});

test('a site that wants to see a human is left alone at once', () => {
  const breaker = afterRequest(freshBreaker, 'challengeRequired', 0);
  expect(isLeftAlone(breaker, 10 * minute - 1)).toBe(true);
  expect(isLeftAlone(breaker, 10 * minute)).toBe(false);
});
