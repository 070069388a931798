import type { Audience, NoticeSort } from '@verdict/contract/community/announcement.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';

export interface NoticeText {
  title: string;
  content: string;
  audience: Audience;
  recipientUid: string | null;
  sendAt: Date;
}

/** A message of the site to an account about an event that concerns it. */
export type NoticeEvent =
  | { kind: 'roleChanged'; from: RoleId; to: RoleId }
  | { kind: 'problemsWaiting'; count: number }
  /** Login from an address that is new for the account. `session` is the session that stores the address. */
  | { kind: 'newLogin'; session: number }
  | HomeworkEvent
  | MarksEvent
  | GroupEvent
  | ModerationEvent;
/** A training with its title and the name of its group at the time of the event. */
interface TrainingNames {
  training: number;
  title: string;
  /** Absent for a training of the site. */
  group?: number;
  name?: string;
}
/** Homework that is due within a day; `finished` of `problems` are done. */
export interface HomeworkEvent extends TrainingNames {
  kind: 'homeworkDue';
  deadline: string;
  problems: number;
  finished: number;
}
/** Marks of the reader in a training that a teacher gave or released. */
export interface MarksEvent extends TrainingNames {
  kind: 'marksGiven';
}
/** `group` is the group's id, `name` its name at the time of the event. */
export type GroupEvent = { group: number; name: string } & (
  | { kind: 'groupWelcome' | 'groupRemoval' | 'groupDisbanded' }
  | { kind: 'groupInvitation'; token: string }
  /** Older events have no reason. */
  | { kind: 'groupApplication'; username: string; reason?: string }
  /** Decision of the bank about a problem that the group offered. */
  | { kind: 'problemTaken' | 'problemRefused'; displayId: string }
);

/**
 * `title` is the discussion's title at the time of the event, `text` the beginning of the post, `reason` the
 * moderator's.
 * Older events have no `part`, and a `text` in Markdown when they concern a comment or a reply.
 */
interface PostWords {
  title: string;
  text?: string;
  part?: 'discussion' | 'solution' | 'comment' | 'reply';
  reason?: string;
}

interface ShownPost extends PostWords {
  did: number;
  comment?: number;
}

/** A moderator's action. `group` is the group in which it happened, absent on the site. */
export type ModerationEvent = { group?: number } & (
  | ({ kind: 'postHidden' } & ShownPost)
  | ({ kind: 'postShown' } & ShownPost)
  | ({ kind: 'postDeleted' } & PostWords)
  | ({ kind: 'appealClosed' } & Partial<PostWords>)
  | { kind: 'muted'; name?: string; until: string; reason: string }
  | { kind: 'unmuted'; name?: string }
);

/** Actions that the reader may answer once. */
export const answerableKinds = ['postHidden', 'postDeleted', 'muted'] as const;
export type AnswerableEvent = Extract<ModerationEvent, { kind: (typeof answerableKinds)[number] }>;

/** Notices that people wrote, to this audience. */
const ofAudience = (audience: Audience | null) =>
  audience === null ? sql`n.event is null` : sql`n.event is null and n.audience = ${audience}`;

const orders: Record<NoticeSort, ReturnType<typeof sql>> = {
  // Waiting notices first, then the newest.
  '-created': sql`n.sent_at is not null, n.id desc`,
  '-time': sql`coalesce(n.sent_at, n.send_at) desc, n.id desc`,
  time: sql`coalesce(n.sent_at, n.send_at), n.id`,
};

export const noticePage = (
  db: Db,
  audience: Audience | null,
  sort: NoticeSort,
  page: { limit: number; offset: number },
) =>
  rows(
    db,
    sql<{
      id: number;
      title: string;
      content: string;
      type: Audience;
      recipientId: string | null;
      recipientUsername: string | null;
      state: boolean;
      sendTime: Date;
      adminId: string | null;
      adminUsername: string | null;
      gmtCreate: Date;
      gmtModified: Date;
    }>`
  select n.id, n.title, n.content, n.audience as type, n.recipient_uid as "recipientId", r.username as "recipientUsername",
         n.sent_at is not null as state, coalesce(n.sent_at, n.send_at) as "sendTime", n.uid as "adminId", a.username as "adminUsername",
         n.created_at as "gmtCreate", n.updated_at as "gmtModified"
    from notice n
    left join account r on r.uid = n.recipient_uid
    left join account a on a.uid = n.uid
   where ${ofAudience(audience)}
   order by ${orders[sort]}
   limit ${page.limit} offset ${page.offset}`,
  );

