import {
  changeEmail,
  getChangeEmailCode,
  getRegisterCode,
  login,
  register,
} from '@verdict/contract/account/account.ts';
import { getWebsiteConfig } from '@verdict/contract/site/site.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestMailServer, startTestMailServer, textOf } from '@verdict/testkit/mail-server.ts';

let site: TestSite;
let mail: TestMailServer;
beforeAll(async () => {
  site = await createTestSite();
  mail = await startTestMailServer();
});
afterAll(async () => {
  await site.close();
  await mail.close();
});

const say = async (answer: Promise<{ body: { msg: string } }>) => (await answer).body.msg;

async function mailedCode(email: string): Promise<string> {
  expect(await say(site.call(getRegisterCode, { email }))).toBe('success');
  await site.server.jobs.runDue();
  return /\n(\d{6})\r?\n/.exec(textOf(mail.received.at(-1)?.raw ?? ''))?.[1] ?? '';
}

test('a site without a mail server registers without a code', async () => {
  expect((await site.call(getWebsiteConfig, {})).body.data.sendsMail).toBe(false);
  expect(await say(site.call(register, { username: 'first', password: 'secret-1', email: 'first@example.test' }))).toBe(
    'success',
  );
  expect((await site.call(login, { username: 'FIRST', password: 'secret-1' })).body.data.roleList).toEqual([
    'default_user',
  ]);
});

test('a site with a mail server demands the mailed code, once and within ten minutes', async () => {
  await site.app.settings.save(site.app.db, mail.settings);
  expect((await site.call(getWebsiteConfig, {})).body.data.sendsMail).toBe(true);
  const form = { username: 'second', password: 'secret-1', email: 'second@example.test' };
  expect(await say(site.call(register, form))).toBe('The code from the email is required.');
  expect(await say(site.call(register, { ...form, code: ' ' }))).toBe('The code from the email is required.');
  for (const code of ['12345', '1234567'])
    expect(await say(site.call(register, { ...form, code }))).toBe('The code has exactly 6 digits.');

  const stale = await mailedCode(form.email);
  site.later(10 * 60_000 + 1);
  expect(await say(site.call(register, { ...form, code: stale }))).toBe('The code is wrong or has expired.');

  const code = await mailedCode(form.email);
  expect(await say(site.call(register, { ...form, email: 'other@example.test', code }))).toBe(
    'The code is wrong or has expired.',
  );
  const both = await Promise.all([
    site.call(register, { ...form, code }),
    site.call(register, { ...form, username: 'second-b', code }),
  ]);
  expect(new Set(both.map((answer) => answer.body.status))).toEqual(new Set([200, 400]));
});

test('a code can be asked for every 60 seconds, whatever the case of the address, also by fifty requests at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => site.call(getRegisterCode, { email: 'impatient@example.test' })),
  );
  expect(answers.filter((answer) => answer.body.status === 200)).toHaveLength(1);
  site.later(20_000);
  expect(await say(site.call(getRegisterCode, { email: 'IMPATIENT@example.test' }))).toBe(
    'We’ve just sent you an email. You can ask for another one in 40 s.',
  );
  site.later(40_000);
  expect(await say(site.call(getRegisterCode, { email: 'impatient@example.test' }))).toBe('success');
});

test('after five wrong guesses even the right code is void', async () => {
  const form = { username: 'guessed', password: 'secret-1', email: 'guessed@example.test' };
  const code = await mailedCode(form.email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 5; guess++) await site.call(register, { ...form, code: wrong });
  expect(await say(site.call(register, { ...form, code }))).toBe('The code is wrong or has expired.');
});

test('strangers who guess do not use up the code of who got the mail', async () => {
  const form = { username: 'lucky', password: 'secret-1', email: 'lucky@example.test' };
  const code = await mailedCode(form.email);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 20; guess++) await site.call(register, { ...form, code: wrong }, { ip: '203.0.113.66' });
  expect(await say(site.call(register, { ...form, code }))).toBe('success');
});

test('no code goes to an address in use, and none when registration is closed', async () => {
  expect(await say(site.call(getRegisterCode, { email: 'FIRST@example.test' }))).toBe('The email already exists.');
  await site.app.settings.save(site.app.db, { register: false });
  expect((await site.call(getRegisterCode, { email: 'new@example.test' })).body.status).toBe(401);
  expect(
    (await site.call(register, { username: 'x', password: 'secret-1', email: 'new@example.test' })).body.status,
  ).toBe(401);
  await site.app.settings.save(site.app.db, { register: true });
});

test('only addresses of the listed mail domains register, and only to such an address an account may move', async () => {
  const settings = { emailDomains: 'uni.example *.uni.example', emailHost: '' };
  await site.app.settings.save(site.app.db, settings);
  const registered = async (email: string) =>
    (await site.call(register, { username: email.split('@')[0] ?? '', password: 'secret-1', email })).body;
  expect((await registered('student@cs.uni.example')).status).toBe(200);
  expect(await registered('stranger@other.test')).toMatchObject({
    code: 'emailDomainNotAllowed',
    msg: 'Please use an email address of uni.example, *.uni.example.',
  });
  const ann = await site.user();
  expect((await ann.call(getChangeEmailCode, { email: 'ann@other.test' })).body.code).toBe('emailDomainNotAllowed');
  const change = { newEmail: 'ann@other.test', password: 'secret-1', code: '123456' };
  expect((await ann.call(changeEmail, change)).body.code).toBe('emailDomainNotAllowed');
  expect((await site.call(getWebsiteConfig, {})).body.data.emailDomains).toBe(settings.emailDomains);
  await site.app.settings.save(site.app.db, { emailDomains: '' });
});
