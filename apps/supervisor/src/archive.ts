/**
 * `npm run backup [-- <file>]` and `npm run restore -- <file>`, or `bucket:<name>` for a backup in the site's bucket.
 * Uses the running site's database, or starts the embedded one for the command. DATABASE_URL selects another database,
 * so an archive can also move a site between databases.
 */
import { join, resolve } from 'node:path';
import { configurationOrExit } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { runServerCommand } from './processes.ts';
import { withSiteDatabase } from './site-database.ts';

const root = resolve(import.meta.dirname, '../../..');
const config = configurationOrExit();

const [verb, given] = process.argv.slice(2);
if ((verb !== 'backup' && verb !== 'restore') || (verb === 'restore' && !given)) {
  console.error('Usage: npm run backup [-- <file>]   or   npm run restore -- <file>');
  process.exit(2);
}

const data = makeDataFolder(resolve(root, config.VERDICT_DATA));
const folder = config.VERDICT_BACKUPS === null ? join(data, 'backups') : resolve(root, config.VERDICT_BACKUPS);
const isInBucket = given?.startsWith('bucket:') === true;
const file = isInBucket
  ? given
  : resolve(given ?? join(folder, `verdict-${new Date().toISOString().replace(/[:.]/g, '-')}.zip`));
process.exit(
  await withSiteDatabase(
    config.DATABASE_URL,
    data,
    {
      ...(verb === 'restore' && { running: 'Stop it first, or restore into another VERDICT_DATA.' }),
      ...(verb === 'backup' && { missing: 'nothing to back up' }),
    },
    (databaseUrl) => runServerCommand('backup.ts', [verb, file], { DATABASE_URL: databaseUrl, VERDICT_DATA: data }),
  ),
);
