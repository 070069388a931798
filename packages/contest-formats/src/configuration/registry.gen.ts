// Generated from the folder `sources` by `npm run registry`. Do not edit.
import type { ConfigurationSource } from './source.ts';
import { source as accounts } from './sources/accounts.ts';
import { source as contest } from './sources/contest.ts';
import { source as groups } from './sources/groups.ts';
import { source as organizations } from './sources/organizations.ts';
import { source as problems } from './sources/problems.ts';
import { source as teams } from './sources/teams.ts';

/** Every kind of file that configures a contest, in the order of their names. */
export const allSources: readonly ConfigurationSource[] = [
  accounts,
  contest,
  groups,
  organizations,
  problems,
  teams,
];
