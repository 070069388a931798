import type { AnnouncementSort } from '@verdict/contract/community/announcement.ts';
import type { AnnouncementRow, StoredAnnouncement } from '@verdict/contract/site/site.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { announcementRows, copyRows } from '../../../platform/db/copied-rows.sql.ts';
import { type Db, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';

type Dated<T> = Omit<T, 'gmtCreate' | 'gmtModified'> & { gmtCreate: Date; gmtModified: Date };
type Row = Dated<AnnouncementRow>;
type StoredRow = Dated<Omit<StoredAnnouncement, 'revision' | 'state' | 'startTime' | 'endTime'>> & Period;

interface Period {
  startTime: Date | null;
  endTime: Date | null;
}

/** Places that have announcements. */
export type AnnouncementScope = Scope | { kind: 'contest'; contestId: number };

function places(scope: AnnouncementScope) {
  if (scope.kind === 'contest') return sql`n.contest_id = ${scope.contestId}`;
  return scope.kind === 'site'
    ? sql`n.contest_id is null and n.group_id is null`
    : sql`n.contest_id is null and n.group_id = ${scope.groupId}`;
}

/** Filter for hidden or visible announcements. Null for both. */
const ofScope = (scope: AnnouncementScope, hidden: boolean | null) => sql`
       ${places(scope)}
   ${hidden === null ? sql`` : sql`and n.hidden = ${hidden}`}`;

/** Announcements that readers see at the time. */
const shownIn = (scope: AnnouncementScope, now: Date) => sql`
       ${ofScope(scope, false)}
   and (n.starts_at is null or n.starts_at <= ${now})
   and (n.ends_at is null or n.ends_at > ${now})`;

const period = sql`n.starts_at as "startTime", n.ends_at as "endTime"`;

const facts = sql`
  n.id, n.uid, a.username, n.group_id as gid, n.hidden::integer as status,
  n.created_at as "gmtCreate", n.updated_at as "gmtModified"`;

/** Columns in the reader's language when there is a text in it. */
const readRow = (locale: Locale) => sql`
  case when n.second_locale = ${locale} then n.second_title else n.title end as title,
  case when n.second_locale = ${locale} then n.second_content else n.content end as content, ${facts}`;

const second = sql`
  case when n.second_locale is not null
       then jsonb_build_object('locale', n.second_locale, 'title', n.second_title, 'content', n.second_content)
   end as second`;

/** Maximum number of unread announcements of an answer; nobody reads more at once. */
const UNREAD_MAX = 100;

/** Each order is that of an index, read forwards or backwards. */
const orders: Record<AnnouncementSort, ReturnType<typeof sql>> = {
  '-created': sql`n.id desc`,
  created: sql`n.id`,
  '-changed': sql`n.updated_at desc, n.id desc`,
  changed: sql`n.updated_at, n.id`,
};

interface PageOfRows {
  limit: number;
  offset: number;
}

/** Visible announcements for readers, newest first. */
export const visiblePage = (db: Db, scope: AnnouncementScope, locale: Locale, now: Date, page: PageOfRows) =>
  rows(
    db,
    sql<Row>`
  select ${readRow(locale)}
    from announcement n
    left join account a on a.uid = n.uid
   where ${shownIn(scope, now)}
   order by n.id desc
   limit ${page.limit} offset ${page.offset}`,
  );

/** Announcements as they are stored, for their editors. */
export const storedPage = (
  db: Db,
  scope: AnnouncementScope,
  hidden: boolean | null,
  sort: AnnouncementSort,
  page: PageOfRows,
) =>
  rows(
    db,
    sql<StoredRow>`
  select n.title, n.content, ${second}, ${period}, ${facts}
    from announcement n
    left join account a on a.uid = n.uid
   where ${ofScope(scope, hidden)}
   order by ${orders[sort]}
   limit ${page.limit} offset ${page.offset}`,
  );

/** Null when the scope has no such visible announcement. */
export const visibleAnnouncement = (db: Db, scope: AnnouncementScope, id: number, locale: Locale, now: Date) =>
  firstRow(
    db,
    sql<Row>`
  select ${readRow(locale)}
    from announcement n
    left join account a on a.uid = n.uid
   where n.id = ${id} and ${shownIn(scope, now)}`,
  );

export const countAnnouncements = async (db: Db, scope: AnnouncementScope, hidden: boolean | null) =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`select count(*)::integer as n from announcement n where ${ofScope(scope, hidden)}`,
    )
  ).n;

