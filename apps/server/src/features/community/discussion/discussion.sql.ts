// discussion.sql.ts - queries that list, read, write and like discussions. Triggers of the database maintain the
// counters.
import type { DiscussionCategory, DiscussionSort } from '@verdict/contract/community/discussion.ts';
import type { Vote } from '@verdict/contract/community/solution.ts';
import type { ReportLabel } from '@verdict/domain/community/discussion.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { holds, holdsByIndex } from '../../../platform/db/search.sql.ts';
import { nearOrAll } from '../../../platform/db/common-word.sql.ts';
import { accountsContaining } from '../../../platform/db/names.sql.ts';
import type { Slice } from '../../../platform/http/page.ts';
import type { Timed } from '../../../platform/http/route.ts';
import { type StoredDiscussion, discussionFacts, isProblemSeen } from '../../../platform/access/discussions.sql.ts';

export const categories = (db: Db) =>
  rows(
    db,
    sql<Timed<DiscussionCategory>>`
  select id, name, created_at as "gmtCreate", updated_at as "gmtModified" from discussion_category order by id`,
  );

export const lockCategories = (db: Db) =>
  sql`select from discussion_category order by id for no key update`.execute(db);

export const renameCategory = (db: Db, { id, name }: { id: number; name: string }) =>
  sql`update discussion_category set name = ${name} where id = ${id}`.execute(db);

export const insertCategory = (db: Db, name: string) =>
  onlyRow(db, sql<{ id: number }>`insert into discussion_category (name) values (${name}) returning id`);

export interface DiscussionFilter {
  /** Null for the site and all groups. */
  scope: Scope | null;
  showsHidden: boolean;
  keyword: string | null;
  categoryId: number | null;
  /** Display id. */
  problem: string | null;
  /** Author filter. Authors see their own hidden discussions as well. */
  authorUid: string | null;
  sort: DiscussionSort;
  /** Last row that the client has. Null when the list starts at its beginning. */
  after: { isPinned: boolean; activeAt: Date; id: number } | null;
}

/** Columns of each order, all descending. Each order has its indexes. */
const orders = { newest: ['pinned', 'id'], activity: ['pinned', 'active_at', 'id'] } as const;

const inOrder = (sort: DiscussionSort, table: 'd' | 'hit') =>
  sql.join(orders[sort].map((column) => sql`${sql.ref(`${table}.${column}`)} desc`));

/** Condition for rows after the last one that the client has. */
function isBehind({ sort, after }: DiscussionFilter) {
  if (after === null) return [];
  const { isPinned, activeAt, id } = after;
  return [
    sort === 'newest'
      ? sql`(d.pinned, d.id) < (${isPinned}, ${id}::bigint)`
      : sql`(d.pinned, d.active_at, d.id) < (${isPinned}, ${activeAt}::timestamptz, ${id}::bigint)`,
  ];
}

/** Maximum number of matching author names whose discussions are searched. */
const AUTHORS = 200;

/** Conditions of the filter without the keyword. */
const placed = (reader: Reader, filter: DiscussionFilter) => {
  const { scope, showsHidden, categoryId, problem, authorUid } = filter;
  const isOwn = authorUid !== null && authorUid === reader.actor?.uid;
  const conditions = [
    isProblemSeen(reader),
    // Solutions have a list of their own.
    ...(showsHidden ? [] : [sql`d.kind = 'discussion'`]),
    ...(scope === null ? [] : [scope.kind === 'site' ? sql`d.group_id is null` : sql`d.group_id = ${scope.groupId}`]),
    ...(showsHidden || isOwn ? [] : [sql`not d.hidden`]),
    ...(categoryId === null ? [] : [sql`d.category_id = ${categoryId}`]),
    ...(problem === null ? [] : [sql`d.problem_id = (select id from problem where display_id = upper(${problem}))`]),
    ...(authorUid === null ? [] : [sql`d.uid = ${authorUid}`]),
    ...isBehind(filter),
  ];
  return sql.join(conditions, sql` and `);
};

/**
 * Number of newest discussions that are searched before the index is used; a common word is found there often enough.
 */
const FIRST = 500;

