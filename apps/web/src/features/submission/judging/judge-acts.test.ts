import { allStatuses } from '@verdict/domain/submission/status.ts';
import { expect, test } from 'vitest';
import { hasScoreField, juryMayCancel, manualChoices, mayCancel, mayJudgeByHand } from './judge-acts.ts';

test('a verdict is given by hand only where there is one, and never over a compile error', () => {
  expect(allStatuses.filter((status) => !mayJudgeByHand(status))).toEqual([
    'notSubmitted',
    'unknownResult',
    'compileError',
    'pending',
    'compiling',
    'judging',
    'submitting',
  ]);
});

test('everything can be cancelled once, also while a judge host is at it', () => {
  expect(allStatuses.filter((status) => !mayCancel(status))).toEqual(['cancelled']);
});

test('states that no judging ends in cannot be chosen; cancelled is shown only where it is so already', () => {
  const chosen = manualChoices('wrongAnswer').map(({ status }) => status);
  expect(chosen).toEqual([
    'presentationError',
    'wrongAnswer',
    'accepted',
    'timeLimitExceeded',
    'memoryLimitExceeded',
    'runtimeError',
    'systemError',
    'partialAccepted',
    'submittedFailed',
  ]);
  expect(manualChoices('cancelled').at(-1)).toEqual({ status: 'cancelled', disabled: true });
});

test('the score is asked for where there is one, and after cancelling', () => {
  expect(hasScoreField({ submitId: 1, status: 'accepted', score: null })).toBe(false);
  expect(hasScoreField({ submitId: 1, status: 'partialAccepted', score: 0 })).toBe(true);
  expect(hasScoreField({ submitId: 1, status: 'cancelled', score: null })).toBe(true);
});

test('a jury that is no super admin is shown the button in lists while there is no verdict', () => {
  const jury = { rejudge: false, cancel: true };
  expect(allStatuses.filter((status) => juryMayCancel(jury, status))).toEqual([
    'pending',
    'compiling',
    'judging',
    'submitting',
  ]);
  expect(juryMayCancel({ rejudge: true, cancel: true }, 'judging')).toBe(false);
  expect(juryMayCancel({ rejudge: false, cancel: false }, 'judging')).toBe(false);
});
