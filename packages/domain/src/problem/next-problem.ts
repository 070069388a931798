/** What to solve after a problem: more of its topics, as hard as it or a little harder. */

interface NextCandidate {
  /** 0 to 5. */
  difficulty: number;
  /** Topics that it has in common with the solved one. */
  shared: number;
}

/** Harder ones than this many levels above would be a wall. */
export const LEVELS_UP = 1;

/**
 * Of unsolved problems, in the order of the list: the one with the most topics in common, then the nearest level, then
 * the first. Easier ones teach less and are left out. Null: none of them fits.
 */
export function nextProblem<C extends NextCandidate>(
  solved: { difficulty: number },
  candidates: readonly C[],
): C | null {
  const above = ({ difficulty }: C): number => difficulty - solved.difficulty;
  const [next] = candidates
    .filter((one) => above(one) >= 0 && above(one) <= LEVELS_UP)
    .toSorted((a, b) => b.shared - a.shared || above(a) - above(b));
  return next ?? null;
}
