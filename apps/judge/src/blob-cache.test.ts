import { sentence } from '@verdict/domain/text/sentence.ts';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BlobCache } from './blob-cache.ts';
import { JudgeError, TryLater } from './judge-error.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blob-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const refTo = (text: string) => ({ hash: hashOf(text), bytes: text.length });

/** A server that has these texts and records the requests. */
function serverWith(...texts: string[]) {
  const requests: string[] = [];
  const fetch = async (hash: string) => {
    const text = texts.find((one) => hashOf(one) === hash);
    requests.push(text ?? 'unknown');
    if (text === undefined) throw new JudgeError(sentence('judge.blobGone'));
    return (async function* () {
      yield Buffer.from(text.slice(0, 1));
      yield Buffer.from(text.slice(1));
    })();
  };
  return { requests, fetch };
}

test('a blob is fetched once, also by those who ask at the same time, and is there after a restart', async () => {
  const { requests, fetch } = serverWith('one', 'two');
  const cache = await BlobCache.open(folder, fetch, 100);
  const [first] = await Promise.all([
    cache.hold([refTo('one'), refTo('two')]),
    cache.hold([refTo('one'), refTo('one')]),
  ]);
  expect(await readFile(first.path(hashOf('one')), 'utf8')).toBe('one');

  const again = await BlobCache.open(folder, fetch, 100);
  await again.hold([refTo('one')]);
  expect(requests.sort()).toEqual(['one', 'two']);
});

test('bytes that do not have the hash are refused and leave nothing behind', async () => {
  const cache = await BlobCache.open(
    folder,
    async () =>
      (async function* () {
        yield Buffer.from('other');
      })(),
    100,
  );
  await expect(cache.hold([refTo('one')])).rejects.toThrow(/damaged/);
  expect(await readdir(folder)).toEqual([]);
});

test('a hash that is no hash never becomes a path', async () => {
  const { requests, fetch } = serverWith();
  const cache = await BlobCache.open(folder, fetch, 100);
  await expect(cache.hold([{ hash: '../../etc/passwd', bytes: 1 }])).rejects.toThrow(/impossible/);
  expect(requests).toEqual([]);
});

test('the folder stays within its bound, but never loses what is held', async () => {
  const { fetch } = serverWith('aaaa', 'bbbb', 'cccc');
  const cache = await BlobCache.open(folder, fetch, 8);
  const a = await cache.hold([refTo('aaaa')]);
  (await cache.hold([refTo('bbbb')])).release();
  (await cache.hold([refTo('cccc')])).release();
  await expect.poll(async () => (await readdir(folder)).sort()).toEqual([hashOf('aaaa'), hashOf('cccc')].sort());
  a.release();
});

test('when one blob of several is missing, the others are let go', async () => {
  const { fetch } = serverWith('aaaa', 'bbbb');
  const cache = await BlobCache.open(folder, fetch, 4);
  await expect(cache.hold([refTo('aaaa'), refTo('zzzz')])).rejects.toThrow('missing on the server');
  (await cache.hold([refTo('bbbb')])).release();
  await expect.poll(() => readdir(folder)).toEqual([hashOf('bbbb')]);
});

test('unfinished files of a killed process are removed', async () => {
  await writeFile(join(folder, 'left.part'), 'x');
  await BlobCache.open(folder, serverWith().fetch, 100);
  expect(await readdir(folder)).toEqual([]);
});

test('a transfer that breaks is tried again; one that always breaks is for later', async () => {
  const { fetch } = serverWith('one');
  let broken = 2;
  const flaky = (hash: string) => (broken-- > 0 ? Promise.reject(new Error('connection reset')) : fetch(hash));
  const cache = await BlobCache.open(folder, flaky, 100, [0, 0]);
  await cache.hold([refTo('one')]);

  const dead = await BlobCache.open(folder, () => Promise.reject(new Error('refused')), 100, [0]);
  await expect(dead.hold([refTo('two')])).rejects.toThrow(TryLater);
});
