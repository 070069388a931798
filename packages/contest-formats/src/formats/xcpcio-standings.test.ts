/** Boards of XCPCIO get the standings that XCPCIO computes; the test derives these from its files alone. */
import { memoryFile, PackageFiles } from '@verdict/problem-formats/package-files.ts';
import { expect, test } from 'vitest';
import { readContest } from '@verdict/testkit/read-contest.ts';
import { randomFrom } from '@verdict/domain/contest/random.ts';
import { standingsOf } from '../standings.ts';
import { format as xcpcio } from './xcpcio.ts';

interface Run {
  team_id: string | number;
  problem_id: string | number;
  timestamp: number;
  status: string;
}
interface Team {
  team_id: string;
  name: string;
  group?: string[];
  [mark: string]: unknown;
}
interface Board {
  config: Record<string, unknown>;
  teams: Team[];
  runs: Run[];
}

const readBoard = ({ config, teams, runs }: Board) =>
  readContest(
    new PackageFiles(
      'board',
      Object.entries({ 'config.json': config, 'team.json': teams, 'run.json': runs }).map(([name, content]) =>
        memoryFile(name, JSON.stringify(content)),
      ),
    ),
  );

const right = 'OK AC Accepted correct'.split(' ');
const wrong = 'WA wrong_answer RJ rejected incorrect NO NO_OUTPUT TLE ML ole IL RE rt JE JUDGEMENT_FAILED hacked'.split(
  ' ',
);
const free =
  'CE PE compilation_error SE JUDGE_IS_ILL UNKNOWN CANCELED skipped CONFIGURATION_ERROR PARTIALLY_CORRECT'.split(' ');
const waiting = 'PD pending waiting JUDGING FROZEN compiling running'.split(' ');

/**
 * Runs of one team in the order of XCPCIO's board. A list sorted by time keeps its order, because the board only
 * compares neighbours, which are runs of other teams. In any other list, the accepted one of two runs of one moment
 * comes first.
 */
function published(runs: readonly Run[], id: string): Run[] {
  const own = runs.filter((run) => String(run.team_id) === id);
  if (runs.every(({ timestamp }, index) => index === 0 || (runs[index - 1]?.timestamp ?? 0) <= timestamp)) return own;
  const isRight = ({ status }: Run): number => Number(right.includes(status));
  return own.sort((one, other) => one.timestamp - other.timestamp || isRight(other) - isRight(one));
}

/** Rows `rank id solved penalty` of the ranked teams as the board shows them, best first. */
function naive({ config, teams, runs }: Board): string[] {
  const { calculation_of_penalty: unit = 'in_minutes' } = config.options as { calculation_of_penalty?: string };
  const isOfficial = (team: Team): boolean => team.group?.includes('official') === true || team.official === 1;
  const ranked = teams.some(isOfficial)
    ? teams.filter(isOfficial)
    : teams.filter((team) => !team.unofficial && !team.group?.includes('unofficial'));
  const sums = ranked.map(({ team_id: id }) => {
    const problems = new Map<string, { failed: number; at: number | null }>();
    const own = published(runs, id);
    for (const { problem_id, timestamp, status } of own) {
      const cell = problems.get(String(problem_id)) ?? { failed: 0, at: null };
      problems.set(String(problem_id), cell);
      if (cell.at !== null) continue;
      if (right.includes(status)) cell.at = timestamp;
      if (wrong.includes(status)) cell.failed += 1;
    }
    const solved = [...problems.values()].filter(({ at }) => at !== null);
    const times = solved.map(({ at, failed }) => {
      const seconds = unit === 'in_minutes' ? Math.floor((at ?? 0) / 60) * 60 : (at ?? 0);
      return seconds + failed * Number(config.penalty);
    });
    const sum = times.reduce((all, time) => all + time, 0);
    const penalty = unit.startsWith('accumulate') ? Math.floor(sum / 60) * 60 : sum;
    const last = Math.max(0, ...solved.map(({ at }) => Math.floor((at ?? 0) / 60)));
    return {
      id,
      tries: own.filter(({ status }) => !waiting.includes(status)).length,
      key: [-solved.length, penalty, last],
    };
  });
  const compare = (one: number[], other: number[]): number =>
    one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return sums
    .filter(({ tries }) => tries > 0)
    .map(({ id, key }) => {
      const rank = 1 + sums.filter((other) => compare(other.key, key) < 0).length;
      return { rank, line: `${rank} ${id} ${-(key[0] ?? 0)} ${key[1]}` };
    })
    .sort((one, other) => one.rank - other.rank || (one.line < other.line ? -1 : 1))
    .map(({ line }) => line);
}

