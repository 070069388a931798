/**
 * Interface of a kind of contest. To add one, add a file to `rules/`, its name to `rule-ids.ts` and its row to
 * `rule-traits.ts`.
 */
import type { SubtaskResults } from '../judging/subtask-results.ts';
import type { Attempt, View } from './attempt.ts';
import type { Penalty } from './contest.ts';
import type { RuleId } from './rule-ids.ts';
import type { RuleTraits } from './rule-traits.ts';

/** State of a participant at a problem: JSON, computed from the attempts alone. Rules extend it. */
export interface Cell {
  /** Contest second and id of the first counted attempt. Null when there is none. The earlier one wins a tie. */
  first: { seconds: number; id: number } | null;
  /** Number of unsealed attempts that are not judged yet. They only change how the cell looks. */
  pending: number;
}

/** Cell of the rules that count solved problems. */
export interface PassFailCell extends Cell {
  /** Wrong attempts before the accept. */
  errorNum: number;
  /** Sealed attempts, judged or not, so that their judging changes nothing. */
  tryNum: number;
  /** Contest second of the accept. Null when the problem is not solved. */
  ACTime: number | null;
  /** Contest second of the earliest attempt that is still being judged. Absent when there is none. */
  pendingSince?: number;
  /** True when the problem was solved after the end. */
  isAfterContest: boolean;
  /** All counted attempts, including sealed ones and those after the accept. */
  total: number;
}

/** Cell of the rules that count points. */
export interface ScoreCell extends Cell {
  /** Points. Null when no attempt counts, or the counted one has none, for example after a compile error. */
  score: number | null;
  /** Smallest run time in ms of the counted attempts that are fully accepted. Null when there is none. */
  time: number | null;
  /** Contest second from which on the cell has its points. Null when there is none, or in cells of older versions. */
  gainedAt?: number | null;
  /** Number of judged attempts outside the seal. */
  tries: number;
  /** Counted result of each subtask, under rules that combine subtasks of several attempts. */
  subtasks?: SubtaskResults;
  /** True when nothing is left to gain. Absent under rules in which `time` tells this. */
  isFull?: boolean;
}

/** Totals of a cell, or of a row: the sums over its cells, and the maximum of `lastGain`. */
export interface Totals {
  /** Higher is better: solved problems or points. */
  score: number;
  /** Lower is better: penalty in seconds or run time in ms. */
  time: number;
  /** Number of counted attempts. */
  attempts: number;
  /** Lower is better: contest seconds, in whole minutes, that break ties. 0 when ties share a rank. */
  lastGain: number;
}

export const wholeMinutes = (seconds: number): number => seconds - (seconds % 60);

export interface ContestRule<C extends Cell = Cell> extends RuleTraits {
  id: RuleId;
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
