import { expect, test } from 'vitest';
import { afterEvent, newSending, nextAction, sendAgain, type Sending, type SendingEvent } from './sending.ts';
import type { RemoteErrorKind } from './remote-error.ts';

const refused = (kind: RemoteErrorKind, more: { afterMs?: number; mayBeDone?: boolean } = {}): SendingEvent => ({
  kind: 'refused',
  error: { kind, detail: '', afterMs: null, mayBeDone: false, ...more },
});
const baseline: SendingEvent = { kind: 'baseline', baseline: ['7'] };
const posting: SendingEvent = { kind: 'posting' };
const nothing: SendingEvent = { kind: 'looked', runId: null };

/** State after the given events, all at one moment. */
const after = (...events: SendingEvent[]): Sending =>
  events.reduce((sending, event) => afterEvent(sending, event, 0), newSending(0));

test('the list is asked, the program is sent, the run is looked for', () => {
  expect(nextAction(after())).toBe('baseline');
  expect(nextAction(after(baseline))).toBe('post');
  expect(nextAction(after(baseline, posting, { kind: 'posted', runId: null }))).toBe('look');
  expect(after(baseline, posting, { kind: 'posted', runId: '8' })).toMatchObject({ phase: 'found', runId: '8' });
});

test('a process that died while sending only looks for the run, however often it is asked', () => {
  const died = after(baseline, posting);
  expect(nextAction(died)).toBe('look');
  expect(nextAction(afterEvent(died, nothing, 0))).toBe('look');
});

// Next step after a failed one. A program that is sent again by mistake would run twice.
const failures = [
  // while      error                                       then
  ['ready', refused('remoteUnavailable'), 'post'],
  ['ready', refused('sessionExpired'), 'login'],
  ['ready', refused('challengeRequired'), null],
  ['posting', refused('remoteUnavailable'), 'post'],
  ['posting', refused('remoteUnavailable', { mayBeDone: true }), 'look'],
  ['posting', refused('pageNotUnderstood'), 'look'],
  ['posting', refused('sessionExpired'), 'login'],
  ['posting', refused('rateLimited', { afterMs: 5000 }), 'look'],
  ['posting', refused('duplicateCode'), 'post'],
  ['posting', refused('submitRefused'), null],
  ['posting', refused('authFailed'), null],
] as const;

test.each(failures)('while %s, after %j: %s', (phase, event, action) => {
  const before = phase === 'posting' ? [baseline, posting] : [baseline];
  expect(nextAction(after(...before, event))).toBe(action);
});

test('after a refusal to wait the list is looked at once, then it is sent again', () => {
  const waiting = after(baseline, posting, refused('rateLimited', { afterMs: 5000 }));
  expect(waiting.notBefore).toBe(5000);
  expect(nextAction(afterEvent(waiting, nothing, 5000))).toBe('post');
  expect(afterEvent(waiting, { kind: 'looked', runId: '8' }, 5000)).toMatchObject({ phase: 'found', runId: '8' });
});

test('outages are waited for longer and longer, ten minutes in all', () => {
  let sending = after(baseline);
  const waits: number[] = [];
  for (let now = 0; sending.phase !== 'failed'; now = sending.notBefore) {
    sending = afterEvent(sending, refused('remoteUnavailable'), now);
    if (sending.phase !== 'failed') waits.push((sending.notBefore - now) / 1000);
  }
  expect(waits.slice(0, 7)).toEqual([2, 4, 8, 16, 32, 60, 60]);
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(600);
  expect(sending.failure).toBe('remoteUnavailable');
});

test('a run that does not appear within a minute is not found, and is not sent again', () => {
  let sending = after(baseline, posting, { kind: 'posted', runId: null });
  for (let now = 2000; sending.phase === 'sent'; now = sending.notBefore) sending = afterEvent(sending, nothing, now);
  expect(sending).toMatchObject({ phase: 'failed', failure: 'runNotFound' });
});

test('it logs in twice at most, and changes its marker once', () => {
  const login: SendingEvent[] = [refused('sessionExpired'), { kind: 'loggedIn' }];
  expect(nextAction(after(baseline, ...login, ...login))).toBe('post');
  expect(after(baseline, ...login, ...login, refused('sessionExpired')).failure).toBe('sessionExpired');
  const again = [posting, refused('duplicateCode')];
  expect(after(baseline, ...again).marker).toBe(1);
  expect(after(baseline, ...again, ...again).failure).toBe('duplicateCode');
});

test('what is sent again is looked for first, if it may have arrived, and looked for once', () => {
  let lost = after(baseline, posting, { kind: 'posted', runId: null });
  for (let now = 2000; lost.phase === 'sent'; now = lost.notBefore) lost = afterEvent(lost, nothing, now);
  const again = sendAgain(lost, 90_000)!;
  expect(nextAction(again)).toBe('look');
  expect(afterEvent(again, { kind: 'looked', runId: '8' }, 90_000)).toMatchObject({ phase: 'found', runId: '8' });
  expect(nextAction(afterEvent(again, nothing, 90_000))).toBe('post');
  expect(sendAgain(after(baseline, refused('submitRefused')), 0)).toBeNull();
});
