// rank.sql.ts - solved problems of a group's members in the group.
import type { getGroupRank } from '@verdict/contract/group/group.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { type Db, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { contains } from '../../../platform/db/names.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';
import { hasOpenResults } from '../../../platform/access/contest-time.sql.ts';

export interface Figures {
  uid: string;
  total: number;
  ac: number;
  score: number;
}

export const snapshotOf = (groupId: number): string => `group-rank-${groupId}`;

/** Figures of everyone who has submitted in the group. Submissions with hidden results do not count. */
export const figuresIn = (db: Db, groupId: number, now: Date) =>
  rows(
    db,
    sql<Figures>`
  with counted as (
    select s.uid, s.problem_id, s.status, s.contest_id, s.oi_rank_score
      from submission s
      left join contest c on c.id = s.contest_id
     where s.group_id = ${groupId} and not s.sealed and (c.id is null or ${hasOpenResults(now)})),
  best as (
    select uid, sum(score)::integer as score
      from (select uid, max(oi_rank_score) as score from counted where contest_id is null group by uid, problem_id) as b
     group by uid)
  select uid, count(*)::integer as total,
         (count(distinct problem_id) filter (where status = 'accepted'))::integer as ac,
         coalesce((select score from best where best.uid = counted.uid), 0) as score
    from counted
   group by uid`,
  );

export interface RankFilter {
  groupId: number;
  figures: Figures[];
  /** Part of the username or nickname. Null for everyone. */
  text: string | null;
}

/** Current members, including those without submissions. */
const ranked = ({ groupId, figures, text }: RankFilter) => sql`
  select a.uid, a.username, a.nickname, left(a.signature, 100) as signature, a.avatar, a.title_name as "titleName",
         a.title_color as "titleColor", coalesce(f.total, 0) as total, coalesce(f.ac, 0) as ac,
         coalesce(f.score, 0) as score
    from group_member m
    join account a on a.uid = m.uid and not a.disabled
    left join jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
           as f(uid text, total integer, ac integer, score integer) on f.uid = m.uid
   where m.group_id = ${groupId} and m.level >= 3
     ${text === null ? sql`` : sql`and ${contains('public', text)}`}`;

const orders = {
  acm: sql`r.ac desc, r.total, r.uid`,
  oi: sql`r.score desc, r.ac desc, r.uid`,
};

export const rankPage = (db: Db, kind: keyof typeof orders, filter: RankFilter, page: Slice) =>
  rows(
    db,
    sql<DataOf<typeof getGroupRank>['records'][number]>`
  select * from (${ranked(filter)}) as r order by ${orders[kind]} limit ${page.limit} offset ${page.offset}`,
  );

export const countRanked = async (db: Db, filter: RankFilter): Promise<number> =>
  (await onlyRow(db, sql<{ n: number }>`select count(*) as n from (${ranked(filter)}) as r`)).n;
