import { type Db, rows, sql } from '../../../platform/db/db.ts';

/** Accounts with these usernames in lower case. */
export const accountsNamed = (db: Db, usernames: string[]) =>
  rows(
    db,
    sql<{ uid: string; username: string }>`
  select uid, username from account where lower(username) = any (${usernames}::text[])`,
  );

/** Problems of the bank with these display ids in lower case that a contest may take: with points or without. */
export const problemsNamed = (db: Db, displayIds: string[], { scored }: { scored: boolean }) =>
  rows(
    db,
    sql<{ id: number; displayId: string }>`
  select id, display_id as "displayId"
    from problem
   where lower(display_id) = any (${displayIds}::text[])
     and not is_group and visibility <> 'hidden' and scored = ${scored}
   order by id`,
  );
