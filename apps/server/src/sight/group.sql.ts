import type { GroupAccess } from '@verdict/domain/group/group.ts';
import { type Db, firstRow, sql } from '../db/db.ts';

export interface StoredGroup {
  groupId: number;
  /** Null: the account is gone. */
  ownerUid: string | null;
  /** Username; blank: the account is gone. */
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
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`
  g.id as "groupId", g.owner_uid as "ownerUid",
  coalesce((select username from account where uid = g.owner_uid), '') as owner, g.name, g.short_name as "shortName",
  g.brief, g.description, g.avatar, g.access, g.code, g.visible as "isVisible", g.banned as "isBanned",
  g.created_at as "createdAt", g.updated_at as "updatedAt"`;

/**
 * How a group is held until the transaction ends. `join`: it cannot change or go. `edit`: nobody else edits it or
 * decides about its members. `whole`: nothing can be added to it.
 */
const locks = {
  none: sql``,
  join: sql`for share of g`,
  edit: sql`for no key update of g`,
  whole: sql`for update of g`,
};
export type GroupLock = keyof typeof locks;

export const groupById = (db: Db, id: number, lock: GroupLock = 'none') =>
  firstRow(db, sql<StoredGroup>`select ${columns} from account_group g where g.id = ${id} ${locks[lock]}`);
