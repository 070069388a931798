/**
 * ICPC: ranked by solved problems, then penalty. Every wrong attempt before the accept of a solved problem costs 20
 * minutes, unless the contest sets another penalty.
 * Sealed attempts are only counted, even at problems that were solved before the seal.
 */
import { type Attempt, effectOf, hasArrived, inView, isSealedAttempt, type View } from '../attempt.ts';
import { type Penalty, standardPenalty } from '../contest.ts';
import { type ContestRule, type PassFailCell, wholeMinutes } from '../rule.ts';
import { ruleTraits } from '../rule-traits.ts';

function cell(attempts: readonly Attempt[], view: View): PassFailCell | null {
  const known = inView(attempts, view).filter(({ status }) => hasArrived(status));
  if (known.length === 0) return null;
  const result: PassFailCell = {
    first: null,
    pending: 0,
    errorNum: 0,
    tryNum: 0,
    ACTime: null,
    isAfterContest: false,
    total: 0,
  };
  for (const attempt of known) {
    const { id, seconds, phase, status } = attempt;
    const isSealed = isSealedAttempt(attempt, view);
    const effect = effectOf(status);
    if (!isSealed && effect === null) {
      result.pending += 1;
      result.pendingSince ??= seconds;
      continue;
    }
    result.first ??= { seconds, id };
    result.total += 1;
    if (isSealed) {
      result.tryNum += 1;
    } else if (result.ACTime === null && effect === 'solved') {
      result.ACTime = seconds;
      result.isAfterContest = phase === 'late';
    } else if (result.ACTime === null && effect === 'wrong') {
      result.errorNum += 1;
    }
  }
  return result;
}

const ruleWith = ({ wrongSeconds, unit, ties }: Penalty): ContestRule<PassFailCell> => ({
  id: 'acm',
  ...ruleTraits.acm,
  cell,
  totals: ({ ACTime, errorNum, total }) =>
    ACTime === null
      ? { score: 0, time: 0, attempts: total, lastGain: 0 }
      : {
          score: 1,
          time: (unit === 'minutes' ? wholeMinutes(ACTime) : ACTime) + errorNum * wrongSeconds,
          attempts: total,
          lastGain: ties === 'lastGain' ? wholeMinutes(ACTime) : 0,
        },
  timeOf: (sum) => (unit === 'minutesOfSum' ? wholeMinutes(sum) : sum),
  counting: ruleWith,
  acceptedAt: ({ ACTime }) => ACTime,
  waitsSince: ({ pendingSince = null }) => pendingSince,
});

export const rule = ruleWith(standardPenalty);
