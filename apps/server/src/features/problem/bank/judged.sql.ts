// judged.sql.ts - what judging needs to know about problems.
import type { JudgeCase } from '@verdict/domain/judging/job.ts';
import { pick, type RowOf, selected } from '../../../platform/db/columns.sql.ts';
import { type Db, plannedOnce, rows, sql } from '../../../platform/db/db.ts';
import { buildColumns, juryColumns, problemColumns } from '../columns.ts';

const judgedColumns = {
  ...pick(problemColumns, [
    'id',
    'scored',
    'maxScore',
    'difficulty',
    'judgeMode',
    'caseMode',
    'groupNeeds',
    'timeLimitMs',
    'memoryLimitMib',
    'stackLimitMib',
    'uniformLimits',
    'removeEndBlank',
    'evidence',
    'examples',
    'userExtraFiles',
    'fileIoInput',
    'fileIoOutput',
  ]),
  ...juryColumns,
  ...buildColumns,
};
interface JudgedRow extends RowOf<typeof judgedColumns> {
  cases: Omit<JudgeCase, 'isSample'>[];
}

/** Everything that judging needs, with the cases in their order. */
export const judgedRows = (db: Db, ids: number[]) =>
  rows(
    db,
    sql<JudgedRow>`
  ${plannedOnce}
  select ${selected(judgedColumns)},
         (select coalesce(json_agg(json_build_object(
                   'seq', k.seq, 'id', k.id, 'inputName', k.input_name, 'answerName', k.answer_name,
                   'input', json_build_object('hash', k.input_hash, 'bytes', i.bytes),
                   'answer', json_build_object('hash', k.answer_hash, 'bytes', a.bytes),
                   'score', k.score, 'group', k.group_number) order by k.seq), '[]')
            from test_case k
            join blob i on i.hash = k.input_hash
            join blob a on a.hash = k.answer_hash
           where k.problem_id = p.id) as cases
    from problem p
   where p.id = any (${ids}::bigint[])`,
  );
