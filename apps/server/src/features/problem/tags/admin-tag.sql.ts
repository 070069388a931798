import { type Db, affected, firstRow, sql } from '../../../platform/db/db.ts';
import { type ClassificationRow, type TagRow, classificationColumns, tagColumns } from './tags.sql.ts';

export interface TagFacts {
  name: string;
  color: string | null;
  classificationId: number | null;
}

export const tagById = (db: Db, id: number) =>
  firstRow(db, sql<TagRow>`select ${tagColumns} from tag g where g.id = ${id} and g.group_id is null for update`);

/** Adds a tag. Null when the name is taken within the judge. */
export const insertTag = (db: Db, tag: TagFacts & { oj: string }) =>
  firstRow(
    db,
    sql<TagRow>`
  insert into tag as g (name, color, oj, classification_id)
  values (${tag.name}, ${tag.color}, ${tag.oj}, ${tag.classificationId})
      on conflict (name, oj, group_id) do nothing
  returning ${tagColumns}`,
  );

export const saveTag = (db: Db, id: number, tag: TagFacts) =>
  sql`
  update tag
     set name = ${tag.name}, color = ${tag.color}, classification_id = ${tag.classificationId}, updated_at = now()
   where id = ${id}`.execute(db);

/** Deletes a tag. Returns how many problems had it. */
export const deleteTag = async (db: Db, id: number): Promise<number> => {
  const problems = await affected(db, sql`delete from problem_tag where tag_id = ${id}`);
  await sql`delete from tag where id = ${id}`.execute(db);
  return problems;
};

export const classificationById = (db: Db, id: number) =>
  firstRow(
    db,
    sql<ClassificationRow>`select ${classificationColumns} from tag_classification where id = ${id} for update`,
  );

/** Adds a classification. Null when the name is taken within the judge. */
export const insertClassification = (db: Db, given: Pick<ClassificationRow, 'name' | 'oj' | 'rank'>) =>
  firstRow(
    db,
    sql<ClassificationRow>`
  insert into tag_classification (name, oj, rank)
  values (${given.name}, ${given.oj}, ${given.rank})
      on conflict (oj, name) do nothing
  returning ${classificationColumns}`,
  );

export const saveClassification = (db: Db, id: number, given: { name: string; rank: number }) =>
  sql`
  update tag_classification set name = ${given.name}, rank = ${given.rank}, updated_at = now() where id = ${id}`.execute(
    db,
  );

export const deleteClassification = (db: Db, id: number) =>
  sql`delete from tag_classification where id = ${id}`.execute(db);
