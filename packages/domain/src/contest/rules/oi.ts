/**
 * OI: the sum of points, then the run time of what was fully accepted, unless the contest says otherwise. Of each
 * problem the newest or the best attempt counts. What is sealed counts for nothing, and does not show.
 */
import { type Attempt, effectOf, hasArrived, inView, isSealedAttempt, type View } from '../attempt.ts';
import { type Penalty, standardPenalty } from '../contest.ts';
import { type Cell, type ContestRule, wholeMinutes } from '../rule.ts';

export interface OiCell extends Cell {
  /** Null: the attempt that counts has no points, such as one that does not compile; or none counts. */
  score: number | null;
  /** Least run time in ms of the attempts that count and are fully accepted; null: there is none. */
  time: number | null;
  /** Contest seconds of the first attempt with the points that count; null: there are none, or it was not noted. */
  gainedAt?: number | null;
  /** Judged attempts outside of the seal. */
  tries: number;
}

function cell(attempts: readonly Attempt[], view: View): OiCell | null {
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

/** The attempts that could count, and those that do. */
const choices = {
  /** The newest, also when it has no points and hides better ones. */
  recent: (judged: readonly Attempt[]) => ({ candidates: judged, chosen: judged.slice(-1) }),
  /** All that have the most points. Attempts without points are no candidates. */
  highest: (judged: readonly Attempt[]) => {
    const candidates = judged.filter(({ score }) => score !== null);
    const most = Math.max(...candidates.map(({ score }) => score ?? 0));
    return { candidates, chosen: candidates.filter(({ score }) => score === most) };
  },
} as const satisfies Record<View['counted'], unknown>;

const ruleWith = ({ ties }: Penalty): ContestRule<OiCell> => ({
  id: 'oi',
  wire: 1,
  defaultSeal: 'whole',
  sealsOwn: true,
  wins: 'newest',
  hasPoints: true,
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
