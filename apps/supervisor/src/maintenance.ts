/**
 * `npm run maintenance -- on|off`: lets only administrators change anything, or everybody again. Works while the site
 * runs, and also when nobody can log in.
 */
import { resolve } from 'node:path';
import { configurationOrExit } from './config.ts';
import { makeDataFolder } from './data-folder.ts';
import { runServerCommand } from './processes.ts';
import { withSiteDatabase } from './site-database.ts';

const [wanted, ...rest] = process.argv.slice(2);
if ((wanted !== 'on' && wanted !== 'off') || rest.length > 0) {
  console.error('Usage: npm run maintenance -- on|off');
  process.exit(2);
}
const config = configurationOrExit();
const data = makeDataFolder(resolve(import.meta.dirname, '../../..', config.VERDICT_DATA));
process.exit(
  await withSiteDatabase(config.DATABASE_URL, data, { missing: 'no site to maintain' }, (databaseUrl) =>
    runServerCommand('maintenance.ts', [wanted], { DATABASE_URL: databaseUrl, VERDICT_DATA: data }),
  ),
);
