import { expect, test } from 'vitest';
import { caseContext, juryEnd, programEnd } from '@verdict/testkit/process-ends.ts';
import { submitAnswerMode } from './submit-answer.ts';

test('without a checker what was handed in is compared', () => {
  const compared = (verdict: 'equal' | 'different') => ({
    contestant: programEnd({ comparison: { verdict, difference: null } }),
  });
  expect(submitAnswerMode.conclude(0, compared('equal'), caseContext(10))).toMatchObject({
    status: 'accepted',
    score: 10,
  });
  expect(submitAnswerMode.conclude(0, compared('different'), caseContext(10))).toMatchObject({ status: 'wrongAnswer' });
});

test('with a checker it decides, whatever the comparison said, and may give a part of the points', () => {
  const contestant = programEnd({ comparison: { verdict: 'equal', difference: null } });
  const context = caseContext(40, 'cms', 'share');
  expect(submitAnswerMode.conclude(0, { contestant }, context)).toBeNull();
  const ends = { contestant, jury: juryEnd({ exitCode: 0, stdout: '0.5' }) };
  expect(submitAnswerMode.conclude(1, ends, context)).toMatchObject({ status: 'partialAccepted', score: 20 });
});
