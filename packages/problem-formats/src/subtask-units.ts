/** Points of packages as our subtasks, which are all of one mode (formats.md section 4). */
import type { CaseMode } from '@verdict/domain/judging/job.ts';
import { sentence } from '@verdict/domain/sentence.ts';
import type { Findings } from './findings.ts';
import { roundShares, wholeFactor } from './scores.ts';

/** Cases that are scored together. `min`: all or nothing; `avg`: the mean; `sum`: each by itself. */
export interface SubtaskUnit<T> {
  kind: 'min' | 'avg' | 'sum';
  cases: T[];
  /** Full score of each case; of `min` and `avg` the score of the unit, at every case. */
  scores: number[];
}

export interface NumberedUnits<T> {
  caseMode: CaseMode;
  cases: { of: T; score: number; group: number }[];
  /** Scores of the package are multiplied by this to be whole. */
  factor: number;
}

/** The most that a program can earn with these units, before scores are made whole. */
export const totalOf = (units: readonly SubtaskUnit<unknown>[]): number =>
  units.reduce(
    (sum, unit) => sum + (unit.kind === 'sum' ? unit.scores.reduce((a, b) => a + b, 0) : (unit.scores[0] ?? 0)),
    0,
  );

/** Numbers the subtasks from 1 in the order of the units. */
export function numberedUnits<T>(units: readonly SubtaskUnit<T>[], findings: Findings): NumberedUnits<T> {
  const factor = wholeFactor(
    units.flatMap((unit) => unit.scores),
    totalOf(units),
  );
  if (factor !== null && factor > 1) findings.warning('scores-scaled', sentence('package.scoresScaled', { factor }));
  if (factor === null) findings.warning('scores-rounded', sentence('package.scoresRounded'));
  const whole = (scores: number[]) =>
    factor === null ? roundShares(scores) : scores.map((score) => Math.round(score * factor));

  const caseMode: CaseMode = units.every((unit) => unit.kind === 'sum')
    ? 'default'
    : units.every((unit) => unit.kind === 'avg')
      ? 'subtask_average'
      : 'subtask_lowest';
  const cases: NumberedUnits<T>['cases'] = [];
  let group = 0;
  for (const unit of units) {
    // Under "lowest" a case in a group of its own counts by itself, which makes sums and means exact.
    const alone = caseMode === 'subtask_lowest' && unit.kind !== 'min';
    const scores = whole(
      alone && unit.kind === 'avg' ? roundShares(unit.scores.map((score) => score / unit.cases.length)) : unit.scores,
    );
    group += alone ? 0 : 1;
    unit.cases.forEach((of, index) => {
      group += alone ? 1 : 0;
      cases.push({ of, score: scores[index]!, group });
    });
  }
  return { caseMode, cases, factor: factor ?? 1 };
}
