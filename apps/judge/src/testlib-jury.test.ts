/** Jury programs that use testlib, in every convention that the form accepts them in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckerDialect, JuryProgram } from '@verdict/domain/judging/job.ts';
import { openTestJudge, type TestJudge } from '../tests/test-judge.ts';
import { validateInputs } from './validate-inputs.ts';

let kit: TestJudge;
beforeAll(async () => {
  kit = await openTestJudge();
});
afterAll(() => kit?.close());

/** A program as typed into the form. */
const typed = (dialect: CheckerDialect, source: string): JuryProgram => ({
  dialect,
  language: 'C++ 17',
  source,
  extraFiles: {},
  args: [],
  scoreScale: 'percent',
});

/** A checker that ends as the first word of the input says, with the number after it. */
const checker = `#include "testlib.h"
int main(int argc, char **argv) {
  registerTestlibCmd(argc, argv);
  std::string how = inf.readToken();
  int n = inf.readInt();
  if (how == "pc") quitf(_pc(n), "n of 100");
  if (how == "points") quitp(n, "n of the scale");
  if (how == "ok") quitf(_ok, "right");
  if (how == "wa") quitf(_wa, "wrong");
  if (how == "pe") quitf(_pe, "no number");
  quitf(_fail, "the jury is wrong");
}`;
/** An interactor that sends the number, and gives this many points of 100 for another answer. */
const interactor = `#include "testlib.h"
int main(int argc, char **argv) {
  registerInteraction(argc, argv);
  std::string how = inf.readToken();
  int n = inf.readInt();
  std::cout << n << std::endl;
  int answer = ouf.readInt();
  if (answer == n) quitf(_ok, "the same number");
  if (how == "pc") quitf(_pc(n), "n of 100");
  if (how == "points") quitp(n, "n of the scale");
  if (how == "wa") quitf(_wa, "wrong");
  if (how == "pe") quitf(_pe, "no number");
  quitf(_fail, "the jury is wrong");
}`;
const answers = {
  spj: 'int main() {}',
  interactive: '#include <cstdio>\nint main() { int n; scanf("%d", &n); puts("-1"); }',
};

const inputs = ['pc 0', 'pc 1', 'pc 40', 'pc 99', 'pc 100', 'pc 103', 'points 7', 'wa 0', 'pe 0', 'fail 0'];
/** Expected status for each input, and the points it earns of 100. */
const expected = (format: 'wrongAnswer' | 'presentationError'): [string, number][] => [
  ['partialAccepted', 0],
  ['partialAccepted', 1],
  ['partialAccepted', 40],
  ['partialAccepted', 99],
  ['accepted', 100],
  ['accepted', 100],
  ['partialAccepted', 7],
  ['wrongAnswer', 0],
  [format, 0],
  ['systemError', 0],
];

// oxfmt-ignore
const table: [CheckerDialect, 'spj' | 'interactive', 'wrongAnswer' | 'presentationError'][] = [
  ['native',  'spj',         'wrongAnswer'],
  ['native',  'interactive', 'wrongAnswer'],
  ['testlib', 'spj',         'presentationError'],
  ['testlib', 'interactive', 'presentationError'],
  ['hustoj',  'spj',         'wrongAnswer'],
  ['cms',     'spj',         'wrongAnswer'],
  // Calls an interactor like a checker: input first, then a file that it may write.
  ['qduoj',   'interactive', 'wrongAnswer'],
];
test.each(table)('%s, %s: testlib’s words decide, not the exit code', async (dialect, judgeMode, format) => {
  const jury = typed(dialect, judgeMode === 'spj' ? checker : interactor);
  const { cases } = await kit.submit({
    language: 'C++ 17',
    code: answers[judgeMode],
    judgeMode,
    jury,
    scored: true,
    cases: inputs.map((input) => [`${input}\n`, '', 100] as const),
    caseMode: 'default',
  });
  expect(cases.map(({ status, score }) => [status, score])).toEqual(expected(format));
});

// oxfmt-ignore
const uncallable: [CheckerDialect, 'spj' | 'interactive', string][] = [
  // Three names, of which testlib takes the answer for the output and the folder for the answer.
  ['kattis', 'spj',         'FAIL a stream cannot be read'],
  ['kattis', 'interactive', 'FAIL the file answer cannot be written'],
  // Too few names.
  ['qduoj',  'spj',         'FAIL arguments:'],
  ['syzoj',  'spj',         'FAIL arguments:'],
  ['syzoj',  'interactive', 'FAIL arguments:'],
  // The answer stands where testlib's interactors write.
  ['hustoj', 'interactive', 'FAIL the file answer cannot be written'],
  ['cms',    'interactive', 'FAIL the file answer cannot be written'],
];
test.each(uncallable)('%s, %s: a program of testlib cannot be called so, and nobody gets points', async (...row) => {
  const [dialect, judgeMode, reason] = row;
  const jury = typed(dialect, judgeMode === 'spj' ? checker : interactor);
  // The exit codes of these points would accept and reject in some of the conventions.
  for (const input of ['ok 0', 'pc 0', 'pc 1', 'pc 42', 'pc 43', 'pc 100']) {
    const story = { language: 'C++ 17', code: answers[judgeMode], judgeMode, jury, scored: true };
    const { cases } = await kit.submit({ ...story, cases: [[`${input}\n`, '', 100]], caseMode: 'default' });
    expect(cases).toMatchObject([{ status: 'systemError', score: 0, juryMessage: expect.stringContaining(reason) }]);
  }
});

