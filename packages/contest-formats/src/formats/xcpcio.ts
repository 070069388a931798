/**
 * The board of XCPCIO: `config.json`, `team.json` and `run.json`, with `organizations.json` in newer ones; or one file
 * that holds them as `contest`, `teams` and `submissions`. Writes the single file, which the board accepts as well.
 */
import { plainRules } from '@verdict/domain/contest/rule-ids.ts';
import { type Penalty, penaltyUnits } from '@verdict/domain/contest/contest.ts';
import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import type { FinalStatus } from '@verdict/domain/submission/status.ts';
import type { PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { z } from 'zod';
import type { ContestFormat } from '../format.ts';
import { broken, byId, parseJson, readJson, readText, shaped } from '../json-file.ts';
import { labelOf } from '../label.ts';
import type { ContestRecord, RecordedProblem, RecordedRun, RecordedTeam, RunResult } from '../record.ts';
import { inOrder, isByTime, isSolved } from '../run-order.ts';
import { judged, normalWord, statusOfWord } from '../verdict-words.ts';

const names = { config: 'config.json', team: 'team.json', run: 'run.json', organizations: 'organizations.json' };

export const format: ContestFormat = {
  id: 'xcpcio',
  file: { extension: 'json', contentType: 'application/json' },
  detect: async (files) => files.get(names.config) !== undefined || (await wholeFile(files)) !== null,
  read,
  write: async (record) => Buffer.from(JSON.stringify(written(record))),
};

const text = z.union([z.string(), z.number()]).transform(String);
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s*-?\d+(\.\d+)?\s*$/)
    .transform(Number),
]);
const seconds = number.pipe(z.number().nonnegative());
/** Numbers from here on are milliseconds: in seconds they would be the year 5138 or later. */
const MILLISECONDS_FROM = 1e11;
/** Seconds or milliseconds since 1970, or an ISO 8601 time. */
const instant = z.union([
  number.transform((unix) => new Date(unix < MILLISECONDS_FROM ? unix * 1000 : unix)),
  z
    .string()
    .transform((at) => at.trim().replace(' ', 'T'))
    .pipe(z.iso.datetime({ offset: true, local: true }))
    .transform((iso) => new Date(iso)),
]);
const translated = z.union([
  z.string(),
  z
    .object({
      texts: z.record(z.string(), z.string()).default({}),
      fallback: z.string().optional(),
      fallback_lang: z.string().optional(),
    })
    .transform(
      ({ texts, fallback, fallback_lang = '' }) => fallback ?? texts[fallback_lang] ?? Object.values(texts)[0] ?? '',
    ),
]);
/** Empty values count as absent: PHP writes an object without members as a list, and forms leave empty texts. */
const unlessEmpty = <S extends z.ZodType>(one: S) =>
  z.preprocess((value) => (value === '' || (Array.isArray(value) && value.length === 0) ? null : value), one.nullish());
/** Ignores values of an unknown shape. Used for members that the standings do not depend on. */
const ifReadable = <S extends z.ZodType>(one: S) => one.nullish().catch(null);
const balloon = z.object({ background_color: z.string().optional(), color: z.string().optional() });

const penaltyWords: Record<Penalty['unit'], string> = {
  seconds: 'in_seconds',
  minutes: 'in_minutes',
  minutesOfSum: 'accumulate_in_seconds_and_finally_to_the_minute',
};
const unitOf = new Map(penaltyUnits.map((unit) => [penaltyWords[unit], unit]));

/** Units per second. Division is exact where multiplication with a fraction is not. */
const unitsPerSecond = { second: 1, millisecond: 1e3, microsecond: 1e6, nanosecond: 1e9 };

const medalCount = number.pipe(z.number().int().nonnegative()).optional();
/** Medal counts of a group of teams. */
const medals = z.object({ gold: medalCount, silver: medalCount, bronze: medalCount });

const organizations = z.array(z.object({ id: text, name: translated }));

