/**
 * Runs over every case, for finding tests that fail no program. Case modes stop early or skip cases that no longer
 * count; from a complete run, these functions compute the result that a case mode would have stored.
 */
import { bySeq } from './case-modes/case-mode.ts';
import type { CaseOutcome } from './case-modes/case-mode.ts';
import { caseModeRules } from './case-modes/index.ts';
import type { SubmissionResult } from './job.ts';
import { totalOf, type ScoringRules } from './scoring.ts';

type Rules = Pick<ScoringRules, 'caseMode' | 'scored' | 'groupNeeds'>;

/** Outcomes that judging by `caseMode` would have stored, in the order of the cases. */
export function asJudgedBy<O extends CaseOutcome>(
  outcomes: readonly O[],
  { caseMode, scored, groupNeeds = {} }: Rules,
): O[] {
  const { lanes, stopAfter, isHeldBack, unreached } = caseModeRules(caseMode, scored);
  if (stopAfter === null) return bySeq(outcomes);
  const kept: O[] = [];
  for (const lane of lanes(outcomes)) {
    const ended = lane.findIndex(stopAfter);
    const reached = isHeldBack(lane, kept, groupNeeds) ? 0 : ended === -1 ? lane.length : ended + 1;
    kept.push(...lane.slice(0, reached));
    if (unreached === 'cancelled')
      kept.push(...lane.slice(reached).map((one): O => ({ ...one, status: 'cancelled', score: scored ? 0 : null })));
  }
  return bySeq(kept);
}

/**
 * Verdict that a contestant would have got for a run over all `caseCount` cases. A run that ended early keeps its
 * result.
 */
export function verdictOfWholeRun(
  { status, score, cases }: Pick<SubmissionResult, 'status' | 'score' | 'cases'>,
  rules: ScoringRules,
  caseCount: number,
): Pick<SubmissionResult, 'status' | 'score'> {
  if (cases.length < caseCount) return { status, score };
  const total = totalOf(asJudgedBy(cases, rules), rules);
  return { status: total.status, score: total.score };
}
