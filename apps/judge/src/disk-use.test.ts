import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskUseMeter, diskUseOf } from './disk-use.ts';

test('the use of a folder is measured; that of one that is not there is unknown', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-disk-use-'));
  const empty = await diskUseOf(folder);
  await writeFile(join(folder, 'blob'), Buffer.alloc(1 << 20, 'x'));
  expect((await diskUseOf(folder))! - empty!).toBeGreaterThanOrEqual(1 << 20);
  await rm(folder, { recursive: true });
  expect(await diskUseOf(folder)).toBeNull();
});

test('claims tell the last measurement, which is made anew every two minutes', async () => {
  let nowMs = 0;
  const measured = [100, 200];
  const meter = diskUseMeter(
    async () => measured.shift() ?? null,
    () => nowMs,
  );
  expect(meter()).toBeNull();
  await expect.poll(meter).toBe(100);
  nowMs = 1 * 60_000;
  expect(meter()).toBe(100);
  nowMs = 3 * 60_000;
  await expect.poll(meter).toBe(200);
});
