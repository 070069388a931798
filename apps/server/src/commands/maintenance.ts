/**
 * `npm run maintenance` once the database is available: `maintenance.ts <on|off>`. A running site hears of it at once.
 */
import { readConfig } from '@verdict/domain/site/config.ts';
import { serverKeys } from '../config.ts';
import { openDatabase } from '../platform/db/db.ts';
import { operator } from '../features/site/audit/operator.ts';
import { switchMaintenance } from '../features/site/settings/maintenance.service.ts';

const { DATABASE_URL: databaseUrl } = readConfig(process.env, serverKeys);
const wanted = process.argv[2];
if (databaseUrl === null || (wanted !== 'on' && wanted !== 'off'))
  throw new Error('DATABASE_URL and on or off are needed');

const db = openDatabase(databaseUrl, { connections: 1 });
try {
  const changed = await switchMaintenance(db, operator(new Date()), wanted === 'on');
  console.log(`Maintenance ${changed ? 'is' : 'was'} ${wanted}${changed ? ' now' : ' already'}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await db.destroy();
}
