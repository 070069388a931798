/**
 * Adapts checkers of other judges with a convention that no dialect here has: checkers in C and C++ stay unchanged, and
 * a small program beside them, which is called first, uses the judge's own dialect.
 */
import type { JuryProgram } from '@verdict/domain/judging/job.ts';
import type { Judging } from './jury.ts';

interface Manner {
  /** Arguments after input, output and answer. */
  args: string[];
  /** Code that puts the checker's arguments in its order, and its output in the expected place. */
  before: string;
  /**
   * Code that calls `decide` with a percentage for the checker's exit code; every end that it does not handle is an
   * error of the jury.
   */
  after: string;
}

const manners = {
  /** Lemon: input, output, answer, full score, and the files for the score and the message. */
  lemon: {
    args: ['100', 'lemon-score', 'lemon-message'],
    before: '',
    after: `    double score;
    FILE *file = fopen("lemon-message", "r");
    for (int c; file && (c = fgetc(file)) != EOF;) fputc(c, stderr);
    file = fopen("lemon-score", "r");
    if (code == 0 && file && fscanf(file, "%lf", &score) == 1) decide(score);
`,
  },
  /** HUSTOJ's `upj`: input answer output; its exit code is the percentage. */
  upj: {
    args: [],
    before: `        char *output = argv[2];
        argv[2] = argv[3], argv[3] = output;
`,
    after: '    if (code <= 100) decide(code);\n',
  },
  /**
   * WCIPEG's checkers, as DMOJ calls them: answer output input. Whatever the exit code is, the first two numbers on
   * consecutive lines with a quotient above 0 are the share of the case.
   */
  peg: {
    args: [],
    before: `        char *input = argv[1];
        argv[1] = argv[3], argv[3] = input;
        if (dup2(open("peg-printed", O_WRONLY | O_CREAT | O_TRUNC, 0644), 1) < 0) _exit(103);
`,
    after: `    char line[256], rest;
    double before = 0, number;
    int is_number, was_number = 0;
    FILE *file = fopen("peg-printed", "r");
    for (; code <= 1 && file && fgets(line, sizeof line, file); was_number = is_number, before = number) {
        is_number = sscanf(line, "%lf %c", &number, &rest) == 1;
        if (was_number && is_number && number != 0 && before / number > 0) decide(100 * before / number);
    }
    if (code <= 1) decide(code == 0 ? 100 : 0);
`,
  },
} satisfies Record<string, Manner>;

export type ForeignChecker = keyof typeof manners;

const PROGRAM = 'foreign-checker.h';

/** The checker as stored. Null when it is in an unsupported language. A testlib checker needs no adaptation. */
export function foreignChecker(kind: ForeignChecker, jury: JuryProgram): JuryProgram | null {
  if (jury.dialect === 'testlib') return jury;
  if (!/^C(\+\+)?( |$)/.test(jury.language)) return null;
  const { args, before, after } = manners[kind];
  return {
    ...jury,
    dialect: 'native',
    scoreScale: 'percent',
    args,
    source: callerOf(before, after),
    extraFiles: { ...jury.extraFiles, [PROGRAM]: jury.source },
  };
}

const files = ['input', 'output', 'answer'] as const;
export type JuryFile = (typeof files)[number];

/**
 * The program, called with the files in this order; its ends keep their meaning. Null when its language does not allow
 * that.
 */
export function calledWith(jury: JuryProgram, order: readonly JuryFile[]): JuryProgram | null {
  if (order.length > files.length) return null;
  if (files.every((file, index) => (order[index] ?? file) === file)) return jury;
  const places = order.map((file) => files.indexOf(file) + 1);
  if (/^C(\+\+)?( |$)/.test(jury.language)) {
    const puts = places.map((place, index) => `    argv[${index + 1}] = given[${place}];\n`).join('');
    return { ...jury, source: reordering(puts), extraFiles: { ...jury.extraFiles, [PROGRAM]: jury.source } };
  }
  if (!jury.language.startsWith('Py')) return null;
  const given = places.map((place) => `sys.argv[${place}]`).join(', ');
  const source = `# Written by Verdict: calls the program beside it with the files in its order.
import runpy
import sys

sys.path.insert(0, "")
sys.argv[1:] = [${given}]
runpy.run_path("foreign_program.py", run_name="__main__")
`;
  return { ...jury, source, extraFiles: { ...jury.extraFiles, 'foreign_program.py': jury.source } };
}

const reordering = (
  puts: string,
): string => `// Written by Verdict: calls the program beside it with the files in its order.
#include "${PROGRAM}"

__attribute__((constructor(101))) static void reorder(int argc, char **argv)
{
    if (argc < 4) return;
    char *given[] = {argv[0], argv[1], argv[2], argv[3]};
${puts}}
`;

/**
 * Applies `foreignChecker` to a judging with a program; others stay as they are. Null when the program cannot be
 * adapted.
 */
export function foreignJudging(kind: ForeignChecker, judging: Judging): Judging | null {
  if (judging.jury === null) return judging;
  const jury = foreignChecker(kind, judging.jury);
  return jury === null ? null : { ...judging, jury };
}

const callerOf = (before: string, after: string): string => `// Written by Verdict: calls the checker beside it.
#include "${PROGRAM}"

#include <fcntl.h>
#include <stdio.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static void decide(double percent)
{
    printf("%.10g\\n", percent);
    fflush(stdout);
    _exit(percent >= 100 ? 100 : percent > 0 ? 99 : 102);
}

__attribute__((constructor(101))) static void call(int argc, char **argv)
{
    pid_t child = argc < 4 ? -1 : fork();
    if (child < 0) _exit(103);
    if (child == 0) {
${before}        return;
    }
    int status = 0;
    waitpid(child, &status, 0);
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : 103;
${after}    _exit(103);
}
`;
