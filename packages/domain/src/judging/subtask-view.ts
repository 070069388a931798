/** Rows of the submission page for subtasks, computed from the stored cases. */
import type { FinalStatus } from '../submission/status.ts';
import { byGroup } from './case-modes/case-mode.ts';
import type { CaseOutcome } from './case-modes/case-mode.ts';
import type { GroupNeeds } from './group-needs.ts';
import { averageScore } from './case-modes/subtask-average.ts';

export interface SubtaskCase extends CaseOutcome {
  timeMs: number;
  memoryKiB: number;
}

export interface SubtaskRow {
  group: number;
  /** Number of accepted cases, and of all cases including skipped ones. */
  accepted: number;
  total: number;
  score: number;
  status: FinalStatus;
  /** Null when the group's points are an average, which belongs to no single case. */
  timeMs: number | null;
  memoryKiB: number | null;
  /** Required groups that were not passed, so that this one was not judged. */
  heldBackBy: number[];
}

/** One row per group, in ascending order. */
export function subtaskRows(
  cases: readonly SubtaskCase[],
  caseMode: 'subtask_lowest' | 'subtask_average',
  needs: GroupNeeds = {},
): SubtaskRow[] {
  const failed = new Set(cases.flatMap(({ group, status }) => (status === 'accepted' ? [] : [group])));
  return byGroup(cases).map((group) => {
    const accepted = group.filter((one) => one.status === 'accepted').length;
    const number = group[0]?.group ?? 1;
    const isSkipped = group.every(({ status }) => status === 'cancelled');
    const heldBackBy = isSkipped ? (needs[number] ?? []).filter((needed) => failed.has(needed)) : [];
    const facts = { group: number, accepted, total: group.length, heldBackBy };
    return caseMode === 'subtask_average' ? averageRow(facts, group) : lowestRow(facts, group);
  });
}

type Facts = Pick<SubtaskRow, 'group' | 'accepted' | 'total' | 'heldBackBy'>;

function averageRow(facts: Facts, group: readonly SubtaskCase[]): SubtaskRow {
  const score = averageScore(group);
  const status = facts.accepted === facts.total ? 'accepted' : score === 0 ? 'wrongAnswer' : 'partialAccepted';
  return { ...facts, score, status, timeMs: null, memoryKiB: null };
}

/** A group has the status of its worst case that ran. */
function lowestRow(facts: Facts, group: readonly SubtaskCase[]): SubtaskRow {
  const ran = group.filter((one) => one.status !== 'cancelled');
  const worst = ran.reduce<SubtaskCase | null>(
    (lowest, one) => (lowest === null || (one.score ?? 0) < (lowest.score ?? 0) ? one : lowest),
    null,
  );
  return {
    ...facts,
    score: worst?.score ?? 0,
    status: worst?.status ?? 'cancelled',
    timeMs: worst?.timeMs ?? null,
    memoryKiB: worst?.memoryKiB ?? null,
  };
}
