import { expect, test } from 'vitest';
import { allStatuses } from '../submission/status.ts';
import { effectOf } from './attempt.ts';

test('wrong answers, presentation, time, memory and runtime errors are penalised; what is not judged does nothing', () => {
  const having = (effect: ReturnType<typeof effectOf>) => allStatuses.filter((status) => effectOf(status) === effect);
  expect(having('solved')).toEqual(['accepted']);
  expect(having('wrong')).toEqual([
    'presentationError',
    'wrongAnswer',
    'timeLimitExceeded',
    'memoryLimitExceeded',
    'runtimeError',
  ]);
  expect(having('tried')).toEqual(['cancelled', 'compileError', 'systemError', 'partialAccepted']);
  expect(having(null)).toEqual([
    'notSubmitted',
    'unknownResult',
    'pending',
    'compiling',
    'judging',
    'submitting',
    'submittedFailed',
  ]);
});
