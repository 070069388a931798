import {
  SECOND_FACTOR_NEEDED_STATUS,
  confirmSecondFactor,
  getSecondFactor,
  getUserAuthInfo,
  login,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from '@verdict/contract/account.ts';
import { getCaughtMails } from '@verdict/contract/admin/mail.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, sql } from '../../db/db.ts';
import { sealerWith } from '../../sealer.ts';
import { sealPlainSecrets, unreadableSecondFactors } from './second-factor.service.ts';

let site: TestSite;
beforeAll(async () => (site = await createTestSite()));
afterAll(() => site.close());

const PASSWORD = 'secret-1';
const tryLogin = async (
  username: string,
  password = PASSWORD,
  secondFactorCode?: string,
  ip = '203.0.113.1',
) => {
  const { body } = await site.call(
    login,
    { username, password, secondFactorCode },
    { headers: { 'x-forwarded-for': ip } },
  );
  return body;
};

describe('failed logins', () => {
  test('of fifty guesses at once, twenty are looked at; then even the right password is refused for half an hour', async () => {
    const { username } = await site.user();
    const guesses = await Promise.all(Array.from({ length: 50 }, () => tryLogin(username, 'wrong-1')));
    const said = guesses.map((body) => body.msg);
    expect(said.filter((msg) => msg.startsWith('The username or the password'))).toHaveLength(20);
    expect(said.filter((msg) => msg.startsWith('Too many failed logins'))).toHaveLength(30);
    expect((await tryLogin(username)).status).toBe(400);
    site.later(30 * 60_000);
    expect((await tryLogin(username)).status).toBe(200);
  });

  test('a right password starts the count afresh', async () => {
    const { username } = await site.user();
    for (let round = 0; round < 2; round++) {
      for (let guess = 0; guess < 19; guess++) await tryLogin(username, 'wrong-1');
      expect((await tryLogin(username)).status).toBe(200);
    }
  });

  test('an unknown name is counted and answered like a known one', async () => {
    const answers = [];
    for (let guess = 0; guess < 21; guess++) answers.push(await tryLogin('nobody-here'));
    expect(answers[0]).toMatchObject({
      status: 400,
      data: null,
      msg: expect.stringContaining('username or the password'),
    });
    expect(answers[20]?.msg).toContain('Too many failed logins');
    site.later(30 * 60_000);
  });

  test('strangers who guess cannot lock an owner out of where he has logged in before', async () => {
    const { username } = await site.user();
    await tryLogin(username, 'wrong-1');
    await sql`update rate_limit set hits = 1000 where key = ${`login-name:${username}`}`.execute(site.app.db);
    expect((await tryLogin(username)).status).toBe(200);
    await sql`update session set ip = '198.51.100.9' where uid = (select uid from account where username = ${username})`.execute(
      site.app.db,
    );
    expect(await tryLogin(username)).toMatchObject({
      status: 403,
      msg: expect.stringMatching(/try again in \d+ s/),
    });
  });
});

describe('the second factor', () => {
  const codeNow = (secret: string) => new TOTP({ secret }).generate({ timestamp: site.app.now().getTime() });

  async function withFactor(role?: 1000 | 1002) {
    const user = await site.user(role);
    const { secret, otpauthUrl, img } = (await user.call(startSecondFactor, { password: PASSWORD })).body
      .data;
    expect(otpauthUrl).toContain(`otpauth://totp/Verdict:${user.username}?`);
    expect(img).toMatch(/^data:image\/png;base64,/);
    const { recoveryCodes } = (await user.call(confirmSecondFactor, { code: codeNow(secret) })).body.data;
    site.later(60_000);
    return { ...user, secret, recoveryCodes };
  }

  test('lies sealed in the database; one from before the seal is sealed at the next start and still works', async () => {
    const user = await withFactor();
    const stored = () => onlyRow(site.app.db, sql<{ secret: string }>`select secret from second_factor where uid = ${user.uid}`);
    expect((await stored()).secret).toMatch(/^sealed:/);
    expect((await stored()).secret).not.toContain(user.secret);
    await sql`update second_factor set secret = ${user.secret} where uid = ${user.uid}`.execute(site.app.db);
    await sealPlainSecrets(site.app);
    expect((await stored()).secret).toMatch(/^sealed:/);
    expect((await tryLogin(user.username, PASSWORD, codeNow(user.secret))).status).toBe(200);
  });

  test('sealed with another key, its codes are refused with a reason; recovery codes still work', async () => {
    const user = await withFactor();
    const foreign = sealerWith('a key of another machine').seal(user.secret);
    await sql`update second_factor set secret = ${foreign} where uid = ${user.uid}`.execute(site.app.db);
    expect(await unreadableSecondFactors(site.app)).toBe(1);
    expect((await tryLogin(user.username, PASSWORD, codeNow(user.secret))).msg).toContain('another one sealed its secret');
    expect((await tryLogin(user.username, PASSWORD, user.recoveryCodes[0])).status).toBe(200);
    await sql`delete from second_factor where uid = ${user.uid}`.execute(site.app.db);
  });

  test('does not count before its first code was typed', async () => {
    const user = await site.user();
    await user.call(startSecondFactor, { password: PASSWORD });
    expect((await tryLogin(user.username)).status).toBe(200);
    expect((await user.call(confirmSecondFactor, { code: '000000' })).body.status).toBe(400);
    expect((await user.call(getSecondFactor, {})).body.data).toEqual({
      on: false,
      demanded: false,
      recoveryCodesLeft: 0,
    });
  });

  test('setting it up demands the password', async () => {
    const user = await site.user();
    expect((await user.call(startSecondFactor, { password: 'wrong-1' })).body.msg).toBe(
      'The password is wrong.',
    );
  });

  test('a right password alone is told apart by its status, and gets no token', async () => {
    const user = await withFactor();
    const answer = await site.call(login, { username: user.username, password: PASSWORD });
    expect(answer.body).toMatchObject({ status: SECOND_FACTOR_NEEDED_STATUS, data: null });
    expect(answer.headers.authorization).toBeUndefined();
    expect((await tryLogin(user.username, 'wrong-1')).status).toBe(400);
  });

  test('a code opens one session; the same code again does not', async () => {
    const user = await withFactor();
    const code = codeNow(user.secret);
    expect((await tryLogin(user.username, PASSWORD, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(
      200,
    );
    expect((await tryLogin(user.username, PASSWORD, code)).msg).toContain('wrong or was already used');
    site.later(30_000);
    expect((await tryLogin(user.username, PASSWORD, codeNow(user.secret))).status).toBe(200);
  });

  test('each recovery code opens one session, and new ones end the old', async () => {
    const user = await withFactor();
    const [one, two] = user.recoveryCodes;
    expect(user.recoveryCodes).toHaveLength(10);
    expect((await tryLogin(user.username, PASSWORD, one)).status).toBe(200);
    expect((await tryLogin(user.username, PASSWORD, one)).status).toBe(400);
    expect((await user.call(getSecondFactor, {})).body.data).toMatchObject({
      on: true,
      recoveryCodesLeft: 9,
    });
    await user.call(renewRecoveryCodes, { password: PASSWORD, code: codeNow(user.secret) });
    expect((await tryLogin(user.username, PASSWORD, two)).status).toBe(400);
  });

  test('guessing codes is limited like guessing passwords', async () => {
    const user = await withFactor();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => tryLogin(user.username, PASSWORD, '123456')),
    );
    expect(
      guesses.filter((body) => body.msg.includes('wrong or was already used')).length,
    ).toBeLessThanOrEqual(20);
    expect((await tryLogin(user.username, PASSWORD, codeNow(user.secret))).status).not.toBe(200);
    site.later(31 * 60_000);
  });

  test('switching it off demands password and code', async () => {
    const user = await withFactor();
    expect((await user.call(stopSecondFactor, { password: PASSWORD, code: '000000' })).body.status).toBe(400);
    expect(
      (await user.call(stopSecondFactor, { password: PASSWORD, code: codeNow(user.secret) })).body.status,
    ).toBe(200);
    expect((await tryLogin(user.username)).status).toBe(200);
  });

  test('where the site demands it of administrators, they have the rights of a default user until it is on', async () => {
    const root = await site.user(1000);
    const user = await site.user(1002);
    await site.app.settings.save(site.app.db, { requireAdminSecondFactor: true });
    expect(await root.call(getCaughtMails, {})).toMatchObject({
      http: 403,
      body: { msg: expect.stringContaining('need a second factor') },
    });
    expect((await root.call(getUserAuthInfo, {})).body.data).toMatchObject({
      roles: ['default_user'],
      userInfo: { uid: root.uid, roleList: ['default_user'] },
    });
    expect((await root.call(getSecondFactor, {})).body.data).toMatchObject({ on: false, demanded: true });
    expect((await user.call(getSecondFactor, {})).body.data).toMatchObject({ demanded: false });

    const { secret } = (await root.call(startSecondFactor, { password: PASSWORD })).body.data;
    await root.call(confirmSecondFactor, { code: codeNow(secret) });
    expect((await root.call(getCaughtMails, {})).http).toBe(200);
    await site.app.settings.save(site.app.db, { requireAdminSecondFactor: false });
  });
});