export const countNotices = async (db: Db, audience: Audience | null) =>
  (await onlyRow(db, sql<{ n: number }>`select count(*)::integer as n from notice n where ${ofAudience(audience)}`)).n;

export const insertNotice = (db: Db, uid: string, notice: NoticeText) =>
  onlyRow(
    db,
    sql<{ id: number }>`
  insert into notice (title, content, audience, recipient_uid, uid, send_at)
  values (${notice.title}, ${notice.content}, ${notice.audience}, ${notice.recipientUid}, ${uid}, ${notice.sendAt})
  returning id`,
  );

export const insertEvent = (db: Db, recipientUids: string[], event: NoticeEvent, now: Date) =>
  sql`
  insert into notice (title, content, audience, recipient_uid, send_at, sent_at, event)
  select '', '', 'Single', uid, ${now}, ${now}, ${JSON.stringify(event)}::jsonb
    from unnest(${recipientUids}::text[]) as uid`.execute(db);

/** The accounts without an unread notice of marks in the training. */
export const withoutUnreadMarks = async (db: Db, uids: string[], training: number): Promise<string[]> =>
  (
    await rows(
      db,
      sql<{ uid: string }>`
  select u.uid
    from unnest(${uids}::text[]) as u(uid)
   where not exists (select from notice n
                      where n.recipient_uid = u.uid
                        and n.event ->> 'kind' = 'marksGiven' and (n.event ->> 'training')::bigint = ${training}
                        and not exists (select from notice_reading d where d.notice_id = n.id and d.uid = u.uid))`,
    )
  ).map(({ uid }) => uid);

export const lockNotice = (db: Db, id: number) =>
  firstRow(
    db,
    sql<NoticeText & { sent: boolean; updatedAt: Date; recipientUsername: string | null }>`
  select n.title, n.content, n.audience, n.recipient_uid as "recipientUid", n.send_at as "sendAt",
         n.sent_at is not null as sent, n.updated_at as "updatedAt",
         (select a.username from account a where a.uid = n.recipient_uid) as "recipientUsername"
    from notice n
   where n.id = ${id}
     and n.event is null
     for update`,
  );

export const saveNotice = (db: Db, id: number, notice: NoticeText) =>
  sql`
  update notice
     set title = ${notice.title},
         content = ${notice.content},
         audience = ${notice.audience},
         recipient_uid = ${notice.recipientUid},
         send_at = ${notice.sendAt},
         updated_at = now()
   where id = ${id}`.execute(db);

export const deleteNotice = (db: Db, id: number) => sql`delete from notice where id = ${id}`.execute(db);

/** Mark the due notices as sent. Returns their number. */
export const sendDue = (db: Db, now: Date) =>
  affected(
    db,
    sql`
  update notice
     set sent_at = ${now}
   where id in (select id from notice where sent_at is null and send_at <= ${now} order by id for update skip locked)`,
  );

/** Moderator's action that a notice to the reader reports. Null when there is none. */
export const eventOf = async (db: Db, uid: string, id: number): Promise<NoticeEvent | null> =>
  (
    await firstRow(
      db,
      sql<{
        event: NoticeEvent;
      }>`select event from notice where id = ${id} and recipient_uid = ${uid} and event is not null`,
    )
  )?.event ?? null;

/** Problems that groups offer to the bank and nobody has examined, and the accounts that examine them. */
export const offers = (db: Db) =>
  onlyRow(
    db,
    sql<{ count: number; examiners: string[] }>`
  select (select count(*)::integer from problem where is_group and apply_public_progress = 1) as count,
         array(select uid from account where role in (1000, 1008) and not disabled order by uid) as examiners`,
  );
