/** `npm run release-dump`: writes the database that later versions must be able to take over; once for each release. */
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import { dumpRelease, releases } from '@verdict/testkit/release-dump.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const folder = await mkdtemp(join(tmpdir(), 'verdict-release-'));
const postgres = await startScratchPostgres(folder);
try {
  const file = join(releases, `${version}.sql`);
  const text = await dumpRelease(postgres.url);
  await writeFile(file, text);
  console.log(`wrote ${file} (${Math.ceil(text.length / 1024)} KiB)`);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
