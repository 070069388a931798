/**
 * Level of details about a submission's test cases. Each problem has a level; places can lower it. See
 * docs/decisions/evidence.md.
 */
import type { FinalStatus, Status } from '../submission/status.ts';

/**
 * `verdict`: only the verdict. `firstFailure`: number, measurements, exit and checker message of the first failed case.
 * `firstFailureData`: also its input, answer and output. `results`: the details of `firstFailure` for every case.
 * `all`: every case, and the data of each failed case.
 */
export const evidenceLevels = ['verdict', 'firstFailure', 'firstFailureData', 'results', 'all'] as const;
export type Evidence = (typeof evidenceLevels)[number];

/** Levels that a place can lower to. */
export const evidenceCeilings = ['verdict', 'firstFailure', 'firstFailureData', 'results'] as const;
export type EvidenceCeiling = (typeof evidenceCeilings)[number];

/** Level of new problems. Source: specification 2, the grid of all cases. */
export const standardEvidence: Evidence = 'results';

/** Sets of visible cases; each contains the ones before it. */
const extents = ['none', 'firstFailure', 'every'] as const;
export type CaseExtent = (typeof extents)[number];

interface VisibleParts {
  /** Cases whose status, measurements, exit and messages are visible. */
  results: CaseExtent;
  /** Failed cases whose input, answer and output are visible. */
  data: CaseExtent;
}
export const visibleAt: Record<Evidence, VisibleParts> = {
  verdict: { results: 'none', data: 'none' },
  firstFailure: { results: 'firstFailure', data: 'none' },
  firstFailureData: { results: 'firstFailure', data: 'firstFailure' },
  results: { results: 'every', data: 'none' },
  all: { results: 'every', data: 'every' },
};

/** Details that all of the levels allow. Without levels: everything. */
export function commonEvidence(levels: readonly Evidence[]): Evidence {
  const least = (part: keyof VisibleParts): CaseExtent =>
    extents.find((extent) => levels.some((level) => visibleAt[level][part] === extent)) ?? 'every';
  const [results, data] = [least('results'), least('data')];
  return (
    evidenceLevels.find((level) => visibleAt[level].results === results && visibleAt[level].data === data) ?? 'verdict'
  );
}

/** Access of one reader to the cases of one submission. */
export interface CaseAccess {
  level: Evidence;
  /** True when cases that the statement shows are completely visible, whatever the level. */
  samples: boolean;
  /** True when the output is part of visible data; it may quote the program. */
  output: boolean;
  /** True when messages of checkers and comparisons for the jury are visible. */
  juryWords: boolean;
}

/** Access in a place that hides its cases. */
export const noCases: CaseAccess = { level: 'verdict', samples: false, output: false, juryWords: false };
export const allCases: CaseAccess = { level: 'all', samples: true, output: true, juryWords: true };

export interface JudgedCase {
  status: FinalStatus;
  /** True when the statement shows the case's input. */
  isSample: boolean;
}

export const hasFailed = ({ status }: { status: Status }): boolean => status !== 'accepted' && status !== 'cancelled';

/** Visible cases in their order. `data` is true when input, answer and output are visible, too. */
export function visibleCases<C extends JudgedCase>(
  cases: readonly C[],
  { results, data, samples }: VisibleParts & { samples: boolean },
): { case: C; data: boolean }[] {
  const first = cases.find(hasFailed);
  const covers = (extent: CaseExtent, one: C): boolean =>
    extent === 'every' || (extent === 'firstFailure' && one === first);
  return cases.flatMap((one) => {
    const isShown = samples && one.isSample;
    if (!isShown && !covers(results, one)) return [];
    return [{ case: one, data: isShown || covers(data, one) }];
  });
}