const config = z.object({
  contest_name: translated,
  start_time: instant,
  end_time: instant,
  penalty: unlessEmpty(seconds),
  frozen_time: unlessEmpty(seconds),
  freeze_time: unlessEmpty(instant),
  problem_quantity: unlessEmpty(number),
  problem_id: unlessEmpty(z.array(text)),
  problems: unlessEmpty(
    z.array(
      z.object({
        id: text,
        label: text.nullish(),
        name: ifReadable(translated),
        balloon_color: ifReadable(balloon),
      }),
    ),
  ),
  balloon_color: ifReadable(z.array(ifReadable(balloon))),
  group: ifReadable(z.record(z.string(), translated)),
  /** Counts by group, or a word for the medal shares of a kind of contest. */
  medal: unlessEmpty(z.union([z.record(z.string(), unlessEmpty(medals)), z.string()])),
  organizations: ifReadable(z.union([organizations, z.object({ url: z.string() })])),
  options: unlessEmpty(
    z.object({
      calculation_of_penalty: z.string().nullish(),
      submission_timestamp_unit: z.enum(['second', 'millisecond', 'microsecond', 'nanosecond']).nullish(),
    }),
  ),
});

/** Scripts that write boards use four forms of a mark. */
const mark = z.union([
  z.boolean(),
  z.union([z.literal(['1', 1]), z.string().regex(/^true$/i)]).transform(() => true),
  z.union([z.literal(['0', 0]), z.string().regex(/^(false|)$/i)]).transform(() => false),
]);
const isMarked = (value: unknown): boolean => mark.safeParse(value).data === true;

/** Any member that is a mark and set is a group of the team. */
const team = z.looseObject({
  team_id: text.nullish(),
  id: text.nullish(),
  name: translated.nullish(),
  team_name: translated.nullish(),
  organization: ifReadable(z.union([text, translated])),
  organization_id: ifReadable(text),
  members: ifReadable(
    z.union([
      z.array(z.union([z.object({ name: translated }).transform(({ name }) => name), translated])),
      translated.transform((line) => line.split(/[,、，]/).map((name) => name.trim())),
    ]),
  ),
  group: unlessEmpty(z.union([z.array(z.string()), z.string().transform((one) => [one])])),
});

const run = z.object({
  submission_id: text.nullish(),
  id: text.nullish(),
  team_id: text,
  problem_id: text,
  timestamp: number,
  status: text.nullish(),
  language: ifReadable(text),
  is_ignore: mark.nullish(),
});

const listed = <S extends z.ZodType>(one: S) => z.union([z.array(one), z.record(z.string(), one)]);
const whole = z.object({ contest: config, teams: listed(team), submissions: listed(run) });

/** The single file with the whole board. Null when the package has none. */
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
    const board = { contest, teams: listOf(teams), path: one.name, organizations: [] };
    return recordOf({ ...board, ...runsOf(submissions) });
  }
  const needed = (name: string): PackageFile => {
    const file = files.get(name);
    if (!file) throw broken(name, sentence('contestFile.missing', { path: name }));
    return file;
  };
  // Boards have no run file before the contest, and older ones have no organizations.
  const [runFile, organizationFile] = [files.get(names.run), files.get(names.organizations)];
  return recordOf({
    contest: await readJson(needed(names.config), config),
    teams: listOf(await readJson(needed(names.team), listed(team))),
    ...runsOf(runFile ? await readJson(runFile, listed(run)) : []),
    organizations: organizationFile ? await readJson(organizationFile, organizations) : [],
    path: names.team,
  });
}

/** Members with their keys; the keys of a list are its positions. */
const listOf = <T>(members: T[] | Record<string, T>): [key: string, member: T][] => Object.entries(members);

type SentRun = z.output<typeof run>;
/** Members of a JSON object have no order. */
const runsOf = (runs: SentRun[] | Record<string, SentRun>): Pick<Board, 'runs' | 'isList'> => ({
  runs: listOf(runs),
  isList: Array.isArray(runs),
});

type Config = z.output<typeof config>;

interface Board {
  contest: Config;
  teams: [key: string, member: z.output<typeof team>][];
  runs: [key: string, member: SentRun][];
  /** True when the runs are a list, whose order may be the order of the runs. */
  isList: boolean;
  /** Organizations from their own file. */
  organizations: z.output<typeof organizations>;
  /** Path of the file with the teams. */
  path: string;
}

