import { type Db, firstRow, rows, sql } from '../../db/db.ts';
import type { MutantRun } from './runs.service.ts';

/** The first run of the same strength report that no judging was made for yet; null: there is none. */
export const mutantBehind = (db: Db, runId: number) =>
  firstRow(
    db,
    sql<{ id: number; needs: string[] }>`
  select n.id, array(select jsonb_array_elements_text(n.program -> 'needs')) as needs
    from verification_run r
    join verification_run n on n.verification_id = r.verification_id
   where r.id = ${runId}
     and r.purpose = 'mutant'
     and n.outcome is null
     and not exists (select from judging j where j.verification_run_id = n.id)
   order by n.id
   limit 1`,
  );

/** In the order in which they were ordered. */
export const mutantsOf = (db: Db, verificationId: number) =>
  rows(
    db,
    sql<MutantRun>`
  select id, purpose, program, outcome from verification_run where verification_id = ${verificationId} order by id`,
  );
