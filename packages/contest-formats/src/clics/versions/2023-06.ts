/** Penalties are whole minutes, a clarification goes to one team or all, unofficial teams are hidden. */
import type { ClicsVersion } from '../version.ts';

export const version: ClicsVersion = {
  id: '2023-06',
  members: {
    contest: [
      'id',
      'name',
      'formal_name',
      'start_time',
      'duration',
      'scoreboard_freeze_duration',
      'scoreboard_thaw_time',
      'scoreboard_type',
      'penalty_time',
    ],
    'judgement-types': ['id', 'name', 'penalty', 'solved'],
    languages: ['id', 'name', 'entry_point_required', 'entry_point_name', 'extensions'],
    problems: ['id', 'label', 'name', 'ordinal', 'rgb', 'time_limit', 'test_data_count', 'max_score'],
    groups: ['id', 'name'],
    organizations: ['id', 'name', 'formal_name'],
    teams: ['id', 'label', 'name', 'display_name', 'organization_id', 'group_ids', 'hidden'],
    state: ['started', 'ended', 'frozen', 'thawed', 'finalized', 'end_of_updates'],
    submissions: ['id', 'language_id', 'problem_id', 'team_id', 'time', 'contest_time', 'entry_point', 'files'],
    judgements: [
      'id',
      'submission_id',
      'judgement_type_id',
      'score',
      'start_time',
      'start_contest_time',
      'end_time',
      'end_contest_time',
      'max_run_time',
    ],
    runs: ['id', 'judgement_id', 'ordinal', 'judgement_type_id', 'time', 'contest_time', 'run_time'],
    clarifications: ['id', 'from_team_id', 'to_team_id', 'reply_to_id', 'problem_id', 'text', 'time', 'contest_time'],
    awards: ['id', 'citation', 'team_ids'],
  },
  nulls: ['started', 'ended', 'frozen', 'thawed', 'finalized', 'end_of_updates', 'entry_point'],
  seconds: (value) => Math.floor(value / 60),
  sumsProblems: true,
};
