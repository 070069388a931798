import { expect, test } from 'vitest';
import { guardDisk, isLow, roomOn, saysDiskFull } from './disk.ts';

const GiB = 2 ** 30;
const MiB = 2 ** 20;

test('a disk is low under 2 GiB or 5 % of its size', () => {
  expect(isLow({ freeBytes: 1.9 * GiB, totalBytes: 20 * GiB })).toBe(true);
  expect(isLow({ freeBytes: 2.1 * GiB, totalBytes: 20 * GiB })).toBe(false);
  expect(isLow({ freeBytes: 40 * GiB, totalBytes: 1000 * GiB })).toBe(true);
  expect(isLow({ freeBytes: 60 * GiB, totalBytes: 1000 * GiB })).toBe(false);
});

test.each([
  // free       of          files               rows
  [10 * GiB, 100 * GiB, 9 * GiB, 10 * GiB - 32 * MiB],
  [1 * GiB, 100 * GiB, 0, 1 * GiB - 32 * MiB],
  [20 * MiB, 100 * GiB, 20 * MiB - GiB, -12 * MiB],
  // A small disk has a small reserve.
  [100 * MiB, 200 * MiB, 90 * MiB, 95 * MiB],
])(
  'with %i of %i bytes free there is room for %i bytes of files and %i of rows',
  (freeBytes, totalBytes, forFiles, forRows) =>
    expect(roomOn({ freeBytes, totalBytes }, GiB)).toEqual({ forFiles, forRows }),
);

test('for rows the disk is looked at four times a second at most, for files each time', async () => {
  let [nowMs, looks, freeBytes] = [0, 0, 10 * GiB];
  const look = async () => {
    looks += 1;
    return { freeBytes, totalBytes: 100 * GiB };
  };
  const guard = guardDisk('/data', GiB, () => nowMs, look);
  await Promise.all([guard.requireRoomForRows(), guard.requireRoomForRows()]);
  expect(looks).toBe(1);

  freeBytes = 0;
  nowMs = 249;
  expect(await guard.isFull()).toBe(false);
  await expect(guard.requireRoom(1)).rejects.toMatchObject({ http: 507 });
  nowMs = 250;
  expect(await guard.isFull()).toBe(true);
  expect(looks).toBe(3);
});

test('a disk that could not be looked at is looked at again', async () => {
  let fails = true;
  const look = async () => {
    if (fails) throw new Error('EIO');
    return { freeBytes: GiB, totalBytes: 100 * GiB };
  };
  const guard = guardDisk('/data', GiB, () => 0, look);
  await expect(guard.isFull()).rejects.toThrow('EIO');
  fails = false;
  expect(await guard.isFull()).toBe(false);
});

test.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['53100', true],
  ['ENOENT', false],
])('%s says that the disk is full: %s', (code, says) =>
  expect(saysDiskFull(Object.assign(new Error('x'), { code }))).toBe(says),
);
