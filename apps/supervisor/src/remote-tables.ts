/** `npm run remote-tables`: the running site reads the languages of remote sites again; unknown verdicts are listed. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configurationOrExit } from './config.ts';
import { endingOf, spawnTied } from './processes.ts';
import { databaseUrlFile } from './secrets.ts';

const root = resolve(import.meta.dirname, '../../..');
const config = configurationOrExit();
const kept = databaseUrlFile(resolve(root, config.VERDICT_DATA));
const databaseUrl = config.DATABASE_URL ?? (existsSync(kept) ? readFileSync(kept, 'utf8') : null);
if (databaseUrl === null) {
  console.error('The site has never been started: nothing to do.');
  process.exit(1);
}
const child = spawnTied({
  command: process.execPath,
  args: [join(root, 'apps/server/src/commands/remote-tables.ts')],
  cwd: root,
  env: { ...process.env, DATABASE_URL: databaseUrl },
  deathSignal: 'KILL',
});
child.stdout?.pipe(process.stdout);
child.stderr?.pipe(process.stderr);
process.exitCode = (await endingOf(child)).code ?? 1;
