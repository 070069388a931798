import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSealed, sealerWith, sealingKeyFile, sealingKeyOf } from './sealer.ts';

test('what is sealed is opened with the same key only, and never looks the same twice', () => {
  const sealer = sealerWith('one');
  const sealed = sealer.seal('秘密');
  expect(isSealed(sealed)).toBe(true);
  expect(sealed).not.toBe(sealer.seal('秘密'));
  expect(sealer.open(sealed)).toBe('秘密');
  expect(() => sealerWith('another').open(sealed)).toThrow(/authenticate/);
  expect(() => sealer.open(`${sealed.slice(0, -4)}AAAA`)).toThrow(/authenticate/);
});

test('the key of a data folder is made once, also by two processes at once, and only its owner reads it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verdict-sealer-'));
  const [one, two] = await Promise.all([sealingKeyOf(folder), sealingKeyOf(folder)]);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(two).toBe(one);
  expect(await sealingKeyOf(folder)).toBe(one);
  expect((await stat(sealingKeyFile(folder))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
