/** Balloons that the jury's helpers deliver: one per participant and problem. */
import type { ContestTime } from './time.ts';

type Moment = Pick<Accept, 'id' | 'seconds'>;
const byTime = (one: Moment, other: Moment): number => one.seconds - other.seconds || one.id - other.id;
const isBefore = (one: Moment, other: Moment): boolean => byTime(one, other) < 0;

/** An accepted attempt. */
export interface Accept extends ContestTime {
  /** Id of the submission. */
  id: number;
  uid: string;
  problem: number;
  /** True when the balloon was delivered. */
  isChecked: boolean;
}

/**
 * First accepted attempt of each participant at each problem during the contest: undelivered balloons first, then by
 * time. `isFirstBlood` marks the first accept of a problem; in the same second the earlier submission wins, and there
 * is none while an earlier attempt is being judged. The caller leaves out the creator and super admins.
 */
export function balloons<A extends Accept>(
  accepts: readonly A[],
  waiting: readonly Pick<Accept, 'id' | 'problem' | 'seconds' | 'phase'>[],
): (A & { isFirstBlood: boolean })[] {
  const inOrder = accepts.filter(({ phase }) => phase === 'during').toSorted(byTime);
  const [solved, bled] = [new Set<string>(), new Set<number>()];
  const given = inOrder.flatMap((accept) => {
    const pair = `${accept.problem} ${accept.uid}`;
    if (solved.has(pair)) return [];
    const isFirstBlood =
      !bled.has(accept.problem) &&
      !waiting.some((one) => one.problem === accept.problem && one.phase === 'during' && isBefore(one, accept));
    solved.add(pair);
    bled.add(accept.problem);
    return [{ ...accept, isFirstBlood }];
  });
  return [...given.filter(({ isChecked }) => !isChecked), ...given.filter(({ isChecked }) => isChecked)];
}
