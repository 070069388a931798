import { createEmptyDatabase, type TestDatabase } from '@verdict/testkit/database.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Limits, limitHit, onlyRow, openDatabase, plannedOnce, requestLimits, sql, transaction } from './db.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase(inject('postgresUrl'));
  const db = openDatabase(database.url, { connections: 1 });
  await sql`create table thing (id integer primary key, seen integer not null default 0)`.execute(db);
  await sql`insert into thing (id) values (1), (2)`.execute(db);
  await db.destroy();
});
afterAll(() => database.drop());

/** The limit that refuses `work` while another connection holds the first row. */
async function hit(limits: Partial<Limits>, work: (db: ReturnType<typeof openDatabase>) => Promise<unknown>) {
  const holder = openDatabase(database.url, { connections: 1 });
  const db = openDatabase(database.url, { connections: 1, limits: { ...requestLimits, ...limits } });
  try {
    return await holder.transaction().execute(async (tx) => {
      await sql`select from thing where id = 1 for update`.execute(tx);
      return work(db).then(
        () => 'done',
        (error: unknown) => limitHit(error) ?? error,
      );
    });
  } finally {
    await db.destroy();
    await holder.destroy();
  }
}

test('whoever waits too long for a lock, a statement or a connection is told which', async () => {
  expect(await hit({ lockMs: 20 }, (db) => sql`update thing set seen = 0 where id = 1`.execute(db))).toBe('lock');
  expect(await hit({ statementMs: 20 }, (db) => sql`select pg_sleep(60)`.execute(db))).toBe('statement');
  // The transaction has the only connection.
  expect(await hit({ connectionMs: 20 }, (db) => transaction(db, () => sql`select 1`.execute(db)))).toBe('connection');
  expect(await hit({}, (db) => sql`select 1`.execute(db))).toBe('done');
  expect(limitHit(new Error('anything else'))).toBeNull();
});

test('of two transactions that wait for each other both are done in the end', async () => {
  const db = openDatabase(database.url, { connections: 2 });
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const runs = [0, 0];
  const cross = (me: 0 | 1) =>
    transaction(db, async (tx) => {
      const [first, second] = me === 0 ? [1, 2] : [2, 1];
      runs[me]!++;
      await sql`update thing set seen = seen + 1 where id = ${first}`.execute(tx);
      begun[me].resolve();
      await begun[me === 0 ? 1 : 0].promise;
      await sql`update thing set seen = seen + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([cross(0), cross(1)]);
  // One of them was run again; on a busy machine it may collide once more.
  expect(runs[0]! + runs[1]!).toBeGreaterThanOrEqual(3);
  expect(await onlyRow(db, sql`select sum(seen)::integer as seen from thing`)).toEqual({ seen: 4 });
  await db.destroy();
});

test('what collides again and again is given up as a lock that cannot be had', async () => {
  const db = openDatabase(database.url, { connections: 1 });
  let runs = 0;
  const work = transaction(db, (tx) => {
    runs++;
    return sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`.execute(tx);
  });
  expect(await work.catch(limitHit)).toBe('lock');
  expect(runs).toBe(3);
  await db.destroy();
});

test('a connection plans once what is marked so, whatever the values, and everything else each time', async () => {
  const db = openDatabase(database.url, { connections: 1 });
  const marked = (id: number) => onlyRow(db, sql`${plannedOnce} select id from thing where id = ${id}`);
  expect([await marked(1), await marked(2)]).toEqual([{ id: 1 }, { id: 2 }]);
  await onlyRow(db, sql`select id from thing where id = ${1}`);
  const statements = await sql`select generic_plans + custom_plans as used from pg_prepared_statements`.execute(db);
  expect(statements.rows).toEqual([{ used: 2 }]);
  await db.destroy();
});
