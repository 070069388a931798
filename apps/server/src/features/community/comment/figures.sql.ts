// figures.sql.ts - counters of discussions and comments, which triggers maintain, recomputed from the rows.
import { type Db, rows, sql } from '../../../platform/db/db.ts';

const counted = {
  discussion: sql`
    select d.id,
           (select count(*)::integer from discussion_like l where l.discussion_id = d.id) as like_count,
           (select count(*) filter (where v.up)::integer from discussion_vote v where v.discussion_id = d.id) as up_count,
           (select count(*) filter (where not v.up)::integer from discussion_vote v
             where v.discussion_id = d.id) as down_count,
           (select count(*)::integer from comment c where c.discussion_id = d.id and not c.hidden) as comment_count,
           (select count(*)::integer from reply r join comment c on c.id = r.comment_id
             where c.discussion_id = d.id and not c.hidden and not r.hidden) as reply_count,
           discussion_activity(d.id) as active_at
      from discussion d`,
  comment: sql`
    select c.id,
           (select count(*)::integer from comment_like l where l.comment_id = c.id) as like_count,
           (select count(*)::integer from reply r where r.comment_id = c.id and not r.hidden) as reply_count
      from comment c`,
};
const columnsOf = {
  discussion: ['like_count', 'up_count', 'down_count', 'comment_count', 'reply_count', 'active_at'],
  comment: ['like_count', 'reply_count'],
};

export type FigureTable = keyof typeof counted;

const figures = (table: FigureTable, of: 'kept' | 'counted') =>
  sql.join(columnsOf[table].map((column) => sql.ref(`${of}.${column}`)));

/** Ids of rows with a wrong counter, in their order. */
export const wrongRows = async (db: Db, table: FigureTable): Promise<number[]> =>
  (
    await rows(
      db,
      sql<{ id: number }>`
  select kept.id
    from ${sql.table(table)} as kept
    join (${counted[table]}) as counted using (id)
   where (${figures(table, 'kept')}) is distinct from (${figures(table, 'counted')})
   order by kept.id`,
    )
  ).map(({ id }) => id);

/** Lock the rows, so that their counters do not change until the transaction ends. */
export const lockRows = (tx: Db, table: FigureTable, ids: number[]) =>
  sql`select from ${sql.table(table)} where id = any (${ids}::bigint[]) order by id for no key update`.execute(tx);

export const countAnew = (tx: Db, table: FigureTable, ids: number[]) => {
  const steps = columnsOf[table].map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`);
  return sql`
  update ${sql.table(table)} as kept
     set ${sql.join(steps)}
    from (${counted[table]}) as n
   where n.id = kept.id and kept.id = any (${ids}::bigint[])`.execute(tx);
};
