/** Searching for what many rows have: a page of them is found on the way along its order. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The rows of `near`, hits among the first rows of an order, where there are `wanted` of them; else those of `all`,
 * which are looked for only then. Both select the same columns; `near` ends with its order.
 */
export const nearOrAll = (
  near: RawBuilder<unknown>,
  all: RawBuilder<unknown>,
  wanted: number,
): RawBuilder<unknown> => sql`
  with near as materialized (${near} limit ${wanted})
  select * from near where (select count(*) from near) >= ${wanted}
  union all
  select * from (${all}) as one where (select count(*) from near) < ${wanted}`;
