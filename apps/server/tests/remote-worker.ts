/**
 * A server process that does nothing but the work at one pool of sites, to be killed in the middle. Its clock goes on
 * by two seconds with each round of work and with nothing else: however slow the machine is, no time runs out. It ends
 * when nothing is left to be done. Environment: DATABASE_URL, SEALING_KEY, POOL, START (milliseconds since 1970).
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
