import { expect, test } from 'vitest';
import type { CaseOutcome } from './case-modes/case-mode.ts';
import type { CaseMode } from './job.ts';
import { oiRankScore, oiRankScoreByHand, totalOf } from './scoring.ts';

const words = {
  AC: 'accepted',
  WA: 'wrongAnswer',
  TL: 'timeLimitExceeded',
  PA: 'partialAccepted',
  SE: 'systemError',
  SK: 'cancelled',
} as const;

/** `AC10 WA PA4`: verdict and points of each case, all in one group, numbered from 1. */
function outcomes(line: string): CaseOutcome[] {
  return line.split(' ').map((word, index) => {
    const [, verdict, score] = /^([A-Z]+)(\d*)$/.exec(word) ?? [];
    return { seq: index + 1, group: 1, status: words[verdict as 'AC'], score: Number(score) };
  });
}

// oxfmt-ignore
const statuses: [boolean, string, string][] = [
  // scored  cases              submission
  [false, 'AC AC AC', 'accepted'],
  [false, 'AC WA TL', 'wrongAnswer'],
  [false, 'AC TL WA', 'timeLimitExceeded'],
  [false, 'WA SE', 'wrongAnswer'],
  [false, 'SE WA', 'systemError'],
  [false, 'AC PA', 'partialAccepted'],
  [true, 'AC50 AC50', 'accepted'],
  [true, 'AC50 WA', 'partialAccepted'],
  [true, 'WA TL', 'wrongAnswer'],
  [true, 'TL SK', 'timeLimitExceeded'],
  [true, 'PA10 WA', 'partialAccepted'],
  [true, 'AC50 SE', 'systemError'],
];
test.each(statuses)('scored: %s, cases %s: %s', (scored, line, status) => {
  expect(totalOf(outcomes(line), { scored, caseMode: 'default', maxScore: 100, difficulty: 1 }).status).toBe(status);
});

test('the smallest sequence number decides, in whatever order the cases came back', () => {
  const total = totalOf(outcomes('AC TL WA').reverse(), {
    scored: false,
    caseMode: 'default',
    maxScore: 0,
    difficulty: 0,
  });
  expect(total.decidedBy?.seq).toBe(2);
});

test('no case at all is a judge error', () => {
  expect(totalOf([], { scored: false, caseMode: 'default', maxScore: 0, difficulty: 0 }).status).toBe('systemError');
});

// oxfmt-ignore
const scores: [CaseMode, string, number, number, number | null, number | null][] = [
  // mode            cases           max   difficulty  score  rank points
  ['default', 'AC60 AC40', 100, 3, 100, 16],
  ['default', 'AC60 WA', 100, 3, 60, 10],
  ['default', 'AC80 AC80', 100, 3, 100, 16],
  ['default', 'AC10 AC10', 100, 3, 20, 16],
  ['subtask_average', 'AC10 AC10', 100, 3, 10, 2],
  ['default', 'AC60 AC40', 0, 3, 100, 0],
  ['subtask_lowest', 'AC30 PA10', 30, 1, 10, 2],
];
test.each(scores)(
  '%s, %s, full score %i, difficulty %i: %i points, %i rank points',
  (caseMode, line, maxScore, difficulty, score, rank) => {
    expect(totalOf(outcomes(line), { scored: true, caseMode, maxScore, difficulty })).toMatchObject({
      score,
      oiRankScore: rank,
    });
  },
);

test('ACM problems have neither points nor rank points', () => {
  const total = totalOf(outcomes('AC AC'), {
    scored: false,
    caseMode: 'default',
    maxScore: 100,
    difficulty: 3,
  });
  expect(total).toMatchObject({ score: null, oiRankScore: null });
});

test('rank points: 0.1 x score + 2 x difficulty x score / full score; by hand the difficulty counts whole', () => {
  expect(oiRankScore(50, { maxScore: 100, difficulty: 4 })).toBe(9);
  expect(oiRankScoreByHand(50, 4)).toBe(13);
});
