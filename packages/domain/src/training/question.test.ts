import { expect, test } from 'vitest';
import { afterReply } from './question.ts';

test.each([
  // before     who replies  after
  ['open', 'teacher', 'answered'],
  ['taken', 'teacher', 'answered'],
  ['answered', 'teacher', 'answered'],
  ['open', 'student', 'open'],
  ['taken', 'student', 'taken'],
  ['answered', 'student', 'open'],
] as const)('a question that is %s is, after a reply of the %s, %s', (before, who, after) => {
  expect(afterReply(before, { isAsker: who === 'student' })).toBe(after);
});
