import type { Tag } from '@verdict/contract/shapes.ts';
import type { TagClassification } from '@verdict/contract/site.ts';
import type { Reader } from '@verdict/domain/sight/sight.ts';
import { type Db, rows, sql } from '../../db/db.ts';
import { isSeenProblem } from '../../sight/seen.sql.ts';

export const tagColumns = sql`g.id, g.name, g.color, g.oj, g.group_id as gid, g.classification_id as tcid`;

/** Tags of a judge, or of all with null; those of groups stay with their groups. */
export const tagsOfJudge = (db: Db, oj: string | null) =>
  rows(
    db,
    sql<Tag>`
  select ${tagColumns}
    from tag g
   where g.group_id is null
     and (${oj}::text is null or g.oj = ${oj})
   order by g.id`,
  );

/** Our own first, then by judge; within a judge by rank. */
export const classificationsOfJudge = (db: Db, oj: string | null) =>
  rows(
    db,
    sql<TagClassification>`
  select id, name, oj, rank
    from tag_classification
   where ${oj}::text is null or oj = ${oj}
   order by oj <> 'ME', oj, rank, id`,
  );

/** Tags of a problem that the reader may see. */
export const tagsOfProblem = (db: Db, problemId: number, reader: Reader) =>
  rows(
    db,
    sql<Tag>`
  select ${tagColumns}
    from problem_tag pt
    join tag g on g.id = pt.tag_id
    join problem p on p.id = pt.problem_id
   where pt.problem_id = ${problemId}
     and ${isSeenProblem(reader)}
   order by g.id`,
  );
