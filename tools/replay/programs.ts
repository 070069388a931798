/** Stand-in problems and the programs that get every verdict at them. The same texts each time: compiled once. */
import { createContestProblem } from '@verdict/contract/admin/contests.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { effectOf } from '@verdict/domain/contest/attempt.ts';
import type { FinalStatus } from '@verdict/domain/status.ts';
import type { RecordedProblem, RunResult } from '@verdict/contest-formats/record.ts';

export const LANGUAGE = 'C';

const TIME_LIMIT_MS = 300;
const MEMORY_LIMIT_MIB = 64;

const programs = {
  accepted: '#include <stdio.h>\nint main(void) { puts("1 2"); }\n',
  wrongAnswer: '#include <stdio.h>\nint main(void) { puts("3 4"); }\n',
  presentationError: '#include <stdio.h>\nint main(void) { puts("1   2"); }\n',
  timeLimitExceeded: 'int main(void) { for (volatile int spin = 0;;) spin++; }\n',
  memoryLimitExceeded: [
    '#include <stdlib.h>',
    '#include <string.h>',
    `int main(void) { for (;;) memset(malloc(${8 << 20}), 1, ${8 << 20}); }`,
    '',
  ].join('\n'),
  runtimeError: '#include <stdlib.h>\nint main(void) { abort(); }\n',
  compileError: 'int main(void) { this is no program }\n',
} as const satisfies Partial<Record<FinalStatus, string>>;

type Judged = Extract<RunResult, { state: 'judged' }>;

const hasProgram = (status: FinalStatus): status is keyof typeof programs => status in programs;

/**
 * A verdict that does to the board here what the run did to its own: where that board counts another way than ours, the
 * verdict differs, as a presentation error that cost nothing becomes a compile error.
 */
export function standInVerdict({ status, effect }: Judged): keyof typeof programs {
  if (hasProgram(status) && effectOf(status) === effect) return status;
  return { solved: 'accepted', wrong: 'wrongAnswer', tried: 'compileError' }[effect] as keyof typeof programs;
}

export const programFor = (result: Judged): string => programs[standInVerdict(result)];

/** A problem that all of the programs are for. `languageId`: of `LANGUAGE`. */
export const standInProblem = (
  problem: RecordedProblem,
  { cid, displayId, title, languageId }: { cid: number; displayId: string; title: string; languageId: number },
): InputOf<typeof createContestProblem> => ({
  problem: {
    problemId: displayId,
    texts: {
      'en-US': {
        title,
        description: 'It stands for a problem of another contest. Print `1 2`.',
        input: 'One number.',
        output: 'The numbers 1 and 2.',
        hint: '',
      },
    },
    examples: '<input>1</input><output>1 2</output>',
    type: 0,
    timeLimit: TIME_LIMIT_MS,
    memoryLimit: MEMORY_LIMIT_MIB,
    auth: 3,
  },
  samples: [{ input: '1\n', output: '1 2\n' }],
  isUploadTestCase: false,
  languages: [{ id: languageId }],
  contest: { cid, displayId: problem.label, displayTitle: title, ...colorOf(problem) },
});

/** Colours of CSS in figures only. */
const colorOf = ({ color }: RecordedProblem): { color?: string } =>
  color !== null && /^#[0-9a-f]{3,8}$|^rgba?\([\d\s,.%]{1,40}\)$/i.test(color) ? { color } : {};
