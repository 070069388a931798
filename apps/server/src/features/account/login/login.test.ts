import {
  LOGIN_TOO_OFTEN_STATUS,
  SECOND_FACTOR_NEEDED_STATUS,
  confirmSecondFactor,
  getCaptcha,
  getSecondFactor,
  getUserAuthInfo,
  login,
  renewRecoveryCodes,
  startSecondFactor,
  stopSecondFactor,
} from '@verdict/contract/account/account.ts';
import { getCaughtMails } from '@verdict/contract/site/mail.ts';
import { getSystemMessages, saveMessageSettings } from '@verdict/contract/community/message.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { sealerWith } from '../../../platform/secrets/sealer.ts';
import { type Backoff, waitMs } from '../../../platform/limits/backoff.ts';
import { forgetOldSessions } from '../session/session.sql.ts';
import { loginsByAddress, loginsByName, loginsByNameAndAddress } from '../limits.ts';
import { HASHES_AT_ONCE } from '../password.ts';
import { sealPlainSecrets, unreadableSecondFactors } from '../second-factor/second-factor.service.ts';

let site: TestSite;
beforeAll(async () => (site = await createTestSite()));
afterAll(() => site.close());

const PASSWORD = 'secret-1';
const tryLogin = async (username: string, password = PASSWORD, secondFactorCode?: string, ip = '203.0.113.1') => {
  const { body } = await site.call(login, { username, password, secondFactorCode }, { ip });
  return body;
};

async function captcha() {
  const { captchaKey } = (await site.call(getCaptcha, {})).body.data;
  const { answer } = await onlyRow(
    site.app.db,
    sql<{ answer: string }>`select answer from captcha where key = ${captchaKey}`,
  );
  return { captchaKey, captcha: answer };
}
/** Stores that many failures as if they had just happened. */
const failed = (rule: Backoff, subject: string, times: number) =>
  sql`insert into rate_limit (key, hits, ends_at)
      values (${`${rule.name}:${subject}`}, ${times}, ${new Date(site.app.now().getTime() + rule.forgottenAfterMs)})`.execute(
    site.app.db,
  );