/** Number of announcements that readers see at the time. */
export const countShown = async (db: Db, scope: AnnouncementScope, now: Date) =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`select count(*)::integer as n from announcement n where ${shownIn(scope, now)}`,
    )
  ).n;

export interface AnnouncementText extends Period {
  title: string;
  content: string;
  hidden: boolean;
  /** Text in a second language. */
  second: StoredAnnouncement['second'];
}

export const insertAnnouncement = (db: Db, scope: AnnouncementScope, uid: string, text: AnnouncementText) =>
  onlyRow(
    db,
    sql<{ id: number }>`
  insert into announcement (title, content, uid, hidden, second_locale, second_title, second_content, starts_at,
                            ends_at, group_id, contest_id)
  values (${text.title}, ${text.content}, ${uid}, ${text.hidden}, ${text.second?.locale ?? null},
          ${text.second?.title ?? null}, ${text.second?.content ?? null}, ${text.startTime}, ${text.endTime},
          ${scope.kind === 'group' ? scope.groupId : null}, ${scope.kind === 'contest' ? scope.contestId : null})
  returning id`,
  );

/** Null for an announcement of another scope. */
export const lockAnnouncement = (db: Db, scope: AnnouncementScope, id: number) =>
  firstRow(
    db,
    sql<AnnouncementText & { updatedAt: Date }>`
  select n.title, n.content, n.hidden, ${second}, ${period}, n.updated_at as "updatedAt"
    from announcement n
   where n.id = ${id} and ${ofScope(scope, null)}
     for update`,
  );

/** Visible announcements of a contest that are not among the read ones, newest first. */
export const unreadOfContest = (db: Db, contestId: number, readIds: number[], locale: Locale, now: Date) =>
  rows(
    db,
    sql<Row>`
  select ${readRow(locale)}
    from announcement n
    left join account a on a.uid = n.uid
   where ${shownIn({ kind: 'contest', contestId }, now)} and n.id <> all (${readIds}::bigint[])
   order by n.id desc
   limit ${UNREAD_MAX}`,
  );

/** Null when no contest has such an announcement. */
export const contestOf = async (db: Db, id: number): Promise<number | null> =>
  (
    await firstRow(
      db,
      sql<{ contestId: number }>`
  select contest_id as "contestId" from announcement where id = ${id} and contest_id is not null`,
    )
  )?.contestId ?? null;

/** Null when no group has such an announcement. */
export const groupItem = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ groupId: number; authorUid: string | null }>`
  select group_id as "groupId", uid as "authorUid"
    from announcement
   where id = ${id} and group_id is not null and contest_id is null`,
  );

export const saveAnnouncement = (db: Db, id: number, text: AnnouncementText) =>
  sql`
  update announcement
     set title = ${text.title}, content = ${text.content}, hidden = ${text.hidden},
         second_locale = ${text.second?.locale ?? null}, second_title = ${text.second?.title ?? null},
         second_content = ${text.second?.content ?? null}, starts_at = ${text.startTime},
         ends_at = ${text.endTime}, updated_at = now()
   where id = ${id}`.execute(db);

export const deleteAnnouncement = (db: Db, id: number) => sql`delete from announcement where id = ${id}`.execute(db);

/** Copy a group's announcements into its copy, hidden because they refer to another term. */
export const copyOfGroup = (db: Db, from: number, made: { groupId: number; uid: string; now: Date }) =>
  copyRows(
    db,
    announcementRows,
    {
      uid: sql`${made.uid}`,
      hidden: sql`true`,
      group_id: sql`${made.groupId}::bigint`,
      created_at: sql`${made.now}`,
      updated_at: sql`${made.now}`,
    },
    sql`from announcement s where s.group_id = ${from} order by s.id`,
  );
