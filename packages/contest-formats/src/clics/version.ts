/** What a file in `versions/` exports as `version`, and how objects look in it. */
import { type ClicsType, clicsTypes, type ScoreboardObject } from './objects.ts';
import { allClicsVersions } from './registry.gen.ts';

export interface ClicsVersion {
  /** As the API names it. */
  id: string;
  /** Members of each kind of object, in order. Objects have no others. */
  members: Record<ClicsType, readonly string[]>;
  /** A penalty, or a time of the scoreboard, of so many seconds. */
  seconds(value: number): number | string;
}

/** Null: there is no such version here. */
export const versionById = (id: string): ClicsVersion | null => allClicsVersions.find((one) => one.id === id) ?? null;

/** An object as this version has it. */
export function present(version: ClicsVersion, type: ClicsType, object: object): Record<string, unknown> {
  const all = object as Record<string, unknown>;
  const shown: Record<string, unknown> = {};
  for (const member of version.members[type]) {
    const value = all[member];
    if (value === undefined || (value === null && !keepsNull.has(type))) continue;
    shown[member] = member === 'penalty_time' ? version.seconds(value as number) : value;
  }
  return shown;
}
/** Whose members say by being null that something has not happened. */
const keepsNull = new Set<ClicsType>(['state']);

export function presentScoreboard(version: ClicsVersion, { rows, state, ...board }: ScoreboardObject): object {
  return {
    ...board,
    state: present(version, 'state', state),
    rows: rows.map(({ score, problems, ...row }) => ({
      ...row,
      score: 'total_time' in score ? { ...score, total_time: version.seconds(score.total_time) } : score,
      problems: problems.map(({ time, ...problem }) => ({
        ...problem,
        ...(time !== undefined && { time: version.seconds(time) }),
      })),
    })),
  };
}

/** What a client may ask for: `types` of those that it sees. */
export const accessOf = (version: ClicsVersion, types: readonly ClicsType[]): object => ({
  capabilities: [],
  endpoints: clicsTypes
    .filter((type) => types.includes(type))
    .map((type) => ({ type, properties: version.members[type] })),
});
