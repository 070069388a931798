/**
 * Operator command: makes the running site read the languages of the enabled remote sites, and prints the result with
 * unknown verdict texts.
 * `DATABASE_URL=… tools/node apps/server/src/commands/remote-tables.ts` The exit code is 1 when a site could not be
 * read.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../platform/db/db.ts';
import { unmappedVerdicts } from '../features/remote/sites/sites.sql.ts';
import { latestOf } from '../platform/jobs/history.sql.ts';
import { addJob } from '../platform/jobs/jobs.ts';

const TASK = 'read-languages';

const url = process.env.DATABASE_URL;
if (!url) {
  process.stderr.write('DATABASE_URL is missing: set it to the PostgreSQL address of the site.\n');
  process.exit(2);
}
const db = openDatabase(url, { connections: 1, applicationName: 'verdict remote tables' });
await addJob(db, TASK, {}, { key: `by command: ${TASK}`, tries: 1 });
process.stdout.write('The running site reads them, one site after another.\n');
let job = await latestOf(db, TASK);
for (let seconds = 1; job?.state === 'waiting' || job?.state === 'running'; seconds++) {
  await sleep(1000);
  if (seconds === 15 && job.state === 'waiting')
    process.stdout.write(
      'Nothing has happened so far: is the site running? It is done when it does; Ctrl+C stops waiting.\n',
    );
  job = await latestOf(db, TASK);
}
const { languages = 0, failed = 0 } = job?.result ?? {};
process.stdout.write(
  job?.state === 'done'
    ? `${languages} languages changed; ${failed} sites could not be read (the log says why).\n`
    : `It failed: ${job?.error ?? ''}\n`,
);
for (const { site, words } of await unmappedVerdicts(db, 1000))
  process.stdout.write(`${site}: nobody knows the verdict "${words}"; give it a meaning under "Remote sites".\n`);
await db.destroy();
process.exitCode = job?.state === 'done' && failed === 0 ? 0 : 1;
