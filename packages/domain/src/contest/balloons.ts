/** What the jury's helpers carry out: one balloon per participant and problem. */
import type { ContestTime } from './time.ts';

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
 * `isFirstBlood`: the first of its problem; of one second the earlier submission. Whoever is passed in is listed: the
 * creator and super admins are not.
 */
export function balloons<A extends Accept>(accepts: readonly A[]): (A & { isFirstBlood: boolean })[] {
  const inOrder = accepts
    .filter(({ phase }) => phase === 'during')
    .toSorted((one, other) => one.seconds - other.seconds || one.id - other.id);
  const [solved, bled] = [new Set<string>(), new Set<number>()];
  const given = inOrder.flatMap((accept) => {
    const pair = `${accept.problem} ${accept.uid}`;
    if (solved.has(pair)) return [];
    const isFirstBlood = !bled.has(accept.problem);
    solved.add(pair);
    bled.add(accept.problem);
    return [{ ...accept, isFirstBlood }];
  });
  return [...given.filter(({ isChecked }) => !isChecked), ...given.filter(({ isChecked }) => isChecked)];
}
