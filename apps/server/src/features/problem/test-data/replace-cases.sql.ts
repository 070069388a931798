import { type Db, sql } from '../../../platform/db/db.ts';

/** Updates the problem's row for new test data, which are stored as files. */
export const saveNewCases = (db: Db, id: number, { maxScore, editor }: { maxScore: number; editor: string }) =>
  sql`
  update problem
     set max_score = ${maxScore},
         -- The old grader was made for the replaced cases.
         grader = null,
         is_upload_case = true,
         case_version = case_version + 1,
         judged_anew_at = now(),
         modified_by = ${editor},
         updated_at = now()
   where id = ${id}`.execute(db);
