/**
 * `npm run backup [-- <file>]` and `npm run restore -- <file>`. Uses the running site's database, or starts the
 * embedded one for the command. DATABASE_URL selects another database, so an archive can also move a site between
 * databases.
 */
import { join, resolve } from 'node:path';
import { configurationOrExit } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { endingOf, spawnTied } from './processes.ts';
import { withSiteDatabase } from './site-database.ts';

const root = resolve(import.meta.dirname, '../../..');
const config = configurationOrExit();

const [verb, given] = process.argv.slice(2);
if ((verb !== 'backup' && verb !== 'restore') || (verb === 'restore' && !given)) {
  console.error('Usage: npm run backup [-- <file>]   or   npm run restore -- <file>');
  process.exit(2);
}

const data = makeDataFolder(resolve(root, config.VERDICT_DATA));
const file = resolve(given ?? join(data, 'backups', `verdict-${new Date().toISOString().replace(/[:.]/g, '-')}.zip`));
process.exit(
  await withSiteDatabase(
    config.DATABASE_URL,
    data,
    {
      ...(verb === 'restore' && { running: 'Stop it first, or restore into another VERDICT_DATA.' }),
      ...(verb === 'backup' && { missing: 'nothing to back up' }),
    },
    runArchiver,
  ),
);

async function runArchiver(databaseUrl: string): Promise<number> {
  const child = spawnTied({
    command: process.execPath,
    args: [join(root, 'apps/server/src/commands/backup.ts'), verb ?? '', file],
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, VERDICT_DATA: data },
    deathSignal: 'KILL',
  });
  child.stdout?.pipe(process.stdout);
  child.stderr?.pipe(process.stderr);
  return (await endingOf(child)).code ?? 1;
}
