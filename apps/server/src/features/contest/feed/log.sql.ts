// log.sql.ts - ordered log of the events that each view of a contest was sent. Numbers of a view have no gaps, except
// that a restarted log skips one number, so a reader with an old number notices the restart.
import type { ClicsType } from '@verdict/contest-formats/clics/objects.ts';
import { type Db, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import type { FeedView } from './view.ts';

export interface Log {
  contestId: number;
  view: FeedView;
}

/** Lock the log for this writer until the transaction ends. Returns its last number. */
export async function lockLog(tx: Db, { contestId, view }: Log): Promise<number> {
  await sql`
  insert into contest_feed (contest_id, view) values (${contestId}, ${view}) on conflict do nothing`.execute(tx);
  const { lastSeq } = await onlyRow(
    tx,
    sql<{ lastSeq: number }>`
  select last_seq as "lastSeq" from contest_feed where contest_id = ${contestId} and view = ${view} for update`,
  );
  return lastSeq;
}

export interface EventRow {
  seq: number;
  type: ClicsType;
  objectId: string;
  /** JSON. Null when the object was deleted. */
  data: string | null;
  hadRuns: number;
}

export const eventsAfter = (db: Db, { contestId, view }: Log, seq: number, limit: number | null) =>
  rows(
    db,
    sql<EventRow>`
  select seq, type, object_id as "objectId", data::text as data, had_runs as "hadRuns"
    from contest_event
   where contest_id = ${contestId} and view = ${view} and seq > ${seq}
   order by seq
   limit ${limit}`,
  );

export const clearLog = (tx: Db, { contestId, view }: Log) =>
  sql`delete from contest_event where contest_id = ${contestId} and view = ${view}`.execute(tx);

/** Append the events in order. Their numbers continue after the last one. */
export const appendEvents = (tx: Db, { contestId, view }: Log, events: readonly EventRow[]) =>
  sql`
  with appended as (
    insert into contest_event (contest_id, view, seq, type, object_id, data, had_runs)
    select ${contestId}, ${view}, e.seq, e.type, e."objectId", e.data::json, e."hadRuns"
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
             as e(seq bigint, type text, "objectId" text, data text, "hadRuns" integer))
  update contest_feed set last_seq = ${events.at(-1)?.seq ?? 0} where contest_id = ${contestId} and view = ${view}
  `.execute(tx);
