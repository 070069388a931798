/** Migrations that convert rows of an older version. */
import { createEmptyDatabase } from '@verdict/testkit/database.ts';
import { readdir } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { type Db, openDatabase, rows, sql, transaction } from './db.ts';
import { buildSchema, migrate } from './migrate.ts';

/** Create a database of the version before `migration` with the rows of `before`, migrate it, and run `after`. */
async function converting(migration: string, before: (db: Db) => Promise<void>, after: (db: Db) => Promise<void>) {
  const names = (await readdir(new URL('./migrations/', import.meta.url))).filter((name) => name < migration);
  const database = await createEmptyDatabase(inject('postgresUrl'));
  const db = openDatabase(database.url);
  try {
    await transaction(db, (tx) => buildSchema(tx, names));
    await before(db);
    await migrate(db);
    await after(db);
  } finally {
    await db.destroy();
    await database.drop();
  }
}

/** Accounts whose uids are their names in capitals. */
const accounts = (db: Db, ...names: string[]) =>
  sql`
  insert into account (uid, username, password_hash)
  select upper(name), name, '' from unnest(${names}::text[]) as name`.execute(db);

test('0159: stars and the names of an account rule become accounts, and names of nobody stay names', () =>
  converting(
    '0159',
    async (db) => {
      await accounts(db, 'ann', 'bob');
      const rule = { prefix: 'team', suffix: '', start: 1, end: 9, extra: ['nobody', 'bob'] };
      await sql`
      insert into contest (title, description, rule, access, start_at, end_at, star_usernames, account_rule)
      values ('one', '', 'acm', 'public', now(), now() + interval '1 h', '{bob,later,ann}', ${JSON.stringify(rule)}::jsonb),
             ('two', '', 'acm', 'public', now(), now() + interval '1 h', '{}', null)`.execute(db);
    },
    async (db) => {
      expect(
        await rows(
          db,
          sql<{ stars: string[]; names: string[]; rule: object | null }>`
          select star_uids as stars, star_names as names, account_rule as rule from contest order by title`,
        ),
      ).toEqual([
        {
          stars: ['BOB', 'ANN'],
          names: ['later'],
          rule: { prefix: 'team', suffix: '', start: 1, end: 9, uids: ['BOB'], extra: ['nobody'] },
        },
        { stars: [], names: [], rule: null },
      ]);
    },
  ));

test('0160, 0169: who left a group or teaches it now is a former student, also who was promoted before', () =>
  converting(
    '0160',
    async (db) => {
      await accounts(db, 'marked', 'promoted', 'teacher', 'leaver');
      await sql`
      insert into account_group (id, name, short_name, brief, description, owner_uid) overriding system value
      values (7, 'Class', 'class', '', '', 'TEACHER')`.execute(db);
      await sql`
      insert into group_member (group_id, uid, level) values
      (7, 'MARKED', 4), (7, 'PROMOTED', 4), (7, 'TEACHER', 5), (7, 'LEAVER', 3)
      on conflict (group_id, uid) do update set level = excluded.level`.execute(db);
      await sql`
      insert into training (id, title, description, rank, access, group_id) overriding system value
      values (8, 'Homework', '', 1, 'public', 7)`.execute(db);
      await sql`
      insert into problem (id, display_id, visibility) overriding system value values (9, 'ONE', 'public')`.execute(db);
      await sql`
      insert into hand_mark (training_id, uid, pid, points, note, by, at)
      values (8, 'MARKED', 9, 5, '', 'TEACHER', now())`.execute(db);
      await sql`
      insert into audit (at, uid, username, ip, action, subject, before, after)
      values (now(), 'TEACHER', 'teacher', '', 'group.level', '7', '{"username": "promoted", "level": 3}',
              '{"username": "promoted", "level": 4}'),
             (now(), 'ROOT', 'root', '', 'group.level', '7', '{"username": "teacher", "level": 4}',
              '{"username": "teacher", "level": 5}')`.execute(db);
    },
    async (db) => {
      const former = async () =>
        (await rows(db, sql<{ uid: string }>`select uid from former_student where group_id = 7 order by uid`)).map(
          ({ uid }) => uid,
        );
      expect(await former()).toEqual(['MARKED', 'PROMOTED']);
      await sql`delete from group_member where uid in ('LEAVER', 'TEACHER')`.execute(db);
      expect(await former()).toEqual(['LEAVER', 'MARKED', 'PROMOTED']);
    },
  ));

test('0168: a problem that a contest took from everybody can be given back; one that was written for it was never public', () =>
  converting(
    '0168',
    async (db) => {
      await sql`
      insert into problem (id, display_id, visibility) overriding system value
      values (1, 'TAKEN', 'contest'), (2, 'WRITTEN', 'contest'), (3, 'OPEN', 'public')`.execute(db);
      await sql`
      insert into audit (at, uid, username, ip, action, subject, before, after)
      values (now(), 'ROOT', 'root', '', 'problem.visibility', '1', '{"visibility": "public"}', '{"visibility": "contest"}'),
             (now(), 'ROOT', 'root', '', 'problem.visibility', '2', '{"visibility": "hidden"}', '{"visibility": "contest"}')`.execute(
        db,
      );
    },
    async (db) => {
      const wasPublic = async () =>
        (
          await rows(db, sql<{ name: string }>`select display_id as name from problem where was_public order by id`)
        ).map(({ name }) => name);
      const set = (visibility: string) => sql`update problem set visibility = ${visibility} where id = 3`.execute(db);
      expect(await wasPublic()).toEqual(['TAKEN']);
      await set('contest');
      await set('contest');
      expect(await wasPublic()).toEqual(['TAKEN', 'OPEN']);
      await set('hidden');
      await set('contest');
      expect(await wasPublic()).toEqual(['TAKEN']);
    },
  ));
