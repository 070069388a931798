import { changeUserInfo } from '@verdict/contract/account/account.ts';
import { createAnnouncement, getAnnouncements } from '@verdict/contract/community/announcement.ts';
import { MARKDOWN_IMAGE_MAX_BYTES } from '@verdict/contract/site/files.ts';
import { isPublicAddress } from '@verdict/remote-sites/http/private-addresses.ts';
import { createTestSite, type TestSite } from '@verdict/testkit/site.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '../../../platform/db/db.ts';
import { withOwnPictures, withOwnSignature } from './own-pictures.service.ts';
import { webPicturesOf, withPictures } from './web-pictures-of.ts';

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['192.88.99.1', false],
  ['3fff::1', false],
  ['4000::1', false],
  ['ff02::1', false],
  ['not an address', false],
])('%s is public: %s', (address, is) => expect(isPublicAddress(address)).toBe(is));

test('pictures are those of Markdown and HTML that lie elsewhere; what is code is no picture', () => {
  const text = `![a](http://x.org/a.png "A") ![b](<https://x.org/b.png>) ![own](/api/public/img/1.png)
<img alt="c" src="http://x.org/c.png" width=3> \`![d](http://x.org/d.png)\` [link](http://x.org/e.png)

\`\`\`
![f](http://x.org/f.png)
\`\`\`
![a](http://x.org/a.png)`;
  expect(webPicturesOf(text)).toEqual(['http://x.org/a.png', 'https://x.org/b.png', 'http://x.org/c.png']);
  expect(withPictures('![a](http://x.org/a.png "A") `![a](http://x.org/a.png)`', () => '/1.png')).toBe(
    '![a](/1.png "A") `![a](http://x.org/a.png)`',
  );
});