describe('failed logins', () => {
  const wrong = { status: 400, data: null, msg: expect.stringContaining('username or the password is wrong') };
  const tooOften = (seconds: number) => ({
    status: LOGIN_TOO_OFTEN_STATUS,
    data: null,
    msg: `Too many failed logins. Please type the characters in the picture, or try again in ${seconds} s.`,
  });

  test('make the next try wait: four are free, then 1, 2, 4 … seconds; an unknown name says the same', async () => {
    const { username } = await site.user();
    for (const name of [username, 'nobody-here']) {
      for (let guess = 0; guess < 5; guess++) expect(await tryLogin(name, 'wrong-1')).toMatchObject(wrong);
      for (const seconds of [1, 2, 4, 8]) {
        expect(await tryLogin(name, 'wrong-1')).toMatchObject(tooOften(seconds));
        site.later(seconds * 1000);
        expect(await tryLogin(name, 'wrong-1')).toMatchObject(wrong);
      }
    }
    site.later(16_000);
    expect((await tryLogin(username)).status).toBe(200);
    expect(await tryLogin(username, 'wrong-1')).toMatchObject(wrong);
  });

  test.each([
    [4, 0],
    [5, 1000],
    [6, 2000],
    [14, 512_000],
    [15, 900_000],
    [10_000, 900_000],
  ])('after %d of one name from one address the next waits %d ms', (failures, wait) => {
    expect(waitMs(loginsByNameAndAddress, failures)).toBe(wait);
  });

  test('of fifty guesses at once hardly more than the free ones are looked at', async () => {
    const { username } = await site.user();
    const guesses = await Promise.all(Array.from({ length: 50 }, () => tryLogin(username, 'wrong-1')));
    const lookedAt = guesses.filter((body) => body.status === 400);
    expect(lookedAt.length).toBeGreaterThanOrEqual(5);
    expect(lookedAt.length).toBeLessThanOrEqual(5 + HASHES_AT_ONCE);
  });

  test('a class behind one address: sixty right passwords at once all enter', async () => {
    const { username } = await site.user();
    const entered = await Promise.all(Array.from({ length: 60 }, () => tryLogin(username)));
    expect(entered.filter((body) => body.status === 200)).toHaveLength(60);
  });

  test('a captcha stands for the wait, once; so nobody keeps another one of the same address out', async () => {
    const { username } = await site.user();
    for (let guess = 0; guess < 5; guess++) await tryLogin(username, 'wrong-1');
    const proof = await captcha();
    const prove = async (password: string, given: object) =>
      (await site.call(login, { username, password, ...given }, { ip: '203.0.113.1' })).body;
    expect((await tryLogin(username)).status).toBe(LOGIN_TOO_OFTEN_STATUS);
    expect(await prove('wrong-1', proof)).toMatchObject(wrong);
    expect((await prove(PASSWORD, proof)).msg).toBe('The characters are wrong or the picture has expired.');
    expect((await prove(PASSWORD, await captcha())).status).toBe(200);
  });

  test('of others, at the same address or with the same name, do not concern who has been here before', async () => {
    const [regular, newcomer] = [await site.user(), await site.user()];
    const enter = (user: { username: string }, ip: string) => tryLogin(user.username, PASSWORD, undefined, ip);
    expect((await enter(regular, '203.0.113.9')).status).toBe(200);
    await failed(loginsByAddress, '203.0.113.9', 210);
    expect((await enter(regular, '203.0.113.9')).status).toBe(200);
    expect((await enter(newcomer, '203.0.113.9')).status).toBe(LOGIN_TOO_OFTEN_STATUS);
    site.later(60_000);
    expect((await enter(newcomer, '203.0.113.9')).status).toBe(200);

    await failed(loginsByName, regular.username, 110);
    expect((await enter(regular, '203.0.113.9')).status).toBe(200);
    expect((await enter(regular, '198.51.100.9')).status).toBe(LOGIN_TOO_OFTEN_STATUS);
  });

  test('are counted by networks of IPv6, which one subscriber has whole', async () => {
    const { username } = await site.user();
    for (let guess = 1; guess <= 5; guess++) await tryLogin(username, 'wrong-1', undefined, `2001:db8:1:2::${guess}`);
    expect((await tryLogin(username, PASSWORD, undefined, '2001:db8:1:2:ffff::9')).status).toBe(LOGIN_TOO_OFTEN_STATUS);
    expect((await tryLogin(username, PASSWORD, undefined, '2001:db8:1:3::9')).status).toBe(200);
  });
});

