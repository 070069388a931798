import { type Db, sql } from '../../db/db.ts';

/** Everything of a problem but its id, owner, visibility and submissions becomes that of another, new one. */
export const copyProblem = async (db: Db, from: number, to: number, author: string): Promise<void> => {
  await sql`
  update problem c
     set author = ${author}, modified_by = ${author}, scored = s.scored, judge_mode = s.judge_mode,
         case_mode = s.case_mode, time_limit_ms = s.time_limit_ms, memory_limit_mib = s.memory_limit_mib,
         stack_limit_mib = s.stack_limit_mib, uniform_limits = s.uniform_limits,
         time_limit_rule = s.time_limit_rule, source = s.source,
         difficulty = s.difficulty, max_score = s.max_score, code_share = s.code_share, solutions = s.solutions,
         evidence = s.evidence, remove_end_blank = s.remove_end_blank, compare = s.compare,
         jury_language = s.jury_language, jury_code = s.jury_code, jury_dialect = s.jury_dialect,
         jury_args = s.jury_args, jury_score_scale = s.jury_score_scale, user_extra_files = s.user_extra_files,
         includes = s.includes, gnu_dialect = s.gnu_dialect, judge_extra_files = s.judge_extra_files, file_io_input = s.file_io_input, file_io_output = s.file_io_output,
         examples = s.examples, is_upload_case = s.is_upload_case, case_version = 1
    from problem s
   where c.id = ${to}
     and s.id = ${from}`.execute(db);
  await sql`
  insert into problem_text (problem_id, locale, title, description, input, output, hint, updated_at)
  select ${to}, locale, title, description, input, output, hint, updated_at
    from problem_text
   where problem_id = ${from}`.execute(db);
  await sql`
  insert into problem_editorial (problem_id, locale, content, updated_at)
  select ${to}, locale, content, updated_at from problem_editorial where problem_id = ${from}`.execute(db);
  await sql`insert into problem_tag (problem_id, tag_id) select ${to}, tag_id from problem_tag where problem_id = ${from}`.execute(
    db,
  );
  await sql`
  insert into problem_language (problem_id, language_id)
  select ${to}, language_id from problem_language where problem_id = ${from}`.execute(db);
  await sql`
  insert into code_template (problem_id, language_id, code, enabled)
  select ${to}, language_id, code, enabled from code_template where problem_id = ${from}`.execute(db);
  await sql`
  select from blob
   where hash in (select unnest(array[input_hash, answer_hash]) from test_case where problem_id = ${from})
   order by hash
     for key share`.execute(db);
  await sql`
  insert into test_case (problem_id, seq, input_name, answer_name, input_hash, answer_hash, score, group_number)
  select ${to}, seq, input_name, answer_name, input_hash, answer_hash, score, group_number
    from test_case
   where problem_id = ${from}`.execute(db);
  await sql`
  insert into problem_program (problem_id, seq, role, name, language, source, extra_files, expected, expected_score, args,
                               valid_exit_code)
  select ${to}, seq, role, name, language, source, extra_files, expected, expected_score, args, valid_exit_code
    from problem_program
   where problem_id = ${from}`.execute(db);
};
