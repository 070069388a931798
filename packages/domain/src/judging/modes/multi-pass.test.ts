import { expect, test } from 'vitest';
import { sentence } from '../../text/sentence.ts';
import { caseContext, juryEnd, programEnd } from '@verdict/testkit/process-ends.ts';
import { multiPassInteractiveMode, multiPassMode } from './multi-pass.ts';

const accepts = 42;
const rejects = 43;
const next = { 'nextpass.in': '7\n' };

const inPass = (number: number, most: number, fullScore: number | null = null) => ({
  ...caseContext(fullScore, 'kattis', 'points'),
  pass: { number, most },
});
const judged = (exitCode: number, feedback: Record<string, string> = {}) => ({
  contestant: programEnd(),
  jury: juryEnd({ exitCode, feedback }),
});

// oxfmt-ignore
const passes = [
  // pass, of, exit code, leaves a next input, what comes of it
  [1, 2, accepts, true,  'nextPass'],
  [1, 2, accepts, false, 'accepted'],
  [2, 2, accepts, false, 'accepted'],
  [2, 2, accepts, true,  'systemError'],
  [2, 3, accepts, true,  'nextPass'],
  [1, 2, rejects, false, 'wrongAnswer'],
  [1, 2, rejects, true,  'systemError'],
  [1, 2, 0,       false, 'systemError'],
  [1, 2, 0,       true,  'systemError'],
] as const;
test.each(passes)(
  'pass %i of %i: a checker that exits with %i, with a next input: %s: %s',
  (number, most, code, asks, means) => {
    const verdict = multiPassMode.conclude(1, judged(code, asks ? next : {}), inPass(number, most));
    expect(typeof verdict === 'string' ? verdict : verdict?.status).toBe(means);
  },
);

test('the checker is not run after a program that failed, and the message names the pass', () => {
  const ends = { contestant: programEnd({ exitCode: 3 }) };
  expect(multiPassMode.conclude(0, ends, inPass(2, 3))).toMatchObject({
    status: 'runtimeError',
    message: [sentence('end.inPass', { pass: 2 }), sentence('end.exitCode', { code: 3 })],
  });
  expect(multiPassMode.conclude(0, { contestant: programEnd() }, inPass(1, 2))).toBeNull();
});

test('points are those of the last pass', () => {
  const context = inPass(2, 2, 40);
  expect(multiPassMode.conclude(1, judged(accepts, { 'score.txt': '10' }), context)).toMatchObject({
    status: 'partialAccepted',
    score: 10,
  });
  expect(multiPassMode.conclude(1, judged(accepts, { 'score.txt': '10', ...next }), inPass(1, 2, 40))).toBe('nextPass');
});

test('more passes than the problem allows are told to the jury, with their number', () => {
  expect(multiPassMode.conclude(1, judged(accepts, next), inPass(2, 2))).toMatchObject({
    message: null,
    juryMessage: [sentence('jury.failed'), sentence('jury.tooManyPasses', { most: 2 })],
  });
});

test('talking: each pass is judged as the only one of an interactive problem, and may be followed by another', () => {
  const talk = (exitCode: number, feedback = {}) => ({ ...judged(exitCode, feedback), endedFirst: 'jury' as const });
  expect(multiPassInteractiveMode.conclude(0, talk(accepts, next), inPass(1, 2))).toBe('nextPass');
  expect(multiPassInteractiveMode.conclude(0, talk(accepts), inPass(2, 2))).toMatchObject({ status: 'accepted' });
  const crashed = {
    ...judged(accepts, next),
    contestant: programEnd({ exit: 'signalled', exitCode: null, signal: 11 }),
    endedFirst: 'contestant' as const,
  };
  expect(multiPassInteractiveMode.conclude(0, crashed, inPass(1, 2))).toMatchObject({ status: 'runtimeError' });
});

test('a checker of another dialect cannot ask for a pass', () => {
  const context = { ...caseContext(null, 'testlib'), pass: { number: 1, most: 2 } };
  const ends = { contestant: programEnd(), jury: juryEnd({ exitCode: 0, feedback: next }) };
  expect(multiPassMode.conclude(1, ends, context)).toMatchObject({ status: 'accepted' });
});
