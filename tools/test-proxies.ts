/**
 * `npm run test:proxies`: a site behind Debian's nginx and Caddy with the files of deploy, of which only addresses and
 * certificates are changed: TLS, HSTS, the client's address, large bodies, and an event stream that outlasts the
 * proxy's patience. Takes two minutes. Ends with `N passed, N failed`.
 */
import { zipOf } from '@verdict/testkit/zip.ts';
import { freePort } from '@verdict/testkit/ports.ts';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rootPassword, signedIn, startOwnSite } from './own-site.ts';
import { checkout } from './roots/root.ts';
import { Steps } from './roots/site-in-root.ts';

const folder = mkdtempSync(join(tmpdir(), 'verdict-proxies-'));
// nginx's workers run as another user.
chmodSync(folder, 0o755);
const steps = new Steps();
/** Seconds that the proxies wait for a silent site here: more than the pause between two heartbeats. */
const patience = 30;

const site = await startOwnSite('proxies', { VERDICT_TRUST_PROXY: '127.0.0.1', VERDICT_LOCAL_JUDGE: 'off' });
const token = (await signedIn(site.url, { username: 'root', password: rootPassword })).token();
const largePackage = zipOf({
  'problem.conf': 'n_tests 1\nuse_builtin_checker wcmp\n',
  'input1.txt': randomBytes(20 << 20),
  'output1.txt': '2\n',
});
const [tls, plain] = [await freePort(), await freePort()];
const target = site.url.replace('http://', '');
const started: ChildProcess[] = [];
try {
  await behind('nginx', startNginx);
  await behind('Caddy', startCaddy);
} finally {
  for (const child of started) child.kill('SIGTERM');
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}
steps.end();

async function behind(name: string, start: () => ChildProcess): Promise<void> {
  console.log(name);
  const proxy = start();
  started.push(proxy);
  let log = '';
  proxy.stderr?.on('data', (text: Buffer) => (log += text.toString()));
  await steps.run('TLS and HSTS', async () => {
    const answer = await untilAnswered(
      () => ask({ path: '/ready' }),
      () => log,
    );
    same([answer.statusCode, answer.headers['strict-transport-security']], [200, 'max-age=31536000']);
  });
  await steps.run('without TLS, the reader is sent to it', async () => {
    const call = plainRequest({ port: plain, host: '127.0.0.1', headers: { Host: 'judge.example' } }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    answer.resume();
    same(/^30[18]$/.test(String(answer.statusCode)) && answer.headers.location?.startsWith('https://'), true);
  });
  await steps.run('a package of 20 MB arrives', async () => {
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="large.zip"\r\n\r\n';
    const dryRun = '\r\n--x\r\nContent-Disposition: form-data; name="dryRun"\r\n\r\ntrue\r\n--x--\r\n';
    const answer = await ask({
      path: '/api/file/import-problem',
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', Authorization: token },
      body: Buffer.concat([Buffer.from(head), largePackage, Buffer.from(dryRun)]),
    });
    same([answer.statusCode, answer.text.includes('"ready"')], [200, true]);
  });
  await steps.run(`an event stream begins at once and outlasts ${patience} s of patience`, async () => {
    const begun = process.hrtime.bigint();
    const call = request({ ...address(), path: '/api/live?topics=contest:1' }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    let text = '';
    answer.setEncoding('utf8').on('data', (part: string) => (text += part));
    let ended = false;
    answer.once('close', () => (ended = true));
    await once(answer, 'data');
    const first = Number(process.hrtime.bigint() - begun) / 1e9;
    await sleep((patience + 15) * 1000);
    call.destroy();
    const heartbeats = text.split(':\n\n').length - 2;
    same([first < 10, ended, heartbeats >= 2, text.startsWith('data: {"stream"')], [true, false, true, true]);
  });
  proxy.kill('SIGTERM');
  if (proxy.exitCode === null) await once(proxy, 'exit');
}

/** The site's part of Debian's settings is deploy/nginx.conf. */
function startNginx(): ChildProcess {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=judge.example', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' });
  const ours = changed(readFileSync(join(checkout, 'deploy/nginx.conf'), 'utf8'), [
    [/listen 80;/, `listen 127.0.0.1:${plain};`],
    [/listen 443 ssl;/, `listen 127.0.0.1:${tls} ssl;`],
    [/\/etc\/ssl\/certs\/judge\.example\.pem/, certificate],
    [/\/etc\/ssl\/private\/judge\.example\.key/, key],
    [/127\.0\.0\.1:3000/g, target],
    [/proxy_read_timeout 1h;/, `proxy_read_timeout ${patience}s;`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const conf = changed(readFileSync('/etc/nginx/nginx.conf', 'utf8'), [
    [/^pid .*;$/m, `pid ${join(folder, 'nginx.pid')};`],
    [/^\s*(error|access)_log .*;$/gm, `$1_log ${join(folder, 'log')};`],
    [/^\s*include \/etc\/nginx\/conf\.d.*$/m, [...temporary, ours].join('\n')],
    [/^\s*include \/etc\/nginx\/sites-enabled.*$/m, ''],
  ]);
  writeFileSync(join(folder, 'nginx.conf'), conf);
  return spawn('/usr/sbin/nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']);
}

/** Caddy certifies `judge.example` by an authority of its own: the public ones cannot be reached here. */
function startCaddy(): ChildProcess {
  const ours = changed(readFileSync(join(checkout, 'deploy/Caddyfile'), 'utf8'), [
    [/^judge\.example \{/m, 'judge.example {\n\ttls internal'],
    [/127\.0\.0\.1:3000 \{/, `${target} {\n\t\ttransport http {\n\t\t\tread_timeout ${patience}s\n\t\t}`],
  ]);
  const local = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${tls}\n}\n`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, local + ours);
  const home = join(folder, 'caddy');
  mkdirSync(home);
  const env = { PATH: process.env.PATH, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home };
  return spawn('/usr/bin/caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env });
}

/** Throws when one of these places is not there. */
function changed(text: string, changes: readonly [RegExp, string][]): string {
  return changes.reduce((now, [from, to]) => {
    if (now.search(from) < 0) throw new Error(`There is no ${from.source}`);
    return now.replace(from, to);
  }, text);
}

function address(): RequestOptions {
  return {
    host: '127.0.0.1',
    port: tls,
    servername: 'judge.example',
    rejectUnauthorized: false,
    headers: { Host: 'judge.example' },
  };
}

async function ask({
  path,
  method,
  headers,
  body,
}: {
  path: string;
  method?: string;
  headers?: object;
  body?: Buffer;
}) {
  const all = { ...address().headers, ...headers, ...(body && { 'Content-Length': body.length }) };
  const call = request({ ...address(), path, method, headers: all });
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += String(part);
  return { statusCode: answer.statusCode, headers: answer.headers, text };
}

async function untilAnswered<T>(work: () => Promise<T>, log: () => string): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 60) throw new Error(`${String(error)} ${log()}`, { cause: error });
      await sleep(500);
    }
  }
}

function same(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new Error(`${JSON.stringify(found)} in place of ${JSON.stringify(wanted)}`);
  }
}
