import type { AnnouncementSort } from '@verdict/contract/admin/announcements.ts';
import type { AnnouncementRow } from '@verdict/contract/site.ts';
import type { Scope } from '@verdict/domain/scope.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../db/db.ts';

type Row = Omit<AnnouncementRow, 'gmtCreate' | 'gmtModified'> & { gmtCreate: Date; gmtModified: Date };

/** Hidden ones, visible ones or, for null, both. */
const ofScope = (scope: Scope, hidden: boolean | null) => sql`
       n.contest_id is null
   and ${scope.kind === 'site' ? sql`n.group_id is null` : sql`n.group_id = ${scope.groupId}`}
   ${hidden === null ? sql`` : sql`and n.hidden = ${hidden}`}`;

/** Each of them is that of an index, one way or the other. */
const orders: Record<AnnouncementSort, ReturnType<typeof sql>> = {
  '-created': sql`n.id desc`,
  created: sql`n.id`,
  '-changed': sql`n.updated_at desc, n.id desc`,
  changed: sql`n.updated_at, n.id`,
};

export const announcementPage = (
  db: Db,
  scope: Scope,
  hidden: boolean | null,
  sort: AnnouncementSort,
  page: { limit: number; offset: number },
) =>
  rows(
    db,
    sql<Row>`
  select n.id, n.title, n.content, n.uid, a.username, n.hidden::integer as status,
         n.created_at as "gmtCreate", n.updated_at as "gmtModified"
    from announcement n
    left join account a on a.uid = n.uid
   where ${ofScope(scope, hidden)}
   order by ${orders[sort]}
   limit ${page.limit} offset ${page.offset}`,
  );

export const countAnnouncements = async (db: Db, scope: Scope, hidden: boolean | null) =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`select count(*)::integer as n from announcement n where ${ofScope(scope, hidden)}`,
    )
  ).n;

export interface AnnouncementText {
  title: string;
  content: string;
  hidden: boolean;
}

export const insertAnnouncement = (db: Db, scope: Scope, uid: string, text: AnnouncementText) =>
  onlyRow(
    db,
    sql<{ id: number }>`
  insert into announcement (title, content, uid, hidden, group_id)
  values (${text.title}, ${text.content}, ${uid}, ${text.hidden}, ${scope.kind === 'group' ? scope.groupId : null})
  returning id`,
  );

/** Null for one of another scope or of a contest. */
export const lockAnnouncement = (db: Db, scope: Scope, id: number) =>
  firstRow(
    db,
    sql<AnnouncementText>`
  select n.title, n.content, n.hidden from announcement n where n.id = ${id} and ${ofScope(scope, null)} for update`,
  );

export const saveAnnouncement = (db: Db, id: number, text: AnnouncementText) =>
  sql`
  update announcement
     set title = ${text.title}, content = ${text.content}, hidden = ${text.hidden}, updated_at = now()
   where id = ${id}`.execute(db);

export const deleteAnnouncement = (db: Db, id: number) => sql`delete from announcement where id = ${id}`.execute(db);
