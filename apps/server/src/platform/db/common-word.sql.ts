/** Search for words that many rows contain: a page of them is found while walking its order. */
import { type RawBuilder, sql } from 'kysely';

/**
 * Rows of `near`, which are hits among the first rows of an order, when there are `wanted` of them. Otherwise rows of
 * `all`, which only then is executed. Both select the same columns; `near` ends with its order.
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
