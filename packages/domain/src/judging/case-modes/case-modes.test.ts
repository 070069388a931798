import { expect, test } from 'vitest';
import type { CaseMode } from '../job.ts';
import { type CaseOutcome, totalScore } from './case-mode.ts';
import { caseModeRules } from './index.ts';

const words = { AC: 'accepted', WA: 'wrongAnswer', PA: 'partialAccepted', SK: 'cancelled' } as const;

/** `1.AC10 1.WA 2.PA4`: group, verdict, points of each case. Cases are numbered from 1. */
function outcomes(line: string): CaseOutcome[] {
  return line.split(' ').map((word, index) => {
    const [, group, verdict, score] = /^(\d+)\.([A-Z]+)(\d*)$/.exec(word) ?? [];
    return { seq: index + 1, group: Number(group), status: words[verdict as 'AC'], score: Number(score) };
  });
}

const lanes: [CaseMode, boolean, string][] = [
  // mode                   scored  sequence numbers, one list per lane, of the groups 2 1 2 1
  ['default', false, '1 2 3 4'],
  ['default', true, '1 2 3 4'],
  ['ergodic_without_error', false, '1 2 3 4'],
  ['subtask_lowest', true, '2 4 | 1 3'],
  ['subtask_average', true, '1 2 3 4'],
];
test.each(lanes)('%s (scored: %s) runs %s', (mode, scored, expected) => {
  const cases = outcomes('2.AC 1.AC 2.AC 1.AC').reverse();
  const shown = caseModeRules(mode, scored)
    .lanes(cases)
    .map((lane) => lane.map(({ seq }) => seq).join(' '))
    .join(' | ');
  expect(shown).toBe(expected);
});

const stops: [CaseMode, boolean, string, boolean][] = [
  ['ergodic_without_error', false, '1.AC', false],
  ['ergodic_without_error', false, '1.WA', true],
  ['ergodic_without_error', false, '1.PA5', true],
  ['subtask_lowest', true, '1.AC10', false],
  ['subtask_lowest', true, '1.PA1', false],
  ['subtask_lowest', true, '1.PA0', true],
  ['subtask_lowest', true, '1.WA', true],
];
test.each(stops)('%s (scored: %s) after %s: stops %s', (mode, scored, line, expected) => {
  const [outcome] = outcomes(line);
  expect(outcome && caseModeRules(mode, scored).stopAfter?.(outcome)).toBe(expected);
});

test('modes that run everything say so', () => {
  expect(caseModeRules('default', true).stopAfter).toBeNull();
  expect(caseModeRules('subtask_average', true).stopAfter).toBeNull();
});

test('cases after a failed one are stored as cancelled in a subtask and not at all in ACM', () => {
  expect(caseModeRules('subtask_lowest', true).unreached).toBe('cancelled');
  expect(caseModeRules('ergodic_without_error', false).unreached).toBe('dropped');
});

// oxfmt-ignore
const held: [CaseMode, string, boolean][] = [
  // Cases of group 3, which needs groups 1 and 2.
  ['subtask_lowest',  '1.AC10 1.AC10 2.AC20', false],
  ['subtask_lowest',  '1.AC10 1.PA5 2.AC20',  true],
  ['subtask_lowest',  '1.AC10 2.SK',          true],
  ['subtask_lowest',  '1.AC10 2.AC20 4.WA',   false],
  ['subtask_average', '1.WA 2.WA',            false],
];
test.each(held)('%s after %s: group 3 is held back %s', (mode, before, expected) => {
  const lane = [{ seq: 9, group: 3 }];
  expect(caseModeRules(mode, true).isHeldBack(lane, outcomes(before), { 3: [1, 2] })).toBe(expected);
});

const totals: [CaseMode, string, number][] = [
  ['default', '1.AC10 1.WA 1.PA4', 14],
  ['subtask_lowest', '1.AC10 1.AC10 2.AC20 2.PA5', 15],
  ['subtask_lowest', '1.AC10 1.WA 1.SK 2.AC20', 20],
  ['subtask_average', '1.AC10 1.WA 2.AC5 2.AC5 2.WA', 8],
];
test.each(totals)('%s adds %s up to %i', (mode, line, total) => {
  expect(totalScore(caseModeRules(mode, true), outcomes(line))).toBe(total);
});

test('a mode that does not fit the type of the problem is judged as default', () => {
  expect(caseModeRules('subtask_lowest', false).id).toBe('default');
  expect(caseModeRules('ergodic_without_error', true).id).toBe('default');
});
