import { type Db, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { holds } from '../../../platform/db/search.sql.ts';
import { nearOrAll } from '../../../platform/db/common-word.sql.ts';
import { accountsContaining } from '../../../platform/db/names.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';

export type RankKind = 'acm' | 'oi';

/** Sort key of each rank, identical to its index. */
const order = {
  acm: sql`(-s.accepted), s.total, s.uid`,
  oi: sql`(-s.oi_score), (-s.accepted), s.uid`,
} as const;

/** Values of `order` for one row: a place in the rank. */
export type Place = [number, number, string];

export interface RankRow {
  uid: string;
  username: string;
  nickname: string | null;
  signature: string | null;
  avatar: string | null;
  titleName: string | null;
  titleColor: string | null;
  total: number;
  ac: number;
  score: number;
}

/** Number of top rows that are checked one by one until a page is full. */
const TOP = 4000;

const columns = sql`
  a.uid, a.username, a.nickname, left(a.signature, 100) as signature, a.avatar, a.title_name as "titleName",
  a.title_color as "titleColor", s.total, s.accepted as ac, s.oi_score as score`;

/** Rows of the rank starting at `from` (null means the top), skipping the first `skip` of them. */
export const rowsFrom = (db: Db, kind: RankKind, from: Place | null, skip: number, limit: number) =>
  rows(
    db,
    sql<RankRow>`
  select ${columns}
    from (select s.*
            from account_stat s
           where s.ranked
             ${from === null ? sql`` : sql`and (${order[kind]}) >= (${from[0]}::integer, ${from[1]}::integer, ${from[2]}::text)`}
           order by ${order[kind]}
           limit ${limit} offset ${skip}) as s
    join account a on a.uid = s.uid
   order by ${order[kind]}`,
  );

/** Every `step`-th place of the rank, beginning with the first, and the length of the rank. */
export const milestones = (db: Db, kind: RankKind, step: number) =>
  onlyRow(
    db,
    sql<{ total: number; places: Place[] }>`
  with ranked as (
    select row_number() over (order by ${order[kind]}) as position, json_build_array(${order[kind]}) as place
      from account_stat s
     where s.ranked)
  select count(*)::integer as total,
         coalesce(json_agg(place order by position) filter (where position % ${step}::integer = 1), '[]') as places
    from ranked`,
  );

/** A page of accounts whose name contains a rare text: all matches are looked up by name. */
export const rowsNamed = (db: Db, kind: RankKind, text: string, page: Slice) =>
  rows(
    db,
    sql<RankRow>`
  with hit as materialized (${all(text)})
  ${pageOfHits(kind, page)}`,
  );

/**
 * A page of accounts whose name contains a common text: usually enough are among the top rows. All matches are searched
 * when they are all far down, such as a class of beginners.
 */
export const rowsCommonlyNamed = (db: Db, kind: RankKind, text: string, page: Slice) =>
  rows(
    db,
    sql<RankRow>`
  with hit as materialized (${nearOrAll(near(kind, text), all(text), page.offset + page.limit)})
  ${pageOfHits(kind, page)}`,
  );

const all = (text: string) => sql`select a.uid from ${accountsContaining('public', text)}`;

const near = (kind: RankKind, text: string) => sql`
  select uid
    from (select ${order[kind]}, s.names from account_stat s where s.ranked order by ${order[kind]} limit ${TOP}) as s (first, second, uid, names)
   where ${holds(sql`names`, text)}
   order by first, second, uid`;

/** Joins rows one by one, so that the plan never reads all accounts to join a few. */
const pageOfHits = (kind: RankKind, { limit, offset }: Slice) => sql`
  select ${columns}
    from (select s.*
            from hit
           cross join lateral (select * from account_stat s where s.uid = hit.uid and s.ranked limit 1) as s
           order by ${order[kind]}
           limit ${limit} offset ${offset}) as s
   cross join lateral (select * from account where uid = s.uid limit 1) as a
   order by ${order[kind]}`;

/** Number of matches, at most `most`: nobody pages further, and counting all would cost more. */
export const countFound = async (db: Db, text: string, most: number) =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`
  select count(*)::integer as n
    from (select from ${accountsContaining('public', text)} where not a.disabled limit ${most}) as hits`,
    )
  ).n;