/** Each text made a backtracking regular expression take minutes or hours. */
test.each([
  ['runs of backticks without an end', 'x' + ('`'.repeat(17) + 'x').repeat(60_000)],
  ['runs of ever more backticks', Array.from({ length: 1400 }, (_, i) => `${'`'.repeat(i + 1)}x`).join('')],
  ['beginnings of pictures', '!['.repeat(500_000)],
  ['beginnings of tags', '<img src'.repeat(120_000)],
  ['fences that do not end', '````\n```\n'.repeat(100_000)],
  ['sources without a tag', `${'src=http://'.repeat(90_000)}<img `],
])('a text of a megabyte of %s is read once through', (_what, text) => {
  expect(webPicturesOf(`${text}\n\n![a](http://x.org/a.png)`).length).toBeLessThan(2);
});

test('code ends with as many backticks as it began with; a fence with at least as many, or with the text', () => {
  const picture = '![a](http://x.org/a.png)';
  expect(webPicturesOf(`\`\` \` ${picture} \`\``)).toEqual([]);
  expect(webPicturesOf(`\`\` ${picture} \``)).toEqual(['http://x.org/a.png']);
  expect(webPicturesOf(`~~~~\n~~~\n${picture}`)).toEqual([]);
  expect(webPicturesOf(`~~~\n~~~~\n${picture}`)).toEqual(['http://x.org/a.png']);
});

let site: TestSite;
let origin: string;
const requests: string[] = [];
const web = createServer((request, response) => {
  requests.push(request.url ?? '');
  const answer = answers[request.url ?? ''];
  if (typeof answer === 'string') response.writeHead(302, { Location: answer }).end();
  else response.writeHead(answer ? 200 : 404).end(answer);
});
const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();
const answers: Record<string, Buffer | string> = {
  '/red.png': png,
  '/moved': '/red.png',
  '/inside': 'http://169.254.169.254/latest/meta-data',
  '/circle': '/circle',
  '/page': Buffer.from('<!doctype html><p>No picture'),
  '/drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/huge.png': Buffer.concat([png, Buffer.alloc(MARKDOWN_IMAGE_MAX_BYTES)]),
  '/torn.png': png.subarray(0, 20),
};

beforeAll(async () => {
  site = await createTestSite();
  await once(web.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
});
afterAll(async () => {
  web.close();
  await site.close();
});

const doerOf = async (role: 1000 | 1002) => {
  const { uid, username } = await site.user(role);
  return { actor: { uid, username, role, memberships: [] }, ip: '127.0.0.1', now: site.app.now() };
};
/** Address rule that allows this machine instead of public addresses. */
const thisMachine = (address: string) => address === '127.0.0.1';

test('a picture is copied once, however often it is shown and wherever it has moved; what cannot be copied stays and is told', async () => {
  const content = [
    '/red.png',
    '/red.png',
    '/moved',
    '/inside',
    '/circle',
    '/page',
    '/drawing.svg',
    '/huge.png',
    '/torn.png',
    '/gone',
  ]
    .map((path) => `![x](${origin}${path})`)
    .join('\n');
  const { texts, left } = await withOwnPictures(site.app, await doerOf(1000), { content, other: null }, thisMachine);
  const lines = texts.content.split('\n');
  const [first, second, moved, ...rest] = lines;
  expect(first).toMatch(/^!\[x\]\(\/api\/public\/img\/[0-9a-f]{32}\.png\)$/);
  expect([second, moved === first, texts.other]).toEqual([first, false, null]);
  expect(rest).toEqual(content.split('\n').slice(3));
  expect(left.map(({ url, fault }) => `${url.slice(origin.length)} ${fault}`)).toEqual([
    '/inside notPublic',
    '/circle unreachable',
    '/page noPicture',
    '/drawing.svg noPicture',
    '/huge.png tooLarge',
    '/torn.png noPicture',
    '/gone unreachable',
  ]);
  const link = /\((.*)\)/.exec(first ?? '')?.[1] ?? '';
  const shown = await site.server.http.inject({ url: link });
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
});

test('nothing is asked of this machine, neither by number nor by name, nor for who may not upload', async () => {
  requests.length = 0;
  const named = origin.replace('127.0.0.1', 'localhost');
  const words = { title: 'Pictures', content: `![x](${origin}/red.png) ![y](${named}/red.png)`, status: 0 };
  const root = await site.user(1000);
  const { body } = await root.call(createAnnouncement, words);
  expect(body.data.picturesLeft).toEqual([
    { url: `${origin}/red.png`, fault: 'notPublic' },
    { url: `${named}/red.png`, fault: 'notPublic' },
  ]);
  expect((await root.call(getAnnouncements, {})).body.data.records[0]?.content).toBe(words.content);
  expect(
    (await withOwnPictures(site.app, await doerOf(1002), { content: words.content }, thisMachine)).texts.content,
  ).toBe(words.content);
  expect(requests).toEqual([]);
});

test('a signature shows copies, too, whoever wrote it: few an hour, and only those that it still shows are kept', async () => {
  const ann = await site.user();
  const shown = `hello ![x](${origin}/red.png)`;
  const save = (signature: string) =>
    withOwnSignature(
      site.app,
      { uid: ann.uid, now: site.app.now() },
      { signature, blog: 'https://x.org' },
      thisMachine,
    );
  const files = async () =>
    (
      await rows(
        site.app.db,
        sql<{ link: string }>`
      select public_name as link from file where uid = ${ann.uid} and kind = 'signature' order by id`,
      )
    ).map(({ link }) => link);
  const { texts, left } = await save(shown);
  const [copy = ''] = await files();
  expect([texts, left]).toEqual([{ signature: `hello ![x](/api/public/img/${copy})`, blog: 'https://x.org' }, []]);
  expect((await site.server.http.inject({ url: `/api/public/img/${copy}` })).statusCode).toBe(200);
  for (let more = 1; more < 12; more++) expect((await save(shown)).left).toEqual([]);
  expect(await save(shown)).toEqual({
    texts: { signature: shown, blog: 'https://x.org' },
    left: [{ url: `${origin}/red.png`, fault: 'tooMany' }],
  });

  await ann.call(changeUserInfo, { signature: texts.signature });
  await sql`update file set created_at = created_at - interval '1 year' where uid = ${ann.uid}`.execute(site.app.db);
  site.later(3_600_000);
  await save('no picture');
  expect(await files()).toEqual([copy]);
});

test('a profile that is saved says which pictures of its signature are not shown', async () => {
  const ann = await site.user();
  const signature = `![x](${origin}/red.png)`;
  const { body } = await ann.call(changeUserInfo, { signature });
  expect(body.data).toMatchObject({ signature, picturesLeft: [{ url: `${origin}/red.png`, fault: 'notPublic' }] });
  expect((await ann.call(changeUserInfo, { school: 'MIT' })).body.data).toMatchObject({ signature, picturesLeft: [] });
});
