/** The object that each file in `versions/` exports as `version`, and the shape of objects in a version. */
import {
  type ClicsType,
  clicsTypes,
  type ScoreboardObject,
  type ScoreboardProblem,
  type ScoreboardScore,
} from './objects.ts';
import { allClicsVersions } from './registry.gen.ts';

export interface ClicsVersion {
  /** Name of the version in the API. */
  id: string;
  /** Members of each kind of object, in order. Objects have no others. */
  members: Record<ClicsType, readonly string[]>;
  /**
   * Members that are shown even when they are null. The published schemas require some of them, though their text
   * allows leaving out every null member.
   */
  nulls: readonly string[];
  /** Formats a penalty or a time of the scoreboard, given in seconds. */
  seconds(value: number): number | string;
  /** True when a row's total is the sum of its problems' rounded times; otherwise the total is the counted one. */
  sumsProblems: boolean;
}

/** Null when there is no such version here. */
export const versionById = (id: string): ClicsVersion | null => allClicsVersions.find((one) => one.id === id) ?? null;

/** The object in the form of this version. */
export function present(version: ClicsVersion, type: ClicsType, object: object): Record<string, unknown> {
  const all = object as Record<string, unknown>;
  const shown: Record<string, unknown> = {};
  for (const member of version.members[type]) {
    const value = all[member];
    if (value === undefined || (value === null && !version.nulls.includes(member))) continue;
    shown[member] = member === 'penalty_time' ? version.seconds(value as number) : value;
  }
  return shown;
}

/** `wrongSeconds`: the penalty of a wrong attempt. */
export function presentScoreboard(
  version: ClicsVersion,
  { rows, state, ...board }: ScoreboardObject,
  wrongSeconds: number,
): object {
  return {
    ...board,
    state: present(version, 'state', state),
    rows: rows.map(({ score, problems, ...row }) => ({
      ...row,
      score: presentScore(version, score, problems, wrongSeconds),
      problems: problems.map(({ time, ...problem }) => ({
        ...problem,
        ...(time !== undefined && { time: version.seconds(time) }),
      })),
    })),
  };
}

function presentScore(
  version: ClicsVersion,
  { time, ...score }: ScoreboardScore,
  problems: readonly ScoreboardProblem[],
  wrongSeconds: number,
): object {
  const last = time === null ? null : version.seconds(time);
  return {
    ...score,
    ...('total_time' in score && {
      total_time: version.sumsProblems ? sumOf(version, problems, wrongSeconds) : version.seconds(score.total_time),
    }),
    ...((last !== null || version.nulls.includes('time')) && { time: last }),
  };
}

/** Times of the solved problems, and the penalties of the attempts before them. */
function sumOf(version: ClicsVersion, problems: readonly ScoreboardProblem[], wrongSeconds: number): number {
  const timeOf = (seconds: number): number => Number(version.seconds(seconds));
  return problems.reduce((sum, problem) => {
    if (!('solved' in problem) || !problem.solved) return sum;
    return sum + timeOf(problem.time ?? 0) + (problem.num_judged - 1) * timeOf(wrongSeconds);
  }, 0);
}

/** Members that refer to objects of a kind that some readers may not see. */
const refersTo: Partial<Record<string, ClicsType>> = { main_scoreboard_group_id: 'groups' };

/** Answer of the `access` endpoint; `types` are the types that the client may see. */
export const accessOf = (version: ClicsVersion, types: readonly ClicsType[]): object => ({
  capabilities: [],
  endpoints: clicsTypes
    .filter((type) => types.includes(type))
    .map((type) => ({
      type,
      properties: version.members[type].filter((member) => types.includes(refersTo[member] ?? type)),
    })),
});
