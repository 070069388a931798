import { expect, test } from 'vitest';
import type { CaseMode } from './job.ts';
import { totalOf } from './scoring.ts';
import { asJudgedBy } from './whole-run.ts';

const words = { AC: 'accepted', WA: 'wrongAnswer', SK: 'cancelled' } as const;

/** `1.AC10 1.WA0`: group, verdict and points of each case. */
const outcomes = (line: string) =>
  line.split(' ').map((word, index) => {
    const [, group, verdict, score] = /^(\d+)\.([A-Z]+)(\d*)$/.exec(word) ?? [];
    return { seq: index + 1, group: Number(group), status: words[verdict as 'AC'], score: Number(score) };
  });
const short = { accepted: 'AC', wrongAnswer: 'WA', cancelled: 'SK' } as Record<string, string>;

// oxfmt-ignore
const stories: [mode: CaseMode, scored: boolean, whole: string, kept: string][] = [
  ['default',               true,  '1.AC10 1.WA0 1.AC10',         'AC10 WA0 AC10'],
  ['ergodic_without_error', false, '1.AC0 1.WA0 1.AC0',           'AC0 WA0'],
  ['subtask_lowest',        true,  '1.WA0 1.AC10 2.AC20 2.AC20',  'WA0 SK0 AC20 AC20'],
  ['subtask_average',       true,  '1.WA0 1.AC10',                'WA0 AC10'],
];
test.each(stories)('%s (scored: %s) keeps of %s: %s', (caseMode, scored, whole, kept) => {
  const seen = asJudgedBy(outcomes(whole), { caseMode, scored });
  expect(seen.map(({ status, score }) => `${short[status]}${score}`).join(' ')).toBe(kept);
});

test('a group that needs one that was not passed is not judged, nor what needs that in turn', () => {
  const groupNeeds = { 2: [1], 3: [2], 4: [] };
  const seen = asJudgedBy(outcomes('1.WA0 2.AC20 3.AC30 4.AC40'), {
    caseMode: 'subtask_lowest',
    scored: true,
    groupNeeds,
  });
  expect(seen.map(({ status, score }) => `${short[status]}${score}`).join(' ')).toBe('WA0 SK0 SK0 AC40');
});

test('so the verdict is the one that solvers get: a subtask that was not reached earns nothing and decides nothing', () => {
  const rules = { scored: true, caseMode: 'subtask_lowest', maxScore: 10, difficulty: 0 } as const;
  const whole = outcomes('1.WA0 1.AC10');
  expect(totalOf(whole, rules).status).toBe('partialAccepted');
  expect(totalOf(asJudgedBy(whole, rules), rules).status).toBe('wrongAnswer');
});
