import { type Db, rows, sql } from '../db/db.ts';
import { type Lane, lanes } from './lanes.ts';

export interface LaneLength {
  lane: Lane;
  /** Nobody works on them yet. */
  waiting: number;
  judging: number;
  /** How long the oldest of the waiting has waited; null when none does. */
  oldestSeconds: number | null;
}

/** Every lane, the most urgent first, empty ones too. */
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
