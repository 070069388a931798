// disband.sql.ts - deletion of a group's content, in the order of platform/db/lock-order.sql.ts.
import { type Db, affected, sql } from '../../../platform/db/db.ts';
import { snapshotOf } from '../rankings/rank.sql.ts';

/** Lock the group's problems, contests and trainings, and the rows that belong to them. */
export const lockContent = async (db: Db, groupId: number): Promise<void> => {
  await sql`select from problem where group_id = ${groupId} order by id for update`.execute(db);
  for (const table of ['contest', 'training_category', 'training'])
    await sql`select from ${sql.table(table)} where group_id = ${groupId} order by id for update`.execute(db);
  await sql`
  select from discussion where group_id = ${groupId} or problem_id in (${problemsThatGo(groupId)}) order by id for update`.execute(
    db,
  );
  await sql`
  select from comment
   where discussion_id in (select id from discussion where group_id = ${groupId})
      or contest_id in (select id from contest where group_id = ${groupId})
   order by id
     for update`.execute(db);
  await lockPlaces(db, 'contest_problem', 'contest', groupId);
  await lockPlaces(db, 'training_problem', 'training', groupId);
  await lockPlaces(db, 'rejudging', 'contest', groupId);
  await sql`
  select from verification where problem_id in (${problemsThatGo(groupId)}) order by id for update`.execute(db);
};

const problemsThatGo = (groupId: number) => sql`select id from problem where group_id = ${groupId} and is_group`;

/** Lock rows about a problem in a contest or training when either is deleted. */
const lockPlaces = (db: Db, table: string, place: 'contest' | 'training', groupId: number) =>
  sql`
  select from ${sql.table(table)}
   where ${sql.ref(`${place}_id`)} in (select id from ${sql.table(place)} where group_id = ${groupId})
      or problem_id in (${problemsThatGo(groupId)})
   order by id
     for update`.execute(db);

export const lockTags = (db: Db, groupId: number) =>
  sql`select from tag where group_id = ${groupId} order by id for update`.execute(db);

/** Problems that the bank has taken over stay in it. Returns the number of deleted rows. */
export const deleteContent = async (db: Db, groupId: number) => {
  const gone = (table: string) => affected(db, sql`delete from ${sql.table(table)} where group_id = ${groupId}`);
  const [trainings, contests] = [await gone('training'), await gone('contest')];
  await sql`update problem set group_id = null where group_id = ${groupId} and not is_group`.execute(db);
  return { trainings, contests, problems: await gone('problem') };
};

/** Delete the group with its members, training categories, tags, announcements and files. */
export const deleteGroup = async (db: Db, groupId: number): Promise<void> => {
  await sql`delete from account_group where id = ${groupId}`.execute(db);
  await sql`delete from snapshot where key = ${snapshotOf(groupId)}`.execute(db);
};
