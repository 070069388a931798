import { getAudit } from '@verdict/contract/site/audit.ts';
import * as contract from '@verdict/contract/site/settings.ts';
import { adminLogin, getDashboardInfo, getSessions } from '@verdict/contract/site/dashboard.ts';
import { uploadCarouselImage } from '@verdict/contract/site/files.ts';
import type { InputOf } from '@verdict/contract/endpoint.ts';
import { getHomeCarousel, getWebsiteConfig } from '@verdict/contract/site/site.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { startServer } from '@verdict/server/start.ts';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketBlobStore } from '../../../platform/blobs/bucket-store.ts';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { storage } from './storage.service.ts';
import { attention } from '../dashboard/dashboard.service.ts';
import { health } from '../dashboard/health.service.ts';

let site: TestSite;
let root: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000, 'boss');
});
afterAll(() => site.close());

describe('settings', () => {
  test('a change counts at once, on every server process, and is recorded', async () => {
    const second = await startServer({
      databaseUrl: site.databaseUrl,
      dataFolder: site.dataFolder,
      log: pino({ level: 'silent' }),
    });
    expect(
      (
        await root.call(contract.setWebConfig, {
          name: 'Our Judge',
          register: false,
          shortName: '',
          description: null,
        })
      ).body.msg,
    ).toBe('success');
    expect((await site.call(getWebsiteConfig, {})).body.data).toMatchObject({
      name: 'Our Judge',
      register: false,
      shortName: 'Verdict',
    });
    await expect.poll(() => second.app.settings.current.name).toBe('Our Judge');
    await second.close();
    expect((await root.call(getAudit, { action: 'setting.change' })).body.data[0]).toMatchObject({
      username: 'boss',
      subject: 'name register',
      before: '{"name": "Verdict Online Judge", "register": true}',
      after: '{"name": "Our Judge", "register": false}',
    });
  });

  test('a change is one of what is stored, whatever this process remembers', async () => {
    await sql`insert into setting (key, value) values ('shortName', '"Theirs"')
                  on conflict (key) do update set value = excluded.value`.execute(site.app.db);
    expect(site.app.settings.current.shortName).toBe('Verdict');
    await root.call(contract.setWebConfig, { shortName: 'Verdict' });
    expect(await onlyRow(site.app.db, sql`select value from setting where key = 'shortName'`)).toEqual({
      value: 'Verdict',
    });
  });

  test('a secret is written and never read back, not by the record either', async () => {
    await root.call(contract.setEmailConfig, {
      emailHost: 'mail.example.test',
      emailPassword: 'mail-secret',
    });
    expect(site.app.settings.current.emailPassword).toBe('mail-secret');
    await root.call(contract.setEmailConfig, { emailPassword: '', emailPort: 587 });
    expect(site.app.settings.current).toMatchObject({ emailPassword: 'mail-secret', emailPort: 587 });
    const answers = [
      await root.call(contract.getEmailConfig, {}),
      await root.call(contract.getSettings, {}),
      await root.call(contract.getWebConfig, {}),
      await root.call(getAudit, {}),
    ];
    expect(JSON.stringify(answers.map((answer) => answer.body))).not.toContain('mail-secret');
    const listed = (await root.call(contract.getSettings, {})).body.data.find(
      (setting) => setting.key === 'emailPassword',
    );
    expect(listed).toMatchObject({ secret: true, value: null, isSet: true });
    await root.call(contract.setSettings, { changes: { emailPassword: '' } });
    expect(site.app.settings.current.emailPassword).toBe('');
  });

  test('an emptied mail server switches mail off; null changes nothing', async () => {
    await root.call(contract.setEmailConfig, { emailHost: 'mail.example.test', emailPassword: 'kept' });
    await root.call(contract.setEmailConfig, { emailHost: null, emailPort: 2525 });
    expect(site.app.settings.current.emailHost).toBe('mail.example.test');
    await root.call(contract.setEmailConfig, { emailHost: '', emailPassword: '' });
    expect(site.app.settings.current).toMatchObject({ emailHost: '', emailPassword: 'kept' });
    await root.call(contract.setSettings, { changes: { emailPassword: '' } });
  });

  test('a secret lies sealed; a server with another key starts, says which ones it cannot read, and takes them anew', async () => {
    await root.call(contract.setEmailConfig, { emailPassword: 'mail-secret' });
    const stored = async () =>
      (await onlyRow(site.app.db, sql<{ value: string }>`select value from setting where key = 'emailPassword'`)).value;
    expect(await stored()).toMatch(/^sealed:/);
    // Versions before sealed secrets stored the password in plain text.
    await sql`update setting set value = '"plain-secret"' where key = 'emailPassword'`.execute(site.app.db);
    const start = (sealingKey?: string) =>
      startServer({
        databaseUrl: site.databaseUrl,
        dataFolder: site.dataFolder,
        log: pino({ level: 'silent' }),
        ...(sealingKey ? { sealingKey } : {}),
      });
    const same = await start();
    expect(same.app.settings.current.emailPassword).toBe('plain-secret');
    expect(await stored()).toMatch(/^sealed:/);
    await same.close();

    const other = await start('a key of another machine, long enough');
    expect(other.app.settings).toMatchObject({ current: { emailPassword: '' }, unreadable: ['emailPassword'] });
    const troubles = await attention(other.app, 'en-US', site.app.now());
    expect(troubles.map(({ kind, subject }) => [kind, subject])).toContainEqual(['settingUnreadable', 'emailPassword']);
    expect((await health(other.app, site.app.now())).checks.secrets).toEqual({ ok: false, unreadable: 1 });
    await other.app.settings.save(other.app.db, { emailPassword: 'typed again' });
    expect(other.app.settings).toMatchObject({ current: { emailPassword: 'typed again' }, unreadable: [] });
    await other.close();
    await root.call(contract.setSettings, { changes: { emailPassword: 'mine again' } });
  });

  test.each([
    [{ defaultSubmitInterval: 3601 }, 'Setting defaultSubmitInterval: a whole number from 0 to 3600.'],
    [{ openPublicJudge: 'no' }, 'Setting openPublicJudge: true or false.'],
    [{ name: 'x'.repeat(101) }, 'Setting name: 1 to 100 characters on one line, none of them invisible.'],
    [{ shortName: 'evil\u202Etxt' }, 'Setting shortName: 1 to 30 characters on one line, none of them invisible.'],
    [{ name: ' ' }, 'Setting name: 1 to 100 characters on one line, none of them invisible.'],
    [{ shortName: '' }, 'Setting shortName: 1 to 30 characters on one line, none of them invisible.'],
    [
      { projectUrl: 'javascript:alert(1)' },
      'Setting projectUrl: an address that begins with http:// or https://, or nothing.',
    ],
    [{ recordUrl: '/record' }, 'Setting recordUrl: an address that begins with http:// or https://, or nothing.'],
    [
      { baseUrl: 'judge.example.test' },
      'Setting baseUrl: an address that begins with http:// or https://, or nothing.',
    ],
    [{ nonsense: 1 }, 'There is no setting nonsense.'],
    [{ constructor: 1 }, 'There is no setting constructor.'],
  ])('%j is refused as a whole: %s', async (changes, message) => {
    const { body } = await root.call(contract.setSettings, {
      changes: { recordName: 'never', ...changes } as never,
    });
    expect(body).toMatchObject({ status: 400, msg: message });
    expect(site.app.settings.current.recordName).not.toBe('never');
  });

  test('a second factor is demanded of administrators only by one who has it', async () => {
    const demanded = () => root.call(contract.setSettings, { changes: { requireAdminSecondFactor: true } });
    expect((await demanded()).body).toMatchObject({
      status: 400,
      msg: 'Please set up your own second factor first; otherwise this would lock you out.',
    });
    expect(site.app.settings.current.requireAdminSecondFactor).toBe(false);
    await sql`insert into second_factor (uid, secret, confirmed_at) values (${root.uid}, 'x', now())`.execute(
      site.app.db,
    );
    expect((await demanded()).body.status).toBe(200);
    await root.call(contract.setSettings, { changes: { requireAdminSecondFactor: false } });
    await sql`delete from second_factor`.execute(site.app.db);
  });

  test('older forms may send figures and flags as text; a blank one changes nothing', async () => {
    await root.call(contract.setEmailConfig, { emailPort: '2525', emailSsl: 'false' });
    await root.call(contract.setEmailConfig, { emailPort: '', emailSsl: '' });
    expect(site.app.settings.current).toMatchObject({ emailPort: 2525, emailSsl: false });
    await root.call(contract.setSwitches, { defaultCreateGroupLimit: '7', openContestComment: 'false' });
    expect(site.app.settings.current).toMatchObject({ defaultCreateGroupLimit: 7, openContestComment: false });
    await root.call(contract.setSwitches, { defaultCreateGroupLimit: 5, openContestComment: true });
    expect((await root.call(contract.setSwitches, { defaultCreateGroupLimit: true })).http).toBe(400);
  });

  test('switches: null and absent change nothing, a negative gap is none', async () => {
    await root.call(contract.setSwitches, {
      openPublicJudge: false,
      openGroupJudge: null,
      defaultSubmitInterval: -5,
    });
    const { data } = (await root.call(contract.getSwitches, {})).body;
    expect(data).toMatchObject({
      openPublicJudge: false,
      openGroupJudge: true,
      defaultSubmitInterval: 0,
      hduUsernameList: [],
    });
  });

  test('the database is told without a password, and named by the operator only', async () => {
    const { data } = (await root.call(contract.getDbAndRedisConfig, {})).body;
    expect(data).toMatchObject({
      dbName: expect.stringMatching(/^test_/),
      dbPassword: '',
      redisHost: '',
      redisPassword: '',
    });
    expect((await root.call(contract.setDbAndRedisConfig, { dbName: 'other' })).body.msg).toContain(
      'cannot be changed here',
    );
  });
});

