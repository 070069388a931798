import { pino } from 'pino';
import { expect, inject, test } from 'vitest';
import { createTestDatabase } from '@verdict/testkit/database.ts';
import { createHttpServer } from '../http/server.ts';
import { sweepOnce } from '../jobs/sweeper.ts';
import { type Db, openDatabase, rows, sql } from './db.ts';
import { logOutage } from './outage.ts';

const ask = (db: Db) => rows(db, sql<{ one: number }>`select 1 as one`);

function watchedLog() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

test('while the database is away every call is answered with 503, and the log has one line', async () => {
  const { lines, log } = watchedLog();
  const db = openDatabase('postgres://nobody@127.0.0.1:1/nothing', { outage: logOutage(log) });
  const failed: unknown[] = [];
  const server = await createHttpServer({ log, onFailure: (one) => failed.push(one) });
  server.get('/api/anything', () => ask(db));
  for (let i = 0; i < 5; i++) {
    const answer = await server.inject({ url: '/api/anything', headers: { 'accept-language': 'en-US' } });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '5',
      {
        status: 500,
        data: null,
        msg: 'The website can’t reach its database right now. Please try again in 5 s.',
        code: 'databaseAway',
      },
    ]);
  }
  await sweepOnce(log, { first: () => ask(db), second: () => ask(db) });
  expect(lines).toMatchObject([{ level: 50, msg: expect.stringContaining('the database cannot be reached') }]);
  expect(failed).toEqual([]);
  await server.close();
  await db.destroy();
});

test('a call whose connection is closed by a database that stops is answered so, too', async () => {
  const database = await createTestDatabase(inject('postgresUrl'));
  const db = openDatabase(database.url, { connections: 1 });
  const server = await createHttpServer({ log: pino({ level: 'silent' }) });
  server.get('/api/anything', () =>
    rows(db, sql<{ ended: boolean }>`select pg_terminate_backend(pg_backend_pid()) as ended`),
  );
  expect((await server.inject('/api/anything')).statusCode).toBe(503);
  // The pool drops the connection when it notices its end.
  await expect.poll(() => ask(db).catch(() => null)).toEqual([{ one: 1 }]);
  await server.close();
  await db.destroy();
  await database.drop();
});

test('the log says when the database is back, and when it goes away again', () => {
  const { lines, log } = watchedLog();
  const outage = logOutage(log);
  outage.found();
  for (const _ of [1, 2]) {
    outage.lost(new Error('refused'));
    outage.lost(new Error('refused'));
    outage.found();
    outage.found();
  }
  expect(lines.map(({ level }) => level)).toEqual([50, 30, 50, 30]);
});
