import { generatedContest } from '@verdict/testkit/generated-contest.ts';
import type { ContestRecord } from '@verdict/contest-formats/record.ts';
import { judged } from '@verdict/contest-formats/verdict-words.ts';
import { expect, test } from 'vitest';
import { awardTiersOf, differentAwards } from './awards.ts';

/** Teams `team1` to `team9` solve one problem each, `team3` and `team4` in the same minute; `team10` has no rank. */
const record: ContestRecord = {
  ...generatedContest({ teams: 10, problems: 1, runs: 0 }),
  runs: Array.from({ length: 10 }, (_, index) => ({
    id: String(index),
    teamId: `team${index + 1}`,
    problemId: 'A',
    atMs: (index === 3 ? 2 : index) * 60_000,
    language: null,
    result: judged('accepted'),
  })),
};
const sizes = (change: Partial<ContestRecord>): string[] =>
  awardTiersOf({ ...record, ...change }).map(({ name, num, priority }) => `${priority} ${name} ${num}`);

test('medals go by places, so that all who share one win alike', () => {
  expect(sizes({ medals: { gold: 1, silver: 2, bronze: 3 } })).toEqual(['1 Gold 1', '2 Silver 3', '3 Bronze 2']);
  expect(sizes({ medals: { gold: 4 } })).toEqual(['1 Gold 4']);
});

test('nobody wins without having solved anything, and nobody without a rank', () => {
  const runs = record.runs.filter(({ teamId }) => teamId === 'team1' || teamId === 'team10');
  expect(sizes({ runs, medals: { gold: 3, bronze: 3 } })).toEqual(['1 Gold 1']);
});

const award = (id: string, teamIds: string[]) => ({ id, citation: id, teamIds });
const row = (id: string, won: string | null) => ({ rank: 1, id, name: id, solved: 1, penalty: 0, award: won });

test('where a record names the winners, there are as many; who they are is compared', () => {
  const awards = [
    award('winner', ['team1']),
    award('gold-medal', ['team1', 'team2']),
    award('silver-medal', ['team9']),
  ];
  expect(sizes({ awards })).toEqual(['1 Gold 2', '2 Silver 1']);
  const rows = [row('team1', 'Gold'), row('team2', 'Gold'), row('team3', 'Silver'), row('team9', null)];
  expect(differentAwards({ ...record, awards }, rows)).toEqual([
    'team3 has no medal in the record and Silver here.',
    'team9 has Silver in the record and none here.',
  ]);
  expect(differentAwards(record, rows)).toEqual([]);
});
