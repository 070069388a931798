import * as contract from '@verdict/contract/account/account.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/db/db.ts';
import * as limits from './limits.ts';

let site: TestSite;
beforeAll(async () => (site = await createTestSite()));
afterAll(() => site.close());

const say = async (endpoint: AnyEndpoint, input: object) => (await site.call(endpoint, input as never)).body;

describe('each address has its share, which comes back with time', () => {
  const newcomer = (n: number) => ({ username: `crowd${n}`, password: 'secret-1', email: `crowd${n}@example.test` });
  test.each([
    ['pictures', limits.captchasByAddress, contract.getCaptcha, () => ({})],
    ['names asked for', limits.nameChecksByAddress, contract.checkUsernameOrEmail, () => ({ username: 'ann' })],
    ['registrations', limits.registrationsByAddress, contract.register, newcomer],
    ['mails', limits.mailsByAddress, contract.getRegisterCode, (n: number) => ({ email: `mailed${n}@example.test` })],
  ])('%s', async (_what, limit, endpoint, input) => {
    const key = `${limit.name}:127.0.0.1`;
    await say(endpoint, input(1));
    // All tries but one are used up.
    await sql`update rate_limit set hits = ${limit.max - 1} where key = ${key}`.execute(site.app.db);

    const tooMany = { status: 403, msg: expect.stringMatching(/^Too many attempts. Please try again in \d+ s.$/) };
    expect(await say(endpoint, input(2))).not.toMatchObject(tooMany);
    expect(await say(endpoint, input(3))).toMatchObject(tooMany);
    site.later(limit.windowMs);
    expect(await say(endpoint, input(4))).not.toMatchObject(tooMany);

    // Tries used up by another address do not count here.
    await sql`update rate_limit set key = ${`${limit.name}:203.0.113.8`}, hits = ${limit.max} where key = ${key}`.execute(
      site.app.db,
    );
    expect(await say(endpoint, input(5))).not.toMatchObject(tooMany);
  });
});

test('a login costs a hash whether or not the name exists, so that the time tells nothing', async () => {
  const { username } = await site.user();
  const timed = async (name: string) => {
    // Outlasts any wait that earlier failures have left.
    site.later(15 * 60_000);
    const before = performance.now();
    expect((await say(contract.login, { username: name, password: 'wrong-1' })).status).toBe(400);
    return performance.now() - before;
  };
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let round = 0; round < 9; round += 1) {
    known.push(await timed(username));
    unknown.push(await timed('nobody-here'));
  }
  const quickest = (times: number[]) => Math.min(...times);
  expect(quickest(unknown)).toBeGreaterThan(quickest(known) / 3);
});
