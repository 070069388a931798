import {
  applyResetPassword,
  changeEmail,
  changePassword,
  endMySession,
  getCaptcha,
  getChangeEmailCode,
  getMySessions,
  getUserAuthInfo,
  login,
  logout,
  resetPassword,
  signOutEverywhere,
} from '@verdict/contract/account/account.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstRow, sql } from '../../../platform/db/db.ts';

let site: TestSite;
beforeAll(async () => (site = await createTestSite()));
afterAll(() => site.close());

const PASSWORD = 'secret-1';
const isIn = async (token: string) => (await site.call(getUserAuthInfo, {}, { token })).http === 200;
const again = async (user: TestUser) =>
  String((await site.call(login, { username: user.username, password: PASSWORD })).headers.authorization);

/** The newest mail to `recipient`, as the background job delivered it to the mail catcher. */
async function newestMail(recipient: string): Promise<{ subject: string; text: string }> {
  await site.server.jobs.runDue();
  const found = await firstRow(
    site.app.db,
    sql<{
      subject: string;
      text: string;
    }>`select subject, text from mail where recipient = ${recipient} order by id desc limit 1`,
  );
  return found ?? { subject: '', text: '' };
}

describe('changing the password', () => {
  test('ends every session, the stolen ones too, and opens a new one for who did it', async () => {
    const user = await site.user();
    const elsewhere = await again(user);
    const { headers, body } = await user.call(changePassword, {
      oldPassword: PASSWORD,
      newPassword: 'secret-2',
    });
    expect(body.data).toMatchObject({ code: 200, userInfo: null });
    expect(headers['refresh-token']).toBe('true');
    expect([await isIn(user.token), await isIn(elsewhere), await isIn(String(headers.authorization))]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await site.call(login, { username: user.username, password: PASSWORD })).body.status).toBe(400);
    expect((await site.call(login, { username: user.username, password: 'secret-2' })).body.status).toBe(200);
    expect((await newestMail(`${user.username}@example.test`)).subject).toBe(
      'Verdict Online Judge: your password was changed',
    );
  });

  test('failures come inside the data: 400 with their number, then 403 for half an hour', async () => {
    const user = await site.user();
    const change = async (oldPassword: string) =>
      (await user.call(changePassword, { oldPassword, newPassword: 'secret-2' })).body;
    const tries = await Promise.all(Array.from({ length: 8 }, () => change('wrong-1')));
    expect(tries.map((body) => body.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(tries.filter((body) => body.data.code === 400)).toHaveLength(5);
    expect(tries.filter((body) => body.data.code === 403)).toHaveLength(3);
    expect(tries.some((body) => body.data.msg.includes('Failures: 5 of 5'))).toBe(true);
    expect((await change(PASSWORD)).data.code).toBe(403);
    site.later(30 * 60_000);
    expect((await change(PASSWORD)).data.code).toBe(200);
  });

  test('the new one must differ and have 6 to 20 characters', async () => {
    const user = await site.user();
    const change = async (newPassword: string) =>
      (await user.call(changePassword, { oldPassword: PASSWORD, newPassword })).body;
    expect(await change(PASSWORD)).toMatchObject({
      status: 400,
      msg: 'The new password must differ from the old one.',
    });
    expect(await change('12345')).toMatchObject({
      status: 400,
      msg: 'The password must have 6 to 20 characters.',
    });
    expect(await change('')).toMatchObject({ status: 400 });
  });
});

describe('changing the address', () => {
  test('needs password and the code that the new address got', async () => {
    const user = await site.user();
    const newEmail = 'new-home@example.test';
    expect((await user.call(getChangeEmailCode, { email: newEmail })).body.msg).toBe('success');
    const code = /\n(\d{6})\n/.exec((await newestMail(newEmail)).text)?.[1] ?? '';
    const change = async (form: object) =>
      (await user.call(changeEmail, { password: PASSWORD, newEmail, code, ...form })).body;

    expect((await change({ password: 'wrong-1' })).data.code).toBe(400);
    expect((await change({ code: code === '111111' ? '111112' : '111111' })).data.msg).toContain('Failures: 2 of 5');
    expect(await change({ code: '' })).toMatchObject({
      status: 400,
      msg: 'The code from the email is required.',
    });
    expect(await change({ code: '123' })).toMatchObject({
      status: 400,
      msg: 'The code has exactly 6 digits.',
    });
    expect((await change({})).data).toMatchObject({ code: 200, userInfo: { email: newEmail } });
    expect(await change({})).toMatchObject({
      status: 400,
      msg: 'The new email address must differ from the old one.',
    });
  });

  test('a code is asked for every 30 seconds, and not for the old address or one in use', async () => {
    const [user, other] = [await site.user(), await site.user()];
    const ask = async (email: string) => (await user.call(getChangeEmailCode, { email })).body.msg;
    expect(await ask(`${user.username.toUpperCase()}@example.test`)).toBe(
      'The new email address must differ from the old one.',
    );
    expect(await ask(`${other.username}@example.test`)).toBe('The email already exists.');
    expect(await ask('fresh@example.test')).toBe('success');
    expect(await ask('fresh@example.test')).toBe('We’ve just sent you an email. You can ask for another one in 30 s.');
  });

  test('somebody else’s code is worth nothing', async () => {
    const [user, thief] = [await site.user(), await site.user()];
    await user.call(getChangeEmailCode, { email: 'mine@example.test' });
    const code = /\n(\d{6})\n/.exec((await newestMail('mine@example.test')).text)?.[1] ?? '';
    const { body } = await thief.call(changeEmail, {
      password: PASSWORD,
      newEmail: 'mine@example.test',
      code,
    });
    expect(body.data.code).toBe(400);
  });
});

describe('resetting the password', () => {
  async function captcha() {
    const { captchaKey, img } = (await site.call(getCaptcha, {})).body.data;
    expect(img).toMatch(/^data:image\/png;base64,/);
    const stored = await firstRow(
      site.app.db,
      sql<{ answer: string }>`select answer from captcha where key = ${captchaKey}`,
    );
    return { captchaKey, captcha: stored?.answer ?? '' };
  }

  test('the characters are drawn dark on light, so that people can read them', async () => {
    for (let drawing = 0; drawing < 8; drawing += 1) {
      const { img } = (await site.call(getCaptcha, {})).body.data;
      const pixels = await sharp(Buffer.from(img.split(',')[1] ?? '', 'base64'))
        .greyscale()
        .raw()
        .toBuffer();
      const share = (wanted: (level: number) => boolean) => pixels.filter(wanted).length / pixels.length;
      expect(share((level) => level > 220)).toBeGreaterThan(0.5);
      // At least #444 on #f3f4f6 gives a contrast of 8.8 : 1. Even five thin characters cover a fiftieth of the
      // picture.
      expect(share((level) => level <= 0x44)).toBeGreaterThan(0.015);
    }
  });

  test('answers are five characters that cannot be taken for others, and hardly two pictures have the same', async () => {
    const answers = [];
    for (let picture = 0; picture < 40; picture += 1) answers.push((await captcha()).captcha);
    expect(answers.filter((answer) => !/^[acdefghjklnprtuvxy3479]{5}$/.test(answer))).toEqual([]);
    expect(new Set(answers).size).toBe(answers.length);
  });

  const apply = async (email: string) => (await site.call(applyResetPassword, { email, ...(await captcha()) })).body;

  test('by a link that works once, within ten minutes, and ends every session', async () => {
    await site.app.settings.save(site.app.db, { baseUrl: 'https://judge.example.test/' });
    const user = await site.user();
    const email = `${user.username}@example.test`;
    expect((await apply(email)).msg).toBe('success');
    const url = new URL(/https:\S+/.exec((await newestMail(email)).text)?.[0] ?? '');
    expect(`${url.origin}${url.pathname}`).toBe('https://judge.example.test/reset-password');
    const code = url.searchParams.get('code') ?? '';
    expect(code).toHaveLength(21);

    const reset = async (form: object) =>
      (await site.call(resetPassword, { username: user.username, password: 'secret-3', code, ...form })).body;
    expect((await reset({ username: 'nobody' })).msg).toBe((await reset({ code: 'x'.repeat(21) })).msg);
    expect((await reset({ code: '' })).msg).toContain('The link is not complete.');
    // A code of 21 characters cannot be guessed, so other people's guesses do not use the link up.
    for (let guess = 0; guess < 60; guess += 1) await reset({ code: 'guess'.padEnd(21, String(guess)) });
    const uses = await Promise.all([reset({}), reset({})]);
    expect(new Set(uses.map((body) => body.status))).toEqual(new Set([200, 400]));
    expect(await isIn(user.token)).toBe(false);
    expect((await site.call(login, { username: user.username, password: 'secret-3' })).body.status).toBe(200);

    site.later(91_000);
    await apply(email);
    const late = new URL(/https:\S+/.exec((await newestMail(email)).text)?.[0] ?? '').searchParams.get('code') ?? '';
    site.later(10 * 60_000 + 1);
    expect((await reset({ code: late })).status).toBe(400);
  });

  test('another account’s link does not open mine', async () => {
    const [user, thief] = [await site.user(), await site.user()];
    await apply(`${thief.username}@example.test`);
    const code = /code=(\w+)/.exec((await newestMail(`${thief.username}@example.test`)).text)?.[1] ?? '';
    const { body } = await site.call(resetPassword, { username: user.username, password: 'stolen-1', code });
    expect(body.status).toBe(400);
  });

  test('a link every 90 seconds; unknown addresses are said to be so, at the price of a captcha', async () => {
    const user = await site.user();
    expect((await apply(`${user.username}@example.test`)).status).toBe(200);
    expect(await apply(`${user.username}@example.test`)).toMatchObject({ status: 400 });
    expect((await apply(`${user.username}@example.test`)).msg).toBe(
      'We’ve just sent you an email. You can ask for another one in 90 s.',
    );
    expect((await apply('nobody@example.test')).msg).toBe('The email does not exist.');
  });

  test('a captcha is good for one answer within half an hour', async () => {
    const used = await captcha();
    const form = { email: 'nobody@example.test' };
    const messageFor = async (answer: object) =>
      (await site.call(applyResetPassword, { ...form, ...used, ...answer })).body.msg;
    expect(await messageFor({ captcha: '999' })).toBe('The characters are wrong or the picture has expired.');
    expect(await messageFor({})).toBe('The characters are wrong or the picture has expired.');
    const old = await captcha();
    site.later(30 * 60_000 + 1);
    expect(await messageFor(old)).toBe('The characters are wrong or the picture has expired.');
  });

  test('the Host header never gets into a mail that leaves the site', async () => {
    const user = await site.user();
    await site.app.settings.save(site.app.db, { baseUrl: '', emailHost: '127.0.0.1' });
    expect((await apply(`${user.username}@example.test`)).msg).toContain('an administrator has to set the address');
    await site.app.settings.save(site.app.db, { emailHost: '' });
  });
});

describe('sessions', () => {
  test('are listed for their owner, who ends one or all others', async () => {
    const [user, other] = [await site.user(), await site.user()];
    const [second, third] = [await again(user), await again(user)];
    const listed = (await user.call(getMySessions, {})).body.data;
    expect(listed.map((session) => session.current)).toEqual([false, false, true]);
    expect(JSON.stringify(listed)).not.toContain(second);

    const foreign = (await other.call(getMySessions, {})).body.data[0]?.id ?? 0;
    expect((await user.call(endMySession, { id: foreign })).body.status).toBe(404);
    expect(await isIn(other.token)).toBe(true);

    await user.call(endMySession, { id: listed[1]?.id ?? 0 });
    expect([await isIn(second), await isIn(third)]).toEqual([false, true]);
    await user.call(signOutEverywhere, {});
    expect([await isIn(third), await isIn(user.token)]).toEqual([false, true]);
    await user.call(logout, {});
    expect(await isIn(user.token)).toBe(false);
  });

  test('end when the account is disabled, at the next request', async () => {
    const user = await site.user();
    await sql`update account set disabled = true where uid = ${user.uid}`.execute(site.app.db);
    expect(await user.call(getUserAuthInfo, {})).toMatchObject({
      http: 401,
      body: { msg: 'This account is disabled.' },
    });
    expect((await site.call(login, { username: user.username, password: PASSWORD })).body.status).toBe(400);
  });

  test('a token is renewed after half its life, once; the old one stays good for requests on their way', async () => {
    const user = await site.user();
    site.later(12 * 3_600_000 + 1);
    const answers = await Promise.all([1, 2, 3].map(() => user.call(getUserAuthInfo, {})));
    const renewed = answers.flatMap(({ headers }) =>
      headers['refresh-token'] === 'true' ? [String(headers.authorization)] : [],
    );
    expect(renewed).toHaveLength(1);
    expect([await isIn(String(renewed[0])), await isIn(user.token)]).toEqual([true, true]);
    site.later(61_000);
    expect([await isIn(user.token), await isIn(String(renewed[0]))]).toEqual([false, true]);
    site.later(24 * 3_600_000);
    expect(await isIn(String(renewed[0]))).toBe(false);
  });

  test('when the answer with the new token is lost, the old one is good until a new one is used', async () => {
    const user = await site.user();
    site.later(12 * 3_600_000 + 1);
    const renewal = async () => (await user.call(getUserAuthInfo, {})).headers;
    const lost = String((await renewal()).authorization);
    site.later(59_000);
    expect(await renewal()).not.toHaveProperty('refresh-token');
    site.later(3_600_000);
    const again = await renewal();
    expect(again).toMatchObject({ 'refresh-token': 'true', authorization: expect.any(String) });
    expect(await isIn(lost)).toBe(false);
    expect(await isIn(String(again.authorization))).toBe(true);
    site.later(61_000);
    expect([await isIn(user.token), await isIn(String(again.authorization))]).toEqual([false, true]);
  });
});
