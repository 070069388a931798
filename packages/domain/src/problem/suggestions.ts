/** What to solve next without having just solved something: at one's level, a step above it, topics touched least. */

interface Candidate {
  /** 0 to 5. */
  difficulty: number;
  /** Ids of its tags. */
  topics: readonly number[];
}

export interface Practised {
  /** Solved problems of each level, from 0 on. */
  byLevel: readonly number[];
  /** Solved problems of each topic; topics without any are absent. */
  byTopic: ReadonlyMap<number, number>;
}

/** Why a problem is suggested. `newTopic`: nothing was solved of it yet. */
export const suggestionReasons = ['level', 'stepUp', 'newTopic'] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

export interface Suggestion<C> {
  problem: C;
  reason: SuggestionReason;
  /** The topic that is touched least; null: the problem has none. */
  topic: number | null;
}

/** Whoever has solved so many of a level is at home there, and after so many more works on the next. */
const AT_HOME = 3;
const ENOUGH = 8;
const HARDEST = 5;

/** The level that somebody works on: the hardest with three solved problems, the next after eight. */
export function levelOfWork(byLevel: readonly number[]): number {
  const home = Math.max(
    0,
    byLevel.findLastIndex((solved) => solved >= AT_HOME),
  );
  return (byLevel[home] ?? 0) >= ENOUGH ? Math.min(HARDEST, home + 1) : home;
}

/**
 * Up to three of the unsolved problems: two at the level that the reader works on, one a step above; where a level has
 * none left, of the nearest, rather a harder one. Among equally hard ones those whose topics are touched least come
 * first, then the order of the candidates; each suggestion counts as touching its topics, so that the three differ.
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

/** A harder problem is as near as half a level more than an easier one, so that no two levels are equally near. */
const stepsFrom = (wanted: number, { difficulty }: Candidate): number =>
  difficulty >= wanted ? 2 * (difficulty - wanted) : 2 * (wanted - difficulty) + 1;

/** How often its topics were touched on average; what has no topic comes behind what has. */
const touchedOf = ({ topics }: Candidate, touched: ReadonlyMap<number, number>): number =>
  topics.length === 0 ? Infinity : topics.reduce((sum, topic) => sum + (touched.get(topic) ?? 0), 0) / topics.length;
