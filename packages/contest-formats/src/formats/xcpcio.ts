/**
 * The board of XCPCIO: `config.json`, `team.json` and `run.json`, or one file that holds them as `contest`, `teams` and
 * `submissions`. Writes the one file, which the board takes as well.
 */
import { type Penalty, penaltyUnits } from '@verdict/domain/contest/contest.ts';
import type { PackageFile } from '@verdict/domain/problem-package.ts';
import { sentence } from '@verdict/domain/sentence.ts';
import type { FinalStatus } from '@verdict/domain/status.ts';
import type { PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { z } from 'zod';
import type { ContestFormat } from '../format.ts';
import { broken, byId, parseJson, readJson, readText, shaped } from '../json-file.ts';
import { labelOf } from '../label.ts';
import type { ContestRecord, RecordedProblem, RecordedRun, RecordedTeam, RunResult } from '../record.ts';
import { judged, statusOfWord } from '../verdict-words.ts';

const names = { config: 'config.json', team: 'team.json', run: 'run.json' };

export const format: ContestFormat = {
  id: 'xcpcio',
  file: { extension: 'json', contentType: 'application/json' },
  detect: async (files) => files.get(names.config) !== undefined || (await wholeFile(files)) !== null,
  read,
  write: async (record) => Buffer.from(JSON.stringify(written(record))),
};

const text = z.union([z.string(), z.number()]).transform(String);
const seconds = z.number().nonnegative();
/** Seconds since 1970, or as ISO has it. */
const instant = z.union([
  z.number().transform((unix) => new Date(unix * 1000)),
  z.iso.datetime({ offset: true, local: true }).transform((iso) => new Date(iso)),
]);
const translated = z.union([
  z.string(),
  z
    .object({ texts: z.record(z.string(), z.string()).default({}), fallback: z.string().optional() })
    .transform(({ texts, fallback }) => fallback ?? Object.values(texts)[0] ?? ''),
]);
const balloon = z.object({ background_color: z.string().optional(), color: z.string().optional() });

const penaltyWords: Record<Penalty['unit'], string> = {
  seconds: 'in_seconds',
  minutes: 'in_minutes',
  minutesOfSum: 'accumulate_in_seconds_and_finally_to_the_minute',
};
const unitOf = new Map(penaltyUnits.map((unit) => [penaltyWords[unit], unit]));

const units = { second: 1000, millisecond: 1, microsecond: 1e-3, nanosecond: 1e-6 };

const medalCount = z.coerce.number().int().nonnegative().optional();
/** Of a group of teams. */
const medals = z.object({ gold: medalCount, silver: medalCount, bronze: medalCount });

const config = z.object({
  contest_name: translated,
  start_time: instant,
  end_time: instant,
  penalty: seconds.default(1200),
  frozen_time: z.coerce.number().nonnegative().optional(),
  freeze_time: instant.optional(),
  problem_quantity: z.number().int().nonnegative().optional(),
  problem_id: z.array(text).optional(),
  problems: z
    .array(
      z.object({
        id: text,
        label: text,
        name: translated.optional(),
        balloon_color: balloon.optional(),
      }),
    )
    .optional(),
  balloon_color: z.array(balloon).default([]),
  group: z.record(z.string(), translated).default({}),
  /** By group; a word stands for the shares of a kind of contest, which only its own board knows. */
  medal: z.union([z.record(z.string(), medals), z.string()]).nullish(),
  organizations: z.array(z.object({ id: text, name: translated })).optional(),
  options: z
    .object({
      calculation_of_penalty: z.string().optional(),
      submission_timestamp_unit: z.enum(['second', 'millisecond', 'microsecond', 'nanosecond']).optional(),
    })
    .default({}),
});

const mark = z.union([z.boolean(), z.number(), z.null()]).optional();
const team = z.object({
  team_id: text.optional(),
  id: text.optional(),
  name: translated,
  organization: text.nullish(),
  organization_id: text.nullish(),
  members: z
    .union([
      z.array(z.union([z.string(), z.object({ name: translated }).transform(({ name }) => name)])),
      z.string().transform((line) => line.split(/[,、，]/).map((name) => name.trim())),
      z.null(),
    ])
    .optional(),
  group: z.array(z.string()).nullish(),
  official: mark,
  unofficial: mark,
  girl: mark,
});

const run = z.object({
  submission_id: text.optional(),
  id: text.optional(),
  team_id: text,
  problem_id: z.union([z.number(), z.string()]),
  timestamp: z.number(),
  status: z.string(),
  language: z.string().nullish(),
  is_ignore: z.boolean().nullish(),
});

const listed = <S extends z.ZodType>(one: S) => z.union([z.array(one), z.record(z.string(), one)]);
const whole = z.object({ contest: config, teams: listed(team), submissions: listed(run) });

/** The one file that holds all; null: there is none. */
async function wholeFile(files: PackageFiles): Promise<PackageFile | null> {
  for (const file of files.files) {
    if (!/^[^/]+\.json$/i.test(file.name)) continue;
    const start = (await file.read()).toString('utf8');
    if (/"contest"\s*:/.test(start) && /"submissions"\s*:/.test(start) && /"contest_name"\s*:/.test(start)) return file;
  }
  return null;
}

async function read(files: PackageFiles): Promise<ContestRecord> {
  const one = files.get(names.config) === undefined ? await wholeFile(files) : null;
  if (one) {
    const { contest, teams, submissions } = shaped(one.name, parseJson(one.name, await readText(one)), whole);
    return recordOf(contest, listOf(teams), listOf(submissions), { team: one.name, run: one.name });
  }
  const found = (name: string): PackageFile => {
    const file = files.get(name);
    if (!file) throw broken(name, sentence('contestFile.missing', { path: name }));
    return file;
  };
  const contest = await readJson(found(names.config), config);
  const teams = await readJson(found(names.team), listed(team));
  const submissions = await readJson(found(names.run), listed(run));
  return recordOf(contest, listOf(teams), listOf(submissions), names);
}

/** With the key of each member; the keys of a list are its positions. */
const listOf = <T>(members: T[] | Record<string, T>): [key: string, member: T][] => Object.entries(members);

type Config = z.output<typeof config>;

function recordOf(
  contest: Config,
  teams: [string, z.output<typeof team>][],
  submissions: [string, z.output<typeof run>][],
  paths: { team: string; run: string },
): ContestRecord {
  const durationSeconds = (contest.end_time.getTime() - contest.start_time.getTime()) / 1000;
  const problems = problemsOf(contest);
  const recordedTeams = teams.map(([key, one]) => teamOf(key, one));
  const teamIds = byId(paths.team, recordedTeams);
  const unitMs = units[contest.options.submission_timestamp_unit ?? 'second'];
  const runs = submissions.flatMap(([key, one], index): RecordedRun[] => {
    if (one.is_ignore === true) return [];
    const problem = problemOf(problems, one.problem_id);
    const nowhere = !problem ? String(one.problem_id) : teamIds.has(one.team_id) ? null : one.team_id;
    if (!problem || nowhere !== null)
      throw broken(paths.run, sentence('contestFile.refersToNothing', { path: paths.run, id: nowhere ?? '' }));
    const result = resultOfWord(one.status);
    if (!result)
      throw broken(paths.run, sentence('contestFile.valueWrong', { path: paths.run, member: `${key}.status` }));
    return [
      {
        id: one.submission_id ?? one.id ?? String(index + 1),
        teamId: one.team_id,
        problemId: problem.id,
        atMs: Math.floor(one.timestamp * unitMs),
        language: one.language ?? null,
        result,
      },
    ];
  });
  return {
    title: contest.contest_name,
    rule: 'acm',
    startAt: contest.start_time,
    durationSeconds,
    sealedFromSeconds: sealedFrom(contest, durationSeconds),
    penalty: {
      wrongSeconds: contest.penalty,
      unit: unitOf.get(contest.options.calculation_of_penalty ?? 'in_minutes') ?? 'minutes',
    },
    problems,
    groups: Object.entries(contest.group).map(([id, name]) => ({ id, name })),
    organizations: organizationsOf(contest, recordedTeams),
    teams: recordedTeams,
    runs: runs.toSorted((one, other) => one.atMs - other.atMs),
    awards: [],
    ...medalsOf(contest),
  };
}

/** Those of the teams with a rank. */
function medalsOf({ medal }: Config): Pick<ContestRecord, 'medals'> {
  const stated = typeof medal === 'object' && medal !== null ? (medal.official ?? medal.all) : undefined;
  return stated ? { medals: stated } : {};
}

function problemsOf({ problems, problem_id, problem_quantity, balloon_color }: Config): RecordedProblem[] {
  if (problems) {
    return problems.map(({ id, label, name, balloon_color: own }) => ({
      id,
      label,
      title: name ?? label,
      color: own?.background_color ?? null,
    }));
  }
  const labels = problem_id ?? Array.from({ length: problem_quantity ?? 0 }, (_, index) => labelOf(index));
  return labels.map((label, index) => ({
    id: label,
    label,
    title: label,
    color: balloon_color[index]?.background_color ?? null,
  }));
}

/** By position from 0, which older files have, or by id or label. */
const problemOf = (problems: readonly RecordedProblem[], stated: number | string): RecordedProblem | undefined =>
  typeof stated === 'number'
    ? problems[stated]
    : (problems.find(({ id, label }) => id === stated || label === stated) ??
      (/^\d+$/.test(stated) ? problems[Number(stated)] : undefined));

function teamOf(key: string, one: z.output<typeof team>): RecordedTeam {
  const marks = (['official', 'unofficial', 'girl'] as const).filter((name) => Boolean(one[name]));
  const groupIds = [...new Set([...(one.group ?? []), ...marks])];
  return {
    id: one.team_id ?? one.id ?? key,
    name: one.name,
    organizationId: one.organization_id ?? one.organization ?? null,
    groupIds,
    isStar: groupIds.includes('unofficial'),
    members: one.members ?? [],
  };
}

/** Those that the file lists; in older ones teams have the name itself. */
const organizationsOf = ({ organizations }: Config, teams: readonly RecordedTeam[]): ContestRecord['organizations'] =>
  organizations
    ? organizations.map(({ id, name }) => ({ id, name, country: null }))
    : [...new Set(teams.flatMap(({ organizationId }) => organizationId ?? []))].map((name) => ({
        id: name,
        name,
        country: null,
      }));

function sealedFrom({ frozen_time, freeze_time, start_time }: Config, durationSeconds: number): number | null {
  if (freeze_time) return (freeze_time.getTime() - start_time.getTime()) / 1000;
  return frozen_time === undefined || frozen_time === 0 ? null : Math.max(0, durationSeconds - frozen_time);
}

/** The board counts no presentation error. */
function resultOfWord(word: string): RunResult | null {
  const status = statusOfWord(word);
  if (status === null) return null;
  if (status === 'pending' || status === 'sealed') return { state: status };
  return judged(status, status === 'presentationError' ? 'tried' : undefined);
}

const words: Record<FinalStatus, string> = {
  accepted: 'CORRECT',
  wrongAnswer: 'WRONG_ANSWER',
  presentationError: 'PRESENTATION_ERROR',
  timeLimitExceeded: 'TIME_LIMIT_EXCEEDED',
  memoryLimitExceeded: 'MEMORY_LIMIT_EXCEEDED',
  runtimeError: 'RUNTIME_ERROR',
  compileError: 'COMPILATION_ERROR',
  partialAccepted: 'PARTIALLY_CORRECT',
  systemError: 'SYSTEM_ERROR',
  cancelled: 'CANCELED',
  submittedFailed: 'CANCELED',
};

function wordOf(result: RunResult): string {
  if (result.state === 'sealed') return 'FROZEN';
  if (result.state === 'pending') return 'PENDING';
  // A word that the board counts, where it was counted, and one that it does not, where it was not.
  const isCounted = result.effect === 'wrong' && result.status === 'presentationError';
  const isFree = result.effect === 'tried' && !freeWords.has(words[result.status]);
  return isCounted ? 'WRONG_ANSWER' : isFree ? 'UNKNOWN' : words[result.status];
}
const freeWords = new Set(['PRESENTATION_ERROR', 'COMPILATION_ERROR', 'SYSTEM_ERROR', 'CANCELED']);

/** The board says nothing else of teams that take part without a rank. */
const STAR = 'unofficial';

function written(record: ContestRecord): object {
  const { title, startAt, durationSeconds, sealedFromSeconds, problems, organizations, teams, runs } = record;
  const start = (startAt ?? new Date(0)).getTime();
  const position = new Map(problems.map(({ id }, index) => [id, index]));
  return {
    contest: {
      contest_name: title,
      start_time: Math.floor(start / 1000),
      end_time: Math.floor(start / 1000 + durationSeconds),
      penalty: record.penalty.wrongSeconds,
      ...(sealedFromSeconds !== null && { frozen_time: Math.max(0, durationSeconds - sealedFromSeconds) }),
      problem_quantity: problems.length,
      problem_id: problems.map(({ label }) => label),
      problems: problems.map(({ id, label, title: name, color }) => ({
        id,
        label,
        name,
        ...(color !== null && { balloon_color: { color: '#fff', background_color: color } }),
      })),
      group: {
        official: 'Official',
        [STAR]: 'Unofficial',
        ...Object.fromEntries(record.groups.map(({ id, name }) => [id, name])),
      },
      organization: 'School',
      organizations: organizations.map(({ id, name }) => ({ id, name })),
      status_time_display: { correct: true, incorrect: true, pending: true },
      options: {
        calculation_of_penalty: penaltyWords[record.penalty.unit],
        submission_timestamp_unit: 'millisecond',
      },
    },
    teams: teams.map(({ id, name, organizationId, groupIds, isStar, members }) => ({
      team_id: id,
      name,
      ...(organizationId !== null && {
        organization: organizations.find((one) => one.id === organizationId)?.name ?? organizationId,
        organization_id: organizationId,
      }),
      group: [...new Set([isStar ? STAR : 'official', ...groupIds])],
      ...(members.length > 0 && { members }),
    })),
    submissions: runs.map(({ id, teamId, problemId, atMs, language, result }) => ({
      submission_id: id,
      team_id: teamId,
      problem_id: position.get(problemId),
      timestamp: atMs,
      status: wordOf(result),
      ...(language !== null && { language }),
    })),
  };
}
