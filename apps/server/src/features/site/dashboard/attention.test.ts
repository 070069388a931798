/** Dashboard warnings, one test per kind. Those about secrets are tested with the settings and the second factors. */
import { getAttention } from '@verdict/contract/site/dashboard.ts';
import { startVerification } from '@verdict/contract/problem/verification.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { concludeFinished } from '../../problem/verification/conclude.service.ts';
import { attention } from './dashboard.service.ts';
import { health } from './health.service.ts';

let site: TestSite;
let root: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  root = await site.user(1000, 'boss');
});
afterAll(() => site.close());

const run = (statement: ReturnType<typeof sql>) => statement.execute(site.app.db);
/** Warnings without `diskLow`, because the disk of the test machine does not matter here. */
const troubles = async () => (await root.call(getAttention, {})).body.data.filter(({ kind }) => kind !== 'diskLow');
const matters = async () => (await troubles()).map(({ kind, subject, detail }) => [kind, subject, detail]);
const ago = (ms: number) => new Date(site.app.now().getTime() - ms);
const DAY_MS = 86_400_000;

test('a healthy site needs none', async () => {
  expect(await troubles()).toEqual([]);
});

test('a host that should work and was not heard of for a minute; not one that was taken out of service', async () => {
  await run(sql`
    insert into judgehost (name, token_hash, created_at, last_seen_at, paused, draining)
    values ('quiet', 'a', ${ago(DAY_MS)}, ${ago(61_000)}, false, false), ('lively', 'b', ${ago(DAY_MS)}, ${ago(59_000)}, false, false),
           ('drained', 'c', ${ago(DAY_MS)}, ${ago(DAY_MS)}, true, true),
           ('new', 'd', ${ago(59_000)}, null, false, false), ('never came', 'e', ${ago(61_000)}, null, false, false)`);
  expect(await matters()).toEqual([
    ['judgehostGone', 'never came', ''],
    ['judgehostGone', 'quiet', ''],
  ]);
  expect((await troubles())[1]?.since).toBe(ago(61_000).toISOString());
  await run(sql`delete from judgehost`);
});

test('a background job that failed, and one that is tried again; not one that went well', async () => {
  await run(sql`
    insert into background_job (task, state, error)
    values ('recount', 'failed', 'no room'), ('clean-up', 'waiting', 'try again'), ('recount', 'done', null)`);
  expect(await matters()).toEqual([
    ['jobFailed', 'clean-up', 'try again'],
    ['jobFailed', 'recount', 'no room'],
  ]);
  await run(sql`delete from background_job`);
});

test('a mail that the mail server did not take', async () => {
  await run(
    sql`insert into mail (recipient, subject, last_error) values ('a@example.test', 'x', 'mailbox busy'), ('b@example.test', 'x', null)`,
  );
  expect(await matters()).toEqual([['mailFailing', 'a@example.test', 'mailbox busy']]);
  await run(sql`delete from mail`);
});

test('mails that went nowhere for want of a mail server, until there is one', async () => {
  await run(sql`
    insert into mail (recipient, subject, outcome, created_at)
    values ('a@example.test', 'x', 'caught', ${ago(0)}), ('b@example.test', 'x', 'caught', ${ago(DAY_MS)}), ('c@example.test', 'x', 'caught', ${ago(8 * DAY_MS)})`);
  expect(await matters()).toEqual([['mailsCaught', '2', '']]);
  await site.app.settings.save(site.app.db, { emailHost: 'mail.example.test' });
  expect(await troubles()).toEqual([]);
  await site.app.settings.save(site.app.db, { emailHost: '' });
  await run(sql`delete from mail`);
});

test('System Errors of the last week with their reasons, those of contests too', async () => {
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`insert into problem (display_id) values ('SE') returning id`,
  );
  const contestId = await testContest(site.app.db, site.app.now());
  await addContestProblem(site.app.db, contestId, id, 'A');
  await run(sql`
    insert into submission (problem_id, uid, language, code_length, status, failure, message, submitted_at, contest_id,
                            contest_problem_id)
    select p.id, ${root.uid}, 'C', 1, 'systemError', s.failure, to_jsonb(s.message), s.at, c.contest_id, c.id
      from problem p
     cross join (values (1, 'hostLost', null, ${ago(0)}::timestamptz, null), (2, null, 'checker exited with 3', ${ago(0)}, 'A'), (3, 'hostLost', null, ${ago(8 * DAY_MS)}, null))
             as s(position, failure, message, at, label)
      left join contest_problem c on c.label = s.label
     where p.id = ${id}
     order by s.position`);
  expect(await matters()).toEqual([
    ['systemError', expect.any(String), 'checker exited with 3'],
    ['systemError', expect.any(String), expect.stringContaining('The judge stopped 6 times')],
  ]);
  await run(sql`delete from submission`);
});

