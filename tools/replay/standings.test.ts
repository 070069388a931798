import { generatedContest } from '@verdict/testkit/generated-contest.ts';
import type { Client } from '@verdict/client/client.ts';
import { expect, test } from 'vitest';
import type { Site } from './site.ts';
import { jsonOf, standingsOf, tableOf } from './standings.ts';

const record = generatedContest({ teams: 10, problems: 2, runs: 0 });
const row = (username: string, rank: number, ac: number, totalTime: number, awardName: string | null = null) => ({
  username,
  rank,
  ac,
  totalTime,
  awardName,
});
const board = [row('u1', 1, 2, 6000, 'Gold'), row('u10', -1, 1, 60), row('u2', 2, 1, 1260), row('u3', 3, 0, 0)];
const siteWith = (rows: object[]): Site => ({
  url: '',
  token: () => '',
  client: { call: async () => ({ records: rows, total: rows.length }) } as unknown as Client,
  languageId: 1,
  isOwn: true,
  dataFolder: null,
  leave: async () => {},
});
const stage = {
  cid: 1,
  tag: 'u',
  startAt: new Date(0),
  usernames: new Map(record.teams.map(({ id }) => [id, `u${id.slice(4)}`])),
};

test('rows have the ids and names of the record; who sent nothing shares the rank of those who solved nothing', async () => {
  const rows = await standingsOf(siteWith(board), record, stage);
  expect(Object.keys(rows[0] ?? {})).toEqual(['rank', 'id', 'name', 'solved', 'penalty', 'award']);
  expect(rows.slice(0, 5).map((each) => Object.values(each))).toEqual([
    [1, 'team1', 'Team 1', 2, 6000, 'Gold'],
    ['*', 'team10', 'Team 10', 1, 60, null],
    [2, 'team2', 'Team 2', 1, 1260, null],
    [3, 'team3', 'Team 3', 0, 0, null],
    [3, 'team4', 'Team 4', 0, 0, null],
  ]);
  expect(rows.length).toBe(10);
  expect(tableOf(rows.slice(0, 3)).split('\n')).toEqual([
    'Rank  Team     Solved  Penalty  Award',
    '   1  Team 1        2      100  Gold',
    '   *  Team 10       1        1',
    '   2  Team 2        1       21',
  ]);
});

test('rows of a contest with points have a score, and no penalty', async () => {
  const points = (username: string, rank: number, totalScore: number) => ({
    username,
    rank,
    totalScore,
    totalTime: 12,
    awardName: null,
  });
  const rows = await standingsOf(
    siteWith([points('u2', 1, 250), points('u1', -1, 30), points('u3', 2, 0)]),
    generatedContest({ teams: 4, problems: 2, runs: 0, rule: 'oi' }),
    stage,
  );
  expect(rows).toEqual([
    { rank: 1, id: 'team2', name: 'Team 2', score: 250, penalty: 0, award: null },
    { rank: '*', id: 'team1', name: 'Team 1', score: 30, penalty: 0, award: null },
    { rank: 2, id: 'team3', name: 'Team 3', score: 0, penalty: 0, award: null },
    { rank: 2, id: 'team4', name: 'Team 4', score: 0, penalty: 0, award: null },
  ]);
  expect(tableOf(rows).split('\n').slice(0, 2)).toEqual(['Rank  Team    Score    Award', '   1  Team 2    250']);
});

test('JSON has names as they were, and nothing in it that a terminal obeys', () => {
  const name = 'T\u0007\u202eam \u{E0041} "队" \\';
  const row = { rank: '*', id: 't', name, score: 0, penalty: 0, award: null } as const;
  const text = jsonOf([row, row]);
  expect(JSON.parse(text)).toEqual([row, row]);
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(text.split('\n')).toHaveLength(4);
});

test('names in Chinese take two columns a character, and numbers stay below one another', () => {
  const rows = ['队伍一', 'é Team'].map((name, index) => {
    return { rank: index + 1, id: name, name, solved: 9 + index, penalty: 60, award: null };
  });
  expect(tableOf(rows).split('\n')).toEqual([
    'Rank  Team    Solved  Penalty  Award',
    '   1  队伍一       9        1',
    '   2  é Team      10        1',
  ]);
});
