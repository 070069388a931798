import { type Db, onlyRow, rows, sql } from '../../db/db.ts';

export type RankKind = 'acm' | 'oi';

/** What the rank is ordered by, as its index has it. */
const order = {
  acm: sql`(-s.accepted), s.total, s.uid`,
  oi: sql`(-s.oi_score), (-s.accepted), s.uid`,
} as const;

/** Values of `order` of one row: a place in the rank. */
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

const columns = sql`
  a.uid, a.username, a.nickname, left(a.signature, 100) as signature, a.avatar, a.title_name as "titleName",
  a.title_color as "titleColor", s.total, s.accepted as ac, s.oi_score as score`;

/** The rows from `from` on (from the top with null), after leaving out `skip` of them. */
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

/** Every `step`-th place of the rank, the first included, and how long the rank is. */
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

const found = (text: string) => sql`
       s.ranked
   and s.uid in (select uid from account
                  where public_grams @> grams(lower(${text}))
                    and strpos(lower(username || E'\\n' || coalesce(nickname, '')), lower(${text})) > 0)`;

export const foundRows = (db: Db, kind: RankKind, text: string, page: { limit: number; offset: number }) =>
  rows(
    db,
    sql<RankRow>`
  select ${columns}
    from account_stat s
    join account a on a.uid = s.uid
   where ${found(text)}
   order by ${order[kind]}
   limit ${page.limit} offset ${page.offset}`,
  );

/** How many are found, but no more than `most`: nobody pages through more, and counting all would cost the more. */
export const countFound = async (db: Db, text: string, most: number) =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`
  select count(*)::integer as n from (select from account_stat s where ${found(text)} limit ${most}) as hits`,
    )
  ).n;
