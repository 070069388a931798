import {
  uploadAvatar,
  uploadCarouselImage,
  uploadMarkdownFile,
  uploadMarkdownImage,
  deleteMarkdownImage,
} from '@verdict/contract/site/files.ts';
import { getServerErrors } from '@verdict/contract/site/dashboard.ts';
import { getHomeCarousel } from '@verdict/contract/site/site.ts';
import { changeMobile, getUserAuthInfo, login } from '@verdict/contract/account/account.ts';
import { type TestSite, createTestSite } from '@verdict/testkit/site.ts';
import { canMount, fillDisk, mountSmallDisk } from '@verdict/testkit/small-disk.ts';
import { readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shownName } from './files.service.ts';
import { encodedPicture } from './encoding.ts';
import { imageTypeOf } from '../../../platform/pictures/image-type.ts';

let site: TestSite;
beforeAll(async () => (site = await createTestSite()));
afterAll(() => site.close());

const red = sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } });
const [png, jpeg, webp] = await Promise.all([
  red.clone().png().toBuffer(),
  red.clone().jpeg().toBuffer(),
  red.clone().webp().toBuffer(),
]);
const hundredMegapixels = await sharp({
  create: { width: 10_000, height: 10_000, channels: 3, background: '#000' },
})
  .png()
  .toBuffer();
const movingGif = await sharp(
  await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ),
  { join: { animated: true } },
)
  .gif({ delay: [100, 100, 100] })
  .toBuffer();

