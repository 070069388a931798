/**
 * `tools/node tools/bench/seed-database.ts <database url> [--submissions 1000000] [--problems 5000] [--accounts 10000]`
 * fills a new database (migrated here) for measurements.
 */
import { openDatabase } from '@verdict/server/platform/db/db.ts';
import { migrate } from '@verdict/server/platform/db/migrate.ts';
import { seedDatabase } from '@verdict/testkit/seed.ts';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    submissions: { type: 'string', default: '1000000' },
    problems: { type: 'string', default: '5000' },
    accounts: { type: 'string', default: '10000' },
  },
});
const [url] = positionals;
if (url === undefined) {
  process.stderr.write('Say which database: tools/node tools/bench/seed-database.ts postgres://…\n');
  process.exit(2);
}

const db = openDatabase(url, { connections: 1 });
const startedAt = performance.now();
await migrate(db);
await seedDatabase(db, {
  accounts: Number(values.accounts),
  problems: Number(values.problems),
  submissions: Number(values.submissions),
});
await db.destroy();
process.stdout.write(`seeded in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
