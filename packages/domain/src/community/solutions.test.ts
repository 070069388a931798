import { expect, test } from 'vitest';
import { type SolutionReader, maySolve, mustBeWarned, solutionRefusal, solutionRules } from './solutions.ts';

const stranger: SolutionReader = { isJury: false, hasSolved: false, isInContest: false };
const readers = {
  stranger,
  solver: { ...stranger, hasSolved: true },
  contestant: { ...stranger, isInContest: true },
  'solver in a contest': { isJury: false, hasSolved: true, isInContest: true },
  jury: { ...stranger, isJury: true, isInContest: true },
};

// oxfmt-ignore
const rows = {
  //                     open                  solved                off             warned
  stranger:              [null,                 'solutionsUnsolved',  'solutionsOff', true],
  solver:                [null,                 null,                 'solutionsOff', false],
  contestant:            ['solutionsInContest', 'solutionsInContest', 'solutionsOff', true],
  'solver in a contest': ['solutionsInContest', 'solutionsInContest', 'solutionsOff', false],
  jury:                  [null,                 null,                 null,           false],
} as const;

test.each(Object.entries(rows))('%s reads solutions: %j', (who, [open, solved, off, warned]) => {
  const reader = readers[who as keyof typeof readers];
  expect(solutionRules.map((rule) => solutionRefusal(rule, reader))).toEqual([open, solved, off]);
  expect([mustBeWarned(reader), maySolve(reader)]).toEqual([warned, !warned]);
});
