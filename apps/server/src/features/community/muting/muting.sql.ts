// muting.sql.ts - muted accounts, and posts that are held for a moderator before others can read them.
import { type Db, firstRow, onlyRow, sql } from '../../../platform/db/db.ts';

/** End of the account's mute in this place. Null when the account is not muted. `groupId` null means outside groups. */
export const mutedUntil = async (db: Db, uid: string, groupId: number | null, now: Date): Promise<Date | null> =>
  (
    await firstRow(
      db,
      sql<{ until: Date }>`
  select ends_at as until
    from mute
   where uid = ${uid} and (group_id is null or group_id = ${groupId}::bigint) and ends_at > ${now}
   order by ends_at desc
   limit 1`,
    )
  )?.until ?? null;

/** Facts that decide whether an account is new. */
export const accountFacts = (db: Db, uid: string) =>
  onlyRow(
    db,
    sql<{ createdAt: Date; solved: number }>`
  select a.created_at as "createdAt", coalesce(s.accepted, 0) as solved
    from account a
    left join account_stat s on s.uid = a.uid
   where a.uid = ${uid}`,
  );

/** Id of a post: a discussion, or one of its comments or replies. */
export interface PostId {
  did: number;
  commentId: number | null;
  replyId: number | null;
}

export interface NewEntry extends PostId {
  kind: 'report' | 'words';
  groupId: number | null;
  /** Account that reports the post. For held words, the post's author. */
  uid: string;
  labels: string[];
  content: string;
  now: Date;
}

/** A second entry of the same account replaces the first and waits again. */
export const saveEntry = (db: Db, entry: NewEntry) =>
  sql`
  insert into moderation_entry
    (kind, discussion_id, comment_id, reply_id, group_id, uid, labels, content, created_at, updated_at)
  values (${entry.kind}, ${entry.did}, ${entry.commentId}::bigint, ${entry.replyId}::bigint, ${entry.groupId}::bigint,
          ${entry.uid}, ${entry.labels}::text[], ${entry.content}, ${entry.now}, ${entry.now})
      on conflict (discussion_id, coalesce(comment_id, 0), coalesce(reply_id, 0), uid, kind) where kind <> 'appeal'
      do update
     set labels = excluded.labels, content = excluded.content, handled = false, updated_at = excluded.updated_at`.execute(
    db,
  );
