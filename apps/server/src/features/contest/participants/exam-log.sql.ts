// exam-log.sql.ts - addresses and sessions of an exam's participants, and what is suspicious about them.
import type { ExamOddity, ExamVisit } from '@verdict/contract/contest/editing.ts';
import type { RawBuilder } from 'kysely';
import { type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';
import { mentions } from '../../../platform/db/search.sql.ts';

type Row = Omit<ExamVisit, 'firstTime' | 'lastTime'> & { firstTime: Date; lastTime: Date };

export interface ExamLogFilter {
  contestId: number;
  /** Part of a username or real name, or a whole address. */
  keyword: string | null;
  onlyOdd: boolean;
  /** Return only rows older than this id. */
  before: number | null;
}

/** Condition that another row `w` of the same account meets. */
const another = (condition: RawBuilder<unknown>) =>
  sql`exists (select from exam_visit w where w.contest_id = v.contest_id and w.uid = v.uid and ${condition})`;

/** Condition under which the row `v` is suspicious, by kind. */
const isOdd: Record<ExamOddity, RawBuilder<unknown>> = {
  outside: sql`v.outside`,
  refused: sql`v.refused`,
  moved: another(sql`w.ip <> v.ip`),
  twice: another(sql`w.session_id <> v.session_id and w.first_at < v.last_at and v.first_at < w.last_at`),
  browser: another(sql`w.session_id = v.session_id and w.user_agent <> v.user_agent`),
  shared: sql`
    ((c.exam ->> 'ownAddress')::boolean
     and exists (select from exam_visit w where w.contest_id = v.contest_id and w.ip = v.ip and w.uid <> v.uid))`,
};

const oddities = sql`array_remove(array[${sql.join(
  Object.entries(isOdd).map(([name, condition]) => sql`case when ${condition} then ${name} end`),
)}]::text[], null)`;

/** Newest first. */
export const examLog = (db: Db, { contestId, keyword, onlyOdd, before }: ExamLogFilter, limit: number) =>
  rows(
    db,
    sql<Row>`
  select v.id, v.uid, a.username, a.realname, v.session_id as session, v.ip, v.user_agent as "userAgent",
         v.first_at as "firstTime", v.last_at as "lastTime", ${oddities} as odd
    from exam_visit v
    join contest c on c.id = v.contest_id
    join account a on a.uid = v.uid
   where v.contest_id = ${contestId}
     ${before === null ? sql`` : sql`and v.id < ${before}`}
     ${
       keyword === null
         ? sql``
         : sql`and (v.ip = ${keyword} or ${mentions(sql`concat_ws(' ', a.username, a.realname)`, keyword)})`
     }
     ${onlyOdd ? sql`and (${sql.join(Object.values(isOdd), sql` or `)})` : sql``}
   order by v.id desc
   limit ${limit}`,
  );

/** Whether the exam has held the account. */
export const hasVisited = async (db: Db, contestId: number, uid: string): Promise<boolean> =>
  (await firstRow(db, sql`select from exam_visit where contest_id = ${contestId} and uid = ${uid} limit 1`)) !== null;
