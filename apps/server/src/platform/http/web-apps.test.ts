import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { playerHosts } from '@verdict/domain/text/players.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from './server.ts';
import { serveWebApps } from './web-apps.ts';

let folder: string;
let address: string;
let server: Awaited<ReturnType<typeof createHttpServer>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-apps-'));
  for (const app of ['web', 'admin']) {
    const dist = join(folder, app, 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), app);
    writeFileSync(join(dist, 'index.html.gz'), gzipSync(app));
    writeFileSync(join(dist, 'index.html.br'), brotliCompressSync(app));
    writeFileSync(join(dist, 'assets/a-1.js'), '');
  }
  server = await createHttpServer({ log: pino({ level: 'silent' }) });
  await serveWebApps(server, folder);
  address = await server.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const pages = [
  ['/', 'web'],
  ['/index.html', 'web'],
  ['/problem/P1003', 'web'],
  ['/admin', 'admin'],
  ['/admin/', 'admin'],
  ['/admin/index.html', 'admin'],
  ['/admin/users', 'admin'],
] as const;

test.for(pages)('%s is the page of %s and may run no inline script, compressed or not', async ([path, app]) => {
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await fetch(`${address}${path}`, { headers: { 'accept-encoding': encoding } });
    expect(await answer.text()).toBe(app);
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

test.for(pages)('whoever only asks whether %s is there hears yes', async ([path]) => {
  const response = await fetch(address + path, { method: 'HEAD' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('a file whose name tells its content is kept for a year', async () => {
  const { headers } = await fetch(`${address}/assets/a-1.js`);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
