/** Minimum distance between requests to an external host, shared by all server processes. */
import type { Limiter } from '@verdict/remote-sites/http/host-limiter.ts';
import { type Db, onlyRow, sql } from '../db/db.ts';

/** Maximum wait for a slot. A slot further ahead comes from a process with a wrong clock. */
const LONGEST_MS = 120_000;

export const sharedLimiter = (db: Db): Limiter => ({
  async reserve(host, gapMs, now) {
    const [from, latest] = [new Date(now), new Date(now + LONGEST_MS)];
    const { freeAt } = await onlyRow(
      db,
      sql<{ freeAt: Date }>`
  insert into outside_host as h (host, free_at)
  values (${host}, ${new Date(now + gapMs)})
      on conflict (host) do update
     set free_at = least(greatest(h.free_at, ${from}), ${latest}) + ${gapMs}::integer * interval '1 millisecond'
  returning free_at as "freeAt"`,
    );
    return Math.max(0, freeAt.getTime() - gapMs - now);
  },
});
