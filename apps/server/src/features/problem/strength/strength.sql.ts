import { type Db, rows, sql } from '../../../platform/db/db.ts';
import type { MutantRun } from '../verification/runs.service.ts';

/** Runs in the order of their ids. */
export const mutantsOf = (db: Db, verificationId: number) =>
  rows(
    db,
    sql<MutantRun>`
  select id, purpose, program, outcome from verification_run where verification_id = ${verificationId} order by id`,
  );
