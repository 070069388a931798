// rehearsal.sql.ts - rehearsals of contests: a hidden copy, its stand-ins, and the programs that they submit.
import { type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';

export interface Program {
  language: string;
  code: string;
}

export interface ProblemPrograms {
  /** Id in the contest. */
  id: number;
  problemId: number;
  label: string;
  /** Programs of the jury that are accepted, and those that are not, in the order of the form. */
  right: Program[];
  wrong: Program[];
}

const programs = (condition: ReturnType<typeof sql>) => sql`
  (select coalesce(json_agg(json_build_object('language', g.language, 'code', g.source) order by g.seq), '[]')
     from problem_program g
    where g.problem_id = c.problem_id and g.role = 'solution' and g.language is not null and g.extra_files = '{}'
      and ${condition})`;

/** Problems of a contest by position, with programs of the jury that consist of one file. */
export const problemPrograms = (db: Db, contestId: number) =>
  rows(
    db,
    sql<ProblemPrograms>`
  select c.id, c.problem_id as "problemId", c.label,
         ${programs(sql`g.expected = '{accepted}'`)} as "right",
         ${programs(sql`g.expected <> '{}' and not 'accepted' = any (g.expected)`)} as wrong
    from contest_problem c
   where c.contest_id = ${contestId}
   order by c.position, c.label collate natural_order`,
  );

/**
 * Moves a copied contest so that it began `sinceStartMs` ago, without an exam and open to its stand-ins alone. The seal
 * keeps its distance from the end.
 */
export const moveCopy = (db: Db, contestId: number, { now, sinceStartMs }: { now: Date; sinceStartMs: number }) =>
  sql`
  update contest c
     set start_at = c.start_at + moved.by, end_at = c.end_at + moved.by, seal_at = c.seal_at + moved.by,
         exam = null, visible = false
    from (select ${new Date(now.getTime() - sinceStartMs)}::timestamptz - start_at as by
            from contest where id = ${contestId}) as moved
   where c.id = ${contestId}`.execute(db);

export interface Rehearsal {
  id: number;
  /** The copy. Null when it was deleted. */
  contestId: number | null;
  /** Group of the copy. */
  groupId: number | null;
  uids: string[];
  createdAt: Date;
}
const columns = sql`
  r.id, r.contest_id as "contestId", r.uids, r.created_at as "createdAt",
  (select c.group_id from contest c where c.id = r.contest_id) as "groupId"`;

export const rehearsalOf = (db: Db, originalId: number) =>
  firstRow(db, sql<Rehearsal>`select ${columns} from contest_rehearsal r where r.original_id = ${originalId}`);

/** Returns false when the contest has a rehearsal already. */
export const insertRehearsal = async (
  db: Db,
  rehearsal: { originalId: number; contestId: number; uids: string[]; now: Date },
): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
  insert into contest_rehearsal (original_id, contest_id, uids, created_at)
  values (${rehearsal.originalId}, ${rehearsal.contestId}, ${rehearsal.uids}, ${rehearsal.now})
      on conflict (original_id) do nothing
  returning id`,
  )) !== null;

/** Rehearsals from before the time, and those whose contest is gone. */
export const forgottenRehearsals = (db: Db, before: Date) =>
  rows(
    db,
    sql<Rehearsal>`select ${columns} from contest_rehearsal r where r.created_at < ${before} or r.original_id is null`,
  );

export const deleteRehearsal = (db: Db, id: number) => sql`delete from contest_rehearsal where id = ${id}`.execute(db);

/** Number of submissions of a contest, and of judged ones among them. */
export const runsOf = async (db: Db, contestId: number, unjudged: readonly string[]) =>
  (await firstRow(
    db,
    sql<{ runs: number; judged: number }>`
  select count(*)::integer as runs, (count(*) filter (where not status = any (${unjudged}::text[])))::integer as judged
    from submission
   where contest_id = ${contestId}`,
  )) ?? { runs: 0, judged: 0 };
