import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bsonFile, hydroCollections, hydroFiles, mongoArchive } from '@verdict/testkit/old-sites/hydro.ts';
import { Binary, Code, Decimal128, Long, MinKey, ObjectId, serialize, Timestamp } from 'bson';
import { expect, onTestFinished, test } from 'vitest';
import { kinds } from '../entities.ts';
import { openSite } from '../open-site.ts';
import { isPlain } from './nesting.ts';

/** Writes files to a folder that is removed after the test. */
async function folderOf(files: Record<string, Buffer | string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-formats-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const collections = hydroCollections();
const dumpFiles = (pack: (content: Buffer) => Buffer, ending: string, place = ''): Record<string, Buffer> =>
  Object.fromEntries(
    Object.entries(collections).map(([name, documents]) => [
      `${place}${name}.bson${ending}`,
      pack(bsonFile(documents)),
    ]),
  );
const storage = Object.fromEntries(
  Object.entries(hydroFiles()).map(([name, content]) => [`file/hydro/${name}`, content]),
);
const same = (content: Buffer): Buffer => content;
const archive = mongoArchive(collections);

/** Everything that a reader yields, with the contents of files in place of their readers. */
async function everything(path: string, folder: string | null): Promise<unknown[]> {
  const { reader } = await openSite(path, { folder });
  const found: unknown[] = [];
  for (const kind of kinds)
    for await (const batch of reader.read[kind]())
      for (const one of batch as object[]) found.push(JSON.parse(JSON.stringify({ kind, ...one, password: null })));
  await reader.close();
  return found;
}

async function all<T>(batches: AsyncIterable<T[]>): Promise<T[]> {
  const found: T[] = [];
  for await (const batch of batches) found.push(...batch);
  return found;
}

const refusal = (path: string): Promise<string> =>
  openSite(path, { folder: null }).then(
    () => 'opened',
    (error: { sentence?: { key: string } }) => error.sentence?.key ?? 'another error',
  );

test('folders and archives, packed or not, are the same site', async () => {
  const folder = await folderOf({
    ...storage,
    ...dumpFiles(same, '', 'plain/hydro/'),
    ...dumpFiles(gzipSync, '.gz', 'packed/'),
    'site.archive': archive,
    'site.archive.gz': gzipSync(archive),
  });
  const expected = await everything(join(folder, 'plain'), folder);
  expect(expected.length).toBeGreaterThan(40);
  for (const other of ['packed', 'site.archive', 'site.archive.gz'])
    expect(await everything(join(folder, other), folder), `as ${other}`).toEqual(expected);
});

test('a dump that is cut off is refused, wherever it ends', async () => {
  const [users, record] = [bsonFile(collections['user']!), bsonFile(collections['record']!)];
  const files = dumpFiles(same, '');
  for (const end of [1, 3, 100, record.length - 1]) {
    const folder = await folderOf({ ...files, 'record.bson': record.subarray(0, end) });
    expect(await refusal(folder), `${end}`).toBe('migration.dumpCutOff');
  }
  const packed = await folderOf({ ...files, 'user.bson': '', 'user.bson.gz': gzipSync(users).subarray(0, 60) });
  await rm(join(packed, 'user.bson'));
  expect(await refusal(packed)).toBe('migration.dumpCutOff');
  for (const end of [archive.length - 1, archive.length - 200, archive.length >> 1]) {
    const cut = await folderOf({ 'site.archive': archive.subarray(0, end) });
    expect(await refusal(join(cut, 'site.archive')), `${end}`).toBe('migration.dumpCutOff');
  }
});

test('wrong lengths are refused with their place; other databases and folders with what was found', async () => {
  const files = dumpFiles(same, '');
  const length = (value: number): Buffer => {
    const bytes = Buffer.alloc(64);
    bytes.writeInt32LE(value);
    return bytes;
  };
  for (const value of [0, 4, -5, 2_000_000_000])
    expect(await refusal(await folderOf({ ...files, 'record.bson': length(value) })), `${value}`).toBe(
      'migration.documentUnreadable',
    );
  const other = await folderOf({ 'x.archive': mongoArchive({ posts: [{ _id: 1 }] }), 'notes/readme.txt': 'hello' });
  expect(await refusal(join(other, 'x.archive'))).toBe('migration.siteUnknown');
  expect(await refusal(join(other, 'notes'))).toBe('migration.noDump');
});

/** A document inside a document, this often. */
function nested(depth: number): Buffer {
  const [head, name] = [Buffer.from([3]), Buffer.from('a\0')];
  const parts: Buffer[] = [];
  for (let level = depth; level > 0; level--) {
    const length = Buffer.alloc(4);
    length.writeInt32LE(5 + (head.length + name.length + 5) * (level - 1));
    parts.push(length, ...(level > 1 ? [head, name] : []));
  }
  return Buffer.concat([...parts, Buffer.alloc(depth)]);
}

test('every kind of value is passed over, up to a depth of 100', () => {
  const value = {
    a: [1, 2.5, 'x', null, true, new Date(0), /a/i, new Binary(Buffer.from('xy')), Long.fromNumber(7)],
    b: { c: new ObjectId(), d: Decimal128.fromString('1'), e: new MinKey(), f: new Timestamp(1n), g: new Code('x') },
  };
  expect(isPlain(Buffer.from(serialize(value)))).toBe(true);
  expect(isPlain(nested(100))).toBe(true);
  expect(isPlain(nested(101))).toBe(false);
  const bytes = Buffer.from(serialize(value));
  for (let end = 5; end < bytes.length; end++) expect(isPlain(bytes.subarray(0, end)), `${end}`).toBe(false);
});

test('documents that cannot be read are left out and counted; all others are read', async () => {
  const { _id: id, ...rest } = collections['record']![0] as { _id: unknown };
  const hostile = [
    nested(200_000),
    Buffer.from([9, 0, 0, 0, 77, 120, 0, 1, 0]),
    serialize({
      _id: id,
      ...rest,
      ['__proto__']: { polluted: true },
      testCases: { length: 1e9 },
      files: 5,
      score: 'x',
    }),
  ];
  const folder = await folderOf({ ...dumpFiles(same, ''), 'record.bson': Buffer.concat(hostile) });
  const { reader, remarks } = await openSite(folder, { folder: null });
  expect(await all(reader.read.submission())).toMatchObject([
    { account: '3', problem: 'system/1000', status: 'accepted' },
  ]);
  expect(await all(reader.read.submissionCase())).toEqual([]);
  expect(remarks()).toMatchObject([{ said: { values: { collection: 'record' } }, count: 2 }]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  await reader.close();
});

test('files are found by their paths; names on disk that leave the folder, and deleted files, are not', async () => {
  const folder = await folderOf({ ...storage, ...dumpFiles(same, '', 'dump/hydro/') });
  const { reader } = await openSite(folder, { folder: null });
  const names: string[] = [];
  for await (const [problem] of reader.read.problem())
    names.push(...problem!.problem.cases.map(({ inputName }) => `${problem!.displayId} ${inputName}`));
  expect(names).toEqual(['P1000 1.in', '1001 a1.in', '1001 a2.in', 'CLASS1-P1000 1.in']);
  const files = await all(reader.read.file());
  expect(
    files.map(({ id, content }) => `${id.replace(/[0-9a-f]{24}/, 'id')} ${content === null ? 'missing' : 'found'}`),
  ).toEqual([
    'user/2/pic.png found',
    'user/3/.avatar.png found',
    'user/3/lost.png missing',
    'contest/system/id/public/rules.pdf found',
  ]);
  await reader.close();
});
