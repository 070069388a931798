/**
 * Operator command: compares every stored counter with a recount and, with `--mend`, corrects wrong ones.
 * `DATABASE_URL=… tools/node apps/server/src/commands/recount.ts [--mend]` The exit code is 1 when counters differ
 * and were not corrected.
 */
import { openDatabase } from '../platform/db/db.ts';
import { mendFigures as mendTalk, wrongFigures } from '../features/community/comment/figures.service.ts';
import { countersThatDiffer } from '../features/submission/state/counters.sql.ts';
import { mendFigures } from '../features/submission/state/recount.service.ts';

const url = process.env.DATABASE_URL;
if (!url) {
  process.stderr.write('DATABASE_URL is missing: set it to the PostgreSQL address of the site.\n');
  process.exit(2);
}
const db = openDatabase(url, { connections: 1, applicationName: 'verdict recount' });
const differing = await countersThatDiffer(db);
for (const { table, row } of differing) process.stdout.write(`${table}: ${JSON.stringify(row)}\n`);
const figures = await wrongFigures(db);
for (const { table, id } of figures) process.stdout.write(`${table}: ${id}\n`);
const wrong = differing.length + figures.length;
const mend = process.argv.includes('--mend');
if (mend) {
  await mendFigures(db);
  await mendTalk(db);
}
process.stdout.write(
  wrong === 0
    ? 'All figures are right.\n'
    : mend
      ? 'All figures were counted anew.\n'
      : 'Run again with --mend to correct them.\n',
);
await db.destroy();
process.exitCode = wrong > 0 && !mend ? 1 : 0;
