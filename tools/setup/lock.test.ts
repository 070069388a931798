import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oneAtATime } from './lock.mjs';

test('a second set-up of a folder begins when the first has ended, also when that failed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-lock-'));
  try {
    const steps: string[] = [];
    const { promise, reject } = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    const first = oneAtATime(async () => {
      steps.push('first begins');
      started.resolve();
      await promise.finally(() => steps.push('first ends'));
    }, folder);
    await started.promise;
    const second = oneAtATime(async () => void steps.push('second begins'), folder);
    reject(new Error('no network'));
    await expect(first).rejects.toThrow('no network');
    await second;
    expect(steps).toEqual(['first begins', 'first ends', 'second begins']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