/** Order columns of the matching rows. With more than `wanted` matches, at least that many of the first ones. */
const hits = (reader: Reader, { keyword, ...filter }: DiscussionFilter, wanted: number) => {
  const { sort } = filter;
  const all = sql`select d.id, d.pinned, d.active_at from discussion d where ${placed(reader, { ...filter, keyword })}`;
  if (keyword === null) return all;
  const near = sql`
  select d.id, d.pinned, d.active_at
    from (select d.id, d.pinned, d.active_at, d.uid, d.title, d.description
            from discussion d
           where ${placed(reader, { ...filter, keyword })}
           order by ${inOrder(sort, 'd')}
           limit ${FIRST}) as d
   where ${holds(words, keyword)}
      or d.uid in (select a.uid from ${accountsContaining('user', keyword)} limit ${AUTHORS})
      or d.id::text = ${keyword}
   order by ${inOrder(sort, 'd')}`;
  return nearOrAll(near, sql`${all} and d.id in (${withWord(keyword)})`, wanted);
};

const words = sql`folded(title || E'\\n' || description)`;

/** Discussions with the word in title or description, by an author whose name contains it, or with it as their id. */
const withWord = (word: string) => sql`
  select id from discussion
   where ${holdsByIndex(words, word)}
  union
  select id from discussion
   where uid = any (array(select a.uid from ${accountsContaining('user', word)} limit ${AUTHORS}))
  ${/^\d{1,15}$/.test(word) ? sql`union select ${Number(word)}::bigint` : sql``}`;

export interface DiscussionRow extends Omit<StoredDiscussion, 'problem' | 'isGroupBanned'> {
  categoryId: number | null;
  categoryName: string | null;
  description: string;
  content: string;
  displayId: string | null;
  /** Group of the discussion when its problem is opened there. */
  problemGroupId: number | null;
  avatar: string | null;
  role: RoleId;
  /** Level of the author in the group. Null outside groups and for authors who are not members. */
  groupLevel: number | null;
  titleName: string | null;
  titleColor: string | null;
  views: number;
  likes: number;
  comments: number;
  /** Reasons that the reports of a hidden discussion gave. */
  reportedAs: ReportLabel[];
  createdAt: Date;
  updatedAt: Date;
  editedAt: Date | null;
  activeAt: Date;
}

const listed = sql`
  ${discussionFacts}, d.category_id as "categoryId", c.name as "categoryName", d.description, p.display_id as "displayId",
  case when p.group_id = d.group_id then d.group_id end as "problemGroupId",
  a.username as author, a.avatar, a.role, m.level as "groupLevel",
  a.title_name as "titleName", a.title_color as "titleColor",
  d.view_count as views, d.like_count as likes, d.comment_count + d.reply_count as comments,
  case when d.hidden
       then array(select distinct label
                    from moderation_entry e, unnest(e.labels) as label
                   where e.discussion_id = d.id and num_nonnulls(e.comment_id, e.reply_id) = 0 and e.kind = 'report'
                   order by label)
       else '{}'
   end as "reportedAs",
  d.created_at as "createdAt", d.updated_at as "updatedAt", d.edited_at as "editedAt", d.active_at as "activeAt"`;

const tables = sql`
    left join discussion_category c on c.id = d.category_id
    join account a on a.uid = d.uid
    left join account_group g on g.id = d.group_id
    left join group_member m on m.group_id = d.group_id and m.uid = d.uid
    left join problem p on p.id = d.problem_id`;

/** Pinned discussions first, then by `sort`; one query whatever the page size. Contents of others are blank. */
export const discussionPage = (db: Db, reader: Reader, filter: DiscussionFilter, page: Slice) =>
  rows(
    db,
    sql<DiscussionRow>`
  select ${listed}, case when d.uid = ${reader.actor?.uid ?? null} then d.content else '' end as content
    from (select id
            from (${hits(reader, filter, page.offset + page.limit)}) as hit
           order by ${inOrder(filter.sort, 'hit')}
           limit ${page.limit} offset ${page.offset}) as hit
    join discussion d on d.id = hit.id
    ${tables}
   order by ${inOrder(filter.sort, 'd')}`,
  );

/** Number of matches, capped at `most`. */
export const countDiscussions = async (
  db: Db,
  reader: Reader,
  filter: DiscussionFilter,
  most: number,
): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ n: number }>`
  select count(*)::integer as n
    from (select from (${hits(reader, filter, most)}) as one limit ${most}) as hit`,
    )
  ).n;

/** Adds `views` to the counter: 1, or 0 when the text is not shown. */
export const viewed = (db: Db, id: number, uid: string | null, views: 0 | 1) =>
  firstRow(
    db,
    sql<DiscussionRow & { isLiked: boolean; language: string | null; ups: number; downs: number; vote: Vote }>`
  with d as (update discussion set view_count = view_count + ${views}::integer where id = ${id} returning *)
  select ${listed}, d.content, d.language, d.up_count as ups, d.down_count as downs,
         exists (select from discussion_like l where l.discussion_id = d.id and l.uid = ${uid}) as "isLiked",
         coalesce((select case when v.up then 'up' else 'down' end
                     from discussion_vote v
                    where v.discussion_id = d.id and v.uid = ${uid}), 'none') as vote
    from d
    ${tables}`,
  );

