import type { Tag, times } from '@verdict/contract/shapes.ts';
import type { TagClassification } from '@verdict/contract/site/site.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { type Db, rows, sql } from '../../../platform/db/db.ts';
import { mentions } from '../../../platform/db/search.sql.ts';
import { isKnownTo } from '../../../platform/access/known-problems.ts';
import { isPublicProblem } from '../../../platform/access/seen.sql.ts';

/** Fields that the form of a tag edits. */
export const tagFactsOf = ({ name, color, tcid }: TagRow) => ({ name, color, classificationId: tcid });
export const classificationFactsOf = ({ name, rank }: ClassificationRow) => ({ name, rank });

export const tagColumns = sql`g.id, g.name, g.color, g.oj, g.group_id as gid, g.classification_id as tcid,
  g.created_at as "gmtCreate", g.updated_at as "gmtModified"`;
export const classificationColumns = sql`id, name, oj, rank, created_at as "gmtCreate", updated_at as "gmtModified"`;

type Times = Record<keyof typeof times, Date>;
export type TagRow = Tag & Times;
export type ClassificationRow = Omit<TagClassification, keyof Times> & Times;

/** Tags of the group first, then tags of a judge (null means all judges). Tags of other groups stay private. */
export const tagsOfJudge = (db: Db, oj: string | null, groupId: number | null) =>
  rows(
    db,
    sql<TagRow>`
  select ${tagColumns}
    from tag g
   where (g.group_id is null and (${oj}::text is null or g.oj = ${oj})) or g.group_id = ${groupId}
   order by g.group_id is null, g.id`,
  );

/** Number of public problems of the bank or a group, for each tag. Tags without any are absent. */
export const problemsPerTag = async (db: Db, groupId: number | null): Promise<Map<number, number>> =>
  new Map(
    (
      await rows(
        db,
        sql<{ id: number; problems: number }>`
  select pt.tag_id as id, count(*)::integer as problems
    from problem p
    join problem_tag pt on pt.problem_id = p.id
   where ${groupId === null ? isPublicProblem : sql`p.group_id = ${groupId} and p.visibility = 'public'`}
   group by pt.tag_id`,
      )
    ).map(({ id, problems }) => [id, problems]),
  );

/**
 * Tags of the bank that public problems have, and whose name contains the keyword or is one of `names`: those with the
 * most problems first.
 */
export const tagsNamed = (db: Db, keyword: string, names: readonly string[], limit: number) =>
  rows(
    db,
    sql<{ id: number; name: string; oj: string; problems: number }>`
  select g.id, g.name, g.oj, count(*)::integer as problems
    from tag g
    join problem_tag pt on pt.tag_id = g.id
    join problem p on p.id = pt.problem_id
   where g.group_id is null
     and (${mentions(sql`g.name`, keyword)} or folded(g.name) = any(${[...names]}::text[]))
     and ${isPublicProblem}
   group by g.id
   order by count(*) desc, g.id
   limit ${limit}`,
  );

/** Our own classifications first, then by judge; within a judge by rank. */
export const classificationsOfJudge = (db: Db, oj: string | null) =>
  rows(
    db,
    sql<ClassificationRow>`
  select ${classificationColumns}
    from tag_classification
   where ${oj}::text is null or oj = ${oj}
   order by oj <> 'ME', oj, rank, id`,
  );

/** Tags of a problem. Empty when the reader may not see it. */
export const tagsOfProblem = async (db: Db, problemId: number, reader: Reader) =>
  rows(
    db,
    sql<TagRow>`
  select ${tagColumns}
    from problem_tag pt
    join tag g on g.id = pt.tag_id
    join problem p on p.id = pt.problem_id
   where pt.problem_id = ${problemId}
     and ${await isKnownTo(db, reader, [problemId])}
   order by g.id`,
  );