describe('storage', () => {
  test('a folder: where it is, what it holds and how much room there is', async () => {
    const { hash, bytes } = await site.app.blobs.put(Buffer.from('3 4\n'));
    await sql`insert into blob (hash, bytes) values (${hash}, ${bytes})`.execute(site.app.db);
    const { data } = (await root.call(contract.getStorage, {})).body;
    expect(data).toMatchObject({ kind: 'folder', address: join(site.dataFolder, 'blobs'), trouble: null });
    expect(data.bytes).toBeGreaterThanOrEqual(bytes);
    expect([data.files > 0, data.freeBytes > 0, data.totalBytes > data.freeBytes]).toEqual([true, true, true]);
  });

  test('a bucket that does not answer is told with its reason, without its key', async () => {
    const blobs = bucketBlobStore({
      url: 'http://127.0.0.1:1/verdict',
      key: 'the-key',
      secret: 'the-secret',
      region: 'x',
    });
    const state = await storage({ ...site.app, blobs });
    expect(state).toMatchObject({
      kind: 'bucket',
      address: 'http://127.0.0.1:1/verdict',
      trouble: expect.stringMatching(/.+/),
    });
    expect(JSON.stringify(state)).not.toMatch(/the-key|the-secret/);
  });
});

describe('the login of the back office', () => {
  const enter = async (username: string) =>
    (await site.call(adminLogin, { username, password: 'secret-1' })).body.status;

  test('is for the three kinds of administrators', async () => {
    const [user, admin, author] = [await site.user(), await site.user(1001), await site.user(1008)];
    expect([
      await enter('boss'),
      await enter(admin.username),
      await enter(author.username),
      await enter(user.username),
    ]).toEqual([200, 200, 200, 401]);
  });

  test('tells the login before this one', async () => {
    const admin = await site.user(1001);
    const only = (await admin.call(getSessions, {})).body.data;
    const again = await site.call(
      adminLogin,
      { username: admin.username, password: 'secret-1' },
      { headers: { 'user-agent': 'second browser' } },
    );
    const token = String(again.headers.authorization);
    expect(only.uid).toBe(admin.uid);
    expect((await site.call(getSessions, {}, { token })).body.data.id).toBe(only.id);
  });
});

