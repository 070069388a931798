/**
 * Tests the site behind Debian's nginx with default settings: requests of the pages pass, or the message names the
 * setting.
 */
import { type Client, createClient } from '@verdict/client/client.ts';
import { type ApiError, sentenceOf } from '@verdict/client/errors.ts';
import { uploadAvatar } from '@verdict/contract/site/files.ts';
import { IMPORT_PART_BYTES, beginProblemImport, sendProblemImportPart } from '@verdict/contract/problem/import.ts';
import { createTestSite, type TestSite } from '@verdict/testkit/site.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** `npm test` installs nginx: `tools/setup/debian.mjs`. */
const NGINX = '/usr/sbin/nginx';

let site: TestSite;
let folder: string;
let nginx: ChildProcess;
let client: Client;

beforeAll(async () => {
  site = await createTestSite();
  const root = await site.user(1000);
  const port = await freePort();
  folder = await mkdtemp(join(tmpdir(), 'verdict-nginx-'));
  // nginx's workers run as another user.
  await chmod(folder, 0o755);
  const conf = join(folder, 'nginx.conf');
  await writeFile(conf, confOf(await readFile('/etc/nginx/nginx.conf', 'utf8'), port, await site.listen()));
  nginx = spawn(NGINX, ['-p', folder, '-c', conf, '-g', 'daemon off;'], { stdio: 'ignore' });
  const baseUrl = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      if (!(await fetch(`${baseUrl}/ready`)).ok) throw new Error('not ready yet');
    },
    { timeout: 30_000 },
  );
  client = createClient({
    baseUrl,
    locale: () => 'en-US',
    token: { get: () => root.token, begin: () => {}, renew: () => {}, successorOf: () => null, end: () => false },
  });
});
afterAll(async () => {
  if (nginx.exitCode === null) {
    nginx.kill();
    await once(nginx, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
  await site.close();
});

/** Debian's file with its settings; only the files that it writes and serves have other paths. */
function confOf(debian: string, port: number, target: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const server = `server { listen 127.0.0.1:${port}; location / { proxy_pass http://127.0.0.1:${target}; } }`;
  return debian
    .replace(/^pid .*;$/m, `pid ${join(folder, 'nginx.pid')};`)
    .replaceAll(/^(\s*(?:error|access)_log) .*;$/gm, `$1 ${join(folder, 'log')};`)
    .replace(/^\s*include \/etc\/nginx\/conf\.d.*$/m, '')
    .replace(/^\s*include \/etc\/nginx\/sites-enabled.*$/m, [...temporary, server].join('\n'));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('an import of 5 MB arrives, as its parts are below 1 MB', async () => {
  const file = new Blob([new Uint8Array(5 << 20)]);
  let head = await client.call(beginProblemImport, { fileName: 'big.zip', bytes: file.size, modified: 1 });
  let parts = 0;
  for (; head.state === 'uploading'; parts++) {
    const { id, received } = head;
    const part = new File([file.slice(received, received + IMPORT_PART_BYTES)], 'big.zip');
    head = await client.upload(sendProblemImportPart, { id, from: received }, part);
  }
  expect([head.state, head.received, parts]).toEqual(['reading', 5 << 20, 6]);
});

test('a file that nginx does not take is told with the name of the setting', async () => {
  const file = new File([new Uint8Array((1 << 20) + 1)], 'me.png');
  const error = await client.upload(uploadAvatar, {}, file).then(
    () => expect.fail('it was taken'),
    (failure: unknown) => failure as ApiError,
  );
  expect([error.http, sentenceOf(error)]).toEqual([413, { key: 'common.proxyTooLarge' }]);
});

test('while the site is away, what changes something may have arrived, and reads are told as failed', async () => {
  await site.server.http.close();
  const call = client.call(beginProblemImport, { fileName: 'big.zip', bytes: 1, modified: 2 }, { key: 'k'.repeat(32) });
  const error = await call.then(
    () => expect.fail('it was taken'),
    (failure: unknown) => failure as ApiError,
  );
  expect([error.http, sentenceOf(error)]).toEqual([502, { key: 'common.mayHaveArrived' }]);
});
