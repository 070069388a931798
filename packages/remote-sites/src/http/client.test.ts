/** The client of remote sites: behaviour at every site, tested with servers that are no real site. */
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { decodePage } from './decode.ts';
import { usualBounds, type Bounds } from './exchange.ts';
import { HostLimiter } from './host-limiter.ts';
import { isRefusedAddress } from './private-addresses.ts';
import { Session } from './session.ts';
import { SiteClient } from './site-client.ts';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

interface Seen {
  url: string;
  headers: NodeJS.Dict<string | string[]>;
}

async function serve(
  answer: (response: ServerResponse, request: Seen) => void,
): Promise<{ origin: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const entry = { url: request.url ?? '', headers: request.headers };
    seen.push(entry);
    answer(response, entry);
  });
  open.push(server);
  await once(server.listen({ port: 0, host: '127.0.0.1' }), 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

const day = Date.UTC(2026, 10, 23);

function clientOf(
  base: string,
  {
    session = new Session(),
    bounds = {},
    proxy = null,
    allowed = ['127.0.0.0/8'],
  }: {
    session?: Session;
    bounds?: Partial<Bounds>;
    proxy?: string | null;
    allowed?: string[];
  } = {},
): SiteClient {
  return new SiteClient({
    base,
    session,
    manners: { charset: 'sniff', hostGapMs: 0, signs: { outage: [], throttled: [], loggedOut: [] } },
    route: { proxy, allowedAddresses: allowed, bounds: { ...usualBounds, ...bounds } },
    around: { now: () => day, pause: () => Promise.resolve(), limiter: new HostLimiter() },
  });
}

const failure = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('a page that is sent as %s is read', async (encoding, compress) => {
  const { origin } = await serve((response) => {
    response.setHeader('Content-Encoding', encoding);
    response.end(compress('<p>你好</p>'));
  });
  expect((await clientOf(origin).get('/')).text).toBe('<p>你好</p>');
});

test('a page that grows without an end when it is inflated is left', async () => {
  const { origin } = await serve((response) => {
    response.setHeader('Content-Encoding', 'gzip');
    response.end(gzipSync(Buffer.alloc(4 << 20)));
  });
  const error = await failure(clientOf(origin, { bounds: { bodyBytes: 1 << 20 } }).get('/'));
  expect(error).toMatchObject({
    kind: 'remoteUnavailable',
    detail: expect.stringContaining('more than 1048576 bytes'),
  });
});

test('11 a page that breaks off is not taken for a short one', async () => {
  const { origin } = await serve((response) => {
    response.setHeader('Content-Length', '100');
    response.write('<p>half');
    response.destroy();
  });
  expect(await failure(clientOf(origin).get('/'))).toMatchObject({ kind: 'remoteUnavailable' });
});

test('31 a server that never responds is left in the end, and may have done what it was asked to', async () => {
  const { origin } = await serve(() => undefined);
  const error = await failure(clientOf(origin, { bounds: { totalMs: 50 } }).post('/submit', [['code', 'x']]));
  expect(error).toMatchObject({ kind: 'remoteUnavailable', mayBeDone: true });
});

test('21 cookies go back to the paths and hosts that they are for, until they expire', async () => {
  const session = new Session();
  const site = new URL('https://judge.example/contest/');
  session.receive(
    site,
    [
      'plain=1; Path=/',
      'deep=2; Path=/contest',
      'wide=3; Domain=.judge.example; Path=/; Secure',
      'evil=4; Domain=example.org; Path=/',
      'top=5; Domain=example; Path=/',
      'old=6; Max-Age=0; Path=/',
      'short=7; Max-Age=60; Path=/',
    ],
    day,
  );
  const line = (url: string, now = day) => session.cookieLine(new URL(url), now);
  expect(line('https://judge.example/contest/1')).toBe('deep=2; plain=1; wide=3; short=7');
  expect(line('https://judge.example/contests')).toBe('plain=1; wide=3; short=7');
  expect(line('http://judge.example/', day + 60_000)).toBe('plain=1');
  expect(line('https://static.judge.example/')).toBe('wide=3');
  expect(line('https://evil.example/')).toBeNull();
});

test('34 a redirect to another host gets neither cookies nor a request', async () => {
  const other = await serve((response) => response.end('hello'));
  const site = await serve((response) => response.writeHead(302, { Location: `${other.origin}/steal` }).end());
  const session = new Session();
  session.setCookie(new URL(site.origin), 'id', 'secret');
  expect(await failure(clientOf(site.origin, { session }).get('/'))).toMatchObject({ kind: 'pageNotUnderstood' });
  expect(other.seen).toEqual([]);
});

test('a PDF may be larger than a page', async () => {
  const { origin } = await serve((response, { url }) => {
    response.setHeader('Content-Type', url === '/pdf' ? 'application/pdf' : 'text/html');
    response.end(Buffer.alloc(2000));
  });
  const client = clientOf(origin, { bounds: { bodyBytes: 1000, fileBytes: 3000 } });
  expect((await client.get('/pdf')).bytes.length).toBe(2000);
  expect(await failure(client.get('/page'))).toMatchObject({ kind: 'remoteUnavailable' });
});

test('a picture of another host is asked for without cookies', async () => {
  const pictures = await serve((response) => response.end('picture'));
  const session = new Session();
  session.setCookie(new URL('http://judge.example'), 'id', 'secret');
  const client = clientOf('http://judge.example', { session });
  expect((await client.get(`${pictures.origin}/a.png`)).text).toBe('picture');
  expect(pictures.seen[0]?.headers.cookie).toBeUndefined();
});

test('through a proxy the request goes to it, whoever is asked', async () => {
  const proxy = await serve((response, { url }) => response.end(`for ${url}`));
  const client = clientOf('http://judge.example', { proxy: proxy.origin });
  expect((await client.get('/status')).text).toBe('for http://judge.example/status');
});

test('67 a name that leads to a private address is refused as the address is', async () => {
  const { origin, seen } = await serve((response) => response.end());
  const named = origin.replace('127.0.0.1', 'localhost');
  const error = await failure(clientOf(named, { allowed: [] }).get('/'));
  expect(error).toMatchObject({ kind: 'remoteUnavailable', mayBeDone: false });
  expect(seen).toEqual([]);
});

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fd00::1', true],
  ['8.8.8.8', false],
  ['2606:4700::1111', false],
])('requests to %s are refused: %s', (address, isRefused) => {
  expect(isRefusedAddress(address, [])).toBe(isRefused);
  expect(isRefusedAddress(address, [address])).toBe(false);
});

