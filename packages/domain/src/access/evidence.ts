/**
 * How much is told of a submission's test cases. A problem has a level; the places that it is solved in may lower it.
 * See docs/decisions/0063.
 */
import type { FinalStatus, Status } from '../submission/status.ts';

/**
 * `verdict`: nothing but the verdict. `firstFailure`: number, figures, end and the checker's words of the first failed
 * case. `firstFailureData`: also its input, its answer and what the program printed. `results`: what `firstFailure`
 * tells, of every case. `all`: every case, and the data of each that failed.
 */
export const evidenceLevels = ['verdict', 'firstFailure', 'firstFailureData', 'results', 'all'] as const;
export type Evidence = (typeof evidenceLevels)[number];

/** What places may lower levels to. */
export const evidenceCeilings = ['verdict', 'firstFailure', 'firstFailureData', 'results'] as const;
export type EvidenceCeiling = (typeof evidenceCeilings)[number];

/** Level of new problems. Source: specification 2, the grid of all cases. */
export const standardEvidence: Evidence = 'results';

/** Of which cases something is told; each contains the ones before. */
const extents = ['none', 'firstFailure', 'every'] as const;
export type CaseExtent = (typeof extents)[number];

interface Told {
  /** Status, figures, end and words. */
  results: CaseExtent;
  /** Input, answer and output, of those that failed. */
  data: CaseExtent;
}
export const visibleAt: Record<Evidence, Told> = {
  verdict: { results: 'none', data: 'none' },
  firstFailure: { results: 'firstFailure', data: 'none' },
  firstFailureData: { results: 'firstFailure', data: 'firstFailure' },
  results: { results: 'every', data: 'none' },
  all: { results: 'every', data: 'every' },
};

/** What all of the levels tell; of none: everything. */
export function commonEvidence(levels: readonly Evidence[]): Evidence {
  const least = (part: keyof Told): CaseExtent =>
    extents.find((extent) => levels.some((level) => visibleAt[level][part] === extent)) ?? 'every';
  const [results, data] = [least('results'), least('data')];
  return (
    evidenceLevels.find((level) => visibleAt[level].results === results && visibleAt[level].data === data) ?? 'verdict'
  );
}

/** What one reader is told of the cases of one submission. */
export interface CaseSight {
  level: Evidence;
  /** Cases that the statement shows are told wholly, whatever the level. */
  samples: boolean;
  /** What the program printed is told, where data are; it may quote the program. */
  output: boolean;
  /** What checkers and comparisons say to the jury is told. */
  juryWords: boolean;
}

/** Of a place that keeps its cases to itself. */
export const noCases: CaseSight = { level: 'verdict', samples: false, output: false, juryWords: false };
export const allCases: CaseSight = { level: 'all', samples: true, output: true, juryWords: true };

export interface JudgedCase {
  status: FinalStatus;
  /** The statement shows its input. */
  isSample: boolean;
}

export const hasFailed = ({ status }: { status: Status }): boolean => status !== 'accepted' && status !== 'cancelled';

/** Those of the cases, in their order, that are told; `data`: with input, answer and output. */
export function visibleCases<C extends JudgedCase>(
  cases: readonly C[],
  { results, data, samples }: Told & { samples: boolean },
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
