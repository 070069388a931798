import { type Db, rows, sql } from '../db/db.ts';
import { type Lane, lanes } from './lanes.ts';

export interface LaneLength {
  lane: Lane;
  /** Number of judgings that no host works on yet. */
  waiting: number;
  judging: number;
  /** Seconds that the oldest waiting judging has waited. Null when none waits. */
  oldestSeconds: number | null;
}

/** All lanes including empty ones, the most urgent first. */
export async function laneLengths(db: Db): Promise<LaneLength[]> {
  const found = await rows(
    db,
    sql<{ lane: number; waiting: number; judging: number; oldestSeconds: number | null }>`
  select lane,
         (count(*) filter (where lease_until is null or lease_until <= now()))::integer as waiting,
         (count(*) filter (where lease_until > now()))::integer as judging,
         extract(epoch from now() - min(created_at) filter (where lease_until is null or lease_until <= now()))::integer
           as "oldestSeconds"
    from judging
   where finished_at is null
   group by lane`,
  );
  return (Object.keys(lanes) as Lane[]).map((lane) => {
    const one = found.find((row) => row.lane === lanes[lane].number);
    return {
      lane,
      waiting: one?.waiting ?? 0,
      judging: one?.judging ?? 0,
      oldestSeconds: one?.oldestSeconds ?? null,
    };
  });
}
