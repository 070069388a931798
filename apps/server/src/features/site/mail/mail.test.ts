import { getRegisterCode, register } from '@verdict/contract/account/account.ts';
import { setSettings } from '@verdict/contract/site/settings.ts';
import { getCaughtMails, testEmail } from '@verdict/contract/site/mail.ts';
import { getWebsiteConfig } from '@verdict/contract/site/site.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '../../../platform/db/db.ts';
import { codeMail, digestMail, newLoginMail, plainMail, resetMail } from './letter.ts';
import { sendBySmtp } from './mail.service.ts';
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

test('without a mail server the mail catcher keeps the mails for super admins', async () => {
  await site.call(getRegisterCode, { email: 'early@example.test' });
  await site.server.jobs.runDue();
  const root = await site.user(1000);
  const { body } = await root.call(getCaughtMails, {});
  expect(body.data).toMatchObject([
    { recipient: 'early@example.test', subject: 'Verdict Online Judge: your registration code' },
  ]);
  const code = /\n(\d{6})\n/.exec(body.data[0]?.text ?? '')?.[1];
  expect(body.data[0]?.html).toContain(code);

  const form = { username: 'early', password: 'secret-1', email: 'early@example.test', code };
  expect((await site.call(register, form)).body.msg).toBe('success');
});

test('with a mail server nobody reads the mails of others', async () => {
  const root = await site.user(1000);
  await site.app.settings.save(site.app.db, mail.settings);
  expect((await root.call(getCaughtMails, {})).body).toMatchObject({ status: 400, data: null });
  await site.app.settings.save(site.app.db, { emailHost: '' });
  expect((await root.call(getCaughtMails, {})).body.data.length).toBeGreaterThan(0);
  expect((await (await site.user(1001)).call(getCaughtMails, {})).http).toBe(403);
});

test('with a mail server a mail arrives in the reader’s language, as text and as HTML, and its body is forgotten', async () => {
  await site.app.settings.save(site.app.db, mail.settings);
  await site
    .call(getRegisterCode, { email: '"odd name"@example.test' })
    .then(({ body }) => expect(body.status).toBe(400));
  await site.call(getRegisterCode, { email: 'li@example.test' }, { locale: 'zh-CN' });
  expect(mail.received).toHaveLength(0); // The request did not wait for the mail server.
  await site.server.jobs.runDue();

  expect(mail.received.map((message) => message.to)).toEqual([['li@example.test']]);
  const { raw } = mail.received[0] ?? { raw: '' };
  expect(raw).toMatch(/content-type: text\/html/i);
  expect(textOf(raw)).toMatch(/请输入以下验证码，完成在 Verdict Online Judge 的注册：\s+\d{6}\s/);
  const mails = await rows(
    site.app.db,
    sql`select outcome, html, text, last_error from mail where recipient = 'li@example.test'`,
  );
  expect(mails).toEqual([{ outcome: 'sent', html: null, text: null, last_error: null }]);
});

test('a mail server that fails delays a mail and loses none', async () => {
  mail.failing = true;
  await site.call(getRegisterCode, { email: 'late@example.test' });
  await site.server.jobs.runDue();
  const waiting = await rows(
    site.app.db,
    sql`select outcome, tries, last_error from mail where recipient = 'late@example.test'`,
  );
  expect(waiting).toMatchObject([
    { outcome: 'waiting', tries: 1, last_error: expect.stringContaining('mailbox busy') },
  ]);

  mail.failing = false;
  const failures = () => rows(site.app.db, sql`select from graphile_worker._private_jobs where last_error is not null`);
  await expect.poll(async () => (await failures()).length).toBe(1);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(site.app.db);
  await site.server.jobs.runDue();
  expect(mail.received.at(-1)?.to).toEqual(['late@example.test']);
});

test('a mail whose job is gone, as after a restore, is sent all the same', async () => {
  await site.call(getRegisterCode, { email: 'restored@example.test' });
  await sql`delete from graphile_worker._private_jobs`.execute(site.app.db);
  await sql`select graphile_worker.add_job('clean-up')`.execute(site.app.db);
  await site.server.jobs.runDue();
  expect(mail.received.at(-1)?.to).toEqual(['restored@example.test']);
});

