/**
 * Runs over every case, for finding tests that catch nobody. Case modes stop early or skip what no longer counts; from a
 * run that did not, this says what they would have kept.
 */
import { bySeq } from './case-modes/case-mode.ts';
import type { CaseOutcome } from './case-modes/case-mode.ts';
import { caseModeRules } from './case-modes/index.ts';
import type { CaseMode } from './job.ts';

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
