/**
 * A server process that does nothing but the work at one pool of sites, by a clock that runs fast: to be killed in the
 * middle. Environment: DATABASE_URL, SEALING_KEY, POOL, START (milliseconds since 1970).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../src/context.ts';
import { openDatabase } from '../src/db/db.ts';
import { workAt } from '../src/features/remote-judging/work.service.ts';
import { sharedLimiter } from '../src/limits/host-places.ts';
import { sealerWith } from '../src/sealer.ts';

const { DATABASE_URL, SEALING_KEY, POOL, START } = process.env;
const begun = Date.now();
const now = () => new Date(Number(START) + 100 * (Date.now() - begun));
const db = openDatabase(DATABASE_URL ?? '', { connections: 2 });
const app = {
  db,
  sealer: sealerWith(SEALING_KEY ?? ''),
  now,
  outside: { limiter: sharedLimiter(db), now: () => now().getTime(), pause: () => Promise.resolve() },
} as unknown as App;

for (;;) {
  await workAt(app, POOL ?? '', new AbortController().signal);
  await sleep(10);
}
