import type { TrainingCategory } from '@verdict/contract/training/training.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { type Db, affected, firstRow, sql } from '../../../platform/db/db.ts';
import type { Timed } from '../../../platform/http/route.ts';

const columns = sql`
  c.id, c.name, c.color, c.group_id as gid, c.created_at as "gmtCreate", c.updated_at as "gmtModified"`;

const category = (db: Db, id: number, lock: ReturnType<typeof sql>) =>
  firstRow(db, sql<Timed<TrainingCategory>>`select ${columns} from training_category c where c.id = ${id} ${lock}`);

/** Category that cannot be deleted until the transaction ends. */
export const holdCategory = (db: Db, id: number) => category(db, id, sql`for key share`);

/** Category locked against everybody: no training can be put into it until the transaction ends. */
export const lockCategory = (db: Db, id: number) => category(db, id, sql`for update`);

/** Adds a category. Null when the name is taken. */
export const insertCategory = (db: Db, scope: Scope, { name, color }: { name: string; color: string | null }) =>
  firstRow(
    db,
    sql<Timed<TrainingCategory>>`
  insert into training_category as c (group_id, name, color)
  values (${scope.kind === 'group' ? scope.groupId : null}::bigint, ${name}, ${color})
      on conflict (group_id, name) do nothing
  returning ${columns}`,
  );

export const saveCategory = (db: Db, id: number, { name, color }: { name: string; color: string | null }) =>
  sql`
  update training_category set name = ${name}, color = ${color}, updated_at = now() where id = ${id}`.execute(db);

/** Deletes a category. Returns how many trainings were in it. */
export const deleteCategory = async (db: Db, id: number): Promise<number> => {
  await sql`select from training where category_id = ${id} order by id for no key update`.execute(db);
  const trainings = await affected(db, sql`update training set category_id = null where category_id = ${id}`);
  await sql`delete from training_category where id = ${id}`.execute(db);
  return trainings;
};
