/**
 * OI: ranked by the sum of points, then by the run time of fully accepted attempts, unless the contest has another tie
 * rule. At each problem the newest or the best attempt counts. Sealed attempts neither count nor appear.
 */
import { type Attempt, effectOf, hasArrived, inView, isSealedAttempt, type View } from '../attempt.ts';
import { type Penalty, standardPenalty } from '../contest.ts';
import { type Cell, type ContestRule, wholeMinutes } from '../rule.ts';

export interface OiCell extends Cell {
  /**
   * Points of the counted attempt. Null when it has none, for example after a compile error, or when no attempt counts.
   */
  score: number | null;
  /** Smallest run time in ms of the counted attempts that are fully accepted. Null when there is none. */
  time: number | null;
  /**
   * Contest second of the first attempt with the counted points. Null when there is none, or in cells of older
   * versions.
   */
  gainedAt?: number | null;
  /** Number of judged attempts outside the seal. */
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
