import type { Locale } from '@verdict/messages/shape.ts';
import { type Db, rows, sql } from '../../../platform/db/db.ts';
import { titleIn } from '../../../platform/db/titles.sql.ts';
import { isPublicProblem } from '../../../platform/access/seen.sql.ts';

/** Public problems of the site, newest first. */
export const newestProblems = (db: Db, locale: Locale, limit: number) =>
  rows(
    db,
    sql<{ id: number; problemId: string; title: string; type: number; gmtCreate: Date; gmtModified: Date }>`
  select p.id, p.display_id as "problemId", ${titleIn(locale, sql`p.id`)} as title, p.scored::integer as type,
         p.created_at as "gmtCreate", p.updated_at as "gmtModified"
    from problem p
   where ${isPublicProblem}
   order by p.id desc
   limit ${limit}`,
  );
