import { generatedContest } from '@verdict/testkit/generated-contest.ts';
import type { Client } from '@verdict/client/client.ts';
import { createContest } from '@verdict/contract/contest/editing.ts';
import { expect, test } from 'vitest';
import { newCast, prepare } from './stage.ts';

const times = {
  startAt: new Date('2026-05-01T10:00:00Z'),
  endAt: new Date('2026-05-01T15:00:00Z'),
  sealAt: new Date('2026-05-01T14:00:00Z'),
};

/** The input that creates the contest on the site. */
async function madeOf(rule: 'acm' | 'oi'): Promise<unknown> {
  let made: unknown;
  const call = async (endpoint: unknown, input: unknown) => {
    if (endpoint === createContest) made = input;
    return { cid: 1 };
  };
  const client = { call } as unknown as Client;
  const record = generatedContest({ teams: 2, problems: 1, runs: 0, rule });
  const site = {
    url: '',
    token: () => '',
    client,
    languageId: 1,
    isOwn: true,
    dataFolder: null,
    leave: async () => {},
  };
  await prepare(site, record, newCast(record), times, null);
  return made;
}

test('the contest counts as the recorded one did', async () => {
  expect(await madeOf('acm')).toMatchObject({
    type: 0,
    sealRank: true,
    sealRankTime: '2026-05-01T14:00:00.000Z',
    penaltySeconds: 1200,
    penaltyUnit: 'minutes',
    ties: 'shared',
  });
});

test('with points the best run counts, of equals the earlier one, and nobody’s own points are sealed', async () => {
  const made = await madeOf('oi');
  expect(made).toMatchObject({ type: 1, oiRankScoreType: 'Highest', ties: 'lastGain' });
  expect(made).not.toHaveProperty('sealRank');
});
