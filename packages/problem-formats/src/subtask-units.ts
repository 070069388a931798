/** Converts points of packages to our subtasks, which all have the same mode (formats.md section 4). */
import { type GroupNeeds, NEEDS_MAX } from '@verdict/domain/judging/group-needs.ts';
import type { CaseMode } from '@verdict/domain/judging/job.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { Findings } from './findings.ts';
import { roundShares, wholeFactor } from './scores.ts';

/** Cases that are scored together. `min`: all or nothing; `avg`: the mean; `sum`: each by itself. */
export interface SubtaskUnit<T> {
  kind: 'min' | 'avg' | 'sum';
  cases: T[];
  /** Full score of each case; in `min` and `avg` units, every element is the score of the unit. */
  scores: number[];
  /** Name by which other units refer to this one. */
  name?: string;
  /** Names of the units that must be passed before this one, and the file that states them. */
  needs?: { names: readonly string[]; at: string };
}

export interface NumberedUnits<T> {
  caseMode: CaseMode;
  /** Absent when no unit needs another. */
  groupNeeds?: GroupNeeds;
  cases: { of: T; score: number; group: number }[];
  /** Factor that makes the package's scores whole. */
  factor: number;
}

/** Largest score of a program with these units, before scores are made whole. */
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

  const needed = neededUnits(units, findings);
  const caseMode = modeOf(units, needed);
  const groups: number[][] = [];
  const cases: NumberedUnits<T>['cases'] = [];
  let group = 0;
  for (const unit of units) {
    // Under "lowest", a case in a group of its own counts by itself, which makes sums and means exact.
    const alone = caseMode === 'subtask_lowest' && unit.kind !== 'min';
    const scores = whole(
      alone && unit.kind === 'avg' ? roundShares(unit.scores.map((score) => score / unit.cases.length)) : unit.scores,
    );
    group += alone ? 0 : 1;
    const first = group + (alone ? 1 : 0);
    unit.cases.forEach((of, index) => {
      group += alone ? 1 : 0;
      cases.push({ of, score: scores[index]!, group });
    });
    groups.push(Array.from({ length: group - first + 1 }, (_, index) => first + index));
  }
  const groupNeeds = Object.fromEntries(
    needed.flatMap((others, index) => {
      const all = others.flatMap((other) => groups[other]!);
      return all.length === 0 ? [] : groups[index]!.map((own) => [own, all]);
    }),
  );
  return {
    caseMode,
    cases,
    factor: factor ?? 1,
    ...(Object.keys(groupNeeds).length > 0 ? { groupNeeds } : {}),
  };
}

/**
 * For each unit, the positions of the earlier units that must be passed before it. Reports needed units that are
 * unknown or later.
 */
function neededUnits(units: readonly SubtaskUnit<unknown>[], findings: Findings): number[][] {
  const positions = new Map<string, number>();
  const groupsOf = ({ kind, cases }: SubtaskUnit<unknown>): number => (kind === 'min' ? 1 : cases.length);
  let written = 0;
  return units.map((unit, index) => {
    const { names = [], at = null } = unit.needs ?? {};
    const found = [...new Set(names)].map((name) => positions.get(name));
    const known = found.filter((position) => position !== undefined).toSorted((a, b) => a - b);
    const more = groupsOf(unit) * known.reduce((sum, position) => sum + groupsOf(units[position]!), 0);
    const isTooMuch = written + more > NEEDS_MAX;
    if (isTooMuch || known.length < found.length)
      findings.warning('dependencies-dropped', sentence('package.groupDepends'), at);
    if (unit.name !== undefined && !positions.has(unit.name)) positions.set(unit.name, index);
    if (isTooMuch) return [];
    written += more;
    return known;
  });
}

/** Only the mode "lowest" supports groups that need other groups. */
function modeOf(units: readonly SubtaskUnit<unknown>[], needed: readonly number[][]): CaseMode {
  if (needed.some((others) => others.length > 0)) return 'subtask_lowest';
  if (units.every((unit) => unit.kind === 'sum')) return 'default';
  return units.every((unit) => unit.kind === 'avg') ? 'subtask_average' : 'subtask_lowest';
}
