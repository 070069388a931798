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

test.each([
  ['generated:lots', 'says no sizes'],
  ['generated:0x3x10', 'says no sizes'],
  ['generated:99999x3x10', 'At most 10000 teams'],
])('%s is refused: %s', async (source, said) => {
  await expect(readFeed(source)).rejects.toThrow(said);
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
