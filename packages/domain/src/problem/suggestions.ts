/**
 * Suggestions without a problem that was just solved: two at the reader's level, one above it, least practised topics
 * first.
 */

interface Candidate {
  /** Level from 0 to 5. */
  difficulty: number;
  /** Ids of the problem's tags. */
  topics: readonly number[];
}

export interface Practised {
  /** Number of solved problems of each level, from level 0. */
  byLevel: readonly number[];
  /** Number of solved problems of each topic. Topics without solved problems are absent. */
  byTopic: ReadonlyMap<number, number>;
}

/** Reason for a suggestion. `newTopic`: no problem of the topic was solved yet. */
export const suggestionReasons = ['level', 'stepUp', 'newTopic'] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

export interface Suggestion<C> {
  problem: C;
  reason: SuggestionReason;
  /** Least practised topic of the problem. Null when it has none. */
  topic: number | null;
}

/** Number of solved problems after which a level is mastered, and after which the next level is suggested. */
const AT_HOME = 3;
const ENOUGH = 8;
const HARDEST = 5;

/** Level of a reader: the hardest one with three solved problems, or the next one after eight. */
export function levelOfWork(byLevel: readonly number[]): number {
  const home = Math.max(
    0,
    byLevel.findLastIndex((solved) => solved >= AT_HOME),
  );
  return (byLevel[home] ?? 0) >= ENOUGH ? Math.min(HARDEST, home + 1) : home;
}

/**
 * Up to three of the unsolved problems: two at the reader's level, one a level above. When a level has no unsolved
 * problem, the nearest level is used, a harder one first. Equally hard problems are sorted by how little their topics
 * were practised, then by the order of the candidates. Each suggestion counts as practice of its topics, so that the
 * three differ.
 */
export function suggest<C extends Candidate>(practised: Practised, unsolved: readonly C[]): Suggestion<C>[] {
  const level = levelOfWork(practised.byLevel);
  const touched = new Map(practised.byTopic);
  const left = new Set(unsolved);
  const found: Suggestion<C>[] = [];
  for (const wanted of [level, level, Math.min(HARDEST, level + 1)]) {
    const [problem] = [...left].toSorted(
      (a, b) => stepsFrom(wanted, a) - stepsFrom(wanted, b) || touchedOf(a, touched) - touchedOf(b, touched),
    );
    if (!problem) break;
    const [topic = null] = problem.topics.toSorted((a, b) => (touched.get(a) ?? 0) - (touched.get(b) ?? 0));
    const isNew = topic !== null && !practised.byTopic.has(topic);
    found.push({ problem, topic, reason: problem.difficulty > level ? 'stepUp' : isNew ? 'newTopic' : 'level' });
    left.delete(problem);
    for (const one of problem.topics) touched.set(one, (touched.get(one) ?? 0) + 1);
  }
  return found;
}

/**
 * Distance in levels. Easier problems are half a level further away, so that two levels never have the same distance.
 */
const stepsFrom = (wanted: number, { difficulty }: Candidate): number =>
  difficulty >= wanted ? 2 * (difficulty - wanted) : 2 * (wanted - difficulty) + 1;

/** Average number of solved problems over the problem's topics. Problems without topics come last. */
const touchedOf = ({ topics }: Candidate, touched: ReadonlyMap<number, number>): number =>
  topics.length === 0 ? Infinity : topics.reduce((sum, topic) => sum + (touched.get(topic) ?? 0), 0) / topics.length;