/** Facts that decide whether an account may open another discussion. */
export const posterFacts = (db: Db, uid: string, since: Date) =>
  onlyRow(
    db,
    sql<{ solved: number; opened: number }>`
  select coalesce((select accepted from account_stat where uid = ${uid}), 0) as solved,
         (select count(*)::integer from discussion where uid = ${uid} and created_at > ${since}) as opened`,
  );

export const holdCategory = async (db: Db, id: number): Promise<boolean> =>
  (await firstRow(db, sql`select from discussion_category where id = ${id} for key share`)) !== null;

export interface NewDiscussion {
  scope: Scope;
  uid: string;
  problemId: number | null;
  /** Null for solutions. */
  categoryId: number | null;
  /** Language of a solution's program. */
  language: string | null;
  title: string;
  description: string;
  content: string;
  isPinned: boolean;
  /** True when the discussion waits for a moderator. */
  isHeld: boolean;
  now: Date;
}

export const insertDiscussion = async (db: Db, post: NewDiscussion): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ id: number }>`
  insert into discussion (uid, group_id, problem_id, kind, category_id, language, title, description, content, pinned,
                          hidden, held, created_at, updated_at, active_at)
  values (${post.uid}, ${post.scope.kind === 'group' ? post.scope.groupId : null}::bigint, ${post.problemId}::bigint,
          ${post.categoryId === null ? 'solution' : 'discussion'}, ${post.categoryId}::bigint, ${post.language},
          ${post.title}, ${post.description}, ${post.content}, ${post.isPinned},
          ${post.isHeld}, ${post.isHeld}, ${post.now}, ${post.now}, ${post.now})
  returning id`,
    )
  ).id;

export interface DiscussionText {
  categoryId: number | null;
  language: string | null;
  title: string;
  description: string;
  content: string;
  isPinned: boolean;
}

export const textOf = (db: Db, id: number) =>
  firstRow(
    db,
    sql<DiscussionText & { updatedAt: Date }>`
  select category_id as "categoryId", language, title, description, content, pinned as "isPinned",
         updated_at as "updatedAt"
    from discussion
   where id = ${id}`,
  );

export const saveDiscussion = (db: Db, id: number, post: DiscussionText, now: Date) =>
  sql`
  update discussion
     set category_id = ${post.categoryId}::bigint, language = ${post.language}, title = ${post.title}, description = ${post.description},
         content = ${post.content}, pinned = ${post.isPinned}, updated_at = ${now},
         edited_at = case
                       when (title, description, content, language)
                            is distinct from (${post.title}, ${post.description}, ${post.content}, ${post.language}::text)
                       then ${now}
                       else edited_at
                     end
   where id = ${id}`.execute(db);

/** Hide the discussion until a moderator has reviewed it, unless it is hidden already. */
export const hold = (db: Db, id: number) =>
  sql`update discussion set hidden = true, held = true where id = ${id} and not hidden`.execute(db);

/** Distinct authors. */
export const authorsOf = async (db: Db, ids: number[]): Promise<string[]> =>
  (await rows(db, sql<{ uid: string }>`select distinct uid from discussion where id = any (${ids}::bigint[])`)).map(
    ({ uid }) => uid,
  );

/** Lock the comments of these discussions, which are deleted with them. */
export const lockComments = (db: Db, discussionIds: number[]) =>
  sql`select from comment where discussion_id = any (${discussionIds}::bigint[]) order by id for update`.execute(db);

export const deleteDiscussion = (db: Db, id: number) => sql`delete from discussion where id = ${id}`.execute(db);

/** One like per account. Returns the number of inserted rows. */
export const insertLike = (db: Db, id: number, uid: string) =>
  affected(
    db,
    sql`
  insert into discussion_like (discussion_id, uid)
  values (${id}, ${uid})
      on conflict do nothing`,
  );

export const deleteLike = (db: Db, id: number, uid: string) =>
  affected(db, sql`delete from discussion_like where discussion_id = ${id} and uid = ${uid}`);

/** Null when there is no such problem. */
export const problemNamed = (db: Db, displayId: string) =>
  firstRow(
    db,
    sql<{
      id: number;
      groupId: number | null;
      ownerUid: string | null;
      visibility: 'public' | 'hidden' | 'contest';
      isGroup: boolean;
    }>`
  select id, group_id as "groupId", author_uid as "ownerUid", visibility, is_group as "isGroup"
    from problem
   where display_id = upper(${displayId})`,
  );
