import { getAttention } from '@verdict/contract/site/dashboard.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import * as contract from '@verdict/contract/submission/judgehosts.ts';
import { CLAIM_PATH } from '@verdict/contract/submission/judgehost.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { hostFacts, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/db/db.ts';
import { goneHosts } from './hosts.service.ts';

let site: TestSite;
let root: TestUser;
let learner: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  [root, learner] = [await site.user(1000), await site.user()];
  await testProblem(site, 'P');
});
afterAll(() => site.close());

const submit = () => learner.call(submitProblemJudge, { pid: 'P', language: 'C', code: 'x' });
const shown = async (name: string) =>
  (await root.call(contract.getJudgeServiceInfo, {})).body.data.find((host) => host.name === name);
const duty = (name: string, to: contract.Duty) => root.call(contract.setJudgehostDuty, { name, duty: to });
const claimWith = async (token: string) =>
  (
    await site.server.http.inject({
      method: 'POST',
      url: CLAIM_PATH,
      payload: { max: 1, waitMs: 0, facts: hostFacts },
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;

test('a new host gets its token once and may work with it', async () => {
  const made = (await root.call(contract.createJudgehost, { name: 'rack-1' })).body.data;
  expect(made.token).toMatch(/^[0-9a-f]{64}$/);
  expect(await shown('rack-1')).toMatchObject({ state: 'never', slots: null, running: 0, languages: [] });
  expect(JSON.stringify((await root.call(contract.getJudgeServiceInfo, {})).body)).not.toContain(made.token);
  expect(await claimWith('wrong')).toBe(401);
  expect(await claimWith(made.token)).toBe(200);
  expect(await shown('rack-1')).toMatchObject({
    state: 'working',
    version: hostFacts.version,
    slots: 4,
    languages: hostFacts.languages,
    enforcement: {},
    calibration: null,
    service: { metadata: { judgeName: 'rack-1', 'nacos.healthy': 'true' } },
    percentCpuLoad: '0.00%',
  });
  expect((await root.call(contract.createJudgehost, { name: 'rack-1' })).body).toMatchObject({
    status: 400,
    msg: expect.stringContaining('already'),
  });
  expect((await root.call(contract.createJudgehost, { name: '../x' })).body).toMatchObject({
    status: 400,
    msg: expect.stringContaining('letters'),
  });
  await root.call(contract.revokeJudgehost, { name: 'rack-1' });
});

test('a paused host gets no work until it is resumed, not even by a claim that waits', async () => {
  const host = await testHost(site, 'pausing');
  await host.claim();
  const waiting = host.claim(1, 700);
  await duty('pausing', 'pause');
  await submit();
  expect(await waiting).toEqual([]);
  expect((await shown('pausing'))?.state).toBe('paused');
  expect(await host.claim()).toEqual([]);
  await duty('pausing', 'work');
  expect(await host.judgeAll()).toBe(1);
});

test('a draining host judges what it has, and is then drained and not missed', async () => {
  const host = await testHost(site, 'draining');
  await submit();
  const [lease] = await host.claim();
  await duty('draining', 'drain');
  await submit();
  expect(await host.claim()).toEqual([]);
  expect(await shown('draining')).toMatchObject({ state: 'draining', running: 1 });
  expect(await host.finish(lease!, verdictFor(lease!.job))).toBe(200);
  expect(await shown('draining')).toMatchObject({ state: 'drained', running: 0 });

  await sql`update judgehost set last_seen_at = now() - interval '1 hour'`.execute(site.app.db);
  const names = (await goneHosts(site.app.db, new Date())).map((one) => one.name);
  expect(names).toContain('pausing');
  expect(names).not.toContain('draining');
  await duty('draining', 'work');
  expect(await host.judgeAll()).toBe(1);
});

test('a host that lacks something is shown with its reason, to who looks at what needs attention, too', async () => {
  const host = await testHost(site, 'no-boxes');
  const reason = 'clone: Operation not permitted';
  await host.claim(1, 0, { trouble: { reason, sinceMs: 1_000, isResting: true } });
  expect(await shown('no-boxes')).toMatchObject({ state: 'faulty', trouble: { reason, since: expect.any(String) } });
  const { data } = (await root.call(getAttention, {})).body;
  expect(data).toContainEqual(
    expect.objectContaining({ kind: 'judgehostFaulty', subject: 'no-boxes', detail: reason }),
  );
  await host.claim();
  expect(await shown('no-boxes')).toMatchObject({ state: 'working', trouble: null });
});

test('what a host held before its daemon was started again may be judged at once; the lost try counts', async () => {
  const host = await testHost(site, 'rebooted');
  await submit();
  const [lost] = await host.claim(1, 0, { startedAtMs: 1_000 });
  expect(await host.claim(1, 0, { startedAtMs: 1_000 })).toEqual([]);
  const [again] = await host.claim(1, 0, { startedAtMs: 2_000 });
  expect(again).toMatchObject({ id: lost!.id, tries: lost!.tries + 1 });
  expect(await host.finish(lost!, verdictFor(lost!.job))).toBe(409);
  // A forgotten old daemon with the same token takes nothing away from the newer one.
  expect(await host.claim(1, 0, { startedAtMs: 1_000 })).toEqual([]);
  expect(await host.finish(again!, verdictFor(again!.job))).toBe(200);
});

test('what a revoked host held is judged by another at once, and the act is recorded', async () => {
  const [bad, good] = [await testHost(site, 'stolen'), await testHost(site, 'good')];
  await submit();
  const [lease] = await bad.claim();
  await root.call(contract.revokeJudgehost, { name: 'stolen' });
  expect(await bad.finish(lease!, verdictFor(lease!.job))).toBe(401);
  const [again] = await good.claim();
  expect(again).toMatchObject({ id: lease!.id, tries: lease!.tries + 1 });
  await good.finish(again!, verdictFor(again!.job));
  expect((await root.call(contract.revokeJudgehost, { name: 'stolen' })).body.status).toBe(404);
  const acts = (await root.call(getAudit, { subject: 'stolen' })).body.data;
  expect(acts.map((act) => [act.action, act.before])).toEqual([
    ['judgehost.revoke', '{"paused": false, "draining": false, "takenBack": 1}'],
  ]);
});
