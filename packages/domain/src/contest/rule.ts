/** Interface of a kind of contest. To add one, add a file to `rules/` and its name to `contest.ts`. */
import type { Attempt, View } from './attempt.ts';
import type { Penalty, RuleId } from './contest.ts';

/** State of a participant at a problem: JSON, computed from the attempts alone. Rules extend it. */
export interface Cell {
  /** Contest second and id of the first counted attempt. Null when there is none. The earlier one wins a tie. */
  first: { seconds: number; id: number } | null;
  /** Number of unsealed attempts that are not judged yet. They only change how the cell looks. */
  pending: number;
}

/** Totals of a cell, or of a row: the sums over its cells, and the maximum of `lastGain`. */
export interface Totals {
  /** Higher is better: solved problems (ACM) or points (OI). */
  score: number;
  /** Lower is better: penalty in seconds (ACM) or run time in ms (OI). */
  time: number;
  /** Number of counted attempts. */
  attempts: number;
  /** Lower is better: contest seconds, in whole minutes, that break ties. 0 when ties share a rank. */
  lastGain: number;
}

export const wholeMinutes = (seconds: number): number => seconds - (seconds % 60);

export interface ContestRule<C extends Cell = Cell> {
  id: RuleId;
  /** `type` in the HTTP contract. */
  wire: number;
  /** Seal that the form proposes, if the contest is long enough. */
  defaultSeal: 'hour' | 'whole';
  /**
   * True when a seal also hides a participant's own results. Otherwise participants see their own results even during a
   * seal, including test cases.
   */
  sealsOwn: boolean;
  /** Own attempt that is shown as the state of a problem: an accepted one, else the newest; or always the newest. */
  wins: 'accepted' | 'newest';
  /**
   * True when points count. Otherwise points of a submission are hidden, because they would reveal how many cases it
   * passes.
   */
  hasPoints: boolean;
  /**
   * `attempts` are all attempts of one participant at one problem, in order of submission (time, then id). Null when
   * the board includes none of them.
   */
  cell(attempts: readonly Attempt[], view: View): C | null;
  totals(cell: C): Totals;
  /** Time of a row, computed from the sum over its cells. */
  timeOf(sum: number): number;
  /** The rule with the given penalty and tie rule. */
  counting(penalty: Penalty): ContestRule<C>;
  /** Contest second of the accept. Null when there is none, or when the rule has no first solvers. */
  acceptedAt(cell: C): number | null;
  /** Contest second of the earliest attempt that may still become an accept. Null when none is being judged. */
  waitsSince(cell: C): number | null;
}
