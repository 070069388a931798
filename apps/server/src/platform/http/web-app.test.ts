import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { playerHosts } from '@verdict/domain/text/players.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from './server.ts';
import { serveWebApp } from './web-app.ts';

let folder: string;
let address: string;
let server: Awaited<ReturnType<typeof createHttpServer>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-app-'));
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), 'the page');
  writeFileSync(join(dist, 'index.html.gz'), gzipSync('the page'));
  writeFileSync(join(dist, 'index.html.br'), brotliCompressSync('the page'));
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
    expect(await answer.text()).toBe('the page');
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

test('a file whose name tells its content is kept for a year', async () => {
  const { headers } = await fetch(`${address}/assets/a-1.js`);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
