/** Discussions for tests: of the site and about no problem, unless said otherwise. */
import { type Db, onlyRow, sql } from '@verdict/server/db/db.ts';

export interface DiscussionChange {
  title?: string;
  content?: string;
  groupId?: number | null;
  problemId?: number | null;
}

/** Returns its id. */
export async function testDiscussion(db: Db, uid: string, change: DiscussionChange = {}): Promise<number> {
  const { title = 'Test discussion', content = 'x', groupId = null, problemId = null } = change;
  const { id } = await onlyRow(
    db,
    sql<{ id: number }>`
    insert into discussion (uid, group_id, problem_id, category_id, title, description, content)
    select ${uid}, ${groupId}::bigint, ${problemId}::bigint, min(id), ${title}, 'description', ${content}
      from discussion_category
    returning id`,
  );
  return id;
}
