/**
 * OI: ranked by the sum of points, then by the run time of fully accepted attempts, unless the contest has another tie
 * rule. At each problem the newest or the best attempt counts. Sealed attempts neither count nor appear.
 */
import { type Attempt, effectOf, hasArrived, inView, isSealedAttempt, type View } from '../attempt.ts';
import { type Penalty, standardPenalty } from '../contest.ts';
import { type ContestRule, type ScoreCell, wholeMinutes } from '../rule.ts';
import { ruleTraits } from '../rule-traits.ts';

function cell(attempts: readonly Attempt[], view: View): ScoreCell | null {
  const open = inView(attempts, view).filter((one) => hasArrived(one.status) && !isSealedAttempt(one, view));
  if (open.length === 0) return null;
  const judged = open.filter(({ status }) => effectOf(status) !== null);
  const { candidates, chosen } = choices[view.counted](judged);
  const times = chosen.flatMap(({ status, timeMs }) => (status === 'accepted' && timeMs !== null ? [timeMs] : []));
  const [first] = candidates;
  const score = chosen.at(-1)?.score ?? null;
  return {
    first: first ? { seconds: first.seconds, id: first.id } : null,
    pending: open.length - judged.length,
    score,
    gainedAt: score !== null && score > 0 ? (chosen[0]?.seconds ?? null) : null,
    time: times.length > 0 ? Math.min(...times) : null,
    tries: judged.length,
  };
}

/** Attempts that could count, and attempts that count. */
const choices = {
  /** The newest attempt counts, even when it has no points and replaces a better one. */
  recent: (judged: readonly Attempt[]) => ({ candidates: judged, chosen: judged.slice(-1) }),
  /** All attempts with the maximum points count. Attempts without points are no candidates. */
  highest: (judged: readonly Attempt[]) => {
    const candidates = judged.filter(({ score }) => score !== null);
    const most = Math.max(...candidates.map(({ score }) => score ?? 0));
    return { candidates, chosen: candidates.filter(({ score }) => score === most) };
  },
} as const satisfies Record<View['counted'], unknown>;

const ruleWith = ({ ties }: Penalty): ContestRule<ScoreCell> => ({
  id: 'oi',
  ...ruleTraits.oi,
  cell,
  timeOf: (sum) => sum,
  counting: ruleWith,
  totals: ({ score, time, gainedAt, tries }) => ({
    score: score ?? 0,
    time: ties === 'lastGain' ? 0 : (time ?? 0),
    attempts: tries,
    lastGain: ties === 'lastGain' ? wholeMinutes(gainedAt ?? 0) : 0,
  }),
  acceptedAt: () => null,
  waitsSince: () => null,
});

export const rule = ruleWith(standardPenalty);