function recordOf(board: Board): ContestRecord {
  const { contest, teams: sentTeams, runs: sentRuns, isList, path, organizations: ofFile } = board;
  const durationSeconds = (contest.end_time.getTime() - contest.start_time.getTime()) / 1000;
  const problems = problemsOf(contest);
  const stated = problemsAsStated(contest, problems);
  const teams = teamsOf(sentTeams);
  const teamIds = byId(path, teams);
  const { calculation_of_penalty: unit, submission_timestamp_unit: timeUnit } = contest.options ?? {};
  const runs = sentRuns.flatMap(([, one], index): (RecordedRun | null)[] => {
    if (one.is_ignore) return [];
    const problem = stated.get(one.problem_id);
    const atMs = Math.floor((one.timestamp * 1000) / unitsPerSecond[timeUnit ?? 'second']);
    if (!problem || !teamIds.has(one.team_id) || atMs < 0) return [null];
    const id = one.submission_id ?? one.id ?? String(index + 1);
    const [language, result] = [one.language ?? null, resultOfWord(one.status ?? 'UNKNOWN')];
    return [{ id, teamId: one.team_id, problemId: problem.id, atMs, language, result }];
  });
  const known = runs.filter((one) => one !== null);
  return {
    title: contest.contest_name,
    rule: plainRules['pass-fail'],
    startAt: contest.start_time,
    durationSeconds,
    sealedFromSeconds: sealedFrom(contest, durationSeconds),
    penalty: {
      wrongSeconds: contest.penalty ?? 1200,
      unit: unitOf.get(unit ?? 'in_minutes') ?? 'minutes',
      ties: 'lastGain',
    },
    problems,
    groups: Object.entries(contest.group ?? {}).map(([id, name]) => ({ id, name })),
    organizations: organizationsOf(Array.isArray(contest.organizations) ? contest.organizations : ofFile, teams),
    teams,
    runs: inOrder(known, { hasOrder: isList && isByTime(known) }),
    ...(known.length < runs.length && { strays: runs.length - known.length }),
    awards: [],
    ...medalsOf(contest, teams, known),
  };
}

/** Kinds of contests that give medals to fixed shares of the ranked teams that solved something. */
const sharedMedals = new Set(['ccpc', 'icpc']);

/**
 * Medals of the ranked teams. The board itself gives none for `icpc`, but regional contests of ICPC use these shares,
 * too.
 */
function medalsOf(
  { medal }: Config,
  teams: readonly RecordedTeam[],
  runs: readonly RecordedRun[],
): Pick<ContestRecord, 'medals'> {
  if (typeof medal === 'string') {
    if (!sharedMedals.has(medal)) return {};
    const solvers = new Set(runs.filter(isSolved).map(({ teamId }) => teamId));
    const count = teams.filter(({ id, isStar }) => !isStar && solvers.has(id)).length;
    const [gold, silver, bronze] = [Math.ceil(count * 0.1), Math.ceil(count * 0.3), Math.ceil(count * 0.6)];
    return { medals: { gold, silver: silver - gold, bronze: bronze - silver } };
  }
  const stated = medal?.official ?? medal?.all;
  return stated ? { medals: stated } : {};
}

function problemsOf({ problems, problem_id, problem_quantity, balloon_color }: Config): RecordedProblem[] {
  if (problems) {
    return problems.map(({ id, label: stated, name, balloon_color: own }, index) => {
      const label = stated || labelOf(index);
      return { id, label, title: name || label, color: own?.background_color ?? null };
    });
  }
  const labels = problem_id ?? Array.from({ length: problem_quantity ?? 0 }, (_, index) => labelOf(index));
  return labels.map((label, index) => ({
    id: label,
    label,
    title: label,
    color: balloon_color?.[index]?.background_color ?? null,
  }));
}

/**
 * Problems by the names that runs use: by id, or in older files, whose problems have labels only, by position from 0.
 */
function problemsAsStated({ problems: named }: Config, problems: readonly RecordedProblem[]) {
  const byPosition = problems.map((one, index) => [String(index), one] as const);
  const byLabel = problems.map((one) => [one.label, one] as const);
  return new Map(
    named ? [...byPosition, ...byLabel, ...problems.map((one) => [one.id, one] as const)] : [...byLabel, ...byPosition],
  );
}

