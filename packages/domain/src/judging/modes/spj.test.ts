import { expect, test } from 'vitest';
import { sentence } from '../../text/sentence.ts';
import type { JuryProgram } from '../job.ts';
import { caseContext, juryEnd, programEnd } from '@verdict/testkit/process-ends.ts';
import { spjMode } from './spj.ts';

test('the checker runs only after a program that ended well', () => {
  expect(spjMode.conclude(0, { contestant: programEnd() }, caseContext(10, 'native'))).toBeNull();
  expect(
    spjMode.conclude(0, { contestant: programEnd({ exit: 'cpuLimit' }) }, caseContext(10, 'native')),
  ).toMatchObject({ status: 'timeLimitExceeded', score: 0 });
});

// oxfmt-ignore
const exits = [
  // exit code  stdout  status               of 30 points
  [0,           '',     'accepted',          30],
  [100,         '',     'accepted',          30],
  [99,          '50',   'partialAccepted',   15],
  [99,          '33',   'partialAccepted',   9],
  [99,          '100',  'accepted',          30],
  [99,          '250',  'accepted',          30],
  [99,          '-5',   'partialAccepted',   0],
  [99,          '',     'partialAccepted',   0],
  [101,         '',     'presentationError', 0],
  [102,         '',     'wrongAnswer',       0],
  [103,         '',     'systemError',       0],
] as const;
test.each(exits)(
  'a checker that exits with %i and prints "%s": %s, %i of 30 points',
  (exitCode, stdout, status, score) => {
    const ends = { contestant: programEnd(), jury: juryEnd({ exitCode, stdout }) };
    expect(spjMode.conclude(1, ends, caseContext(30, 'native'))).toMatchObject({ status, score });
    expect(spjMode.conclude(1, ends, caseContext(null, 'native'))).toMatchObject({ status, score: null });
  },
);

// oxfmt-ignore
const scales: [JuryProgram['scoreScale'], string, string, number][] = [
  // scale   words         status             of 50 points
  ['share',   'points 1',   'accepted',        50],
  ['share',   'points 0.5', 'partialAccepted', 25],
  ['share',   'points 0.58', 'partialAccepted', 29],
  ['percent', 'points 1',   'partialAccepted', 0],
  ['percent', 'points 58',  'partialAccepted', 29],
  ['percent', 'points 100', 'accepted',        50],
  ['points',  'points 1',   'partialAccepted', 1],
  ['points',  'points 50',  'accepted',        50],
];
test.each(scales)('a checker whose points are a %s says "%s": %s, %i of 50', (scale, stderr, status, score) => {
  const ends = { contestant: programEnd(), jury: juryEnd({ exitCode: 7, stderr }) };
  expect(spjMode.conclude(1, ends, caseContext(50, 'testlib', scale))).toMatchObject({ status, score });
});

test('a checker that crashes is a judge error, told to the jury alone', () => {
  const ends = { contestant: programEnd(), jury: juryEnd({ exit: 'signalled', exitCode: null, signal: 11 }) };
  const verdict = spjMode.conclude(1, ends, caseContext(null, 'native'));
  expect(verdict).toMatchObject({ status: 'systemError', message: null });
  expect(verdict?.juryMessage).toContainEqual(sentence('end.signal', { signal: 11, name: 'SIGSEGV' }));
});
