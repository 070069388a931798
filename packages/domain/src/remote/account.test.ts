import { expect, test } from 'vitest';
import { afterUse, freshAccount, isUsable } from './account.ts';
import type { SendingFailure } from './sending.ts';

const gap = 5000;
const pace = { gapMs: gap, window: null };
const after = (...kinds: (SendingFailure | null)[]) =>
  kinds.reduce((account, kind) => afterUse(account, kind && { kind, afterMs: null }, pace, 0), freshAccount);

test('after a submission an account waits as long as the site wants', () => {
  expect(isUsable(after(null), gap - 1)).toBe(false);
  expect(isUsable(after(null), gap)).toBe(true);
  const limited = afterUse(freshAccount, { kind: 'rateLimited', afterMs: 30_000 }, pace, 0);
  expect(isUsable(limited, 29_999)).toBe(false);
});

test.each([
  ['authFailed', 'disabled'],
  ['accountBanned', 'disabled'],
  ['challengeRequired', 'needsAttention'],
] as const)('after %s it is %s, whatever the time', (kind, state) => {
  expect(after(kind).state).toBe(state);
  expect(isUsable(after(kind), Infinity)).toBe(false);
});

test('three failures of its own cool it for ten minutes, one more wants attention', () => {
  const tired = after('sessionExpired', 'submitRefused', 'runNotFound');
  expect(isUsable(tired, 599_999)).toBe(false);
  expect(isUsable(tired, 600_000)).toBe(true);
  expect(afterUse(tired, { kind: 'sessionExpired', afterMs: null }, pace, 600_000).state).toBe('needsAttention');
});

test('a success in between forgives; what the site or the program did wrong does not count', () => {
  expect(after('sessionExpired', 'sessionExpired', null).failures).toBe(0);
  expect(after('remoteUnavailable', 'pageNotUnderstood', 'codeTooLong', 'problemNotFound').failures).toBe(0);
});

test('within five minutes it sends as many as the site lets it, then it waits for the first of them to be that old', () => {
  const counted = { gapMs: gap, window: { most: 3, ms: 300_000 } };
  let account = freshAccount;
  const times: number[] = [];
  for (let count = 0; count < 7; count++) {
    times.push(account.coolUntil);
    account = afterUse(account, null, counted, account.coolUntil);
  }
  expect(times).toEqual([0, 5000, 10_000, 300_000, 305_000, 310_000, 600_000]);
});
