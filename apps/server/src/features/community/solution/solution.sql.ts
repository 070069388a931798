// solution.sql.ts - queries that list solutions and store votes.
import type { RoleId } from '@verdict/domain/access/actor.ts';
import { type Db, affected, onlyRow, rows, sql } from '../../../platform/db/db.ts';

export interface SolutionFilter {
  problemId: number;
  /** Null for the site. */
  groupId: number | null;
  /** Account that sees its own hidden solutions. */
  uid: string | null;
  seesHidden: boolean;
  language: string | null;
  /** Last row that the client has. */
  after: { votes: number; id: number } | null;
}

export interface SolutionListRow {
  id: number;
  title: string;
  language: string | null;
  gid: number | null;
  uid: string;
  author: string;
  avatar: string | null;
  role: RoleId;
  titleName: string | null;
  titleColor: string | null;
  upNum: number;
  downNum: number;
  votes: number;
  commentNum: number;
  isHidden: boolean;
  gmtCreate: Date;
}

/** Most votes first, then newest, at most `most` rows; one query wherever the page starts. */
export const solutionsAfter = (db: Db, filter: SolutionFilter, most: number) => {
  const conditions = [
    sql`d.kind = 'solution' and d.problem_id = ${filter.problemId}`,
    sql`d.group_id is not distinct from ${filter.groupId}::bigint`,
    ...(filter.seesHidden ? [] : [sql`(not d.hidden or d.uid = ${filter.uid})`]),
    ...(filter.language === null ? [] : [sql`d.language = ${filter.language}`]),
    ...(filter.after === null ? [] : [sql`(d.votes, d.id) < (${filter.after.votes}, ${filter.after.id})`]),
  ];
  return rows(
    db,
    sql<SolutionListRow>`
  select d.id, d.title, d.language, d.group_id as gid, a.uid, a.username as author, a.avatar, a.role,
         a.title_name as "titleName", a.title_color as "titleColor", d.up_count as "upNum", d.down_count as "downNum",
         d.votes, d.comment_count + d.reply_count as "commentNum", d.hidden as "isHidden", d.created_at as "gmtCreate"
    from discussion d
    join account a on a.uid = d.uid
   where ${sql.join(conditions, sql` and `)}
   order by d.votes desc, d.id desc
   limit ${most}`,
  );
};

export const isLanguage = async (db: Db, name: string): Promise<boolean> =>
  (await onlyRow(db, sql<{ isThere: boolean }>`select exists (select from language where name = ${name}) as "isThere"`))
    .isThere;

/** Delete the account's vote unless it equals `kept`. With `kept` null, delete it in any case. */
export const deleteVote = (db: Db, id: number, uid: string, kept: boolean | null) =>
  affected(
    db,
    sql`delete from discussion_vote where discussion_id = ${id} and uid = ${uid} and up is distinct from ${kept}::boolean`,
  );

/** One vote per account. */
export const insertVote = (db: Db, id: number, uid: string, up: boolean) =>
  affected(
    db,
    sql`
  insert into discussion_vote (discussion_id, uid, up)
  values (${id}, ${uid}, ${up})
      on conflict do nothing`,
  );
