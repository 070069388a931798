import { getAudit } from '@verdict/contract/site/audit.ts';
import { removeSitePicture, setSettings, uploadSitePicture } from '@verdict/contract/site/settings.ts';
import { getLegalPage, getWebsiteConfig } from '@verdict/contract/site/site.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLoginMail } from '../mail/letter.ts';
import { rows, sql } from '../../../platform/db/db.ts';

let site: TestSite;
let root: TestUser;
beforeAll(async () => {
  site = await createTestSite();
  root = await site.user(1000);
});
afterAll(() => site.close());

const set = (changes: Record<string, string>) => root.call(setSettings, { changes });
const config = async () => (await site.call(getWebsiteConfig, {})).body.data;

describe('pictures of the site', () => {
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><script>alert(1)</script><rect width="64" height="32"/></svg>',
  );
  const send = (kind: 'logo' | 'favicon', bytes: Buffer, token = root.token) =>
    site.upload(uploadSitePicture, { name: 'x.svg', bytes }, { token, fields: { kind } });

  test('a drawing is stored as pixels and shown at once; the next one replaces it', async () => {
    const first = (await send('logo', drawing)).body.data.url;
    expect((await config()).logo).toBe(first);
    const shown = await site.server.http.inject({ url: first });
    expect(shown.headers['content-type']).toBe('image/png');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width: 64, height: 32 });
    const second = (await send('logo', drawing)).body.data.url;
    expect((await config()).logo).toBe(second);
    expect((await site.server.http.inject({ url: first })).statusCode).toBe(404);
  });

  test('an icon becomes a square', async () => {
    const { url } = (await send('favicon', drawing)).body.data;
    const { rawPayload } = await site.server.http.inject({ url });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 128, height: 128, hasAlpha: true });
  });

  test('what is no picture changes nothing, and only a super admin may send one', async () => {
    const before = await config();
    expect((await send('logo', Buffer.from('no picture'))).body.code).toBe('imageType');
    expect((await send('logo', drawing, (await site.user(1001)).token)).http).toBe(403);
    expect(await config()).toEqual(before);
  });

  test('without one, ours is shown again; the log says so', async () => {
    await root.call(removeSitePicture, { kind: 'logo' });
    expect((await config()).logo).toBe('');
    expect(await rows(site.app.db, sql`select 1 from file where kind = 'logo'`)).toEqual([]);
    expect((await root.call(getAudit, { action: 'setting.change' })).body.data[0]).toMatchObject({
      subject: 'logo',
      after: '{"logo": ""}',
    });
  });
});

test.each([
  ['accentColor', 'red'],
  ['accentColor', '#12345'],
  ['accentColor', '#123456}body{display:none'],
  ['logo', 'https://example.org/logo.png'],
  ['favicon', '/api/public/img/../x.png'],
  ['defaultLocale', 'fr'],
  ['timeZone', 'Mars/Olympus'],
])('%s cannot be %s', async (key, value) => {
  expect((await set({ [key]: value })).body.code).toBe('settingValue');
});

test('a legal page is there once it has a text, in the reader’s language if there is one', async () => {
  const read = (locale: string) => site.call(getLegalPage, { page: 'terms' }, { locale });
  expect((await read('en-US')).body).toMatchObject({ status: 404, code: 'notFound' });
  await set({ termsZh: '# 条款' });
  expect((await config()).legal).toEqual(['terms']);
  expect((await read('en-US')).body.data.text).toBe('# 条款');
  await set({ termsEn: 'Be kind.' });
  expect([(await read('en-US')).body.data.text, (await read('zh-CN')).body.data.text]).toEqual(['Be kind.', '# 条款']);
});

test('a client that asks for no language gets the site’s, and mails tell times of the site’s zone', async () => {
  const refusal = async (headers: Record<string, string>) =>
    (await site.server.http.inject({ url: '/api/get-announcement?aid=9', headers })).json().msg;
  const before = await refusal({});
  await set({ defaultLocale: 'zh-CN', timeZone: 'Asia/Shanghai' });
  expect(await refusal({ 'accept-language': 'en-US' })).toBe(before);
  expect(await refusal({})).toMatch(/[公告]/);
  const to = { locale: 'en-US', settings: site.app.settings.current, name: 'ann' } as const;
  expect(newLoginMail(to, { ip: '203.0.113.7', at: new Date('2026-03-01T20:00:00Z') }).text).toContain(
    '2026-03-02 04:00:00 (Asia/Shanghai)',
  );
  await set({ defaultLocale: '', timeZone: '' });
});
