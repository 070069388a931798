/** A server behind Debian's pgbouncer. */
import { createTestDatabase, type TestDatabase } from '@verdict/testkit/database.ts';
import { freePort } from '@verdict/testkit/ports.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { openLive } from '../live/live.ts';
import { connectionOptions, openDatabase, rows, sql } from './db.ts';
import { requireSessions, TransactionPooling } from './pooling.ts';

/** `npm test` installs it: `tools/setup/debian.mjs`. */
const PGBOUNCER = '/usr/sbin/pgbouncer';
const here = existsSync(PGBOUNCER);

let database: TestDatabase;
let folder: string;
let bouncer: ChildProcess | null = null;

beforeAll(async () => {
  database = await createTestDatabase(inject('postgresUrl'));
  folder = await mkdtemp(join(tmpdir(), 'verdict-pgbouncer-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  if (bouncer === null || bouncer.exitCode !== null) return;
  bouncer.kill('SIGKILL');
  await once(bouncer, 'exit');
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts pgbouncer in this mode before the test's database. Returns its address. */
async function pooled(mode: string): Promise<string> {
  const { host = '', database: name = '', user = '' } = connectionOptions(database.url);
  const port = await freePort();
  const conf = join(folder, `${mode}.ini`);
  await writeFile(
    conf,
    `[databases]
${name} = host=${host} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
ignore_startup_parameters = lock_timeout,statement_timeout,idle_in_transaction_session_timeout
`,
  );
  // Only the owner of the socket may enter its folder, and pgbouncer refuses to run as root.
  const { uid, gid } = await stat(host);
  const owner = process.getuid?.() === 0 ? ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : [];
  const [command, ...args] = [...owner, PGBOUNCER, '-q', conf];
  bouncer = spawn(command, args, { stdio: 'ignore' });
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.destroy();
          resolve();
        });
        socket.once('error', reject);
      }),
    { timeout: 30_000 },
  );
  return `postgres://${user}@127.0.0.1:${port}/${name}`;
}

test('two sessions of a database are told apart', async () => {
  await expect(requireSessions(database.url)).resolves.toBe(undefined);
});

// Skipped where Debian's pgbouncer is not installed.
test.runIf(here)('a pooler by session works, news included', async () => {
  const url = await pooled('session');
  await requireSessions(url);
  const live = await openLive(url);
  const db = openDatabase(url);
  try {
    const heard = new Promise((resolve) => live.listen('setting', resolve));
    await rows(db, sql`select pg_notify('verdict_setting', 'x')`);
    expect(await heard).toBe('x');
  } finally {
    await db.destroy();
    await live.close();
  }
});

test.runIf(here).each(['transaction', 'statement'])('a pooler by %s is refused with a sentence', async (mode) => {
  const url = await pooled(mode);
  const refusal = await requireSessions(url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(TransactionPooling);
  expect((refusal as Error).message).toContain('set pool_mode = session');
});
