/** Jury programs that use testlib, in every convention that the form accepts them in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CheckerDialect, JuryProgram } from '@verdict/domain/judging/job.ts';
import { openTestJudge, type TestJudge } from './test-judge.ts';

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
const repeats: Record<string, { jury: string; judgeMode: 'spj' | 'interactive' }> = {
  'a checker on stderr': { judgeMode: 'spj', jury: alone(onStderr) },
  'a checker on stdout': { judgeMode: 'spj', jury: alone(onStdout) },
  'a checker of testlib': { judgeMode: 'spj', jury: withTestlib('registerTestlibCmd') },
  'an interactor': { judgeMode: 'interactive', jury: withTestlib('registerInteraction') },
};
test.each(Object.entries(repeats))('%s may repeat 3,000,000 letters and keeps its verdict', async (_who, told) => {
  const jury = typed('native', told.jury);
  const { status, cases } = await kit.submit({
    language: 'Python3',
    code: 'print("x" * 3000000, flush=True)',
    judgeMode: told.judgeMode,
    jury,
    cases: [['1\n', '1\n']],
  });
  expect(status).toBe('wrongAnswer');
  expect(JSON.stringify(cases[0]).length).toBeLessThan(100_000);
});
