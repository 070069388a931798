/**
 * The wire as a web client sees it that was written for HOJ and not for this server: its requests, member by member,
 * and what its pages read of the answers.
 */
import { uploadAvatar } from '@verdict/contract/file.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let site: TestSite;
beforeAll(async () => (site = await createTestSite()));
afterAll(() => site.close());

/** A request with a JSON body, as axios sends it. */
async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, { token, body }: { token?: string; body?: object } = {}) {
  const answer = await site.server.http.inject({
    method,
    url,
    headers: { 'url-type': 'general', 'accept-language': 'en-US', ...(token ? { authorization: token } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return { http: answer.statusCode, headers: answer.headers, body: answer.json() };
}

describe('upload forms that send themselves, without the Authorization header', () => {
  const host = 'judge.example.test';
  const picture = { name: 'me.png', bytes: Buffer.alloc(0) };
  let cookie: string;
  let attributes: string[];

  beforeAll(async () => {
    picture.bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } }).png().toBuffer();
    const { username } = await site.user();
    const { headers } = await send('POST', '/api/login', { body: { username, password: 'secret-1' } });
    [cookie = '', ...attributes] = String(headers['set-cookie']).split('; ');
  });
  const upload = async (headers: Record<string, string>) => (await site.upload(uploadAvatar, picture, { headers: { host, ...headers } })).http;

  test.each([
    ['a page of the site', { origin: `http://${host}` }, 200],
    ['a page of the site, in a browser that says so', { 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { origin: 'http://evil.example.test' }, 401],
    ['another site under the same name and another port', { origin: `http://${host}:8080` }, 401],
    ['a sibling of the site', { origin: `http://${host}`, 'sec-fetch-site': 'same-site' }, 401],
    ['nobody knows where', {}, 401],
    ['a sandboxed frame', { origin: 'null' }, 401],
  ])('with the cookie, from %s', async (_page, headers: Record<string, string>, http) => {
    expect(await upload({ ...headers, cookie })).toBe(http);
  });

  test('the cookie is no token, opens nothing but uploads, outlives a renewal and ends with the session', async () => {
    const own = { host, cookie, origin: `http://${host}` };
    expect(attributes).toEqual(expect.arrayContaining(['Path=/api/file', 'HttpOnly', 'SameSite=Strict']));
    const get = (url: string, headers: Record<string, string>) => site.server.http.inject({ method: 'GET', url, headers });
    expect((await get('/api/get-user-auth-info', own)).statusCode).toBe(401);
    expect((await get('/api/file/delete-md-img?fileId=1', own)).statusCode).toBe(401);
    expect((await get('/api/get-user-auth-info', { authorization: cookie.split('=')[1] ?? '' })).statusCode).toBe(401);

    const { username } = await site.user();
    const login = await send('POST', '/api/login', { body: { username, password: 'secret-1' } });
    const first = String(login.headers.authorization);
    const mine = { origin: `http://${host}`, cookie: String(login.headers['set-cookie']).split(';')[0] ?? '' };
    site.later(13 * 3_600_000);
    const renewed = String((await send('GET', '/api/get-user-auth-info', { token: first })).headers.authorization);
    expect(await upload(mine)).toBe(200);
    expect((await send('GET', '/api/logout', { token: renewed })).http).toBe(200);
    expect(await upload(mine)).toBe(401);
  });
});