async function ours(board: Board): Promise<string[]> {
  const record = await readBoard(board);
  // Writing and reading a board must not change it.
  const again = await readContest(
    new PackageFiles('again', [memoryFile('board.json', (await xcpcio.write!(record, null as never)).toString())]),
  );
  const lines = [record, again].map((one) =>
    // Replays likewise leave out unjudged runs and count the rest.
    standingsOf({ ...one, runs: one.runs.filter(({ result }) => result.state === 'judged') })
      .rows.filter(({ rank }) => rank > 0)
      .map(({ rank, entrant, score, time }) => ({ rank, line: `${rank} ${entrant.uid} ${score} ${time}` }))
      .sort((a, b) => a.rank - b.rank || (a.line < b.line ? -1 : 1))
      .map(({ line }) => line),
  );
  expect(lines[1]).toEqual(lines[0]);
  return lines[0] ?? [];
}

function randomBoard(seed: number): Board {
  const random = randomFrom(seed);
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const hasGroups = random() < 0.5;
  const teams = Array.from({ length: 12 }, (_, index): Team => {
    const isOut = random() < 0.2;
    const group = [...(random() < 0.3 ? ['girl'] : []), ...(isOut ? ['unofficial'] : hasGroups ? ['official'] : [])];
    const marks = Object.fromEntries(group.map((mark) => [mark, 1]));
    return { team_id: `t${index}`, name: `Team ${index}`, ...(random() < 0.5 ? { group } : marks) };
  });
  const runs = Array.from({ length: 150 }, () => ({
    team_id: one(teams).team_id,
    problem_id: one([0, 1, 2, '3']),
    timestamp: Math.floor(random() * 300) * one([1, 30, 60]),
    status: one(one([right, wrong, wrong, free, waiting])),
  }));
  return {
    config: {
      contest_name: 'Random',
      start_time: 1_729_387_200,
      end_time: 1_729_405_200,
      penalty: one([1200, 300, '600']),
      frozen_time: 3600,
      problem_id: ['A', 'B', 'C', 'D'],
      options: {
        calculation_of_penalty: one([undefined, 'in_seconds', 'accumulate_in_seconds_and_finally_to_the_minute']),
      },
    },
    teams,
    runs: random() < 0.5 ? runs : runs.sort((a, b) => a.timestamp - b.timestamp),
  };
}

test('150 random boards with all words, units, groups and ties come out row by row', async () => {
  for (let seed = 1; seed <= 150; seed += 1) {
    const board = randomBoard(seed);
    expect(await ours(board), `seed ${seed}`).toEqual(naive(board));
  }
});

