/** What organisers of the field write down before a contest: its facts, problems, teams and accounts. */
import { sentence } from '@verdict/domain/sentence.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import type { PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { broken, byId, readText } from '../json-file.ts';
import { allSources } from './registry.gen.ts';

export interface ContestPlan {
  title: string;
  /** Null: not decided yet. */
  startAt: Date | null;
  durationSeconds: number;
  /** Before the end; null: the board is not sealed. */
  freezeSeconds: number | null;
  penaltySeconds: number | null;
}
export interface PlannedProblem {
  id: string;
  label: string;
  name: string | null;
  color: string | null;
}
export interface PlannedGroup {
  id: string;
  name: string;
  /** Its teams take part without a rank. */
  isUnranked: boolean;
}
export interface PlannedOrganization {
  id: string;
  name: string;
}
export interface PlannedTeam {
  id: string;
  name: string;
  organizationId: string | null;
  /** Where the file names the school itself. */
  organization: string | null;
  groupIds: string[];
}
export interface PlannedAccount {
  id: string;
  username: string;
  password: string | null;
  name: string | null;
  /** `team`, `judge`, `admin`, `analyst`, `staff`. */
  type: string;
  teamId: string | null;
}

export interface Configuration {
  contest: ContestPlan | null;
  problems: PlannedProblem[];
  groups: PlannedGroup[];
  organizations: PlannedOrganization[];
  teams: PlannedTeam[];
  accounts: PlannedAccount[];
}

/** Entries of one kind. */
export const CONFIGURED_MAX = 2000;

/** From every file that has a name of the field. Throws `PackageError`. */
export async function readConfiguration(files: PackageFiles): Promise<Configuration> {
  const read: Configuration = {
    contest: null,
    problems: [],
    groups: [],
    organizations: [],
    teams: [],
    accounts: [],
  };
  let found = 0;
  for (const { names, read: readSource } of allSources)
    for (const name of names) {
      const file = files.get(name);
      if (!file) continue;
      found += 1;
      const { contest, ...lists } = readSource(name, await readText(file));
      read.contest = contest ?? read.contest;
      for (const [kind, list] of Object.entries(lists) as [keyof typeof lists, { id: string }[]][]) {
        if (list.length > CONFIGURED_MAX)
          throw broken(name, sentence('contestFile.tooMany', { path: name, limit: CONFIGURED_MAX }));
        (read[kind] as { id: string }[]).push(...list);
      }
    }
  if (found === 0) {
    const known = allSources.flatMap(({ names }) => names).join(', ');
    throw new PackageError('unknown-format', sentence('package.noFormat', { name: files.name, known }));
  }
  for (const kind of ['problems', 'groups', 'organizations', 'teams', 'accounts'] as const)
    byId<{ id: string }>(kind, read[kind]);
  return read;
}
