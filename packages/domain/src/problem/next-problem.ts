/** Suggestion for the next problem: more of the same topics, equally hard or a little harder. */

interface NextCandidate {
  /** Level from 0 to 5. */
  difficulty: number;
  /** Number of topics in common with the solved problem. */
  shared: number;
}

/** Maximum difference in level: harder problems would be too hard. */
export const LEVELS_UP = 1;

/**
 * Best of the unsolved problems, which are in the order of the list: the most topics in common, then the nearest level,
 * then the first. Easier problems are excluded, because they teach less. Null when no problem fits.
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
