/** Groups and their problems for tests. Default: public, visible and without members. */
import type { ProblemPackage } from '@verdict/domain/problem/problem-package.ts';
import { type Level, levels } from '@verdict/domain/group/group.ts';
import { type Db, onlyRow, sql } from '@verdict/server/platform/db/db.ts';
import { createProblem } from '@verdict/server/features/problem/store/store.service.ts';
import { problemPackage } from './problem.ts';
import { randomBytes } from 'node:crypto';
import type { TestSite } from './site.ts';

export interface GroupChange {
  /** Fixed id, for tests that name the group before it exists. */
  id?: number;
  name?: string;
  shortName?: string;
  /** Uid of the owner, who becomes a root member. */
  ownerUid?: string | null;
  access?: 'public' | 'protected' | 'private';
  code?: string | null;
  visible?: boolean;
  banned?: boolean;
  /** Levels of members by uid. */
  members?: Record<string, Level>;
}

/** Stores a problem of a group. Returns its ids. */
export async function testGroupProblem(
  site: TestSite,
  displayId: string,
  { groupId, author }: { groupId: number; author: { uid: string; username: string } },
  change: Partial<ProblemPackage> = {},
): Promise<{ id: number; displayId: string }> {
  const facts = { displayId, owner: author, visibility: 'public' } as const;
  const id = await createProblem(site.app, problemPackage(change), facts);
  await sql`update problem set is_group = true, group_id = ${groupId} where id = ${id}`.execute(site.app.db);
  return { id, displayId };
}

let made = 0;

/** Returns the id of the group. Groups that are not public have the code `secret`. */
export async function testGroup(db: Db, change: GroupChange = {}): Promise<number> {
  made++;
  const group = {
    name: `Test group ${made}`,
    // Random, because several processes may share a database.
    shortName: `g${randomBytes(4).toString('hex')}`,
    ownerUid: null,
    access: 'public',
    code: (change.access ?? 'public') === 'public' ? null : 'secret',
    visible: true,
    banned: false,
    ...change,
  };
  const { id } = await onlyRow(
    db,
    sql<{ id: number }>`
    insert into account_group (id, owner_uid, name, short_name, brief, description, access, code, visible, banned)
    overriding system value
    values (coalesce(${change.id ?? null}::bigint, nextval(pg_get_serial_sequence('account_group', 'id'))),
            ${group.ownerUid}, ${group.name}, ${group.shortName}, 'brief', 'description', ${group.access},
            ${group.code}, ${group.visible}, ${group.banned})
    returning id`,
  );
  const owner = group.ownerUid === null ? {} : { [group.ownerUid]: levels.root };
  for (const [uid, level] of Object.entries({ ...change.members, ...owner })) {
    await sql`insert into group_member (group_id, uid, level) values (${id}, ${uid}, ${level})`.execute(db);
  }
  return id;
}