describe('a login where the account has not been before', () => {
  const from = async (user: TestUser, ip: string) =>
    expect(await tryLogin(user.username, PASSWORD, undefined, ip)).toMatchObject({ status: 200 });
  const messagesOf = async (user: TestUser, locale = 'en-US') =>
    (await site.call(getSystemMessages, { limit: 50 }, { token: user.token, locale })).body.data.records.map(
      ({ content }) => content.replaceAll('\\', ''),
    );
  const neverLoggedIn = async (): Promise<TestUser> => {
    const user = await site.user();
    await sql`update session set ip = '203.0.113.20' where uid = ${user.uid}`.execute(site.app.db);
    return user;
  };
  const mailsTo = (email: string) =>
    rows(
      site.app.db,
      sql<{ subject: string; text: string }>`select subject, text from mail where recipient = ${email} order by id`,
    );

  test('is told to its owner, once for each address; the first login of all is nowhere new', async () => {
    const user = await site.user();
    await sql`delete from session where uid = ${user.uid}`.execute(site.app.db);
    const first = await site.call(login, { username: user.username, password: PASSWORD }, { ip: '203.0.113.20' });
    const reader = { ...user, token: String(first.headers.authorization) };
    expect(await messagesOf(reader)).toEqual([]);
    await from(reader, '203.0.113.20');
    expect(await messagesOf(reader)).toEqual([]);
    for (const ip of ['198.51.100.20', '198.51.100.20', '203.0.113.20']) await from(reader, ip);
    expect(await messagesOf(reader)).toEqual([
      expect.stringMatching(
        /^On \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC somebody logged in to your account from the new address 198\.51\.100\.20\./,
      ),
    ]);
    expect(await messagesOf(reader, 'zh-CN')).toEqual([expect.stringContaining('在新地址 198.51.100.20 登录')]);
  });

  test('of many at once one tells; a network of IPv6 is one place, and IPv4 written as IPv6 is itself', async () => {
    const user = await neverLoggedIn();
    await Promise.all(Array.from({ length: 8 }, () => from(user, '2001:db8:20:1::1')));
    await from(user, '2001:db8:20:1:ffff::2');
    await from(user, '::ffff:203.0.113.20');
    expect(await messagesOf(user)).toHaveLength(1);
    await from(user, '2001:db8:20:2::1');
    expect(await messagesOf(user)).toHaveLength(2);
  });

  test('a class behind one address: each of them is told of their own, and nobody of others', async () => {
    const users = [await neverLoggedIn(), await neverLoggedIn(), await neverLoggedIn()];
    for (const user of users) await from(user, '198.51.100.21');
    for (const user of users) await from(user, '198.51.100.21');
    expect(await Promise.all(users.map(async (user) => (await messagesOf(user)).length))).toEqual([1, 1, 1]);
  });

  test('the address is kept by its session alone: once that is forgotten, no notice says it', async () => {
    const user = await neverLoggedIn();
    await from(user, '198.51.100.22');
    const row = await onlyRow(
      site.app.db,
      sql<{ notice: string }>`select row_to_json(n)::text as notice from notice n where recipient_uid = ${user.uid}`,
    );
    expect(row.notice).not.toContain('198.51.100.22');
    await sql`update session set created_at = '2000-01-01', expires_at = '2000-01-02'
               where uid = ${user.uid} and ip = '198.51.100.22'`.execute(site.app.db);
    await forgetOldSessions(site.app.db, new Date('2000-02-01'));
    expect(await messagesOf(user)).toEqual([expect.stringMatching(/from a new address\./)]);
  });

  test('a mail tells of it, too, where mail works; who does not want to hear of it is told nothing', async () => {
    const user = await neverLoggedIn();
    const email = `${user.username}@example.test`;
    await sql`update account set email = ${email} where uid = ${user.uid}`.execute(site.app.db);
    await from(user, '198.51.100.23');
    expect([(await messagesOf(user)).length, await mailsTo(email)]).toEqual([1, []]);
    await site.app.settings.save(site.app.db, { emailHost: 'mail.example.test' });
    await from(user, '198.51.100.24');
    expect(await mailsTo(email)).toEqual([
      {
        subject: 'Verdict Online Judge: a login from a new address',
        text: expect.stringContaining('from the new address 198.51.100.24. If it wasn’t you'),
      },
    ]);
    const wanted = { comment: true, reply: true, mention: true, like: true, digest: false };
    await user.call(saveMessageSettings, { ...wanted, login: false });
    await from(user, '198.51.100.25');
    expect([(await messagesOf(user)).length, (await mailsTo(email)).length]).toEqual([2, 1]);
    await site.app.settings.save(site.app.db, { emailHost: '' });
  });
});

