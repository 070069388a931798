// program-archive.sql.ts - programs of an archive.
import { type Db, rows, sql } from '../db/db.ts';

/** Programs by submission. */
export const programs = async (db: Db, submissionIds: number[]): Promise<Map<number, string>> => {
  const found = await rows(
    db,
    sql<{ id: number; code: string }>`
  select submission_id as id, code from submission_code where submission_id = any (${submissionIds}::bigint[])`,
  );
  return new Map(found.map(({ id, code }) => [id, code]));
};