test('the test button says what the mail server says', async () => {
  const root = await site.user(1000);
  expect((await root.call(testEmail, { email: 'admin@example.test' })).body.msg).toBe('success');
  expect(textOf(mail.received.at(-1)?.raw ?? '')).toContain('This mail shows that Verdict Online Judge can send mail.');

  await site.app.settings.save(site.app.db, { emailPassword: 'wrong' });
  const { body } = await root.call(testEmail, { email: 'admin@example.test' });
  expect(body).toMatchObject({ status: 400, msg: expect.stringContaining('wrong password') });
  await site.app.settings.save(site.app.db, mail.settings);
});

test('the test button says that there is no mail server, and sends nothing', async () => {
  const root = await site.user(1000);
  await site.app.settings.save(site.app.db, { emailHost: '' });
  const { body } = await root.call(testEmail, { email: 'nobody@example.test' });
  expect(body).toMatchObject({
    status: 400,
    msg: 'No mail server is set, so no mail was sent. Enter its address first.',
  });
  expect((await root.call(getCaughtMails, {})).body.data).not.toContainEqual(
    expect.objectContaining({ recipient: 'nobody@example.test' }),
  );
  await site.app.settings.save(site.app.db, mail.settings);
});

test('addresses of refused domains cannot register', async () => {
  await site.app.settings.save(site.app.db, { emailDomainBlackList: 'trash.test, spam.test' });
  for (const email of ['a@trash.test', 'a@mail.spam.test']) {
    expect((await site.call(getRegisterCode, { email })).body).toMatchObject({ status: 403 });
  }
  expect((await site.call(getRegisterCode, { email: 'a@nottrash.test' })).body.status).toBe(200);
});

test('whatever names and addresses hold, a mail has no header and no markup of theirs', async () => {
  const hostile = `x\r\nBcc: victim@example.test\r\n\r\n<img src=x onerror=alert(1)>"><script>alert(1)</script>`;
  const settings = { ...site.app.settings.current, ...mail.settings, name: hostile, shortName: hostile };
  const to = { locale: 'en-US', settings, name: hostile } as const;
  const url = `https://judge.example.test/?${hostile}`;
  const counts = { comment: 1, reply: 1, like: 1 };
  const mails = [
    codeMail('register', to, hostile, 10),
    codeMail('changeEmail', to, hostile, 10),
    resetMail(to, url, 10),
    plainMail('passwordChanged', to),
    plainMail('test', to),
    newLoginMail(to, { ip: hostile, at: site.app.now() }),
    digestMail(to, counts, { messages: url, end: url }),
  ];
  for (const one of mails) {
    expect(one.html).toContain('&#60;script');
    expect(one.html).not.toMatch(/<(img|script)/i);
    await sendBySmtp(settings, 'reader@example.test', one);
    const { to: recipients, raw } = mail.received.at(-1)!;
    const [head = ''] = raw.split('\r\n\r\n');
    expect(recipients).toEqual(['reader@example.test']);
    expect(head).toMatch(/^subject: /im);
    expect(head).not.toMatch(/^(bcc|<img)/im);
  }
});

test('mails come from the sender that is set, with its name; without one from the account', async () => {
  const root = await site.user(1000);
  const sender = async () => {
    await sendBySmtp(
      site.app.settings.current,
      'li@example.test',
      plainMail('test', { locale: 'en-US', settings: site.app.settings.current }),
    );
    return /^From: (.*)$/im.exec(mail.received.at(-1)?.raw ?? '')?.[1];
  };
  await site.app.settings.save(site.app.db, mail.settings);
  expect(await sender()).toBe('Verdict <judge@site.test>');
  const set = async (changes: Record<string, string>) => (await root.call(setSettings, { changes })).body.status;
  for (const wrong of ['judge', 'judge@', 'a b@site.test', 'Judge <judge@site.test>', 'a@b.test, c@d.test'])
    expect([wrong, await set({ emailFrom: wrong })]).toEqual([wrong, 400]);
  expect(await set({ emailFrom: 'no-reply@school.test', emailFromName: 'School judge' })).toBe(200);
  expect(await sender()).toBe('School judge <no-reply@school.test>');
  expect((await site.call(getWebsiteConfig, {})).body.data.email).toBe('no-reply@school.test');
  expect(await set({ emailFrom: '', emailFromName: '' })).toBe(200);
  expect(await sender()).toBe('Verdict <judge@site.test>');
});