const atOneMoment = [
  { team_id: 't1', problem_id: 0, timestamp: 60, status: 'incorrect' },
  { team_id: 't2', problem_id: 0, timestamp: 60, status: 'incorrect' },
  { team_id: 't1', problem_id: 0, timestamp: 60, status: 'correct' },
  { team_id: 't2', problem_id: 1, timestamp: 60, status: 'correct' },
  { team_id: 't2', problem_id: 0, timestamp: 60, status: 'correct' },
];
const pairs = ['t1', 't2'].map((team_id) => ({ team_id, name: team_id }));
const orders = [
  ['a list in the order of time keeps it', atOneMoment, ['t1 A wrong', 't2 A wrong', 't1 A solved', 't2 B solved']],
  [
    'a list in another order has none',
    [...atOneMoment, { team_id: 't1', problem_id: 1, timestamp: 30, status: 'incorrect' }],
    ['t1 B wrong', 't1 A solved', 't2 A solved', 't1 A wrong'],
  ],
  [
    'an object has none',
    Object.fromEntries(atOneMoment.map((one, index) => [`run${index}`, one])),
    ['t1 A solved', 't2 A solved', 't1 A wrong', 't2 B solved'],
  ],
] as const;

test.each(orders)('of runs of one moment, %s', async (_what, runs, expected) => {
  const config = { ...small, problems: ['A', 'B'].map((label, id) => ({ id, label })) };
  const record = await readBoard({ config, teams: pairs, runs: runs as Run[] });
  const labels = new Map(record.problems.map(({ id, label }) => [id, label]));
  const lines = record.runs.map(({ teamId, problemId, result }) =>
    [teamId, labels.get(problemId), result.state === 'judged' && result.effect].join(' '),
  );
  expect(lines.slice(0, 4)).toEqual(expected);
  expect(lines).toHaveLength(Object.keys(runs).length);
});

const small = {
  contest_name: { texts: { en: 'Cup', 'zh-CN': '杯' }, fallback_lang: 'zh-CN' },
  start_time: 1_492_833_600_000,
  end_time: '2017-04-22T09:00:00Z',
  problems: [
    { id: '1', label: 'A', balloon_color: { color: '#000', background_color: '#dc143c' } },
    { id: '0', label: 'B' },
  ],
  group: { undergraduate: '本科组', unofficial: '打星组' },
  organization: null,
  medal: {},
  banner: { url: 'banner.png' },
  options: { submission_timestamp_unit: 'millisecond', enable_organization: true },
  organizations: { url: 'organizations.json' },
};
const smallFiles = (more: Record<string, unknown>): PackageFiles =>
  new PackageFiles(
    'small',
    Object.entries({ 'config.json': small, ...more }).map(([name, content]) =>
      memoryFile(name, JSON.stringify(content)),
    ),
  );
const twoTeams = [
  {
    id: 7,
    team_name: { texts: { en: 'One' } },
    organization_id: 'zju',
    members: [{ name: 'Ann', icpc_id: '5' }, { texts: { en: 'Bob' } }],
    badge: { url: 'a.png' },
    undergraduate: 1,
    missing_photo: true,
  },
  { team_id: '8', name: 'Two', organization_id: 'nju', unofficial: true, girl: 0 },
];

test('newer boards: milliseconds, problems by id, organizations in a file of their own, names in languages', async () => {
  const record = await readContest(
    smallFiles({
      'team.json': twoTeams,
      'organizations.json': [{ id: 'zju', name: { texts: { en: 'Zhejiang University' } }, logo: { url: 'x' } }],
      'run.json': [
        { id: 1207, team_id: 7, problem_id: 1, timestamp: 605_999, status: 'correct' },
        { id: 1206, team_id: 8, problem_id: 'B', timestamp: 700_000, status: 'incorrect' },
        { id: 1205, team_id: 9, problem_id: 1, timestamp: 800_000, status: 'correct' },
        { id: 1204, team_id: 7, problem_id: 9, timestamp: 800_000, status: 'correct' },
      ],
    }),
  );
  expect(record).toMatchObject({
    title: '杯',
    startAt: new Date('2017-04-22T04:00:00Z'),
    durationSeconds: 18_000,
    sealedFromSeconds: null,
    penalty: { wrongSeconds: 1200, unit: 'minutes' },
    organizations: [{ id: 'zju', name: 'Zhejiang University' }],
    teams: [
      { id: '7', name: 'One', members: ['Ann', 'Bob'], groupIds: ['undergraduate'], isStar: false },
      { id: '8', name: 'Two', members: [], groupIds: ['unofficial'], isStar: true },
    ],
    runs: [
      { id: '1207', teamId: '7', problemId: '1', atMs: 605_999 },
      { id: '1206', teamId: '8', problemId: '0', atMs: 700_000 },
    ],
    // Runs of a team and of a problem that are not listed.
    strays: 2,
  });
});