const utf8 = (text: string) => Buffer.from(text);
/** 你 in GBK, and a character that only GB18030 has. */
const gbk = Buffer.from([0xc4, 0xe3, 0x81, 0x39, 0xee, 0x39]);

test.each([
  ['what a site of GBK calls gb2312', gbk, 'text/html; charset=gb2312', 'gb18030', '你㐀'],
  ['such a site that has moved to UTF-8', utf8('你'), 'text/html; charset=utf-8', 'gb18030', '你'],
  ['such a site that only says so', gbk, 'text/html; charset=utf-8', 'gb18030', '你㐀'],
  ['an unknown site without a word about it', gbk, 'text/html', 'sniff', '你㐀'],
  ['UTF-8 with a mark of its bytes', utf8('\ufeff你'), 'text/html', 'sniff', '你'],
  [
    'what the page says',
    Buffer.from('<meta charset="iso-8859-2">\u00b1', 'latin1'),
    'text/html',
    'sniff',
    '<meta charset="iso-8859-2">ą',
  ],
  ['a header that names no encoding', utf8('你'), 'text/html; charset=nonsense', 'sniff', '你'],
] as const)('%s is read', (_, bytes, contentType, charset, text) => {
  expect(decodePage(bytes, contentType, charset)).toBe(text);
});

test('61 requests to one host keep their distance, those to another do not wait for them', () => {
  const limiter = new HostLimiter();
  const waits = [0, 0, 100, 5000].map((now) => limiter.reserve('a.example', 1000, now));
  expect(waits).toEqual([0, 1000, 1900, 0]);
  expect(limiter.reserve('b.example', 1000, 100)).toBe(0);
});

test('65 what is kept of a page has no secret in it', () => {
  const session = new Session({ token: 'token-of-alice' });
  session.setCookie(new URL('https://judge.example'), 'id', 'cookie-of-alice');
  const page = `<meta name="X-Csrf-Token" content="abcdef123456"/> token-of-alice; cookie-of-alice <h1>A + B</h1>`;
  const kept = session.withoutSecrets(page);
  expect(kept).toContain('<h1>A + B</h1>');
  expect(kept).not.toMatch(/abcdef123456|of-alice/);
});
