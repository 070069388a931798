/** A contest with all its events, in a form that every contest format can express. */
import type { CountedAttempt, Penalty } from '@verdict/domain/contest/contest.ts';
import type { RuleId } from '@verdict/domain/contest/rule-ids.ts';
import type { effectOf } from '@verdict/domain/contest/attempt.ts';
import type { SubtaskResults } from '@verdict/domain/judging/subtask-results.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';

export interface ContestRecord {
  title: string;
  /** Title where there is little room. Absent: `title`. */
  briefTitle?: string;
  rule: RuleId;
  /** Null when the format has no start time. */
  startAt: Date | null;
  /** Contest time, without pauses. */
  durationSeconds: number;
  /** Runs from this contest time on are or were sealed. Null when no run is. */
  sealedFromSeconds: number | null;
  /** Which attempt counts in contests with points. Defaults to the newest. */
  counted?: CountedAttempt;
  /** Unused in contests with points. */
  penalty: Penalty;
  /** Problems from left to right. */
  problems: RecordedProblem[];
  groups: { id: string; name: string }[];
  organizations: RecordedOrganization[];
  teams: RecordedTeam[];
  /** Runs in order of submission. */
  runs: RecordedRun[];
  /** Number of runs before the start or of unlisted teams or problems, which `runs` leaves out. Defaults to none. */
  strays?: number;
  /** Awards that the record itself states; empty when it states none. */
  awards: RecordedAward[];
  /**
   * Number of places with each medal, counted from the medal before. Absent when the record has no such counts or names
   * the teams instead.
   */
  medals?: Partial<Record<'gold' | 'silver' | 'bronze', number>>;
}

export interface RecordedProblem {
  id: string;
  label: string;
  title: string;
  /** Colour of the balloon in CSS syntax. Null when the record has none. */
  color: string | null;
  /** Full score in contests with points. Null or absent when unknown. */
  maxScore?: number | null;
}

export interface RecordedOrganization {
  id: string;
  name: string;
  /** Three letters of ISO 3166. */
  country: string | null;
}

export interface RecordedTeam {
  id: string;
  /** Name on the board. */
  name: string;
  organizationId: string | null;
  groupIds: string[];
  /** The team takes part without a rank. */
  isStar: boolean;
  members: string[];
}

export interface RecordedRun {
  id: string;
  teamId: string;
  problemId: string;
  /** Contest time in milliseconds. */
  atMs: number;
  /** Language name of the format. Null when the record has none. */
  language: string | null;
  result: RunResult;
}

/**
 * Result of a run. `effect` is its effect on the recorded board, which may differ from the effect of its status here:
 * many boards do not count presentation errors. `sealed` means that this record must not contain the result.
 */
export type RunResult =
  | {
      state: 'judged';
      status: FinalStatus;
      effect: NonNullable<ReturnType<typeof effectOf>>;
      score: number | null;
      subtasks?: SubtaskResults | null;
    }
  | { state: 'pending' }
  | { state: 'sealed' };

export interface RecordedAward {
  id: string;
  citation: string;
  teamIds: string[];
}
