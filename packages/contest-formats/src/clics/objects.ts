/**
 * Objects of the Contest API with the members of all its versions. Each version shows the members that it knows; a null
 * member is left out. `penalty_time` and the times of a scoreboard are whole seconds.
 */

export const clicsTypes = [
  'contest',
  'judgement-types',
  'languages',
  'problems',
  'groups',
  'organizations',
  'teams',
  'state',
  'submissions',
  'judgements',
  'runs',
  'clarifications',
  'awards',
] as const;
/** Types in dependency order: each object comes after the objects that it refers to. */
export type ClicsType = (typeof clicsTypes)[number];

/** Singular types have one object, without an id in events. */
export const isSingular = (type: ClicsType): boolean => type === 'contest' || type === 'state';

export interface ContestObject {
  id: string;
  name: string;
  formal_name: string;
  start_time: string;
  duration: string;
  scoreboard_freeze_duration: string | null;
  scoreboard_thaw_time: string | null;
  scoreboard_type: 'pass-fail' | 'score';
  /** Null when the reader may not see groups. */
  main_scoreboard_group_id: string | null;
  penalty_time: number | null;
}
export interface LanguageObject {
  id: string;
  name: string;
  entry_point_required: boolean;
  entry_point_name: string | null;
  extensions: string[];
}
export interface ProblemObject {
  id: string;
  label: string;
  name: string;
  ordinal: number;
  rgb: string | null;
  /** Seconds. */
  time_limit: number | null;
  /** MiB. */
  memory_limit: number | null;
  test_data_count: number;
  max_score: number | null;
}
export interface GroupObject {
  id: string;
  name: string;
}
export interface OrganizationObject {
  id: string;
  name: string;
  formal_name: string;
}
export interface TeamObject {
  id: string;
  label: string;
  name: string;
  display_name: string;
  organization_id: string | null;
  group_ids: string[];
  /** Until 2023-06, hides the team from the scoreboard. Since 2026-01 the group does so. */
  hidden: true | null;
}
export interface StateObject {
  started: string | null;
  ended: string | null;
  frozen: string | null;
  thawed: string | null;
  finalized: string | null;
  end_of_updates: string | null;
}
export interface SubmissionObject {
  id: string;
  language_id: string;
  problem_id: string;
  team_id: string;
  time: string;
  contest_time: string;
  entry_point: string | null;
  files: { href: string; filename: string; mime: string }[];
}
export interface JudgementObject {
  id: string;
  submission_id: string;
  judgement_type_id: string;
  score: number | null;
  current: boolean;
  start_time: string;
  start_contest_time: string;
  end_time: string;
  end_contest_time: string;
  /** Seconds. */
  max_run_time: number | null;
}
export interface RunObject {
  id: string;
  judgement_id: string;
  /** Position of the run, from 1. */
  ordinal: number;
  judgement_type_id: string;
  time: string;
  contest_time: string;
  run_time: number;
}
export interface ClarificationObject {
  id: string;
  from_team_id: string | null;
  /** Until 2023-06; equals the only element of `to_team_ids`. */
  to_team_id: string | null;
  /** Ids of the recipients. Null for a clarification to all teams. */
  to_team_ids: string[] | null;
  reply_to_id: string | null;
  problem_id: string | null;
  text: string;
  time: string;
  contest_time: string;
}
export interface AwardObject {
  id: string;
  citation: string;
  team_ids: string[];
}

export interface ScoreboardRow {
  rank: number;
  team_id: string;
  score: ScoreboardScore;
  problems: ScoreboardProblem[];
}
export type ScoreboardScore = ({ num_solved: number; total_time: number } | { score: number }) & {
  /** The latest of the problems' times. Null when the row has no problem time. */
  time: number | null;
};
export type ScoreboardProblem = {
  problem_id: string;
  num_judged: number;
  num_pending: number;
} & ({ solved: boolean; time?: number } | { score: number; time?: number });
export interface ScoreboardObject {
  time: string;
  contest_time: string;
  state: StateObject;
  rows: ScoreboardRow[];
}
