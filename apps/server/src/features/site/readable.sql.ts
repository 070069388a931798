import { sql } from '../../db/db.ts';

/** Outside contests and groups, readers see what belongs to a public problem `p`; `alsoHidden`: this one sees everything. */
export const isReadable = (alsoHidden: boolean) => sql`(${alsoHidden} or (p.visibility = 'public' and not p.is_group))`;
