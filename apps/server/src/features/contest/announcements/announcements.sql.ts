import type { Contest } from '@verdict/domain/contest/contest.ts';
import { type Db, rows, sql } from '../../../platform/db/db.ts';

/** Contests with the columns that decide who may follow them. Unknown ids are left out. */
export const contestVersions = (db: Db, ids: number[]) =>
  rows(
    db,
    sql<Pick<Contest, 'id' | 'groupId' | 'authorUid' | 'isVisible'> & { version: number }>`
  select id, group_id as "groupId", author_uid as "authorUid", visible as "isVisible", version
    from contest
   where id = any (${ids}::bigint[])`,
  );
