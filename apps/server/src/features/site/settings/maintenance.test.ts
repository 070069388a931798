import { checkUsernameOrEmail, getRegisterCode, login, register } from '@verdict/contract/account/account.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import { adminLogin } from '@verdict/contract/site/dashboard.ts';
import { uploadAvatar } from '@verdict/contract/site/files.ts';
import { getContestsAtStake, isOpenInMaintenance, setSettings } from '@verdict/contract/site/settings.ts';
import { getCommonAnnouncement, getWebsiteConfig } from '@verdict/contract/site/site.ts';
import { setFavoriteProblem } from '@verdict/contract/problem/notebook.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operator } from '../audit/operator.ts';
import { allRoutes } from '../../index.ts';
import { switchMaintenance } from './maintenance.service.ts';

let site: TestSite;
let root: TestUser;
let ann: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000);
  ann = await site.user();
});
afterAll(() => site.close());

const set = (changes: Record<string, boolean | string>) => root.call(setSettings, { changes });

describe('during maintenance', () => {
  beforeEach(async () => {
    await set({ maintenance: true, maintenanceTextEn: '', maintenanceTextZh: '' });
  });

  test('users read, and every change of theirs is answered by one sentence that asks to come back', async () => {
    expect((await ann.call(getCommonAnnouncement, {})).body.status).toBe(200);
    const refused = await ann.call(setFavoriteProblem, { pid: 1, favorite: true });
    expect(refused).toMatchObject({
      http: 503,
      headers: { 'retry-after': '60' },
      body: { code: 'maintenance', msg: expect.stringContaining('under maintenance') },
    });
  });

  test('an upload is refused before it is received, and so is a visitor who registers or asks for a code', async () => {
    const picture = { name: 'x.png', bytes: Buffer.from('x') };
    expect((await site.upload(uploadAvatar, picture, { token: ann.token })).http).toBe(503);
    const form = { username: 'newcomer', password: 'secret-1', email: 'new@example.test' };
    expect((await site.call(register, form)).body.code).toBe('maintenance');
    expect((await site.call(getRegisterCode, { email: form.email })).body.code).toBe('maintenance');
    expect((await site.call(checkUsernameOrEmail, { username: 'newcomer' })).body.status).toBe(200);
  });

  test('administrators log in and change things; other accounts learn why they cannot log in', async () => {
    const admin = await site.user(1001);
    const enter = async (username: string, password = 'secret-1') =>
      (await site.call(login, { username, password })).body.code;
    expect([await enter(root.username), await enter(ann.username), await enter(ann.username, 'wrong-1')]).toEqual([
      undefined,
      'maintenance',
      'wrongCredentials',
    ]);
    const body = { username: admin.username, password: 'secret-1' };
    expect((await site.call(adminLogin, body)).body.status).toBe(200);
    expect((await set({ recordName: 'changed' })).body.status).toBe(200);
  });

  test('the sentence may be the site’s own, per language', async () => {
    await set({ maintenanceTextEn: 'Back at noon.' });
    const messageIn = async (locale: string) =>
      (await site.call(setFavoriteProblem, { pid: 1, favorite: true }, { token: ann.token, locale })).body.msg;
    expect([await messageIn('en-US'), await messageIn('zh-CN')]).toEqual([
      'Back at noon.',
      '网站正在维护，目前只能浏览，暂时无法进行任何修改。',
    ]);
    expect((await site.call(getWebsiteConfig, {})).body.data).toMatchObject({
      maintenance: true,
      maintenanceTextEn: 'Back at noon.',
    });
  });

  test('an operator ends it from the command line, and the log says who', async () => {
    const now = site.app.now();
    expect(await switchMaintenance(site.app.db, operator(now), false)).toBe(true);
    expect(await switchMaintenance(site.app.db, operator(now), false)).toBe(false);
    await expect.poll(() => site.app.settings.current.maintenance).toBe(false);
    expect((await root.call(getAudit, { action: 'setting.change' })).body.data[0]).toMatchObject({
      subject: 'maintenance',
      ip: 'command line',
      after: '{"maintenance": false}',
    });
  });
});

test('calls that change something are closed, whatever their method', () => {
  const open = allRoutes(site.app)
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.method !== 'GET' && isOpenInMaintenance(endpoint))
    .map(({ call }) => call);
  expect(open.filter((call) => !/check|get-|preview|compile|look|favorite-problems|login/.test(call))).toEqual([]);
});

test('contests that run or begin soon are named before it is switched on', async () => {
  await set({ maintenance: false });
  expect((await root.call(getContestsAtStake, {})).body.data).toEqual({ total: 0, contests: [] });
  const id = await testContest(site.app.db, site.app.now());
  const { data } = (await root.call(getContestsAtStake, {})).body;
  expect(data.contests).toEqual([expect.objectContaining({ id })]);
});
