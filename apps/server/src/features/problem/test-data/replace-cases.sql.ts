import { type Db, sql } from '../../../platform/db/db.ts';

/** Updates the problem's row for new test data. `isUpload`: the cases have names of files, rather than numbers. */
export const saveNewCases = (
  db: Db,
  id: number,
  { maxScore, isUpload, editor }: { maxScore: number; isUpload: boolean; editor: string },
) =>
  sql`
  update problem
     set max_score = ${maxScore},
         -- The old grader was made for the replaced cases.
         grader = null,
         is_upload_case = ${isUpload},
         case_version = case_version + 1,
         judged_anew_at = now(),
         modified_by = ${editor},
         updated_at = now()
   where id = ${id}`.execute(db);
