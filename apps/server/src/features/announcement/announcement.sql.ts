import type { AnnouncementRow } from '@verdict/contract/site.ts';
import { type Db, onlyRow, rows, sql } from '../../db/db.ts';

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
  (await onlyRow(db, sql<{ n: number }>`select count(*)::integer as n from announcement n where ${ofSite(alsoHidden)}`)).n;
