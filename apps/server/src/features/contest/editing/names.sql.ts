// names.sql.ts - conversion between the account names that organisers write and the accounts that contests store.
import type { StoredAccountRule } from '@verdict/domain/contest/contest.ts';
import { type Db, rows, sql } from '../../../platform/db/db.ts';

/** Stars of the contest `c` by name: current usernames of their accounts, and names without an account. */
export const starNames = sql`
  array(select a.username
          from unnest(c.star_uids) with ordinality as k(uid, place)
          join account a on a.uid = k.uid
         order by k.place) || c.star_names`;

/** Account rule of the contest `c` with all its names in `extra`. */
export const namedRule = sql`
  c.account_rule || jsonb_build_object('extra',
    (select coalesce(jsonb_agg(a.username order by k.place), '[]')
       from jsonb_array_elements_text(c.account_rule -> 'uids') with ordinality as k(uid, place)
       join account a on a.uid = k.uid) || (c.account_rule -> 'extra'))`;

const looked = (names: readonly string[]) => sql`
  unnest(${names}::text[]) with ordinality as k(name, place)
  left join account a on lower(a.username) = lower(k.name)`;

/** Accounts with these names, in the order of the names. */
export const accountsNamed = (names: readonly string[]) => sql`
  (select coalesce(array_agg(a.uid order by k.place) filter (where a.uid is not null), '{}') from ${looked(names)})`;

/** Names that no account has. */
export const namesOfNobody = (names: readonly string[]) => sql`
  (select coalesce(array_agg(k.name order by k.place) filter (where a.uid is null), '{}') from ${looked(names)})`;

/** Names without an account that now belong to these accounts: stars and account rules store the accounts instead. */
export const takeUpNames = (db: Db, accounts: readonly { uid: string; username: string }[]) =>
  sql`
  update contest c
     set star_uids = c.star_uids || array(select n.uid from ${fresh(accounts)}
                                           where lower(n.username) in (select lower(s) from unnest(c.star_names) as s)
                                             and n.uid <> all (c.star_uids)),
         star_names = array(select s from unnest(c.star_names) as s
                             where lower(s) not in (select lower(n.username) from ${fresh(accounts)})),
         account_rule = c.account_rule || jsonb_build_object(
           'uids', (c.account_rule -> 'uids')
                   || (select coalesce(jsonb_agg(n.uid), '[]') from ${fresh(accounts)}
                        where lower(n.username) in (select lower(e)
                                                      from jsonb_array_elements_text(c.account_rule -> 'extra') as e)),
           'extra', (select coalesce(jsonb_agg(e), '[]') from jsonb_array_elements_text(c.account_rule -> 'extra') as e
                      where lower(e) not in (select lower(n.username) from ${fresh(accounts)}))),
         version = c.version + 1
   where c.id in (select id from contest w
                   where exists (select from ${fresh(accounts)}
                                  where lower(n.username) in (select lower(s) from unnest(w.star_names) as s)
                                     or lower(n.username) in (
                                          select lower(e) from jsonb_array_elements_text(w.account_rule -> 'extra') as e))
                   order by id
                     for no key update)`.execute(db);

const fresh = (accounts: readonly { uid: string; username: string }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as n(uid text, username text)`;

/** Contests with an account rule, locked until the transaction ends. */
export const holdRules = (db: Db) =>
  rows(
    db,
    sql<{ id: number; rule: StoredAccountRule }>`
  select id, account_rule as rule from contest where account_rule is not null order by id for no key update`,
  );

/** Add the account to the account rules of these contests. */
export const addToRules = (db: Db, ids: readonly number[], uid: string) =>
  sql`
  update contest
     set account_rule = jsonb_set(account_rule, '{uids}', (account_rule -> 'uids') || to_jsonb(${uid}::text)),
         version = version + 1
   where id = any (${ids}::bigint[])`.execute(db);