describe('the second factor', () => {
  const codeNow = (secret: string) => new TOTP({ secret }).generate({ timestamp: site.app.now().getTime() });

  async function withFactor(role?: 1000 | 1002) {
    const user = await site.user(role);
    const { secret, otpauthUrl, img } = (await user.call(startSecondFactor, { password: PASSWORD })).body.data;
    expect(otpauthUrl).toContain(`otpauth://totp/Verdict:${user.username}?`);
    expect(img).toMatch(/^data:image\/png;base64,/);
    const { recoveryCodes } = (await user.call(confirmSecondFactor, { code: codeNow(secret) })).body.data;
    site.later(60_000);
    return { ...user, secret, recoveryCodes };
  }

  test('lies sealed in the database; one from before the seal is sealed at the next start and still works', async () => {
    const user = await withFactor();
    const stored = () =>
      onlyRow(site.app.db, sql<{ secret: string }>`select secret from second_factor where uid = ${user.uid}`);
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
    expect((await tryLogin(user.username, PASSWORD, codeNow(user.secret))).msg).toContain(
      'encrypted by another server',
    );
    expect((await tryLogin(user.username, PASSWORD, user.recoveryCodes[0])).status).toBe(200);
    await sql`delete from second_factor where uid = ${user.uid}`.execute(site.app.db);
  });

  test('ends the sessions that were opened without it, but not the one that switched it on', async () => {
    const user = await site.user();
    const elsewhere = String(
      (await site.call(login, { username: user.username, password: PASSWORD })).headers.authorization,
    );
    const { secret } = (await user.call(startSecondFactor, { password: PASSWORD })).body.data;
    await user.call(confirmSecondFactor, { code: codeNow(secret) });
    expect((await site.call(getUserAuthInfo, {}, { token: elsewhere })).http).toBe(401);
    expect((await user.call(getUserAuthInfo, {})).http).toBe(200);
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
    expect((await user.call(startSecondFactor, { password: 'wrong-1' })).body.msg).toBe('The password is wrong.');
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
    expect((await tryLogin(user.username, PASSWORD, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
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

  const wrongCode = { status: 400, msg: expect.stringContaining('wrong or was already used') };
  const wait = (seconds: number) => ({ status: 403, msg: `Too many attempts. Please try again in ${seconds} s.` });

  test('guesses wait longer and longer, also those that arrive at once; a right code and a recovery code are none', async () => {
    const user = await withFactor();
    const guess = () => tryLogin(user.username, PASSWORD, '123456');
    const guesses = await Promise.all(Array.from({ length: 30 }, guess));
    expect(guesses.filter((body) => body.msg.includes('wrong or was already used'))).toHaveLength(5);
    expect(await tryLogin(user.username, PASSWORD, codeNow(user.secret))).toMatchObject(wait(1));
    expect((await tryLogin(user.username, PASSWORD, user.recoveryCodes[0])).status).toBe(200);
    site.later(1000);
    expect(await guess()).toMatchObject(wrongCode);
    expect(await guess()).toMatchObject(wait(2));
    site.later(2000);
    expect((await tryLogin(user.username, PASSWORD, codeNow(user.secret))).status).toBe(200);
    expect(await guess()).toMatchObject(wrongCode);
  });

  test('whoever knows the password and guesses elsewhere, from ever new places, does not lock the owner out', async () => {
    const user = await withFactor();
    for (let place = 0; place < 21; place++) {
      const guess = await tryLogin(user.username, PASSWORD, '123456', `198.51.100.${place}`);
      expect(guess).toMatchObject(wrongCode);
    }
    expect(await tryLogin(user.username, PASSWORD, '123456', '198.51.100.99')).toMatchObject(wait(1));
    expect((await tryLogin(user.username, PASSWORD, codeNow(user.secret), '127.0.0.1')).status).toBe(200);
  });

  test('switching it off demands password and code', async () => {
    const user = await withFactor();
    expect((await user.call(stopSecondFactor, { password: PASSWORD, code: '000000' })).body.status).toBe(400);
    expect((await user.call(stopSecondFactor, { password: PASSWORD, code: codeNow(user.secret) })).body.status).toBe(
      200,
    );
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
