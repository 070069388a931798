/** Results of a submission by subtask, for boards that combine subtasks of several submissions. */
import { byGroup, type CaseOutcome } from './case-modes/case-mode.ts';
import { caseModeRules } from './case-modes/index.ts';
import type { CaseMode } from './job.ts';

export interface SubtaskResult {
  points: number;
  /** True when every case of the subtask was accepted. */
  passed: boolean;
}
/** By number of the subtask. */
export type SubtaskResults = Readonly<Record<string, SubtaskResult>>;

/** Null when the case mode has no subtasks, or the cases have no points. */
export function subtaskResults(cases: readonly CaseOutcome[], caseMode: CaseMode): SubtaskResults | null {
  const { groupScore } = caseModeRules(caseMode, true);
  if (groupScore === null || cases.every(({ score }) => score === null)) return null;
  return Object.fromEntries(
    byGroup(cases).map((group) => {
      const passed = group.every(({ status }) => status === 'accepted');
      return [group[0]?.group, { points: groupScore(group), passed }];
    }),
  );
}
