/** A contest with everything that happened in it, as every format of the field can tell it. */
import type { CountedAttempt, Penalty, RuleId } from '@verdict/domain/contest/contest.ts';
import type { effectOf } from '@verdict/domain/contest/attempt.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';

export interface ContestRecord {
  title: string;
  rule: RuleId;
  /** Null: the format does not say. */
  startAt: Date | null;
  /** Contest time, without pauses. */
  durationSeconds: number;
  /** Runs from these contest seconds on are sealed, or were; null: none. */
  sealedFromSeconds: number | null;
  /** Which attempt counts in contests with points; absent: the newest. */
  counted?: CountedAttempt;
  /** Of contests with points it says nothing. */
  penalty: Penalty;
  /** From left to right. */
  problems: RecordedProblem[];
  groups: { id: string; name: string }[];
  organizations: RecordedOrganization[];
  teams: RecordedTeam[];
  /** In order of submission. */
  runs: RecordedRun[];
  /** Runs of teams or problems that it does not list, or from before the start: not among `runs`. Absent: none. */
  strays?: number;
  /** As the record itself states them; empty: it states none. */
  awards: RecordedAward[];
  /** Up to which place they go, counted from those before, where it does not say whose; absent: it says nothing. */
  medals?: Partial<Record<'gold' | 'silver' | 'bronze', number>>;
}

export interface RecordedProblem {
  id: string;
  label: string;
  title: string;
  /** Of the balloon, as CSS has it. */
  color: string | null;
  /** In contests with points; null or absent: it is not said. */
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
  /** As the board shows it. */
  name: string;
  organizationId: string | null;
  groupIds: string[];
  /** Takes part without a rank. */
  isStar: boolean;
  members: string[];
}

export interface RecordedRun {
  id: string;
  teamId: string;
  problemId: string;
  /** Contest time in milliseconds. */
  atMs: number;
  /** As the format names it; null: it does not. */
  language: string | null;
  result: RunResult;
}

/**
 * `effect`: what the run did to the board there, which may differ from what its status does here: many boards do not
 * count presentation errors. `sealed`: this record may not tell it.
 */
export type RunResult =
  | { state: 'judged'; status: FinalStatus; effect: NonNullable<ReturnType<typeof effectOf>>; score: number | null }
  | { state: 'pending' }
  | { state: 'sealed' };

export interface RecordedAward {
  id: string;
  citation: string;
  teamIds: string[];
}
