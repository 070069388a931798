import { expect, test } from 'vitest';
import { type Sentence, sentence } from '../../text/sentence.ts';
import type { CheckerDialect } from '../job.ts';
import { juryVerdict } from './dialect.ts';
import type { JuryEnd } from './dialect.ts';
import { dialects } from './index.ts';

const files = { input: 'in', output: 'out', answer: 'ans', feedback: 'feedback/' };

// oxfmt-ignore
const argumentOrders: [CheckerDialect, string, 'empty' | 'output'][] = [
  // dialect    arguments              stdin
  ['native',    'in out ans',          'empty'],
  ['testlib',   'in out ans',          'empty'],
  ['kattis',    'in ans feedback/',    'output'],
  ['hustoj',    'in ans out',          'empty'],
  ['qduoj',     'in out',              'empty'],
  ['syzoj',     '',                    'empty'],
  ['cms',       'in ans out',          'empty'],
];
test.each(argumentOrders)('a %s checker is called with "%s" and stdin %s', (id, line, stdin) => {
  expect(dialects[id].programArguments(files).join(' ')).toBe(line);
  expect(dialects[id].checkerStdin).toBe(stdin);
});

/** Exit of a jury program from exit code, stderr, and stdout or feedback. */
function end(exitCode: number, change: Partial<JuryEnd> = {}): JuryEnd {
  return {
    exit: 'exited',
    exitCode,
    signal: null,
    cpuMs: 1,
    wallMs: 1,
    memoryKiB: 1,
    memoryFull: false,
    comparison: null,
    stdout: '',
    stderr: '',
    reason: null,
    feedback: {},
    usesTestlib: false,
    ...change,
  };
}

const rulings: [CheckerDialect, JuryEnd, string][] = [
  ['native', end(0), 'accepted'],
  ['native', end(100), 'accepted'],
  ['native', end(101), 'presentationError'],
  ['native', end(102), 'wrongAnswer'],
  ['native', end(103), 'systemError'],
  ['native', end(99, { stdout: '40\n' }), 'partialAccepted 40 percent'],
  ['native', end(99, { stdout: '100' }), 'partialAccepted 100 percent'],
  ['native', end(99, { stdout: 'forty' }), 'partialAccepted 0 percent'],
  ['native', end(1, { stderr: 'ok 3 numbers' }), 'accepted'],
  ['native', end(1, { stderr: 'wrong answer 1st number differs' }), 'wrongAnswer'],
  ['native', end(1, { stderr: 'wrong answer: 1st number differs' }), 'wrongAnswer'],
  ['native', end(2, { stderr: 'wrong output format expected a number' }), 'wrongAnswer'],
  ['native', end(16, { stderr: 'partially correct (16) half' }), 'partialAccepted 16 percent'],
  ['native', end(7, { stderr: 'points 62.5 good' }), 'partialAccepted 62.5 declared'],
  ['native', end(3, { stderr: 'FAIL answer is worse' }), 'systemError'],
  ['native', end(1, { stderr: 'okay' }), 'systemError'],
  ['native', end(1), 'systemError'],

  ['testlib', end(0, { stderr: 'ok' }), 'accepted'],
  ['testlib', end(0), 'accepted'],
  ['testlib', end(1, { stderr: 'wrong answer differs' }), 'wrongAnswer'],
  ['testlib', end(1), 'wrongAnswer'],
  ['testlib', end(2, { stderr: 'wrong output format no number' }), 'presentationError'],
  ['testlib', end(8, { stderr: 'unexpected eof' }), 'presentationError'],
  ['testlib', end(4), 'presentationError'],
  ['testlib', end(3, { stderr: 'FAIL jury has no answer' }), 'systemError'],
  ['testlib', end(1, { stderr: 'partially correct (1) low' }), 'partialAccepted 1 percent'],
  ['testlib', end(7, { stderr: 'points 0.5 half' }), 'partialAccepted 0.5 declared'],
  ['testlib', end(7, { stderr: 'seen\npoints 3\n' }), 'partialAccepted 3 declared'],
  ['testlib', end(7, { stderr: 'partial 3/4' }), 'partialAccepted 75 percent'],
  ['testlib', end(7, { stderr: 'partial 3/0' }), 'systemError'],
  ['testlib', end(7, { stderr: 'partial 5/4' }), 'systemError'],
  ['testlib', end(7), 'systemError'],
  ['testlib', end(7, { stderr: 'points 1e999' }), 'systemError'],
  ['testlib', end(42), 'systemError'],

  ['kattis', end(42), 'accepted'],
  ['kattis', end(43), 'wrongAnswer'],
  ['kattis', end(0), 'systemError'],
  ['kattis', end(1), 'systemError'],
  ['kattis', end(42, { feedback: { 'score.txt': '12.5\n' } }), 'partialAccepted 12.5 declared'],
  ['kattis', end(42, { feedback: { 'score_multiplier.txt': '0.25' } }), 'partialAccepted 25 percent'],
  ['kattis', end(42, { feedback: { 'score.txt': 'much' } }), 'systemError'],
  ['kattis', end(42, { feedback: { 'nextpass.in': '' } }), 'systemError'],

  ['hustoj', end(0), 'accepted'],
  ['hustoj', end(1), 'wrongAnswer'],
  ['hustoj', end(255), 'wrongAnswer'],

  ['qduoj', end(0), 'accepted'],
  ['qduoj', end(1), 'wrongAnswer'],
  ['qduoj', end(255), 'systemError'],

  ['syzoj', end(0, { stdout: '100\n' }), 'accepted'],
  ['syzoj', end(0, { stdout: '0' }), 'wrongAnswer'],
  ['syzoj', end(0, { stdout: '40 of 100' }), 'partialAccepted 40 percent'],
  ['syzoj', end(0), 'systemError'],
  ['syzoj', end(0, { stdout: '101' }), 'systemError'],
  ['syzoj', end(1, { stdout: '100' }), 'systemError'],

  ['cms', end(0, { stdout: '1.0\n' }), 'accepted'],
  ['cms', end(0, { stdout: '0\n' }), 'wrongAnswer'],
  ['cms', end(0, { stdout: '0.25\n' }), 'partialAccepted 25 percent'],
  ['cms', end(0, { stdout: 'nan' }), 'systemError'],
];
test.each(rulings)('%s: %o means %s', (id, juryEnd, expected) => {
  const { ruling } = juryVerdict(dialects[id], juryEnd);
  const words =
    ruling.status === 'partialAccepted' ? `${ruling.status} ${ruling.points} ${ruling.scale}` : ruling.status;
  expect(words).toBe(expected);
});