test('a submission whose judging ended so, with what the jury is told', async () => {
  const { displayId: pid } = await testProblem(site, 'J');
  const { submitId } = (await root.call(submitProblemJudge, { pid, language: 'C', code: 'x' })).body.data;
  const host = await testHost(site);
  const [lease] = await host.claim();
  const failed = verdictFor(lease!.job, { status: 'systemError' });
  await host.finish(lease!, {
    ...failed,
    cases: failed.cases.map((one) => ({ ...one, juryMessage: 'the checker crashed' })),
  });
  expect(await matters()).toEqual([['systemError', String(submitId), 'the checker crashed']]);
  await run(sql`delete from submission`);
});

test('a problem whose last verification found errors, until a later one does not', async () => {
  const host = await testHost(site, 'verifier');
  const program = {
    name: 'a.cpp',
    language: 'C++',
    source: 'a',
    extraFiles: {},
    expected: ['accepted' as const],
    expectedScore: null,
    useForTimeLimit: false,
  };
  const { id: pid, displayId } = await testProblem(site, 'V', { programs: [program] });
  const verify = async (status: 'accepted' | 'wrongAnswer') => {
    await host.claim();
    expect((await root.call(startVerification, { pid })).body.msg).toBe('success');
    await host.judgeAll({ status });
    await concludeFinished(site.app);
  };
  await verify('wrongAnswer');
  expect(await troubles()).toMatchObject([
    {
      kind: 'verificationFailed',
      subject: displayId,
      pid,
      detail: '',
      checks: expect.arrayContaining([
        expect.objectContaining({
          level: 'error',
          code: 'unexpected-verdict',
          facts: expect.objectContaining({ program: 'a.cpp' }),
        }),
      ]),
    },
  ]);
  expect((await troubles())[0]?.checks.every(({ level }) => level === 'error')).toBe(true);
  await verify('accepted');
  expect(await troubles()).toEqual([]);
  await run(sql`
    insert into verification (problem_id, kind, state, fingerprint, error, ended_at)
    values (${pid}, 'verification', 'failed', '', 'the checker is gone', now()),
           (${pid}, 'verification', 'cancelled', '', null, now())`);
  expect(await matters()).toEqual([['verificationFailed', displayId, 'the checker is gone']]);
  await run(sql`delete from verification`);
});

test('a disk that is almost full: on the dashboard and in the health', async () => {
  // The proc file system has no free space.
  const full = { ...site.app, dataFolder: '/proc' };
  expect((await attention(full, 'en-US', site.app.now()))[0]).toMatchObject({
    kind: 'diskLow',
    subject: '/proc',
    detail: '0.0 GiB',
  });
  expect((await health(full, site.app.now())).checks.disk).toMatchObject({ ok: false, freeBytes: 0 });
});

test('a proxy that is not named, with the setting that names it; others that forge the header are none', async () => {
  const ask = (remoteAddress: string, client: string) =>
    site.server.http.inject({ url: '/health', remoteAddress, headers: { 'x-forwarded-for': client } });
  const proxies = async () => (await matters()).filter(([kind]) => kind === 'proxyNotNamed');
  await ask('10.1.2.3', '203.0.113.9');
  await ask('8.8.4.4', '203.0.113.9');
  await ask('8.8.4.4', '203.0.113.9');
  expect(await proxies()).toEqual([['proxyNotNamed', '10.1.2.3', 'VERDICT_TRUST_PROXY=10.1.2.3']]);
  await ask('8.8.4.4', '203.0.113.10');
  await ask('8.8.4.4', '203.0.113.11');
  expect((await proxies()).map(([, subject]) => subject)).toEqual(['10.1.2.3', '8.8.4.4']);
  const tomorrow = new Date(site.app.now().getTime() + DAY_MS);
  expect((await attention(site.app, 'en-US', tomorrow)).filter(({ kind }) => kind === 'proxyNotNamed')).toEqual([]);
});