/** A bottom-up bitmap of 2 x 2 pixels: red, green above blue, white. */
const bmp = Buffer.from(
  '424d46000000000000003600000028000000020000000200000001001800000000001000000000000000000000000000000000000000' +
    'ff0000ffffff0000' +
    '0000ff00ff000000',
  'hex',
);
const svg = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="40">
     <script>alert(1)</script><image xlink:href="file:///etc/passwd" width="9" height="9"/><rect width="60" height="40" fill="#00f"/></svg>`,
);

const fetchPublic = (path: string) => site.server.http.inject({ method: 'GET', url: path });

describe('avatars', () => {
  test.each([
    ['png', png],
    ['jpg', jpeg],
    ['webp', webp],
    ['gif', movingGif],
    ['bmp', bmp],
  ])('%s becomes a square WebP under a random name', async (type, bytes) => {
    const user = await site.user();
    const { body } = await site.upload(uploadAvatar, { name: `../../me.${type}`, bytes }, { token: user.token });
    expect(body.data.avatar).toMatch(/^\/api\/public\/img\/[0-9a-f]{32}\.webp$/);
    const served = await fetchPublic(body.data.avatar ?? '');
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    });
    const etag = String(served.headers.etag);
    const askedAgain = await site.server.http.inject({
      url: body.data.avatar ?? '',
      headers: { 'if-none-match': `"older", W/${etag}` },
    });
    expect([askedAgain.statusCode, askedAgain.rawPayload.length, askedAgain.headers.etag]).toEqual([304, 0, etag]);
  });

  test('a new one replaces the old one', async () => {
    const user = await site.user();
    const [first, second] = [
      (await site.upload(uploadAvatar, { name: 'a.png', bytes: png }, { token: user.token })).body.data.avatar ?? '',
      (await site.upload(uploadAvatar, { name: 'b.png', bytes: png }, { token: user.token })).body.data.avatar ?? '',
    ];
    expect([(await fetchPublic(first)).statusCode, (await fetchPublic(second)).statusCode]).toEqual([404, 200]);
  });

  test.each([
    ['SVG', svg, 'This kind of image is not accepted.'],
    ['a page named .png', Buffer.from('<html><script>alert(1)</script>'), 'This kind of image is not accepted.'],
    ['nothing', Buffer.alloc(0), 'This kind of image is not accepted.'],
    ['half a PNG', png.subarray(0, 60), 'The image cannot be read or has too many pixels.'],
    [
      'a bitmap that lies about its size',
      Buffer.concat([bmp.subarray(0, 18), Buffer.from('ffff0000ffff0000', 'hex'), bmp.subarray(26)]),
      'The image cannot be read or has too many pixels.',
    ],
    ['100 million pixels in a small file', hundredMegapixels, 'The image cannot be read or has too many pixels.'],
  ])('%s is refused', async (_what, bytes, message) => {
    const user = await site.user();
    const { body } = await site.upload(
      uploadAvatar,
      { name: 'x.png', bytes, contentType: 'image/png' },
      { token: user.token },
    );
    expect(body).toMatchObject({ status: 400, msg: message, data: null });
  });

  test('one byte more than 2 MB is refused', async () => {
    const user = await site.user();
    const answer = await site.upload(
      uploadAvatar,
      { name: 'x.png', bytes: Buffer.alloc((2 << 20) + 1) },
      { token: user.token },
    );
    expect(answer).toMatchObject({ http: 413, body: { status: 400 } });
  });

  test('what hides behind or inside a picture does not survive', async () => {
    const user = await site.user();
    const polyglot = Buffer.concat([
      await red
        .clone()
        .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
        .jpeg()
        .toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { body } = await site.upload(uploadAvatar, { name: 'x.jpg', bytes: polyglot }, { token: user.token });
    const served = (await fetchPublic(body.data.avatar ?? '')).rawPayload.toString('latin1');
    expect(served).not.toMatch(/SECRET-PLACE|script/);
  });
});

describe('pictures of texts', () => {
  test('moving pictures keep moving', async () => {
    const admin = await site.user(1001);
    const { body } = await site.upload(
      uploadMarkdownImage,
      { name: 'x.gif', bytes: movingGif },
      { token: admin.token },
    );
    const served = await fetchPublic(body.data.link);
    expect(await sharp(served.rawPayload, { animated: true }).metadata()).toMatchObject({
      format: 'gif',
      pages: 3,
    });
  });

  test('are for administrators, and removed by whoever uploaded them, problem admins and super admins', async () => {
    const [user, admin, otherAdmin, problemAdmin] = [
      await site.user(),
      await site.user(1001),
      await site.user(1001),
      await site.user(1008),
    ];
    const upload = (token: string) => site.upload(uploadMarkdownImage, { name: 'x.png', bytes: png }, { token });
    expect((await upload(user.token)).body.status).toBe(403);
    const first = (await upload(admin.token)).body.data;
    expect((await otherAdmin.call(deleteMarkdownImage, { fileId: first.fileId })).body.status).toBe(403);
    expect((await user.call(deleteMarkdownImage, { fileId: first.fileId })).body.status).toBe(403);
    expect((await admin.call(deleteMarkdownImage, { fileId: first.fileId })).body.status).toBe(200);
    expect((await fetchPublic(first.link)).statusCode).toBe(404);
    const second = (await upload(admin.token)).body.data;
    expect((await problemAdmin.call(deleteMarkdownImage, { fileId: second.fileId })).body.status).toBe(200);
    expect((await admin.call(deleteMarkdownImage, { fileId: second.fileId })).body).toMatchObject({
      status: 400,
      msg: 'The file does not exist.',
    });
  });

  test('an avatar is not removed by this endpoint', async () => {
    const root = await site.user(1000);
    const [carousel] = [
      (await site.upload(uploadCarouselImage, { name: 'x.png', bytes: png }, { token: root.token })).body.data,
    ];
    expect((await root.call(deleteMarkdownImage, { fileId: carousel.id })).body.status).toBe(403);
  });
});

describe('files of texts', () => {
  test('are downloads, whatever they hold', async () => {
    const admin = await site.user(1001);
    const page = {
      name: 'page.html',
      bytes: Buffer.from('<script>alert(1)</script>'),
      contentType: 'text/html',
    };
    const { body } = await site.upload(uploadMarkdownFile, page, { token: admin.token });
    const served = await fetchPublic(body.data.link);
    expect(served.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''page.html",
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(served.rawPayload).toEqual(page.bytes);
  });

  test('a name stays within its header, and is no markup', async () => {
    const admin = await site.user(1001);
    for (const name of [
      'a"; filename="page.html',
      'a%0d%0aSet-Cookie: x=1.txt',
      '<img src=x onerror=alert(1)>.txt',
      '../../etc/passwd',
      `${'😀'.repeat(200)}.txt`,
    ]) {
      const upload = { name, bytes: Buffer.from('x') };
      const { body } = await site.upload(uploadMarkdownFile, upload, { token: admin.token });
      const { statusCode, headers } = await fetchPublic(body.data.link);
      expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
      expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''(%[0-9A-F]{2}|[\w.!'()~*-])+$/);
      expect(headers['content-disposition']).not.toMatch(/%(0A|0D|2F|3C|3E|22)/);
    }
  });

  test('a PDF opens in the browser’s viewer', async () => {
    const admin = await site.user(1008);
    const { body } = await site.upload(
      uploadMarkdownFile,
      { name: '讲义.pdf', bytes: Buffer.from('%PDF-1.7 ...') },
      { token: admin.token },
    );
    expect(body.data.link).toMatch(/^\/api\/public\/file\/[0-9a-f]{32}\.pdf$/);
    expect((await fetchPublic(body.data.link)).headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''%E8%AE%B2%E4%B9%89.pdf",
    });
    // Editors use HEAD to check that a file exists.
    const answers = await Promise.all(
      [body.data.link, '/api/public/file/gone.pdf'].map((url) => site.server.http.inject({ method: 'HEAD', url })),
    );
    expect(answers.map(({ statusCode, rawPayload }) => [statusCode, rawPayload.length])).toEqual([
      [200, 0],
      [404, 0],
    ]);
    expect(answers[0]?.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '12' });
  });

  test('a file is not served as a picture, and no name leads out of the store', async () => {
    const admin = await site.user(1001);
    const { link } = (
      await site.upload(uploadMarkdownFile, { name: 'x', bytes: Buffer.from('x') }, { token: admin.token })
    ).body.data;
    const wrong = [
      link.replace('/file/', '/img/'),
      '/api/public/file/..%2f..%2fetc%2fpasswd',
      '/api/public/img/%00',
      '/api/public/img/x',
    ];
    const codes = await Promise.all(wrong.map(async (path) => (await fetchPublic(path)).statusCode));
    expect(codes.every((code) => code === 404 || code === 400)).toBe(true);
  });
});

test('a drawing for the home page is rendered to pixels', async () => {
  const root = await site.user(1000);
  const { body } = await site.upload(uploadCarouselImage, { name: 'banner.svg', bytes: svg }, { token: root.token });
  const served = await fetchPublic(body.data.url);
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp' });
  expect((await site.call(getHomeCarousel, {})).body.data).toContainEqual({
    id: body.data.id,
    url: body.data.url,
    link: null,
    description: '',
  });
});

describe('what an account may keep', () => {
  test('ends where the site says; what is deleted makes room', async () => {
    const [admin, other] = [await site.user(1001), await site.user(1001)];
    await site.app.settings.save(site.app.db, { filesPerAccountMib: 1 });
    const send = async ({ token }: { token: string }, bytes: number) =>
      (await site.upload(uploadMarkdownFile, { name: 'a.bin', bytes: Buffer.alloc(bytes, token) }, { token })).body;
    const { body: first } = await site.upload(
      uploadMarkdownImage,
      { name: 'x.png', bytes: png },
      { token: admin.token },
    );
    const MIB = 1 << 20;
    expect(await send(admin, MIB - 50)).toMatchObject({
      status: 400,
      msg: 'Your files would take more than the 1 MiB that an account may keep. Delete some of them first.',
    });
    expect(await send(other, MIB - 50)).toMatchObject({ status: 200 });
    await admin.call(deleteMarkdownImage, { fileId: first.data.fileId });
    expect(await send(admin, MIB - 50)).toMatchObject({ status: 200 });
    await site.app.settings.save(site.app.db, { filesPerAccountMib: 1024 });
  });

  test('avatars are changed thirty times an hour and no more', async () => {
    const user = await site.user();
    const send = async () =>
      (await site.upload(uploadAvatar, { name: 'a.png', bytes: Buffer.from('GIF89a') }, { token: user.token })).body;
    for (let i = 0; i < 30; i++) expect((await send()).status).toBe(400);
    expect(await send()).toMatchObject({ status: 403, msg: expect.stringContaining('Too many attempts') });
    site.later(3_600_001);
    expect((await send()).status).toBe(400);
  });

  test('is read by the service only', async () => {
    const user = await site.user();
    await site.upload(uploadAvatar, { name: 'a.png', bytes: png }, { token: user.token });
    const blobs = join(site.dataFolder, 'blobs');
    const [folder = ''] = await readdir(blobs);
    const [name = ''] = await readdir(join(blobs, folder));
    const modes = await Promise.all(
      [blobs, join(blobs, folder), join(blobs, folder, name)].map(async (path) => (await stat(path)).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o700, 0o600]);
  });
});

test.runIf(canMount)('on a full disk writers are told so and readers go on; with room again all is well', async () => {
  const user = await site.user(1001, 'writer');
  const disk = mountSmallDisk(site.dataFolder, 8);
  try {
    const filler = join(site.dataFolder, 'filler');
    const file = { name: 'a.bin', bytes: Buffer.alloc(100_000, 'x') };
    const full = {
      http: 507,
      body: {
        status: 500,
        msg: 'The disk of the server is full, so nothing more can be stored. Please tell an administrator.',
      },
    };
    const upload = () => site.upload(uploadMarkdownFile, file, { token: user.token });
    const change = () => user.call(changeMobile, { mobile: '' });
    await fillDisk(filler);
    expect(await upload()).toMatchObject(full);
    // The free space is cached for a moment.
    await expect.poll(change).toMatchObject(full);
    expect((await user.call(getUserAuthInfo, {})).body.status).toBe(200);
    expect((await site.call(login, { username: 'writer', password: 'secret-1' })).body.status).toBe(200);

    // The last free space is reserved for rows.
    await truncate(filler, (await stat(filler)).size - 300_000);
    expect(await upload()).toMatchObject(full);
    await expect.poll(async () => (await change()).body.status).toBe(200);

    await truncate(filler, 0);
    expect((await upload()).body.status).toBe(200);
  } finally {
    disk.remove();
  }
});

test('a drawing that costs minutes is given up', async () => {
  const short = { cpuMs: 1_000, memoryMiB: 768, outputBytes: 1 << 20 };
  const noise =
    '<filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="9"/></filter><rect width="4000" height="4000" filter="url(#f)"/>';
  const costly = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${noise.repeat(20)}</svg>`;
  await expect(encodedPicture('ann', Buffer.from(costly), 'statement', short)).rejects.toThrow('error.imageBroken');
});