describe('the first page', () => {
  test('counts accounts and the submissions of today', async () => {
    const { data } = (await root.call(getDashboardInfo, {})).body;
    expect(data).toEqual({ userNum: expect.any(Number), recentContestNum: 0, todayJudgeNum: 0 });
    expect(data.userNum).toBeGreaterThan(0);
  });

  test('tells how busy the process is that answers', async () => {
    expect((await root.call(contract.getServiceInfo, {})).body.data).toMatchObject({
      nacos: { status: 'UP' },
      backupPercentMemoryLoad: expect.stringMatching(/^\d+\.\d\d%$/),
    });
  });
});

const newPicture = async (): Promise<number> => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const picture = { name: 'x.png', bytes };
  return (await site.upload(uploadCarouselImage, picture, { token: root.token })).body.data.id;
};

test('pictures of the home page have an order, links and descriptions; a new one comes last', async () => {
  const [first, second] = [await newPicture(), await newPicture()];
  const arrange = async (pictures: object[]) =>
    (await root.call(contract.arrangeCarousel, { pictures } as InputOf<typeof contract.arrangeCarousel>)).body;
  const shown = async () =>
    (await site.call(getHomeCarousel, {})).body.data.map(({ id, link, description }) => [id, link, description]);
  expect(await shown()).toEqual([
    [first, null, ''],
    [second, null, ''],
  ]);
  await arrange([
    { id: second, link: 'example.org/cup', description: 'The cup' },
    { id: first, link: '/contest/7' },
  ]);
  const third = await newPicture();
  const arranged = [
    [second, 'https://example.org/cup', 'The cup'],
    [first, '/contest/7', ''],
    [third, null, ''],
  ];
  expect(await shown()).toEqual(arranged);
  for (const link of ['javascript:alert(1)', '//example.org', 'contest'])
    expect(await arrange([{ id: first, link }])).toMatchObject({
      status: 400,
      msg: expect.stringContaining('/contest/7'),
    });
  expect((await arrange([{ id: 999_999 }])).status).toBe(400);
  expect(await shown()).toEqual(arranged);
  // Repeating the same arrangement records no action.
  await arrange([{ id: second, link: 'https://example.org/cup', description: 'The cup' }]);
  const acts = (await root.call(getAudit, { action: 'carousel.update' })).body.data;
  expect(acts).toHaveLength(1);
  expect(JSON.parse(acts[0]?.after ?? '').pictures[0]).toMatchObject({ id: second, link: 'https://example.org/cup' });
  for (const id of [first, second, third]) await root.call(contract.deleteCarouselImage, { id });
});