/** Programs that repeat the contestant's token, however long it is, and reject it. */
const alone = (end: string): string => `#include <cstdio>
#include <fstream>
#include <string>
int main(int, char **argv) {
  std::ifstream output(argv[2]);
  std::string token;
  output >> token;
  ${end}
}`;
const withTestlib = (register: string): string => `#include "testlib.h"
int main(int argc, char **argv) {
  ${register}(argc, argv);
  std::string token = ouf.readToken();
  fprintf(stderr, "wrong answer %s", token.c_str());
  return 1;
}`;
const onStderr = 'fprintf(stderr, "wrong answer: read %s", token.c_str()); return 1;';
const onStdout = 'printf("read %s", token.c_str()); return 102;';
/** An output validator of ICPC packages: the contestant's output is its input. */
const ofKattis = (end: string): string => `#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
int main(int, char **argv) {
  std::string token, folder = argv[3];
  std::cin >> token;
  ${end}
  return 43;
}`;
const repeats: Record<string, { jury: string; judgeMode: 'spj' | 'interactive'; dialect?: CheckerDialect }> = {
  'a checker on stderr': { judgeMode: 'spj', jury: alone(onStderr) },
  'a checker on stdout': { judgeMode: 'spj', jury: alone(onStdout) },
  'a checker of testlib': { judgeMode: 'spj', jury: withTestlib('registerTestlibCmd') },
  'an interactor': { judgeMode: 'interactive', jury: withTestlib('registerInteraction') },
  'an output validator on stderr': {
    judgeMode: 'spj',
    jury: ofKattis('std::cerr << token;'),
    dialect: 'kattis',
  },
  'an output validator on stdout': {
    judgeMode: 'spj',
    jury: ofKattis('std::cout << token;'),
    dialect: 'kattis',
  },
  'an output validator in its messages': {
    judgeMode: 'spj',
    jury: ofKattis('for (auto name : {"judgemessage.txt", "teammessage.txt"}) std::ofstream(folder + name) << token;'),
    dialect: 'kattis',
  },
  'an interactive validator': {
    judgeMode: 'interactive',
    jury: ofKattis('std::cerr << token;'),
    dialect: 'kattis',
  },
};
test.each(Object.entries(repeats))('%s may repeat 3,000,000 letters and keeps its verdict', async (_who, story) => {
  const jury = typed(story.dialect ?? 'native', story.jury);
  const { status, cases } = await kit.submit({
    language: 'Python3',
    code: 'print("x" * 3000000, flush=True)',
    judgeMode: story.judgeMode,
    jury,
    cases: [['1\n', '1\n']],
  });
  expect(status).toBe('wrongAnswer');
  expect(JSON.stringify(cases[0]).length).toBeLessThan(100_000);
});

const withoutEnd = (stream: string): string =>
  `#include <cstdio>\nint main() { for (;;) fputs("the same words ", ${stream}); }`;

const validation = (source: string, inputs: string[]) => ({
  kind: 'validation' as const,
  language: 'C++ 17',
  source,
  extraFiles: {},
  args: [],
  validExitCode: 42,
  inputs: kit
    .job({ code: '', cases: inputs.map((input) => [input, ''] as const) })
    .problem.cases.map(({ inputName, input }) => ({ name: inputName, input })),
});

test.each(['stderr', 'stdout'])('an input validator may repeat 3,000,000 letters on %s', async (stream) => {
  const source = `#include <cstdio>
#include <iostream>
#include <string>
int main() {
  std::string token;
  std::cin >> token;
  fputs(token.c_str(), ${stream});
  return token[0] == 'x' ? 42 : 43;
}`;
  const { runs } = await validateInputs(kit.judge, validation(source, ['x'.repeat(3_000_000), 'y'.repeat(3_000_000)]));
  expect(runs.map(({ valid }) => valid)).toEqual([true, false]);
  expect(runs.map(({ message }) => message.slice(0, 9))).toEqual(['x'.repeat(9), 'y'.repeat(9)]);
  for (const { message } of runs) expect(message.length).toBeLessThan(5_000);
});

test.each(['stderr', 'stdout'])(
  'an input validator that prints without end on %s rejects, in few words',
  async (to) => {
    const { runs } = await validateInputs(kit.withJuryTime(500).judge, validation(withoutEnd(to), ['1\n', '2\n']));
    expect(runs.map(({ name, valid }) => [name, valid])).toEqual([
      ['1.in', false],
      ['2.in', false],
    ]);
    for (const { message } of runs) {
      expect(message).toMatch(/^the same words /);
      expect(message.length).toBeLessThan(5_000);
    }
  },
);

test.each(['stderr', 'stdout'])('an output validator that prints without end on %s is the jury’s error', async (to) => {
  const story = {
    language: 'Python3',
    code: 'print(1)',
    judgeMode: 'spj' as const,
    jury: typed('kattis', withoutEnd(to)),
  };
  const { status, cases } = await kit.withJuryTime(500).submit({ ...story, cases: [['1\n', '1\n']] });
  expect(status).toBe('systemError');
  expect(JSON.stringify(cases[0])).toContain('the same words');
  expect(JSON.stringify(cases[0]).length).toBeLessThan(100_000);
});
