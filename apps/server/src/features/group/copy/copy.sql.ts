// copy.sql.ts - copy of a group for the next term: its row, its tags, and the links in its texts.
import { type Copy, copyRows, groupRows, pairs, tagRows } from '../../../platform/db/copied-rows.sql.ts';
import { type Db, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { isNoRehearsal } from '../../../platform/access/contest-use.sql.ts';

/**
 * Lock everything that copies of a group's content refer to, in lock order, until the transaction ends: problems,
 * categories, tags and blobs cannot be deleted.
 */
export const holdContent = async (db: Db, groupId: number): Promise<void> => {
  const own = sql`select id from problem where group_id = ${groupId} and is_group`;
  await sql`
  select from problem
   where id in (${own}
                union select k.problem_id from contest_problem k join contest c on c.id = k.contest_id
                       where c.group_id = ${groupId}
                union select k.problem_id from training_problem k join training t on t.id = k.training_id
                       where t.group_id = ${groupId})
   order by id
     for key share`.execute(db);
  await sql`
  select from training_category
   where id in (select category_id from training where group_id = ${groupId})
   order by id
     for key share`.execute(db);
  await sql`
  select from tag_classification
   where id in (select classification_id from tag where group_id = ${groupId})
   order by id
     for key share`.execute(db);
  await sql`
  select from tag
   where group_id = ${groupId} or id in (select tag_id from problem_tag where problem_id in (${own}))
   order by id
     for key share`.execute(db);
  await sql`
  select from blob
   where hash in (select unnest(array[input_hash, answer_hash]) from test_case where problem_id in (${own})
                  union select hash from file where group_id = ${groupId})
   order by hash
     for key share`.execute(db);
};

/** The copy is hidden, with its owner as its first root. `code` is null for a public group. */
export const copyGroup = async (
  db: Db,
  { from, to }: Copy,
  made: { ownerUid: string; name: string; shortName: string; code: string | null; now: Date },
): Promise<void> => {
  await copyRows(
    db,
    groupRows,
    {
      id: sql`${to}::bigint`,
      owner_uid: sql`${made.ownerUid}`,
      name: sql`${made.name}`,
      short_name: sql`${made.shortName}`,
      code: sql`${made.code}`,
      visible: sql`false`,
      created_at: sql`${made.now}`,
      updated_at: sql`${made.now}`,
    },
    sql`from account_group s where s.id = ${from}`,
  );
  await sql`
  insert into group_member (group_id, uid, level, created_at, updated_at)
  values (${to}, ${made.ownerUid}, 5, ${made.now}, ${made.now})`.execute(db);
};

export const tagsOfGroup = async (db: Db, groupId: number): Promise<number[]> =>
  (await rows(db, sql<{ id: number }>`select id from tag where group_id = ${groupId} order by id`)).map(({ id }) => id);

export const copyTags = (db: Db, copies: readonly Copy[], groupId: number) =>
  copyRows(
    db,
    tagRows,
    { id: sql`k.to`, group_id: sql`${groupId}::bigint` },
    sql`from tag s join ${pairs(copies, 'k')} on k."from" = s.id order by s.id`,
  );

/** Columns of a group's Markdown texts and pictures, by table. */
const texts = {
  account_group: ['description', 'avatar'],
  contest: ['description'],
  training: ['description'],
  announcement: ['content', 'second_content'],
} as const;

/** Replace links to one file by links to another, in all texts of the group. */
export const relink = async (db: Db, groupId: number, file: { from: string; to: string }): Promise<void> => {
  const replaced = (column: string) => sql`${sql.ref(column)} = replace(${sql.ref(column)}, ${file.from}, ${file.to})`;
  const links = (columns: readonly string[]) =>
    sql.join(
      columns.map((column) => sql`strpos(${sql.ref(column)}, ${file.from}) > 0`),
      sql` or `,
    );
  for (const [table, columns] of Object.entries(texts))
    await sql`
    update ${sql.table(table)} set ${sql.join(columns.map(replaced))}
     where ${sql.ref(table === 'account_group' ? 'id' : 'group_id')} = ${groupId} and (${links(columns)})`.execute(db);
  const statement = ['description', 'input', 'output', 'hint'];
  await sql`
  update problem_text set ${sql.join(statement.map(replaced))}
   where problem_id in (select id from problem where group_id = ${groupId} and is_group)
     and (${links(statement)})`.execute(db);
};

export interface CopyCounts {
  problems: number;
  trainings: number;
  contests: number;
  announcements: number;
}

/** Counts of what a copy takes over. */
export const contentOf = (db: Db, groupId: number) =>
  onlyRow(
    db,
    sql<CopyCounts>`
  select (select count(*)::integer from problem where group_id = ${groupId} and is_group) as problems,
         (select count(*)::integer from training where group_id = ${groupId}) as trainings,
         (select count(*)::integer from contest c where c.group_id = ${groupId} and ${isNoRehearsal}) as contests,
         (select count(*)::integer from announcement where group_id = ${groupId}) as announcements`,
  );

export interface DatedItem {
  kind: 'contest' | 'training';
  id: number;
  title: string;
  startTime: Date;
}

/** Items with a date, the earliest first. */
export const datedItems = (db: Db, groupId: number) =>
  rows(
    db,
    sql<DatedItem>`
  select 'contest' as kind, c.id, c.title, c.start_at as "startTime"
    from contest c
   where c.group_id = ${groupId} and ${isNoRehearsal}
   union all
  select 'training', id, title, coalesce(start_at, deadline)
    from training
   where group_id = ${groupId} and coalesce(start_at, deadline) is not null
   order by "startTime", id`,
  );
