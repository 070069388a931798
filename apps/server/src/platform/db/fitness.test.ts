import { databaseUrl } from '@verdict/testkit/database.ts';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectionOptions } from './db.ts';
import { requireFitDatabase, unfitnessOf, UnfitDatabase } from './fitness.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
const admin = new pg.Client(connectionOptions(inject('postgresUrl')));
beforeAll(() => admin.connect());
afterAll(() => admin.end());

test.each(['SQL_ASCII', 'LATIN1'])(
  'a database in %s is refused with the command that makes another',
  async (encoding) => {
    await admin.query(
      `create database ${name} template template0 encoding '${encoding}' locale_provider libc locale 'C'`,
    );
    try {
      const refusal = await requireFitDatabase(databaseUrl(inject('postgresUrl'), name)).catch(
        (error: unknown) => error,
      );
      expect(refusal).toBeInstanceOf(UnfitDatabase);
      expect((refusal as Error).message).toContain(
        `stores texts in the encoding ${encoding}, which cannot hold those of all languages. Make one in UTF8: createdb`,
      );
    } finally {
      await admin.query(`drop database ${name} with (force)`);
    }
  },
);

test('a user who may not create tables is refused until the database is theirs', async () => {
  const stranger = `stranger_${name}`;
  await admin.query(`create database ${name} template template0`);
  await admin.query(`create role ${stranger} login`);
  const url = databaseUrl(inject('postgresUrl'), name).replace(/\/\/[^/@]*@/, `//${stranger}@`);
  try {
    await expect(requireFitDatabase(url)).rejects.toThrow(
      `The user ${stranger} may not create tables in the database ${name}. Make it the owner: alter database`,
    );
    await admin.query(`alter database ${name} owner to ${stranger}`);
    await expect(requireFitDatabase(url)).resolves.toBe(undefined);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${stranger}`);
  }
});

test('a database in UTF8 fits', async () => {
  await expect(requireFitDatabase(inject('postgresUrl'))).resolves.toBe(undefined);
});

test.each([
  [140_013, 'The database at DATABASE_URL is of PostgreSQL 14. Verdict needs PostgreSQL 15 or newer.'],
  [150_000, null],
])('PostgreSQL of version %i', (version, refusal) => {
  expect(unfitnessOf({ name: 'verdict', user: 'verdict', encoding: 'UTF8', version, mayCreate: true })).toBe(refusal);
});
