/** Files that contest organisers write before a contest: its facts, problems, teams and accounts. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import type { PackageFiles } from '@verdict/problem-formats/package-files.ts';
import type { OptionalTextName } from '@verdict/domain/contest/texts.ts';
import { broken, readTable, readText } from '../json-file.ts';
import { allSources } from './registry.gen.ts';

export interface ContestPlan extends Partial<Record<OptionalTextName, string>> {
  title: string;
  /** Null when not decided yet. */
  startAt: Date | null;
  durationSeconds: number;
  /** Length of the freeze before the end. Null when the board is not sealed. */
  freezeSeconds: number | null;
  penaltySeconds: number | null;
}
/** An entry of a list. */
interface Planned {
  id: string;
  /** File of the entry, with its line in line-based files: `teams.tsv:3`. */
  from: string;
}
export interface PlannedProblem extends Planned {
  label: string;
  name: string | null;
  color: string | null;
}
export interface PlannedGroup extends Planned {
  name: string;
  /** Teams of the group are unofficial: they have no rank. */
  isUnranked: boolean;
}
export interface PlannedOrganization extends Planned {
  name: string;
}
export interface PlannedTeam extends Planned {
  name: string;
  organizationId: string | null;
  /** Name of the school, in files that name the school itself; null in all others. */
  organization: string | null;
  groupIds: string[];
}
export interface PlannedAccount extends Planned {
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

/** Largest number of entries of one kind. */
export const CONFIGURED_MAX = 2000;

/** Reads every file whose name a source recognises. Throws `PackageError`. */
export async function readConfiguration(files: PackageFiles): Promise<Configuration> {
  const read: Configuration = {
    contest: null,
    problems: [],
    groups: [],
    organizations: [],
    teams: [],
    accounts: [],
  };
  const seen = new Set<string>();
  let found = 0;
  for (const { names, read: readSource } of allSources)
    for (const name of names) {
      const file = files.get(name);
      if (!file) continue;
      found += 1;
      const { contest, ...lists } = readSource(name, await (name.endsWith('.tsv') ? readTable : readText)(file));
      read.contest = contest ?? read.contest;
      for (const [kind, list] of Object.entries(lists) as [keyof typeof lists, Planned[]][]) {
        if (list.length > CONFIGURED_MAX)
          throw broken(name, sentence('contestFile.tooMany', { path: name, limit: CONFIGURED_MAX }));
        for (const { id, from } of list) {
          if (seen.has(`${kind} ${id}`)) throw broken(name, sentence('contestFile.twice', { path: from, id }));
          seen.add(`${kind} ${id}`);
        }
        (read[kind] as Planned[]).push(...list);
      }
    }
  if (found === 0) {
    const known = allSources.flatMap(({ names }) => names).join(', ');
    throw new PackageError('unknown-format', sentence('package.noFormat', { name: files.name, known }));
  }
  return read;
}
