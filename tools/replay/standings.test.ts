import { generatedContest } from '@verdict/contest-formats/generated.ts';
import type { Client } from '@verdict/client/client.ts';
import { expect, test } from 'vitest';
import { standingsOf, tableOf } from './standings.ts';

const record = generatedContest({ teams: 10, problems: 2, runs: 0 });
const row = (username: string, rank: number, ac: number, totalTime: number, awardName: string | null = null) => ({
  username,
  rank,
  ac,
  totalTime,
  awardName,
});
const board = [row('u1', 1, 2, 6000, 'Gold'), row('u10', -1, 1, 60), row('u2', 2, 1, 1260), row('u3', 3, 0, 0)];
const client = { call: async () => ({ records: board, total: board.length }) } as unknown as Client;
const stage = {
  cid: 1,
  tag: 'u',
  startAt: new Date(0),
  usernames: new Map(record.teams.map(({ id }) => [id, `u${id.slice(4)}`])),
};

test('rows have the ids and names of the record; who sent nothing shares the rank of those who solved nothing', async () => {
  const rows = await standingsOf(
    { url: '', token: () => '', client, languageId: 1, leave: async () => {} },
    record,
    stage,
  );
  expect(rows.slice(0, 5).map(({ rank, id, solved, penalty, award }) => [rank, id, solved, penalty, award])).toEqual([
    [1, 'team1', 2, 6000, 'Gold'],
    ['*', 'team10', 1, 60, null],
    [2, 'team2', 1, 1260, null],
    [3, 'team3', 0, 0, null],
    [3, 'team4', 0, 0, null],
  ]);
  expect(rows.length).toBe(10);
  expect(tableOf(rows.slice(0, 3)).split('\n')).toEqual([
    'Rank  Team     Solved  Penalty  Award',
    '   1  Team 1        2      100  Gold',
    '   *  Team 10       1        1',
    '   2  Team 2        1       21',
  ]);
});
