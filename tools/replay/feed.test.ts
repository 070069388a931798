import { testZip } from '@verdict/testkit/zip.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFeed } from './feed.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-feed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const contest = {
  contest_name: 'Cup',
  start_time: 1_700_000_000,
  end_time: 1_700_018_000,
  problem_id: ['A', 'B'],
};
const run = (team_id: string, timestamp: number, status: string) => ({ team_id, problem_id: 0, timestamp, status });
const fileOf = async (submissions: object[], change: object = {}): Promise<string> => {
  const path = join(folder, 'board.json');
  const teams = [
    { team_id: '1', name: 'One' },
    { team_id: '2', name: 'Two' },
  ];
  await writeFile(path, JSON.stringify({ contest: { ...contest, ...change }, teams, submissions }));
  return path;
};

test('a generated contest has its sizes, and is the same every time', async () => {
  const record = await readFeed('generated:20x3x150');
  expect([record.teams.length, record.problems.length, record.runs.length]).toEqual([20, 3, 150]);
  expect(await readFeed('generated:20x3x150')).toEqual(record);
});

test('a generated contest may count points', async () => {
  const record = await readFeed('generated:20x3x150:points');
  const scores = record.runs.map(({ result }) => (result.state === 'judged' ? result.score : null));
  expect([record.rule, record.problems[0]?.maxScore]).toEqual(['oi', 100]);
  expect(new Set(scores)).toEqual(new Set([null, ...Array.from({ length: 11 }, (_, tenth) => tenth * 10)]));
});

/** A Contest API feed with points, with a run of this score. */
const pointsFile = async (score: number): Promise<string> => {
  const path = join(folder, 'event-feed.ndjson');
  const events = [
    ['contest', { id: 'c', name: 'Olympiad', duration: '5:00:00', scoreboard_type: 'score' }],
    ['teams', { id: 't', name: 'Team' }],
    ['problems', { id: 'p', label: 'A', ordinal: 0, max_score: 100 }],
    ['submissions', { id: 's', team_id: 't', problem_id: 'p', contest_time: '1:00:00' }],
    ['judgements', { id: 'j', submission_id: 's', judgement_type_id: 'AC', score }],
  ] as const;
  await writeFile(path, events.map(([type, data]) => JSON.stringify({ type, id: data.id, data })).join('\n'));
  return path;
};

test('a contest with points is read: the best run of a problem counts, and of equals the one that had it earlier', async () => {
  const record = await readFeed(await pointsFile(60));
  expect(record).toMatchObject({
    rule: 'oi',
    counted: 'highest',
    penalty: { ties: 'lastGain' },
    problems: [{ id: 'p', maxScore: 100 }],
    runs: [{ id: 's', result: { state: 'judged', score: 60 } }],
  });
});

test.each([12.5, -1, 1_000_001])('%d points of a run are refused, for problems here have none such', async (score) => {
  await expect(readFeed(await pointsFile(score))).rejects.toThrow(
    `The contest counts ${score} points for run s; problems here give whole points from 0 to 1000000.`,
  );
});

test.each([
  ['generated:lots', 'says no sizes'],
  ['generated:0x3x10', 'says no sizes'],
  ['generated:99999x3x10', 'At most 10000 teams'],
  ['generated:9x3x10:oi', 'says no sizes'],
])('%s is refused: %s', async (source, message) => {
  await expect(readFeed(source)).rejects.toThrow(message);
});

test('of two runs of the same moment the accepted one comes first, as on the boards', async () => {
  const record = await readFeed(await fileOf([run('1', 60, 'WA'), run('1', 60, 'AC'), run('2', 30, 'WA')]));
  expect(record.runs.map(({ teamId, result }) => [teamId, 'status' in result && result.status])).toEqual([
    ['2', 'wrongAnswer'],
    ['1', 'accepted'],
    ['1', 'wrongAnswer'],
  ]);
});

test('a contest without problems, or that lasts for ever, is refused', async () => {
  await expect(readFeed(await fileOf([], { problem_id: [] }))).rejects.toThrow('no teams or no problems');
  await expect(readFeed(await fileOf([], { end_time: 1_800_000_000 }))).rejects.toThrow('31 days');
});

test('a package with the program of every run, and more files than one of a problem may have', async () => {
  const endpoints = {
    contest: { id: 'c', name: 'Final', duration: '5:00:00' },
    teams: [{ id: 't', name: 'Team' }],
    problems: [{ id: 'p', label: 'A', ordinal: 0 }],
    submissions: [{ id: 's', team_id: 't', problem_id: 'p', contest_time: '1:00:00' }],
  };
  const files = Object.entries(endpoints).map(([type, value]) => ({
    name: `${type}.json`,
    content: JSON.stringify(value),
  }));
  const programs = Array.from({ length: 10_001 }, (_, run) => ({
    name: `submissions/${run}/files.zip`,
    content: 'PK',
  }));
  const path = join(folder, 'final.zip');
  await writeFile(path, testZip([...files, ...programs].map((one) => ({ ...one, method: 0 }))));
  expect((await readFeed(path)).runs).toHaveLength(1);
});