test('what scripts write: marks in four ways, empty lists and texts for nothing, problems without labels', async () => {
  const record = await readBoard({
    config: {
      ...small,
      problems: [
        { id: 10, balloon_color: 'red' },
        { id: 11, label: '', name: null },
      ],
      frozen_time: '',
      penalty: [],
      group: [],
      medal: [],
      balloon_color: [null],
      options: { submission_timestamp_unit: 'nanosecond' },
    },
    teams: [
      { team_id: '1', name: 'One', official: '1', members: [null] },
      { team_id: '2', name: 'Two', official: true, organization: { texts: { en: 'School' } } },
      { team_id: '3', name: 'Three', official: '0', group: 'unofficial' as never },
    ],
    runs: [
      // Multiplying by a fraction would give a millisecond less.
      { team_id: 1, problem_id: 10, timestamp: 1_001_000_000, status: 'AC' },
      { team_id: 1, problem_id: 11, timestamp: 5e9, status: 'AC', is_ignore: 1 } as Run,
      { team_id: 2, problem_id: 11, timestamp: 6e9, status: null as never },
    ],
  });
  expect(record).toMatchObject({
    sealedFromSeconds: null,
    penalty: { wrongSeconds: 1200 },
    problems: [
      { id: '10', label: 'A', title: 'A', color: null },
      { id: '11', label: 'B', title: 'B' },
    ],
    teams: [
      { isStar: false, groupIds: ['official'], members: [] },
      { isStar: false, groupIds: ['official'], organizationId: 'School' },
      { isStar: true, groupIds: ['unofficial'] },
    ],
    runs: [{ atMs: 1001, result: { effect: 'solved' } }, { result: { effect: 'tried' } }],
  });
  expect(record.medals).toBeUndefined();
});

test('a board without runs and organizations is one of a contest that has not begun', async () => {
  const { runs, organizations, teams } = await readContest(smallFiles({ 'team.json': twoTeams }));
  expect([runs, organizations.map(({ id }) => id), teams.length]).toEqual([[], ['zju', 'nju'], 2]);
});

/** `count` teams solve the first problem, two of them without a rank; one team sends nothing. */
const solvers = (count: number): Board => ({
  config: {
    contest_name: 'Medals',
    start_time: '2024-10-20 09:00:00',
    end_time: '2024-10-20T14:00:00',
    problem_id: ['A'],
  },
  teams: Array.from({ length: count + 3 }, (_, index) => ({
    team_id: String(index),
    name: `Team ${index}`,
    [index < 2 ? 'unofficial' : 'official']: 1,
  })),
  runs: Array.from({ length: count + 2 }, (_, index) => ({
    team_id: index,
    problem_id: 0,
    timestamp: 60 * index,
    status: 'AC',
  })),
});

test.each([
  // 10, 30 and 60 % of the ranked teams that solved something, rounded as the board does.
  ['ccpc', 21, { gold: 3, silver: 4, bronze: 6 }],
  ['icpc', 21, { gold: 3, silver: 4, bronze: 6 }],
  ['ccpc', 70, { gold: 7, silver: 14, bronze: 21 }],
  ['ccpc', 0, { gold: 0, silver: 0, bronze: 0 }],
  ['ioi', 21, undefined],
])('medals of %s, %i solvers', async (medal, count, medals) => {
  const board = solvers(count);
  expect((await readBoard({ ...board, config: { ...board.config, medal } })).medals).toEqual(medals);
});
