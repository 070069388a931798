import { RemoteError, WAIT_MAX_MS } from '@verdict/domain/remote/remote-error.ts';
import { expect, test } from 'vitest';
import { guarded } from './guarded.ts';
import { OwnFailure, type SiteClient } from './http/site-client.ts';
import { allSites } from './all-sites.ts';
import type { RemoteProblem, RemoteSite, RunState } from './site.ts';

const client = {} as SiteClient;
const program = { problemId: '1', language: '1', source: 'x' };
const run = { runId: '1', problemId: '1', account: null };
const state: RunState = {
  runId: '1',
  status: 'accepted',
  raw: 'Accepted',
  isUnknown: false,
  timeMs: 15,
  memoryKiB: 1392,
  score: null,
};

/** A real site with some methods replaced. */
const siteWith = (methods: Partial<RemoteSite>): RemoteSite => guarded({ ...allSites[0]!, ...methods });
const notUnderstood = expect.objectContaining({ kind: 'pageNotUnderstood' }) as Error;

test.each([
  ['no number', () => BigInt('x20009')],
  ['a member of nothing', () => (null as unknown as { a: string }).a],
  ['a time out of range', () => new Date(NaN).toISOString()],
  ['no address', () => decodeURIComponent('%')],
])('an adapter that stumbles over %s has not understood the page', async (_, stumble) => {
  const broken = () => Promise.resolve().then(() => stumble() as never);
  const site = siteWith({
    fetchProblem: broken,
    fetchLanguages: broken,
    login: broken,
    checkSession: broken,
    baseline: broken,
    submit: broken,
    findRun: broken,
    poll: broken,
    describeRun: broken,
    compileLog: broken,
    fetchContests: broken,
    fetchRatings: broken,
  });
  const calls = [
    site.fetchProblem(client, '1'),
    site.fetchLanguages(client, '1'),
    site.login(client, { kind: 'token', token: 'x' }),
    site.checkSession(client),
    site.baseline(client, '1'),
    site.submit(client, program),
    site.findRun(client, program, []),
    site.poll(client, [run]),
    site.describeRun(client, run),
    site.compileLog(client, run),
    site.fetchContests!(client),
    site.fetchRatings!(client, ['x']),
  ];
  for (const call of calls) await expect(call).rejects.toThrow(notUnderstood);
});

test('errors that an adapter names, and failures of our own, pass as they are', async () => {
  const named = new RemoteError('sessionExpired');
  const ours = new Error('the database is away');
  const failing = (error: Error) => siteWith({ baseline: () => Promise.reject(error) }).baseline(client, '1');
  await expect(failing(named)).rejects.toBe(named);
  await expect(failing(new OwnFailure('limiter', { cause: ours }))).rejects.toBe(ours);
});

test.each(['1e+300', '1234567890123456', '-7', ' 7', '0x10', 'x20009', '', '７'])(
  'the id of a run is a plain number of at most 15 digits: %j is not understood',
  async (id) => {
    await expect(siteWith({ submit: async () => id }).submit(client, program)).rejects.toThrow(notUnderstood);
    await expect(siteWith({ findRun: async () => id }).findRun(client, program, [])).rejects.toThrow(notUnderstood);
    await expect(siteWith({ baseline: async () => ['1', id] }).baseline(client, '1')).rejects.toThrow(notUnderstood);
    const listed = siteWith({ poll: async () => [{ ...state, runId: id }] });
    await expect(listed.poll(client, [run])).rejects.toThrow(notUnderstood);
  },
);

test.each([
  // reported                                         kept
  [
    { timeMs: 15.4, memoryKiB: 1392 },
    { timeMs: 15, memoryKiB: 1392 },
  ],
  [
    { timeMs: 1e12, memoryKiB: 1e300 },
    { timeMs: null, memoryKiB: null },
  ],
  [
    { timeMs: -1, memoryKiB: NaN },
    { timeMs: null, memoryKiB: null },
  ],
  [{ score: 37 }, { score: 37 }],
  [{ score: 1e9 }, { score: null }],
  [{ raw: 'w'.repeat(100_000) }, { raw: 'w'.repeat(500) }],
])('of a run with %j is kept %j', async (reported, kept) => {
  const states = await siteWith({ poll: async () => [{ ...state, ...reported }] }).poll(client, [run]);
  expect(states).toEqual([{ ...state, ...kept }]);
});

test('limits of a problem that no problem has are not said', async () => {
  const problem = { limits: { timeMs: 1e15, memoryKiB: 0 }, sourceBytesMax: -5, tags: [] } as unknown as RemoteProblem;
  expect(await siteWith({ fetchProblem: async () => problem }).fetchProblem(client, '1')).toEqual({
    limits: { timeMs: null, memoryKiB: null },
    sourceBytesMax: null,
    tags: [],
  });
});

test('a contest without a date and a rating beyond all bounds are left out', async () => {
  const contest = { title: 'Round', url: 'https://judge.example/1', beginAt: new Date(0), endAt: new Date(1) };
  const site = siteWith({
    fetchContests: async () => [contest, { ...contest, endAt: new Date(NaN) }],
    fetchRatings: async () => ({ ratings: new Map([['ann', 1e9]]), unknown: null }),
  });
  expect(await site.fetchContests!(client)).toEqual([contest]);
  expect(await site.fetchRatings!(client, ['ann'])).toEqual({ ratings: new Map([['ann', null]]), unknown: null });
});

test.each([
  [10_000, 10_000],
  [-5, 0],
  [1e15, WAIT_MAX_MS],
  [NaN, WAIT_MAX_MS],
])('a site that asks for a wait of %d ms gets one of %d', (afterMs, given) => {
  expect(new RemoteError('rateLimited', { afterMs }).afterMs).toBe(given);
});
