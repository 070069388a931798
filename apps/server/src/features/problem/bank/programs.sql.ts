// programs.sql.ts - programs of the jury that test the problem itself: solutions with promised verdicts, and
// validators.
import type { PackageProgram } from '@verdict/domain/problem/problem-package.ts';
import { type Db, rows, sql } from '../../../platform/db/db.ts';

export interface StoredProgram extends Omit<PackageProgram, 'useForTimeLimit'> {
  role: 'solution' | 'validator';
  /** Arguments of a validator. */
  args: string[];
  validExitCode: number;
}

/** Programs in the order of the form. */
export const programsOf = (db: Db, problemId: number) =>
  rows(
    db,
    sql<StoredProgram>`
  select role, name, language, source, extra_files as "extraFiles", expected, expected_score as "expectedScore", args,
         valid_exit_code as "validExitCode"
    from problem_program
   where problem_id = ${problemId}
   order by seq`,
  );

export const savePrograms = async (db: Db, problemId: number, programs: readonly StoredProgram[]): Promise<void> => {
  await sql`delete from problem_program where problem_id = ${problemId}`.execute(db);
  await sql`
  insert into problem_program (problem_id, seq, role, name, language, source, extra_files, expected, expected_score,
                               args, valid_exit_code)
  select ${problemId}, e.position, r.role, r.name, r.language, r.source, r."extraFiles", r.expected, r."expectedScore",
         r.args, r."validExitCode"
    from jsonb_array_elements(${JSON.stringify(programs)}::jsonb) with ordinality as e(one, position),
         jsonb_to_record(e.one) as r(role text, name text, language text, source text, "extraFiles" jsonb,
                                     expected text[], "expectedScore" integer, args text[], "validExitCode" integer)`.execute(
    db,
  );
};
