/**
 * Runs over every case, for finding tests that catch nobody. Case modes stop early or skip what no longer counts; from
 * a run that did not, this says what they would have kept.
 */
import { bySeq } from './case-modes/case-mode.ts';
import type { CaseOutcome } from './case-modes/case-mode.ts';
import { caseModeRules } from './case-modes/index.ts';
import type { CaseMode, SubmissionResult } from './job.ts';
import { totalOf, type ScoringRules } from './scoring.ts';

/** The outcomes that judging by `caseMode` would have stored, in the order of the cases. */
export function asJudgedBy<O extends CaseOutcome>(
  outcomes: readonly O[],
  { caseMode, scored }: { caseMode: CaseMode; scored: boolean },
): O[] {
  const rules = caseModeRules(caseMode, scored);
  const { stopAfter } = rules;
  if (stopAfter === null) return bySeq(outcomes);
  return bySeq(
    rules.lanes(outcomes).flatMap((lane) => {
      const last = lane.findIndex(stopAfter);
      if (last === -1) return lane;
      const unreached = lane.slice(last + 1);
      return [
        ...lane.slice(0, last + 1),
        ...(rules.unreached === 'dropped'
          ? []
          : unreached.map((one): O => ({ ...one, status: 'cancelled', score: scored ? 0 : null }))),
      ];
    }),
  );
}

/** What a solver would have got for a run over all `caseCount` cases; one that ended before is what it is. */
export function verdictOfWholeRun(
  { status, score, cases }: Pick<SubmissionResult, 'status' | 'score' | 'cases'>,
  rules: ScoringRules,
  caseCount: number,
): Pick<SubmissionResult, 'status' | 'score'> {
  if (cases.length < caseCount) return { status, score };
  const total = totalOf(asJudgedBy(cases, rules), rules);
  return { status: total.status, score: total.score };
}
