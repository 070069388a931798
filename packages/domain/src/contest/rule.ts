/** What a kind of contest decides. Adding one is adding a file to `rules/` and its name to `contest.ts`. */
import type { Attempt, View } from './attempt.ts';
import type { Penalty, RuleId } from './contest.ts';

/** A participant at a problem: JSON, a pure function of their attempts. Rules add what they need. */
export interface Cell {
  /** Contest seconds and id of the first attempt that counts; null: none does yet. Whoever began earlier wins a tie. */
  first: { seconds: number; id: number } | null;
  /** Attempts that are not judged yet, outside of the seal. They change nothing but how the cell looks. */
  pending: number;
}

/** Of a cell; or of a row as their sum, of `lastGain` the largest. */
export interface Totals {
  /** More is better: problems solved (ACM), points (OI). */
  score: number;
  /** Less is better: penalty in seconds (ACM), run time in ms (OI). */
  time: number;
  /** Attempts that count. */
  attempts: number;
  /** Less is better: the contest seconds, of whole minutes, that decide between equals; 0: they share a rank. */
  lastGain: number;
}

export const wholeMinutes = (seconds: number): number => seconds - (seconds % 60);

export interface ContestRule<C extends Cell = Cell> {
  id: RuleId;
  /** `type` in the HTTP contract. */
  wire: number;
  /** What sealing a contest offers first, if it is long enough. */
  defaultSeal: 'hour' | 'whole';
  /** A seal also hides the results of one's own; without one they are shown down to the test cases. */
  sealsOwn: boolean;
  /** Which own attempt is shown as the state of a problem: an accepted one, else the newest; or always the newest. */
  wins: 'accepted' | 'newest';
  /** Points count. Where they do not, nobody learns those of a submission: they would tell how many cases it passes. */
  hasPoints: boolean;
  /**
   * `attempts`: all of one participant at one problem, in order of submission (time, then id). Null: the board knows
   * of none.
   */
  cell(attempts: readonly Attempt[], view: View): C | null;
  totals(cell: C): Totals;
  /** The time of a row, from the sum of its cells'. */
  timeOf(sum: number): number;
  /** The rule with this penalty, where it has one, and with what decides between equals. */
  counting(penalty: Penalty): ContestRule<C>;
  /** Contest seconds of the accept; null: none, or the rule honours nobody for being first. */
  acceptedAt(cell: C): number | null;
  /** Contest seconds of the earliest attempt that may still become an accept; null: none is being judged. */
  waitsSince(cell: C): number | null;
}
