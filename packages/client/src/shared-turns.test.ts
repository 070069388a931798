import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Board, type SharedTurns, sharedTurns } from './shared-turns.ts';

/** A storage that the windows of a browser share. Each window hears what the others write. */
function browser() {
  const stored = new Map<string, string>();
  const listeners = new Map<string, () => void>();
  const open = (window: string): SharedTurns => {
    const tell = () => listeners.forEach((listener, name) => name !== window && listener());
    const board: Board = {
      setItem(key, value) {
        stored.set(key, value);
        tell();
      },
      removeItem(key) {
        stored.delete(key);
        tell();
      },
      entries: () => [...stored],
      onChange(listener) {
        listeners.set(window, listener);
        return () => listeners.delete(window);
      },
    };
    return sharedTurns(board, { max: 3, window, now: Date.now });
  };
  return { open, stored };
}

/** Takes a turn and records who has begun. */
const begun: string[] = [];
async function take(window: SharedTurns, name: string, signal?: AbortSignal): Promise<() => void> {
  const end = await window.take(signal);
  begun.push(name);
  return end;
}

beforeEach(() => {
  begun.length = 0;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('three turns are taken in all windows together, in the order in which they were asked for', async () => {
  const { open, stored } = browser();
  const [left, right] = [open('left'), open('right')];
  const turns = [take(left, 'a'), take(right, 'b'), take(left, 'c')];
  for (const [window, name] of [
    [right, 'd'],
    [left, 'e'],
  ] as const) {
    await vi.advanceTimersByTimeAsync(10);
    turns.push(take(window, name));
  }
  await vi.advanceTimersByTimeAsync(10);
  expect(begun).toEqual(['a', 'b', 'c']);
  (await turns[1]!)();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  (await turns[0]!)();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
  for (const turn of turns.slice(2)) (await turn)();
  expect(stored.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('who gives up while he waits makes room for those behind', async () => {
  const { open } = browser();
  const [left, right] = [open('left'), open('right')];
  const first = await Promise.all(['a', 'b', 'c'].map((name) => take(left, name)));
  const givingUp = new AbortController();
  await vi.advanceTimersByTimeAsync(10);
  const fourth = take(right, 'd', givingUp.signal);
  fourth.catch(() => {});
  void take(left, 'e');
  givingUp.abort(new Error('left'));
  await expect(fourth).rejects.toThrow('left');
  first[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'c', 'e']);
});

test('turns of a window that was left are free at once, those of one that crashed after a while', async () => {
  const { open, stored } = browser();
  const [left, crashed, right] = [open('left'), open('crashed'), open('right')];
  await Promise.all([take(left, 'a'), take(crashed, 'b'), take(crashed, 'c')]);
  await vi.advanceTimersByTimeAsync(10);
  void take(right, 'd');
  void take(right, 'e');
  left.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  // A crash stops the timers of the window and leaves its entry in the storage.
  const last = stored.get('transfers-crashed')!;
  vi.spyOn(stored, 'set').mockImplementation(function (this: unknown, key, value) {
    Map.prototype.set.call(stored, key, key === 'transfers-crashed' ? last : value);
    return stored;
  });
  await vi.advanceTimersByTimeAsync(90_000);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});
