/** Penalties are times, problems have a memory limit, a clarification goes to several teams. */
import { relative } from '../time.ts';
import type { ClicsVersion } from '../version.ts';
import { version as earlier } from './2023-06.ts';

export const version: ClicsVersion = {
  id: '2026-01',
  members: {
    ...earlier.members,
    contest: [...earlier.members.contest, 'main_scoreboard_group_id'],
    teams: earlier.members.teams.filter((member) => member !== 'hidden'),
    problems: [...earlier.members.problems, 'memory_limit'],
    judgements: [...earlier.members.judgements, 'current'],
    clarifications: earlier.members.clarifications.map((member) => (member === 'to_team_id' ? 'to_team_ids' : member)),
  },
  // A score without a time keeps its null member.
  nulls: [...earlier.nulls, 'time'],
  seconds: (value) => relative(value * 1000),
  sumsProblems: false,
};
