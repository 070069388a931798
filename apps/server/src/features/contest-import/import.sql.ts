import { type Db, rows, sql } from '../../db/db.ts';

/** Accounts of these names, in lower case. */
export const accountsNamed = (db: Db, usernames: string[]) =>
  rows(
    db,
    sql<{ uid: string; username: string }>`
  select uid, username from account where lower(username) = any (${usernames}::text[])`,
  );

/** Problems of the bank with these display ids, in lower case, that a contest may take. */
export const problemsNamed = (db: Db, displayIds: string[]) =>
  rows(
    db,
    sql<{ id: number; displayId: string }>`
  select id, display_id as "displayId"
    from problem
   where lower(display_id) = any (${displayIds}::text[])
     and not is_group and visibility <> 'hidden' and not scored
   order by id`,
  );

export const registerAll = (db: Db, contestId: number, uids: string[], now: Date) =>
  sql`
  insert into contest_registration (contest_id, uid, registered_at)
  select ${contestId}, uid, ${now} from unnest(${uids}::text[]) as u(uid) order by uid
      on conflict do nothing`.execute(db);
