import { type Db, affected, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import type { Slice } from '../../../platform/http/page.ts';
import { type NoticeEvent, answerableKinds } from './notice.sql.ts';

/** To all, to all administrators and from the site itself; or to one reader alone from a person or about a group. */
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

/** What was sent to a reader and not removed by him. What was sent before there was the account counts as read. */
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

/** The newest first. Were it the unread ones, reading a page would draw what the next one has to the front, unseen. */
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
      /** Of the login that it tells of; null: it tells of none, or the login is forgotten. */
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

/** `id` null: all of the box. Returns how many. */
export const remove = (db: Db, reader: Reader, box: Box, id: number | null) =>
  affected(
    db,
    sql`
  insert into notice_reading (notice_id, uid, removed)
  select id, ${reader.uid}, true from (${received(reader, box)}) as m where ${id}::bigint is null or id = ${id}
      on conflict (uid, notice_id) do update set removed = true`,
  );