test('pictures of the home page keep what a request leaves out, as another administrator has saved it', async () => {
  const [first, second] = [await newPicture(), await newPicture()];
  const arrange = (pictures: InputOf<typeof contract.arrangeCarousel>['pictures']) =>
    root.call(contract.arrangeCarousel, { pictures });
  const shown = async () =>
    (await site.call(getHomeCarousel, {})).body.data.map(({ id, link, description }) => [id, link, description]);
  await arrange([{ id: first, link: '/problem', description: 'First' }, { id: second }]);
  // An older page reverses the order and changes the other description.
  await arrange([{ id: second, description: 'Second' }, { id: first }]);
  expect(await shown()).toEqual([
    [second, null, 'Second'],
    [first, '/problem', 'First'],
  ]);
  await arrange([{ id: second }, { id: first, link: '' }]);
  expect((await shown())[1]).toEqual([first, null, 'First']);
  for (const id of [first, second]) await root.call(contract.deleteCarouselImage, { id });
});

test('a picture of the home page is removed, and that is recorded', async () => {
  const id = await newPicture();
  const remove = async () => (await site.call(contract.deleteCarouselImage, { id }, { token: root.token })).body.status;
  expect([await remove(), await remove()]).toEqual([200, 400]);
  expect((await site.call(getHomeCarousel, {})).body.data).toEqual([]);
  const acts = (await root.call(getAudit, { subject: String(id) })).body.data;
  expect(acts.map((act) => act.action)).toEqual(['carousel.delete', 'carousel.upload']);
});
