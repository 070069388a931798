import { expect, test } from 'vitest';
import { type Words, sentence } from '../../text/sentence.ts';
import { defaultMode } from './default.ts';
import { caseContext, programEnd } from '@verdict/testkit/process-ends.ts';

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

// oxfmt-ignore
const differences: [difference: string, juryMessage: Words][] = [
  ['line 2, column 5: expected `22\\n`, found `2 3`', [sentence('output.differs', { line: 2, column: 5, expected: '`22\\n`', found: '`2 3`' })]],
  ['line 1, column 1: expected `42`, found the end',  [sentence('output.endsEarly', { line: 1, column: 1, expected: '`42`' })]],
  ['line 3, column 1: expected the end, found `x`',   [sentence('output.goesOn', { line: 3, column: 1, found: '`x`' })]],
  ['something else',                                  'something else'],
];
test.each(differences)('the first difference is for the jury: %s', (difference, juryMessage) => {
  const contestant = programEnd({ comparison: { verdict: 'different', difference } });
  expect(defaultMode.conclude(0, { contestant }, caseContext())).toMatchObject({ message: null, juryMessage });
});
