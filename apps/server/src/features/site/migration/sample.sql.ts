// sample.sql.ts - a sample of moved submissions that are judged again. Its judgings are those of a change set that has
// no row in `rejudging`: so their results stay beside what the submissions have, and nobody can apply them.
import type { JudgeMode } from '@verdict/domain/judging/mode-names.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import { type Db, onlyRow, rows, sql } from '../../../platform/db/db.ts';

export interface SampledRow {
  submissionId: number;
  language: string;
  judgeMode: JudgeMode;
  juryLanguage: string | null;
}

/** Submissions that a problem contributes at most before languages are told apart. */
const NEWEST = 20;

/**
 * Accepted submissions of moved problems that can be judged here, one per problem and language before a second one of
 * any, in an order that spreads them over all problems.
 */
export const acceptedSample = (db: Db, source: string, languages: readonly string[], most: number) =>
  rows(
    db,
    sql<SampledRow>`
  with moved as materialized (
       select nullif(new_id, '')::bigint as id from migrated_item where source = ${source} and kind = 'problem'),
       candidate as (
       select s.id, s.problem_id, s.language, p.judge_mode, p.jury_language,
              row_number() over (partition by s.problem_id, s.language order by s.id desc) as nth
         from moved
         join problem p on p.id = moved.id and not p.is_remote
          and exists (select from test_case k where k.problem_id = p.id)
        cross join lateral (
              (select o.id, o.problem_id, o.language, o.code_length
                 from submission o
                where o.problem_id = p.id and o.status = 'accepted' and o.contest_id is null and o.group_id is null
                order by o.id desc
                limit ${NEWEST})
              union all
              (select o.id, o.problem_id, o.language, o.code_length
                 from contest_problem k
                 join submission o on o.contest_problem_id = k.id
                where k.problem_id = p.id and o.status = 'accepted'
                order by o.id desc
                limit ${NEWEST})) as s
        where s.language = any (${languages}::text[]) and s.code_length > 0)
  select id as "submissionId", language, judge_mode as "judgeMode", jury_language as "juryLanguage"
    from candidate
   order by nth, md5(problem_id || language), id
   limit ${most}`,
  );

/** A number of rejudgings that no rejudging gets. */
export const newSample = async (db: Db): Promise<number> =>
  (await onlyRow(db, sql<{ id: number }>`select nextval(pg_get_serial_sequence('rejudging', 'id'))::bigint as id`)).id;

export interface SampleRow {
  total: number;
  judged: number;
  agreed: number;
}

/** A judging that the judge itself could not do says nothing about the moved verdict, but is shown. */
export const sampleFigures = (db: Db, sample: number) =>
  onlyRow(
    db,
    sql<SampleRow>`
  select count(*)::integer as total, count(finished_at)::integer as judged,
         (count(*) filter (where finished_at is not null and status = was_status))::integer as agreed
    from judging
   where rejudging_id = ${sample}`,
  );

export interface DifferingRow {
  submitId: number;
  problemId: string;
  language: string;
  status: Status;
}

export const sampleDiffering = (db: Db, sample: number) =>
  rows(
    db,
    sql<DifferingRow>`
  select s.id as "submitId", p.display_id as "problemId", s.language, j.status
    from judging j
    join submission s on s.id = j.submission_id
    join problem p on p.id = s.problem_id
   where j.rejudging_id = ${sample} and j.finished_at is not null and j.status <> j.was_status
   order by p.display_id, s.id`,
  );
