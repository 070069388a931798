import { expect, test } from 'vitest';
import { afterLook, afterPollError, countedFrom, startPolling, type Polling, type SeenRun } from './polling.ts';

const judging: SeenRun = { status: 'judging', raw: 'Running', isUnknown: false };
const half = 0.5;

/** Intervals in seconds between requests, until the end or until the given time. */
function waits(untilMs: number, look: (now: number) => SeenRun | null, from = startPolling(0, half)) {
  const apart: number[] = [];
  let polling: Polling = from;
  for (let now = 0; polling.nextAt !== null && polling.nextAt <= untilMs;) {
    apart.push((polling.nextAt - now) / 1000);
    now = polling.nextAt;
    polling = afterLook(polling, look(now), now, half);
  }
  return { apart, polling };
}

test('looks come every two seconds at first and every ten later, after two minutes every fifteen', () => {
  const { apart } = waits(180_000, () => judging);
  expect(apart.slice(0, 6)).toEqual([1.5, 2, 3, 4.5, 6.75, 10]);
  expect(apart.slice(-2)).toEqual([15, 15]);
});

test('after ten minutes a look a minute, and after an hour there is no verdict', () => {
  const { apart, polling } = waits(Infinity, () => judging);
  expect(apart.at(-1)).toBe(60);
  expect(polling).toMatchObject({ end: 'noVerdict', nextAt: null });
  expect(apart.length).toBeLessThan(120);
});

test('what changes is looked at soon again', () => {
  const { polling } = waits(30_000, () => judging);
  const changed = afterLook(polling, { ...judging, raw: '5/36' }, 30_000, half);
  expect(changed.nextAt).toBe(32_000);
});

test('a verdict ends it', () => {
  const done = afterLook(startPolling(0, half), { status: 'wrongAnswer', raw: 'WA', isUnknown: false }, 1000, half);
  expect(done).toMatchObject({ end: 'verdict', nextAt: null });
});

test('words that nobody knows end it only after an hour, and are told', () => {
  const unknown = { status: 'judging', raw: 'Eaten by a grue', isUnknown: true } as const;
  expect(waits(Infinity, () => unknown).polling).toMatchObject({ end: 'unknownVerdict', seen: unknown });
});

test('a run is gone when three looks over a minute do not find it, and not before', () => {
  const { polling } = waits(Infinity, () => null);
  expect(polling.end).toBe('vanished');
  expect(polling.missing!.looks).toBeGreaterThanOrEqual(3);
  const once = afterLook(startPolling(0, half), null, 0, half);
  expect(afterLook(once, null, 60_000, half).end).toBeNull();
  const back = waits(Infinity, (now) => (now > 40_000 ? { ...judging, status: 'accepted' } : null));
  expect(back.polling.end).toBe('verdict');
});

test('an outage or a session that ends do not end it; a limit is kept to', () => {
  const start = startPolling(0, half);
  const down = afterPollError(start, { kind: 'remoteUnavailable', afterMs: null }, 2000, half);
  expect(down).toMatchObject({ end: null, nextAt: 5000 });
  const limited = afterPollError(start, { kind: 'rateLimited', afterMs: 30_000 }, 2000, 0);
  expect(limited.nextAt).toBe(32_000);
  expect(afterPollError(start, { kind: 'sessionExpired', afterMs: null }, 2000, half).needsLogin).toBe(true);
});

test('an hour in which nobody could look is none of waiting', () => {
  const hour = 3_600_000;
  const start = startPolling(0, half);
  expect(afterLook(start, judging, hour, half).end).toBe('noVerdict');
  expect(afterLook(countedFrom(start, hour - 1000), judging, hour, half).end).toBeNull();
  expect(countedFrom(start, -1)).toBe(start);
});

test('runs that were found together are not looked at together', () => {
  expect(startPolling(0, 0).nextAt).toBe(1000);
  expect(startPolling(0, 1).nextAt).toBe(2000);
});

test('a site that asks for a long wait is still looked at once at the deadline, and then it is over', () => {
  const start = { ...startPolling(0, half), foundAt: 0 };
  const limited = { kind: 'rateLimited', afterMs: 15 * 60_000 } as const;
  const late = afterPollError(start, limited, 50 * 60_000, half);
  expect(late).toMatchObject({ end: null, nextAt: 60 * 60_000 });
  expect(afterPollError(late, limited, 60 * 60_000, half)).toMatchObject({ end: 'noVerdict', nextAt: null });
});
