import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

/** Run all work with this many processes, each ending before the next begins. Returns the order. */
function order(works: readonly string[], { processes = 1, share = 1 } = {}): string {
  const turns = openTurns<string>(share);
  for (const work of works) turns.add(work[0]!, work);
  const done: string[] = [];
  const running: string[] = [];
  for (;;) {
    while (running.length < processes) {
      const work = turns.next();
      if (work === null) break;
      running.push(work);
    }
    const ended = running.shift();
    if (ended === undefined) return done.join(' ');
    turns.giveBack(ended[0]!);
    done.push(ended);
  }
}

test('one account is served in its own order', () => {
  expect(order(['a1', 'a2', 'a3'])).toBe('a1 a2 a3');
});

test('accounts take turns, however much one of them has asked for before', () => {
  expect(order(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])).toBe('a1 b1 c1 a2 b2 a3 a4');
});

test('who holds fewer processes comes first', () => {
  expect(order(['a1', 'a2', 'a3', 'b1', 'b2'], { processes: 2, share: 2 })).toBe('a1 b1 a2 b2 a3');
});

test('an account never holds more than its share, though nobody else waits', () => {
  const turns = openTurns<string>(2);
  for (const work of ['a1', 'a2', 'a3']) turns.add('a', work);
  expect([turns.next(), turns.next(), turns.next()]).toEqual(['a1', 'a2', null]);
  turns.add('b', 'b1');
  expect([turns.next(), turns.next()]).toEqual(['b1', null]);
  turns.giveBack('a');
  expect([turns.next(), turns.next()]).toEqual(['a3', null]);
});
