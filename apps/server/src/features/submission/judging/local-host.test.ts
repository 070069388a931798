/** Tokens of the judge host on this machine. */
import { createTestDatabase, type TestDatabase } from '@verdict/testkit/database.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../../platform/db/db.ts';
import { registerLocalHost, ShortToken } from './local-host.ts';
import { judgehostOfToken } from './judgehost.sql.ts';
import { tokenHash } from './token.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  folder = await mkdtemp(join(tmpdir(), 'verdict-token-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a new token replaces the former one, and a short one is refused with its file', async () => {
  const tokenFile = join(folder, 'judgehost-token');
  const db = openDatabase(database.url, { connections: 1 });
  const [first, second] = ['a'.repeat(32), 'b'.repeat(64)] as const;
  try {
    for (const token of [first, second]) {
      await writeFile(tokenFile, `${token}\n`);
      await registerLocalHost(db, { name: 'local', tokenFile });
    }
    expect(await judgehostOfToken(db, tokenHash(first))).toBe(null);
    expect(await judgehostOfToken(db, tokenHash(second))).toMatchObject({ name: 'local' });
    await writeFile(tokenFile, '');
    const refusal = await registerLocalHost(db, { name: 'local', tokenFile }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ShortToken);
    expect((refusal as Error).message).toContain(tokenFile);
    expect(await judgehostOfToken(db, tokenHash(second))).toMatchObject({ name: 'local' });
  } finally {
    await db.destroy();
  }
});
