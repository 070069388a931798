// discussions.sql.ts - a discussion with the columns that decide who may see it.
import type { DiscussionFacts, DiscussionKind } from '@verdict/domain/community/discussion.ts';
import { isSuper } from '@verdict/domain/access/actor.ts';
import type { ProblemFacts } from '@verdict/domain/access/problem-access.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { type Db, firstRow, sql } from '../db/db.ts';
import { isSeenProblem } from './seen.sql.ts';
import { areSolutionsShown } from './solutions.sql.ts';

export interface StoredDiscussion extends DiscussionFacts {
  id: number;
  kind: DiscussionKind;
  title: string;
  /** Username. */
  author: string;
  isPinned: boolean;
  /** Hidden until a moderator has reviewed it. */
  isHeld: boolean;
  isGroupBanned: boolean;
  /** Null when the discussion is about no problem or the problem was deleted. */
  problem: (ProblemFacts & { id: number }) | null;
}

/** Columns of the discussion `d` with its group `g`. */
export const discussionFacts = sql`
  d.id, d.kind, d.title, d.uid as "authorUid", d.group_id as "groupId", g.owner_uid as "ownerUid", d.hidden as "isHidden",
  d.held as "isHeld", d.pinned as "isPinned"`;

export const discussionById = (db: Db, id: number) =>
  firstRow(
    db,
    sql<StoredDiscussion>`
  select ${discussionFacts}, a.username as author, coalesce(g.banned, false) as "isGroupBanned",
         case when p.id is not null
              then json_build_object('id', p.id, 'ownerUid', p.author_uid, 'visibility', p.visibility, 'isGroup', p.is_group)
          end as problem
    from discussion d
    join account a on a.uid = d.uid
    left join account_group g on g.id = d.group_id
    left join problem p on p.id = d.problem_id
   where d.id = ${id}`,
  );

/**
 * Condition that the reader may see the problem of the discussion `d`, and the problem's solutions when `d` is one, or
 * has written `d`. The reader has access to the group of `d`. A solution whose problem was deleted is visible only to
 * its author.
 */
export const isProblemSeen = (reader: Reader) => sql`
  (d.uid = ${reader.actor?.uid ?? null}
   or (d.problem_id is null and d.kind = 'discussion')
   or exists (select from problem p
               where p.id = d.problem_id
                 and (${isSeenProblem(reader)}
                      or (p.group_id = d.group_id and (p.visibility = 'public' or ${isSuper(reader.actor)})))
                 and (d.kind = 'discussion' or ${areSolutionsShown(reader)})))`;

/**
 * Lock the discussion, so that changes of it and its counters run one after another. Returns false when it does not
 * exist.
 */
export const lockDiscussion = async (tx: Db, id: number): Promise<boolean> =>
  (await firstRow(tx, sql`select from discussion where id = ${id} for no key update`)) !== null;
