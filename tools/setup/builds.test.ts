import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { copyCheckout } from '../roots/root.ts';
import { webStamp } from './builds.mjs';

test('the web app of a release archive serves while its sources are ours, and is built again after a change', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verdict-archive-'));
  try {
    copyCheckout(folder);
    mkdirSync(join(folder, 'apps/web/dist'));
    mkdirSync(join(folder, '.verdict/stamps'), { recursive: true });
    writeFileSync(join(folder, '.verdict/stamps/web'), webStamp());
    const { buildWebApp } = (await import(
      pathToFileURL(join(folder, 'tools/setup/builds.mjs')).href
    )) as typeof import('./builds.mjs');

    // There are no dependencies in the folder, so that a build would fail.
    await buildWebApp();
    appendFileSync(join(folder, 'packages/domain/src/text/sentence.ts'), '// changed\n');
    await expect(buildWebApp()).rejects.toThrow('Building apps/web failed');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
