/** Fills the forum of a seeded database (`seed.ts`), for measurements and tests of query plans. */
import { type Db, onlyRow, sql } from '@verdict/server/platform/db/db.ts';

export interface Forum {
  /** Id of the discussion that has the comments. `authorUid` has written it. */
  did: number;
  authorUid: string;
  /** Gets a message for each comment. */
  readerUid: string;
}

export async function openForum(db: Db, authorUid: string, readerUid: string): Promise<Forum> {
  const { did } = await onlyRow(
    db,
    sql<{ did: number }>`
  insert into discussion (uid, category_id, title, description, content)
  values (${authorUid}, 1, 'first', 'x', 'x') returning id as did`,
  );
  return { did, authorUid, readerUid };
}

/**
 * Adds discussions of a thousand accounts up to number `posts`, and `comments` comments on the discussion of the forum:
 * each with five replies, one in three liked, one in ten reported. Adds as many solutions of problem S1001, and as many
 * replies to the first comment.
 */
export async function growForum(
  db: Db,
  { did, authorUid, readerUid }: Forum,
  { from, posts, comments }: { from: number; posts: number; comments: number },
): Promise<void> {
  const writers = sql`(array(select uid from account where uid <> ${authorUid} order by uid limit 1000))`;
  // Batches keep each statement within its time limit, even on a busy machine.
  for (let n = from; n < posts; n += 10_000)
    await sql`
  insert into discussion (uid, problem_id, category_id, title, description, content, pinned)
  select ${writers}[1 + i % 1000],
         case when i <= 1000 and i % 100 = 0 then (select id from problem where display_id = 'S1001') end, 1 + i % 5,
         'how to sort ' || i || '.', 'x', 'x', i % 500 = 0 and i <= 1000
    from generate_series(${n} + 1, ${Math.min(n + 10_000, posts)}::integer) as i`.execute(db);
  await sql`
  insert into discussion (uid, problem_id, kind, language, title, description, content)
  select ${writers}[1 + i % 1000], (select id from problem where display_id = 'S1001'), 'solution',
         case when i % 2 = 0 then 'C' else 'Python 3' end, 'solution ' || i, '', 'x'
    from generate_series(1, ${comments}::integer) as i`.execute(db);
  await sql`
  with written as (
    insert into comment (uid, discussion_id, content, official)
    select ${writers}[1 + i % 1000], ${did}, 'x', false
      from generate_series(1, ${comments}::integer) as i
    returning id, uid),
    liked as (insert into comment_like (comment_id, uid) select id, uid from written where id % 3 = 0)
  insert into reply (uid, comment_id, content, official)
  select uid, id, 'x', false from written, generate_series(1, 5)`.execute(db);
  await sql`
  insert into reply (uid, comment_id, content, official)
  select ${writers}[1 + i % 1000], (select min(id) from comment where discussion_id = ${did}), 'x', false
    from generate_series(1, ${comments}::integer) as i`.execute(db);
  await sql`
  insert into message (uid, sender_uid, kind, discussion_id, comment_id, created_at)
  select ${readerUid}, uid, 'comment', discussion_id, id, created_at
    from comment where discussion_id = ${did} order by id desc limit ${comments}`.execute(db);
  await sql`
  insert into moderation_entry (discussion_id, comment_id, uid, labels, content)
  select discussion_id, id, uid, '{}', 'x'
    from comment where discussion_id = ${did} order by id desc limit ${comments / 10}`.execute(db);
}

/** Tables to vacuum and analyze: plans follow statistics, and index-only scans need the visibility map. */
export const forumTables = 'discussion, comment, comment_like, reply, message, moderation_entry';
