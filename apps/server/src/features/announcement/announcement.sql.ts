import type { AnnouncementRow } from '@verdict/contract/site.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../db/db.ts';

type Row = Omit<AnnouncementRow, 'gmtCreate' | 'gmtModified'> & { gmtCreate: Date; gmtModified: Date };

const ofSite = (alsoHidden: boolean) => sql`
       n.contest_id is null
   and n.group_id is null
   ${alsoHidden ? sql`` : sql`and not n.hidden`}`;

/** Announcements of the site, newest first. */
export const announcementPage = (db: Db, alsoHidden: boolean, page: { limit: number; offset: number }) =>
  rows(
    db,
    sql<Row>`
  select n.id, n.title, n.content, n.uid, a.username, n.hidden::integer as status,
         n.created_at as "gmtCreate", n.updated_at as "gmtModified"
    from announcement n
    left join account a on a.uid = n.uid
   where ${ofSite(alsoHidden)}
   order by n.id desc
   limit ${page.limit} offset ${page.offset}`,
  );

export const countAnnouncements = async (db: Db, alsoHidden: boolean) =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`select count(*)::integer as n from announcement n where ${ofSite(alsoHidden)}`,
    )
  ).n;

export interface AnnouncementText {
  title: string;
  content: string;
  hidden: boolean;
}

export const insertAnnouncement = (db: Db, uid: string, text: AnnouncementText) =>
  onlyRow(
    db,
    sql<{ id: number }>`
  insert into announcement (title, content, uid, hidden)
  values (${text.title}, ${text.content}, ${uid}, ${text.hidden})
  returning id`,
  );

/** One of the site's own; those of contests and groups have their own doors. */
export const lockAnnouncement = (db: Db, id: number) =>
  firstRow(
    db,
    sql<AnnouncementText>`
  select n.title, n.content, n.hidden from announcement n where n.id = ${id} and ${ofSite(true)} for update`,
  );

export const saveAnnouncement = (db: Db, id: number, text: AnnouncementText) =>
  sql`
  update announcement
     set title = ${text.title}, content = ${text.content}, hidden = ${text.hidden}, updated_at = now()
   where id = ${id}`.execute(db);

export const deleteAnnouncement = (db: Db, id: number) =>
  sql`delete from announcement where id = ${id}`.execute(db);
