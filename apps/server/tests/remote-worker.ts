/**
 * A server process that does only the work for one pool of remote sites, to be killed in the middle. Its clock advances
 * by two seconds with each round of work and never otherwise, so no timeout depends on the machine's speed. Ends when
 * no work is left. Environment: DATABASE_URL, SEALING_KEY, POOL, START (milliseconds since 1970).
 */
import type { App } from '../src/context.ts';
import { firstRow, openDatabase, sql } from '../src/platform/db/db.ts';
import { workAt } from '../src/features/remote/judging/work.service.ts';
import { sharedLimiter } from '../src/platform/limits/host-places.ts';
import { sealerWith } from '../src/platform/secrets/sealer.ts';

const { DATABASE_URL, SEALING_KEY, POOL, START } = process.env;
let clock = Number(START);
const db = openDatabase(DATABASE_URL ?? '', { connections: 2 });
const app = {
  db,
  sealer: sealerWith(SEALING_KEY ?? ''),
  now: () => new Date(clock),
  outside: { limiter: sharedLimiter(db), now: () => clock, pause: () => Promise.resolve() },
} as unknown as App;

while (await firstRow(db, sql`select from remote_run where stage <> 'ended'`)) {
  await workAt(app, POOL ?? '', new AbortController().signal);
  clock += 2000;
}
await db.destroy();
