import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOver, mayPoll, watchSubmissions, type Progress } from './watch.ts';

const JUDGING = 7;
const ACCEPTED = 0;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Server whose submissions have these statuses, with a push that the test opens and fires. */
function site(statuses: Record<number, number>) {
  const requests: number[][] = [];
  const shown: string[] = [];
  const push = { open: (() => {}) as (open: boolean) => void, event: () => {}, ids: [] as number[], closed: 0 };
  const watch = watchSubmissions({
    check: async (ids) => {
      requests.push(ids);
      if (ids.some((id) => !(id in statuses))) throw new Error('lost');
      return Object.fromEntries(ids.map((id) => [id, { status: statuses[id] } as Progress]));
    },
    follow: (ids, onEvent, onOpen) => {
      Object.assign(push, { open: onOpen, event: onEvent, ids });
      return () => void (push.closed += 1);
    },
    onProgress: (progress) => shown.push([...progress].map(([id, { status }]) => `${id}:${status}`).join(' ')),
  });
  return { watch, push, requests, shown, statuses };
}

test('without push it asks every 2 s, drops what is final and ends when nothing is left', async () => {
  const { watch, requests, shown, statuses, push } = site({ 1: JUDGING, 2: ACCEPTED });
  watch.add([1, 2]);
  await vi.advanceTimersByTimeAsync(2000);
  statuses[1] = ACCEPTED;
  await vi.advanceTimersByTimeAsync(2000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual([[1, 2], [1]]);
  expect(shown).toEqual(['1:7 2:0', '1:0']);
  expect(push.closed).toBe(1);
});

test('with push it asks when told to, and once on opening for what happened before', async () => {
  const { watch, requests, statuses, push } = site({ 1: JUDGING });
  watch.add([1]);
  push.open(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(requests).toHaveLength(1);
  statuses[1] = ACCEPTED;
  push.event();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(2);
});

test('a failed question is asked again, each time after twice the wait, until the verdict is there', async () => {
  const { watch, requests, shown, statuses } = site({});
  watch.add([1]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000 * (2 + 4 + 8 + 16 + 16));
  expect(requests).toHaveLength(6);
  statuses[1] = ACCEPTED;
  await vi.advanceTimersByTimeAsync(2000 * 16);
  expect(shown).toEqual(['1:0']);
});

test('a new submission ends the wait after a failure', async () => {
  const { watch, requests, statuses } = site({});
  watch.add([1]);
  await vi.advanceTimersByTimeAsync(2000);
  Object.assign(statuses, { 1: JUDGING, 2: JUDGING });
  watch.add([2]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(requests).toHaveLength(2);
});

test('after 300 questions it rests, until the same submissions are wanted once more', async () => {
  const { watch, requests } = site({ 1: JUDGING });
  watch.add([1]);
  await vi.advanceTimersByTimeAsync(2000 * 400);
  expect(requests).toHaveLength(300);
  watch.add([1]);
  await vi.advanceTimersByTimeAsync(2000 * 3);
  expect(requests).toHaveLength(303);
});

test('a stopped watch shows nothing any more', async () => {
  const { watch, shown } = site({ 1: ACCEPTED });
  watch.add([1]);
  await vi.advanceTimersByTimeAsync(1999);
  watch.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown).toEqual([]);
});

test.each([
  // pending polls pushed tick  may
  [1, 0, false, 1, true],
  [0, 0, false, 1, false],
  [1, 300, false, 1, false],
  [1, 0, true, 4, false],
  [1, 0, true, 5, true],
])('pending %i, polls %i, pushed %s, tick %i: %s', (pending, polls, pushed, tick, may) =>
  expect(mayPoll({ pending, polls, pushed, tick })).toBe(may),
);

test('what is not told is not asked for again', () => {
  expect([5, 6, 7, 9].map(isOver)).toEqual([false, false, false, false]);
  expect([0, -4, 10, -5, -10, 99].map(isOver)).toEqual([true, true, true, true, true, true]);
});
