import type { GroupNeeds } from '@verdict/domain/judging/group-needs.ts';
import type { CaseMode, CaseResult } from '@verdict/domain/judging/job.ts';
import { type Db, onlyRow, rows, sql } from '../../platform/db/db.ts';

export interface CaseRow extends Omit<CaseResult, 'group'> {
  judgingId: number;
  caseMode: CaseMode | null;
  groupNumber: number;
}

/** Cases of a judging in the order of the problem's cases. */
export const casesOf = (db: Db, judgingId: number) =>
  rows(
    db,
    sql<CaseRow>`
  select c.judging_id as "judgingId", c.seq, c.case_id as "caseId", c.group_number as "groupNumber", c.input_name as "inputName",
         c.answer_name as "answerName", c.status, c.time_ms as "timeMs", c.wall_ms as "wallMs",
         c.memory_kib as "memoryKiB", c.score, c.exit_code as "exitCode", c.signal, c.limit_hit as "limitHit",
         c.message, c.jury_message as "juryMessage", c.reruns, c.is_sample as "isSample", c.data,
         j.case_mode as "caseMode"
    from judging_case c
    join judging j on j.id = c.judging_id
   where c.judging_id = ${judgingId}
   order by c.seq`,
  );

/** Requirements of the subtasks as they are now. */
export const groupNeedsOf = async (db: Db, problemId: number): Promise<GroupNeeds> =>
  (
    await onlyRow(
      db,
      sql<{ groupNeeds: GroupNeeds }>`
  select group_needs as "groupNeeds" from problem where id = ${problemId}`,
    )
  ).groupNeeds;
