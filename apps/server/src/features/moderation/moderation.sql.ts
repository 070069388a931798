// moderation.sql.ts - what users report, posts that moderators hide, and accounts that they mute.
import type { Membership, RoleId } from '@verdict/domain/permission/actor.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../db/db.ts';
import type { Slice } from '../../http/page.ts';

/** An account as the rules of muting know it; null: there is none. */
export const target = (db: Db, uid: string, groupId: number | null) =>
  firstRow(
    db,
    sql<{ uid: string; username: string; role: RoleId; inGroup: Membership['role'] | null }>`
  select a.uid, a.username, a.role,
         case when g.owner_uid = a.uid then 'root'
              when m.level >= 3 then (array['member', 'admin', 'root'])[m.level - 2]
          end as "inGroup"
    from account a
    left join account_group g on g.id = ${groupId}::bigint
    left join group_member m on m.group_id = g.id and m.uid = a.uid
   where a.uid = ${uid}`,
  );

export interface NewMute {
  uid: string;
  groupId: number | null;
  until: Date;
  reason: string;
  now: Date;
}

/** It replaces the one before. */
export const saveMute = (db: Db, { uid, groupId, until, reason, now }: NewMute) =>
  sql`
  insert into mute (uid, group_id, ends_at, reason, created_at)
  values (${uid}, ${groupId}::bigint, ${until}, ${reason}, ${now})
      on conflict (uid, group_id) do update
     set ends_at = excluded.ends_at, reason = excluded.reason, created_at = excluded.created_at`.execute(db);

/** What there was; null: nothing that lasts. */
export const endMute = (db: Db, uid: string, groupId: number | null, now: Date) =>
  firstRow(
    db,
    sql<{ until: Date; reason: string }>`
  delete from mute
   where uid = ${uid} and group_id is not distinct from ${groupId}::bigint and ends_at > ${now}
  returning ends_at as until, reason`,
  );

const current = (groupId: number | null, now: Date) =>
  sql`m.group_id is not distinct from ${groupId}::bigint and m.ends_at > ${now}`;

/** The one that ends next first. */
export const mutePage = (db: Db, groupId: number | null, now: Date, page: Slice) =>
  rows(
    db,
    sql<{ id: number; uid: string; username: string; gid: number | null; reason: string; until: Date }>`
  select m.id, m.uid, a.username, m.group_id as gid, m.reason, m.ends_at as until
    from mute m
    join account a on a.uid = m.uid
   where ${current(groupId, now)}
   order by m.ends_at, m.id
   limit ${page.limit} offset ${page.offset}`,
  );

export const countMutes = async (db: Db, groupId: number | null, now: Date): Promise<number> =>
  (await onlyRow(db, sql<{ n: number }>`select count(*)::integer as n from mute m where ${current(groupId, now)}`)).n;

export const moderate = (db: Db, id: number, to: { isHidden: boolean; isPinned: boolean }) =>
  sql`update discussion set hidden = ${to.isHidden}, pinned = ${to.isPinned} where id = ${id}`.execute(db);

export interface ReportRow {
  id: number;
  did: number;
  gid: number | null;
  discussionTitle: string;
  discussionAuthor: string;
  isHidden: boolean;
  reporter: string;
  labels: string[];
  content: string;
  status: boolean;
  gmtCreate: Date;
  gmtModified: Date;
}

const reported = sql`
  select r.id, r.discussion_id as did, d.group_id as gid, d.title as "discussionTitle", w.username as "discussionAuthor",
         d.hidden as "isHidden", a.username as reporter, r.labels, r.content, r.handled as status,
         r.created_at as "gmtCreate", r.updated_at as "gmtModified"`;
const reportTables = sql`
    join discussion d on d.id = r.discussion_id
    join account w on w.uid = d.uid
    join account a on a.uid = r.uid`;

const isOpen = (onlyOpen: boolean) => (onlyOpen ? sql`not r.handled` : sql`true`);

/** Those that wait first, then the newest. */
export const reportPage = (db: Db, onlyOpen: boolean, page: Slice) =>
  rows(
    db,
    sql<ReportRow>`
  ${reported}
    from (select * from discussion_report r where ${isOpen(onlyOpen)} order by r.handled, r.id desc
           limit ${page.limit} offset ${page.offset}) as r
    ${reportTables}
   order by r.handled, r.id desc`,
  );

export const countReports = async (db: Db, onlyOpen: boolean): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`select count(*)::integer as n from discussion_report r where ${isOpen(onlyOpen)}`,
    )
  ).n;

/** It is marked by one after the other. */
export const lockReport = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ title: string; isHandled: boolean }>`
  select d.title, r.handled as "isHandled"
    from discussion_report r
    join discussion d on d.id = r.discussion_id
   where r.id = ${id}
     for no key update of r`,
  );

export const markReport = (db: Db, id: number, isHandled: boolean, now: Date) =>
  sql`update discussion_report set handled = ${isHandled}, updated_at = ${now} where id = ${id}`.execute(db);
