import { expect, test } from 'vitest';
import { defaultMode } from './default.ts';
import { caseContext, programEnd } from './fixtures.ts';

// oxfmt-ignore
const compared = [
  ['equal', 'accepted', 10],
  ['whitespace', 'presentationError', 0],
  ['different', 'wrongAnswer', 0],
] as const;
test.each(compared)('%s output is %s for %i of 10 points', (verdict, status, score) => {
  const contestant = programEnd({
    comparison: { verdict, difference: verdict === 'equal' ? null : 'line 1' },
  });
  expect(defaultMode.conclude(0, { contestant }, caseContext(10))).toMatchObject({ status, score });
  expect(defaultMode.conclude(0, { contestant }, caseContext(null))).toMatchObject({ status, score: null });
});

test('a failure is decided before the output is looked at', () => {
  const contestant = programEnd({ exitCode: 1, comparison: { verdict: 'equal', difference: null } });
  expect(defaultMode.conclude(0, { contestant }, caseContext(10))).toMatchObject({
    status: 'runtimeError',
    score: 0,
  });
});

test('the first difference is for the jury', () => {
  const contestant = programEnd({
    comparison: { verdict: 'different', difference: 'line 2: expected 3, got 4' },
  });
  expect(defaultMode.conclude(0, { contestant }, caseContext())).toMatchObject({
    message: null,
    juryMessage: 'line 2: expected 3, got 4',
  });
});