const ofTestlib: [CheckerDialect, number, string, string][] = [
  ['native', 0, 'partially correct (0) none', 'partialAccepted 0 percent'],
  ['native', 99, 'partially correct (99) most', 'partialAccepted 99 percent'],
  ['native', 100, 'partially correct (100) all', 'partialAccepted 100 percent'],
  ['native', 103, 'partially correct (103) more than all', 'partialAccepted 103 percent'],
  ['native', 102, 'wrong answer differs', 'wrongAnswer'],
  ['native', 101, 'wrong output format no number', 'presentationError'],
  ['native', 2, 'wrong output format no number', 'wrongAnswer'],
  ['native', 100, 'FAIL the answer is wrong', 'systemError'],
  ['native', 0, 'a note of its own', 'accepted'],
  ['testlib', 0, 'partially correct (0) none', 'partialAccepted 0 percent'],
  ['testlib', 3, 'FAIL the answer is wrong', 'systemError'],
  ['testlib', 2, 'wrong output format no number', 'presentationError'],
  ['hustoj', 0, 'partially correct (0) none', 'partialAccepted 0 percent'],
  ['hustoj', 1, 'ok but built by hand', 'accepted'],
  ['qduoj', 1, 'partially correct (1) low', 'partialAccepted 1 percent'],
  ['syzoj', 1, 'wrong answer differs', 'wrongAnswer'],
  ['cms', 2, 'wrong answer differs', 'wrongAnswer'],
  ['kattis', 43, 'ok', 'wrongAnswer'],
  ['kattis', 0, 'ok', 'systemError'],
];
test.each(ofTestlib)('%s with testlib: code %i and "%s" mean %s', (id, code, stderr, expected) => {
  const { ruling } = juryVerdict(dialects[id], end(code, { stderr, usesTestlib: true }));
  const words =
    ruling.status === 'partialAccepted' ? `${ruling.status} ${ruling.points} ${ruling.scale}` : ruling.status;
  expect(words).toBe(expected);
});

test('a problem declares what points mean for the dialects that leave that open', () => {
  const open = rulings.flatMap(([id, , expected]) => (expected.endsWith('declared') ? [id] : []));
  const declared = Object.values(dialects).filter(({ hasDeclaredScale }) => hasDeclaredScale);
  expect(new Set(declared.map(({ id }) => id))).toEqual(new Set(open));
});

const crashes: [string, Partial<JuryEnd>, Sentence][] = [
  [
    'a crash',
    { exit: 'signalled', exitCode: null, signal: 11 },
    sentence('end.signal', { signal: 11, name: 'SIGSEGV' }),
  ],
  ['a loop', { exit: 'cpuLimit', exitCode: null, cpuMs: 16_000 }, sentence('jury.cpuLimit', { cpuMs: 16_000 })],
  ['a sleeper', { exit: 'wallLimit', exitCode: null, wallMs: 48_000 }, sentence('jury.wallLimit', { wallMs: 48_000 })],
  ['a glutton', { exit: 'memoryLimit', exitCode: null }, sentence('jury.memoryLimit')],
  ['a flood', { exit: 'outputLimit', exitCode: null }, sentence('jury.outputLimit')],
];
test.each(crashes)(
  '%s of the jury is a judge error in every dialect, with the reason for the jury alone',
  (_what, change, reason) => {
    for (const dialect of Object.values(dialects)) {
      const verdict = juryVerdict(dialect, end(0, change));
      expect(verdict.ruling.status).toBe('systemError');
      expect(verdict.message).toBeNull();
      expect(verdict.juryMessage).toEqual([sentence('jury.failed'), reason]);
    }
  },
);

test('the words of a checker reach the contestant, a judge message only the jury', () => {
  expect(juryVerdict(dialects.testlib, end(1, { stderr: 'wrong answer 3 is not 4\n' })).message).toBe(
    'wrong answer 3 is not 4',
  );
  expect(
    juryVerdict(dialects.kattis, end(43, { feedback: { 'judgemessage.txt': 'line 3', 'teammessage.txt': 'No.' } })),
  ).toMatchObject({ message: 'No.', juryMessage: 'line 3' });
});

test('a huge message is cut', () => {
  const { message } = juryVerdict(dialects.native, end(102, { stderr: 'x'.repeat(1_000_000) }));
  expect(message).toHaveLength(16_387);
});
