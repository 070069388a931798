import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { playerHosts } from '@verdict/domain/text/players.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageFiles } from './page-html.ts';
import { createHttpServer } from './server.ts';
import { serveWebApp } from './web-app.ts';

let folder: string;
let address: string;
let server: Awaited<ReturnType<typeof createHttpServer>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-app-'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<head></head>the page');
  const pages: PageFiles = {
    texts: { 'en-US': ['/assets/en-1.js'], 'zh-CN': ['/assets/zh-1.js'] },
    office: { 'en-US': ['/assets/office-en.js'], 'zh-CN': ['/assets/office-zh.js'] },
    pages: [
      {
        path: '^/problem/[^/]+/?$',
        files: ['/assets/ProblemPage-1.js', '/assets/ProblemPage-1.css'],
        texts: { 'en-US': ['/assets/problem-en.js'], 'zh-CN': ['/assets/problem-zh.js'] },
      },
    ],
  };
  writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages));
  writeFileSync(join(dist, 'assets/a-1.js'), '');
  server = await createHttpServer({ log: pino({ level: 'silent' }) });
  await serveWebApp(server, `${dist}/`);
  address = await server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const pages = ['/', '/index.html', '/problem/P1003', '/admin', '/admin/', '/admin/users'];

test.for(pages)('%s is the page and may run no inline script, compressed or not', async (path) => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await fetch(`${address}${path}`, { headers: { 'accept-encoding': encoding } });
    expect(await answer.text()).toMatch(/^<head>.*<\/head>the page$/);
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = answer.headers
      .get('content-security-policy')!
      .split(';')
      .map((one) => one.trim());
    expect(policy).toContain("script-src 'self'");
    // Only the video players of texts may be framed.
    const frames = playerHosts.map((host) => `https://${host}`);
    expect(policy).toContain(`frame-src 'self' blob: ${frames.join(' ')}`);
    expect(policy).toContain("frame-ancestors 'self'");
  }
});

test.for(pages)('whoever only asks whether %s is there hears yes', async (path) => {
  const response = await fetch(address + path, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

const linksOf = async (path: string, headers: Record<string, string> = {}): Promise<string[]> => {
  const html = await (await fetch(address + path, { headers })).text();
  return [...html.matchAll(/<link rel="(\w+)"[^>]* href="\/assets\/([^"]+)">/g)].map(
    ([, rel, file]) => `${rel} ${file}`,
  );
};

test('the page names the files of its route in the language of its reader', async () => {
  const ofProblem = ['modulepreload ProblemPage-1.js', 'preload ProblemPage-1.css'];
  const chinese = ['modulepreload zh-1.js', ...ofProblem, 'modulepreload problem-zh.js'];
  const english = ['modulepreload en-1.js', ...ofProblem, 'modulepreload problem-en.js'];
  expect(await linksOf('/problem/P1000')).toEqual(english);
  expect(await linksOf('/problem/P1000', { 'accept-language': 'zh-CN,zh;q=0.9' })).toEqual(chinese);
  expect(await linksOf('/problem/P1000', { cookie: 'verdict-language=zh-CN' })).toEqual(chinese);
  expect(await linksOf('/problem/P1000?l=en-US', { cookie: 'verdict-language=zh-CN' })).toEqual(english);
  expect(await linksOf('/admin/user')).toEqual(['modulepreload en-1.js', 'modulepreload office-en.js']);
  expect(await linksOf('/no/such/page')).toEqual(['modulepreload en-1.js']);
});

test('a page that has not changed is not sent again', async () => {
  const { headers } = await fetch(`${address}/problem/P1000`);
  const again = { headers: { 'if-none-match': headers.get('etag')! } };
  expect((await fetch(`${address}/problem/P1001`, again)).status).toBe(304);
  expect((await fetch(`${address}/about`, again)).status).toBe(200);
});

test('a new build under a running server is sent at once', async () => {
  const page = join(folder, 'dist/index.html');
  const before = readFileSync(page, 'utf8');
  writeFileSync(page, '<head></head>the new page');
  utimesSync(page, 1, 1);
  expect(await (await fetch(`${address}/about`)).text()).toContain('the new page');
  writeFileSync(page, before);
});

test('a file whose name tells its content is kept for a year', async () => {
  const { headers } = await fetch(`${address}/assets/a-1.js`);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a page with an intro is zipped, has its own ETag, and none for visitors who may not read it', async () => {
  const own = await createHttpServer({ log: pino({ level: 'silent' }) });
  const dist = join(folder, 'with-intro');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '<head><title>OJ</title></head><!-- intro -->');
  writeFileSync(join(dist, 'pages.json'), readFileSync(join(folder, 'dist/pages.json')));
  await serveWebApp(own, `${dist}/`, undefined, async (path) => {
    if (path === '/problem/HIDDEN') throw new Error('hidden');
    return path === '/problem/SUM' ? { title: 'Sum', text: 'Add.', lang: 'en-US' } : null;
  });
  const at = await own.listen({ host: '127.0.0.1', port: 0 });
  try {
    const sum = await fetch(`${at}/problem/SUM`, { headers: { 'accept-encoding': 'br, gzip' } });
    expect(sum.headers.get('content-encoding')).toBe('gzip');
    expect(await sum.text()).toContain('<title>Sum - OJ</title>');
    const etag = sum.headers.get('etag') ?? '';
    const hidden = await fetch(`${at}/problem/HIDDEN`);
    expect(await hidden.text()).toContain('<title>OJ</title>');
    expect(hidden.headers.get('etag')).not.toBe(etag);
    expect((await fetch(`${at}/problem/SUM`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  } finally {
    await own.close();
  }
});
