import { type GroupAccess, levels } from '@verdict/domain/group/group.ts';
import type { EvidenceCeiling } from '@verdict/domain/access/evidence.ts';
import type { RawBuilder } from 'kysely';
import { type Db, firstRow, sql } from '../db/db.ts';

export interface StoredGroup {
  groupId: number;
  /** Null when the account was deleted. */
  ownerUid: string | null;
  /** Username. Blank when the account was deleted. */
  owner: string;
  name: string;
  shortName: string;
  brief: string;
  description: string;
  avatar: string | null;
  access: GroupAccess;
  code: string | null;
  isVisible: boolean;
  isBanned: boolean;
  /** Upper limit of the test-case details that are shown. Null when each problem's own level applies. */
  evidence: EvidenceCeiling | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`
  g.id as "groupId", g.owner_uid as "ownerUid",
  coalesce((select username from account where uid = g.owner_uid), '') as owner, g.name, g.short_name as "shortName",
  g.brief, g.description, g.avatar, g.access, g.code, g.visible as "isVisible", g.banned as "isBanned", g.evidence,
  g.created_at as "createdAt", g.updated_at as "updatedAt"`;

/**
 * How a group is locked until the transaction ends. `join`: it cannot change or be deleted. `edit`: nobody else edits
 * it or decides about its members. `whole`: nothing can be added to it.
 */
const locks = {
  none: sql``,
  join: sql`for share of g`,
  edit: sql`for no key update of g`,
  whole: sql`for update of g`,
};
export type GroupLock = keyof typeof locks;

/** Condition that the account with this uid is a root of the group. */
export const isGroupRoot = (groupId: RawBuilder<unknown>, uid: RawBuilder<unknown>) => sql<boolean>`
  exists (select from group_member m where m.group_id = ${groupId} and m.uid = ${uid} and m.level = ${levels.root})`;

/**
 * `memberships` of the account `a` in the group. Only a root membership is included, because it gives rights on the
 * group's items.
 */
export const rootMemberships = (groupId: RawBuilder<unknown>) => sql`
  case when ${isGroupRoot(groupId, sql`a.uid`)} then json_build_array(json_build_object('groupId', ${groupId}, 'role', 'root'))
       else '[]' end as memberships`;

/** Condition that the group is closed to everybody except super admins. */
export const isBannedGroup = (groupId: RawBuilder<unknown>) => sql<boolean>`
  exists (select from account_group g where g.id = ${groupId} and g.banned)`;

export const groupById = (db: Db, id: number, lock: GroupLock = 'none') =>
  firstRow(db, sql<StoredGroup>`select ${columns} from account_group g where g.id = ${id} ${locks[lock]}`);

/** Null when the item belongs to the site or does not exist. */
export const groupOf = async (
  db: Db,
  table: 'contest' | 'training' | 'training_category',
  id: number,
): Promise<number | null> =>
  (
    await firstRow(
      db,
      sql<{ groupId: number | null }>`select group_id as "groupId" from ${sql.table(table)} where id = ${id}`,
    )
  )?.groupId ?? null;
