/**
 * IOI since 2017, and CMS: a problem is worth the sum over its subtasks of the best result of each in any attempt;
 * without subtasks, the best attempt. Ranked by the sum of points; equal participants share a rank, unless the contest
 * has another tie rule. Participants always see their own results in full. Sealed attempts only show that they exist.
 */
import type { SubtaskResult } from '../../judging/subtask-results.ts';
import { type Attempt, effectOf, hasArrived, inView, isSealedAttempt, type View } from '../attempt.ts';
import { type Penalty, standardPenalty } from '../contest.ts';
import { type ContestRule, type ScoreCell, wholeMinutes } from '../rule.ts';
import { ruleTraits } from '../rule-traits.ts';

function cell(attempts: readonly Attempt[], view: View): ScoreCell | null {
  const known = inView(attempts, view).filter(({ status }) => hasArrived(status));
  if (known.length === 0) return null;
  const judged = known.filter((one) => !isSealedAttempt(one, view) && effectOf(one.status) !== null);
  const best = new Best();
  let score: number | null = null;
  let gainedAt: number | null = null;
  for (const attempt of judged) {
    if (attempt.score === null) continue;
    best.add(attempt);
    const points = best.points();
    if (points > (score ?? 0)) gainedAt = attempt.seconds;
    score = points;
  }
  const [first] = judged;
  return {
    first: first ? { seconds: first.seconds, id: first.id } : null,
    pending: known.length - judged.length,
    score,
    time: null,
    gainedAt,
    tries: judged.length,
    isFull: best.isFull(),
    ...(Object.keys(best.subtasks).length > 0 && { subtasks: best.subtasks }),
  };
}

/** Best results of the attempts so far. */
class Best {
  readonly subtasks: Record<string, SubtaskResult> = {};
  /** Best attempt that counts as a whole: without subtasks, or with a verdict by hand. */
  private readonly whole: SubtaskResult = { points: 0, passed: false };

  add({ score, status, subtasks }: Attempt): void {
    if (!subtasks) raise(this.whole, { points: score ?? 0, passed: status === 'accepted' });
    for (const [number, result] of Object.entries(subtasks ?? {}))
      raise((this.subtasks[number] ??= { points: 0, passed: false }), result);
  }

  points(): number {
    const sum = Object.values(this.subtasks).reduce((total, { points }) => total + points, 0);
    return Math.max(sum, this.whole.points);
  }

  isFull(): boolean {
    const results = Object.values(this.subtasks);
    return this.whole.passed || (results.length > 0 && results.every(({ passed }) => passed));
  }
}

function raise(best: SubtaskResult, { points, passed }: SubtaskResult): void {
  best.points = Math.max(best.points, points);
  best.passed ||= passed;
}

const ruleWith = ({ ties }: Penalty): ContestRule<ScoreCell> => ({
  id: 'ioi',
  ...ruleTraits.ioi,
  cell,
  timeOf: (sum) => sum,
  counting: ruleWith,
  totals: ({ score, gainedAt, tries }) => ({
    score: score ?? 0,
    time: 0,
    attempts: tries,
    lastGain: ties === 'lastGain' ? wholeMinutes(gainedAt ?? 0) : 0,
  }),
  acceptedAt: () => null,
  waitsSince: () => null,
});

export const rule = ruleWith(standardPenalty);