/** Members that never name a team's group, even when they are 1. */
const noGroups = new Set([...Object.keys(team.shape), 'coach', 'icpc_id', 'location', 'missing_photo']);

/** If some teams are marked official, all others are unranked. */
function teamsOf(sent: Board['teams']): RecordedTeam[] {
  const teams = sent.map(([key, one]) => {
    const marks = Object.keys(one).filter((name) => isMarked(one[name]) && !noGroups.has(name));
    return {
      id: one.id ?? one.team_id ?? key,
      name: one.name ?? one.team_name ?? key,
      organizationId: one.organization_id || one.organization || null,
      groupIds: [...new Set([...(one.group ?? []), ...marks])],
      members: one.members ?? [],
    };
  });
  const hasOfficial = teams.some(({ groupIds }) => groupIds.includes('official'));
  return teams.map((one) => ({
    ...one,
    isStar: one.groupIds.includes(STAR) || (hasOfficial && !one.groupIds.includes('official')),
  }));
}

/** Organizations that the board lists; in older boards the teams contain the name itself. */
const organizationsOf = (
  listedOnes: z.output<typeof organizations>,
  teams: readonly RecordedTeam[],
): ContestRecord['organizations'] =>
  listedOnes.length > 0
    ? listedOnes.map(({ id, name }) => ({ id, name, country: null }))
    : [...new Set(teams.flatMap(({ organizationId }) => organizationId ?? []))].map((name) => ({
        id: name,
        name,
        country: null,
      }));

function sealedFrom({ frozen_time, freeze_time, start_time }: Config, durationSeconds: number): number | null {
  if (freeze_time) return Math.max(0, (freeze_time.getTime() - start_time.getTime()) / 1000);
  return frozen_time ? Math.max(0, durationSeconds - frozen_time) : null;
}

/** Words that the board counts as solved or as wrong. All other words, unknown ones included, cost nothing. */
const effects = new Map<string, 'solved' | 'wrong'>([
  ...'OK AC ACCEPTED CORRECT'.split(' ').map((word) => [word, 'solved'] as const),
  ...(
    'WA WRONG_ANSWER RJ REJECTED INCORRECT NO NO_OUTPUT TL TLE TIME_LIMIT_EXCEEDED ML MLE MEMORY_LIMIT_EXCEEDED ' +
    'OL OLE OUTPUT_LIMIT_EXCEEDED IL ILE IDLENESS_LIMIT_EXCEEDED RT RE RTE RUNTIME_ERROR JE JUDGEMENT_FAILED HACKED'
  )
    .split(' ')
    .map((word) => [word, 'wrong'] as const),
]);
const effectOfWord = (word: string): 'solved' | 'wrong' | 'tried' => effects.get(normalWord(word)) ?? 'tried';

function resultOfWord(word: string): RunResult {
  const status = statusOfWord(word) ?? 'systemError';
  if (status === 'pending' || status === 'sealed') return { state: status };
  const effect = effectOfWord(word);
  return judged(status === 'accepted' && effect !== 'solved' ? 'systemError' : status, effect);
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

/** Words with the right effect on the board, used when the word of the status has another effect. */
const wordFor = { solved: 'CORRECT', wrong: 'WRONG_ANSWER', tried: 'UNKNOWN' };

function wordOf(result: RunResult): string {
  if (result.state === 'sealed') return 'FROZEN';
  if (result.state === 'pending') return 'PENDING';
  const word = words[result.status];
  return effectOfWord(word) === result.effect ? word : wordFor[result.effect];
}

/** The board has no other mark for teams without a rank. */
const STAR = 'unofficial';

function written(record: ContestRecord): object {
  const { title, startAt, durationSeconds, sealedFromSeconds, problems, organizations, teams, runs } = record;
  const start = (startAt ?? new Date(0)).getTime();
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
      problem_id: problemId,
      timestamp: atMs,
      status: wordOf(result),
      ...(language !== null && { language }),
    })),
  };
}
