/** What the jury's helpers carry out: one balloon per participant and problem. */
import type { ContestTime } from './time.ts';

type Moment = Pick<Accept, 'id' | 'seconds'>;
const byTime = (one: Moment, other: Moment): number => one.seconds - other.seconds || one.id - other.id;
const isBefore = (one: Moment, other: Moment): boolean => byTime(one, other) < 0;

/** An accepted attempt. */
export interface Accept extends ContestTime {
  /** Of the submission. */
  id: number;
  uid: string;
  problem: number;
  /** Its balloon was given. */
  isChecked: boolean;
}

/**
 * The first accept within the contest of each participant at each problem; those without a balloon first, then by time.
 * `isFirstBlood`: the first of its problem; of one second the earlier submission; nobody while an earlier one is being
 * judged. Whoever is passed in is listed: the creator and super admins are not.
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
