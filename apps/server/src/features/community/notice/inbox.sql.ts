import { type Db, affected, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import type { Slice } from '../../../platform/http/page.ts';
import { type NoticeEvent, answerableKinds } from './notice.sql.ts';

/**
 * `sys`: notices to all, to all administrators, or from the site itself. `mine`: notices to one reader from a person or
 * about a group.
 */
export type Box = 'sys' | 'mine';

export interface Reader {
  uid: string;
  isAdmin: boolean;
}

const aboutGroup = sql`n.event ? 'group'`;

const addressed = {
  sys: ({ uid, isAdmin }: Reader) =>
    sql`(${isAdmin ? sql`n.audience in ('All', 'Admin')` : sql`n.audience = 'All'`} or (n.recipient_uid = ${uid} and n.event is not null and not ${aboutGroup}))`,
  mine: ({ uid }: Reader) => sql`n.recipient_uid = ${uid} and (n.event is null or ${aboutGroup})`,
};

/** Notices sent to a reader and not removed by them. Notices from before the account was created count as read. */
const received = (reader: Reader, box: Box) => sql`
  select n.id, n.title, n.content, n.event, n.uid as admin_uid, n.sent_at, d.uid is null and n.sent_at >= a.created_at as unread
    from notice n
    join account a on a.uid = ${reader.uid}
    left join notice_reading d on d.notice_id = n.id and d.uid = a.uid
   where n.sent_at is not null
     and ${addressed[box](reader)}
     and d.removed is not true`;

const numberOf = (from: ReturnType<typeof sql>) => sql`(select count(*)::integer from (${from}) as m)`;
const unread = (reader: Reader, box: Box) => sql`select from (${received(reader, box)}) as m where unread`;

export const unreadCounts = (db: Db, reader: Reader) =>
  onlyRow(
    db,
    sql<
      Record<Box, number>
    >`select ${numberOf(unread(reader, 'sys'))} as sys, ${numberOf(unread(reader, 'mine'))} as mine`,
  );

export const countReceived = async (db: Db, reader: Reader, box: Box) =>
  (await onlyRow(db, sql<{ n: number }>`select ${numberOf(received(reader, box))} as n`)).n;

/**
 * Newest first. Sorting unread notices first would lose some: reading a page would move the next page's notices onto
 * it.
 */
export const receivedPage = (db: Db, reader: Reader, box: Box, page: Slice) =>
  rows(
    db,
    sql<{
      id: number;
      title: string;
      content: string;
      event: NoticeEvent | null;
      adminId: string | null;
      sentAt: Date;
      /** Address of the login that the notice reports. Null when it reports none, or its session was deleted. */
      loginIp: string | null;
      unread: boolean;
      mayAnswer: boolean;
    }>`
  select id, title, content, event, admin_uid as "adminId", sent_at as "sentAt", unread,
         (select s.ip from session s where s.id = (event ->> 'session')::bigint and s.uid = ${reader.uid}) as "loginIp",
         coalesce(event ->> 'kind', '') = any (${[...answerableKinds]}::text[])
         and not exists (select from moderation_entry e where e.notice_id = m.id) as "mayAnswer"
    from (${received(reader, box)}) as m
   order by sent_at desc, id desc
   limit ${page.limit} offset ${page.offset}`,
  );

export const markRead = (db: Db, uid: string, ids: number[]) =>
  sql`
  insert into notice_reading (notice_id, uid)
  select id, ${uid} from unnest(${ids}::bigint[]) as id
      on conflict do nothing`.execute(db);

/** `id` null removes all notices of the box. Returns the number of removed notices. */
export const remove = (db: Db, reader: Reader, box: Box, id: number | null) =>
  affected(
    db,
    sql`
  insert into notice_reading (notice_id, uid, removed)
  select id, ${reader.uid}, true from (${received(reader, box)}) as m where ${id}::bigint is null or id = ${id}
      on conflict (uid, notice_id) do update set removed = true`,
  );
