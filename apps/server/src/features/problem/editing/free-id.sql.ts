import type { Scope } from '@verdict/domain/access/scope.ts';
import { type Db, rows, sql } from '../../../platform/db/db.ts';

/** Display ids of the newest own problems of the site or a group, newest first. */
export const newestDisplayIds = async (db: Db, scope: Scope, limit: number): Promise<string[]> =>
  (
    await rows(
      db,
      scope.kind === 'site'
        ? sql<{ displayId: string }>`
  select display_id as "displayId" from problem where not is_group and not is_remote order by id desc limit ${limit}`
        : sql<{ displayId: string }>`
  select display_id as "displayId" from problem where is_group and group_id = ${scope.groupId} order by id desc limit ${limit}`,
    )
  ).map(({ displayId }) => displayId);