test('a moving picture of many large frames is refused', async () => {
  const frames = { width: 500, height: 500 * 100, channels: 3, pageHeight: 500 } as const;
  const gif = await sharp(Buffer.alloc(500 * 500 * 100 * 3), { raw: frames })
    .gif({ effort: 1, delay: 100, loop: 0, keepDuplicateFrames: true })
    .toBuffer();
  await expect(encodedPicture('ann', gif, 'text')).rejects.toThrow('error.imageBroken');
});

const part = '--X\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n';
test.each([
  ['that was cut off', part, 'multipart/form-data; boundary=X'],
  ['that was cut off in a header', part.slice(0, 30), 'multipart/form-data; boundary=X'],
  ['with another boundary', `${part}--X--\r\n`, 'multipart/form-data; boundary=Y'],
  ['without a boundary', `${part}--X--\r\n`, 'multipart/form-data'],
])('an upload %s is its sender’s fault, and nothing of it stays', async (_what, payload, type) => {
  const [admin, root] = [await site.user(1001), await site.user(1000)];
  const headers = { authorization: admin.token, 'content-type': type };
  const answer = await site.server.http.inject({ method: 'POST', url: uploadMarkdownFile.path, payload, headers });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { status: 400, data: null }]);
  expect((await root.call(getServerErrors, {})).body.data).toEqual([]);
  expect(await readdir(join(site.dataFolder, 'uploads')).catch(() => [])).toEqual([]);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\photo.png', 'photo.png'],
  ['a\u202Egnp.exe', 'agnp.exe'],
  ['..', 'file'],
  ['', 'file'],
  ['讲义 1.pdf', '讲义 1.pdf'],
  ['x"; filename=evil', 'x; filename=evil'],
])('the name %j is shown as %j', (given, shown) => expect(shownName(given)).toBe(shown));

test.each([
  ['GIF89a', 'gif'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['BM', 'bmp'],
  ['<svg>', 'svg'],
  ['<?xml version="1.0"?>\n<!-- x --><svg ', 'svg'],
  ['MZ', null],
  ['', null],
])('%j is a %s', (head, type) => expect(imageTypeOf(Buffer.from(head, 'latin1'))).toBe(type));

test('the settings say how large an upload may be', async () => {
  const ann = await site.user();
  const send = () =>
    site.upload(uploadAvatar, { name: 'a.png', bytes: Buffer.alloc(1.5 * 2 ** 20) }, { token: ann.token });
  expect((await send()).body.code).toBe('imageType');
  await site.app.settings.save(site.app.db, { avatarMaxMib: 1 });
  expect(await send()).toMatchObject({ http: 413, body: { code: 'tooLarge' } });
  await site.app.settings.save(site.app.db, { avatarMaxMib: 2 });
});
