import { type Db, firstRow, sql } from '../../../platform/db/db.ts';
import type { Trial } from '../submitting/submit.sql.ts';

/** A run of a visitor, finished or not. Null when it belongs to an account or is gone. */
export const visitorTrial = (db: Db, key: string) =>
  firstRow(
    db,
    sql<Trial>`
  select coalesce(key, '') as key, finished_at is not null as finished, result, request
    from judging
   where key = ${key} and uid is null and kind = 'testRun'`,
  );
