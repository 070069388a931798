/** Discussions for tests. Default: a discussion of the site, without a problem. */
import { type Db, onlyRow, sql } from '@verdict/server/platform/db/db.ts';

export interface DiscussionChange {
  title?: string;
  content?: string;
  groupId?: number | null;
  problemId?: number | null;
  kind?: 'discussion' | 'solution';
}

/** Returns the id of the discussion. */
export async function testDiscussion(db: Db, uid: string, change: DiscussionChange = {}): Promise<number> {
  const { title = 'Test discussion', content = 'x', groupId = null, problemId = null, kind = 'discussion' } = change;
  const { id } = await onlyRow(
    db,
    sql<{ id: number }>`
    insert into discussion (uid, group_id, problem_id, kind, category_id, title, description, content)
    select ${uid}, ${groupId}::bigint, ${problemId}::bigint, ${kind}, case ${kind} when 'discussion' then min(id) end, ${title}, 'description', ${content}
      from discussion_category
    returning id`,
  );
  return id;
}
