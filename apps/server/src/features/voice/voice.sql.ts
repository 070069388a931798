// voice.sql.ts - who may not write at the moment: rows that keep an account silent until a time.
import { type Db, firstRow, sql } from '../../db/db.ts';

/** Until when an account writes nothing there; null: it may. `groupId` null: outside of groups. */
export const mutedUntil = async (db: Db, uid: string, groupId: number | null, now: Date): Promise<Date | null> =>
  (
    await firstRow(
      db,
      sql<{ until: Date }>`
  select ends_at as until
    from mute
   where uid = ${uid} and (group_id is null or group_id = ${groupId}::bigint) and ends_at > ${now}
   order by ends_at desc
   limit 1`,
    )
  )?.until ?? null;
