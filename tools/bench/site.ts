/** A server with its own database, used over HTTP as a super administrator. */
import { createClient } from '@verdict/client/client.ts';
import { createSession, tokensOf } from '@verdict/client/session.ts';
import { memoryStorage } from '@verdict/client/storage.ts';
import { login } from '@verdict/contract/account/account.ts';
import type { AnyEndpoint, InputOf } from '@verdict/contract/endpoint.ts';
import type { Db } from '@verdict/server/platform/db/db.ts';
import { createAccount } from '@verdict/server/features/account/account.service.ts';
import { openSession } from '@verdict/server/features/account/session/session.service.ts';
import { hashPassword } from '@verdict/server/features/account/password.ts';
import { type RunningServer, startServer } from '@verdict/server/start.ts';
import { startScratchPostgres } from '@verdict/supervisor/postgres.ts';
import { createTestDatabase } from '@verdict/testkit/database.ts';
import type { Kysely } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';

type Call = (endpoint: AnyEndpoint & { kind: 'json' }, input: object) => Promise<unknown>;

/** Account that the site is used as. */
export const boss = { username: 'boss', password: 'boss-of-the-bench' };

export interface BenchSite {
  server: RunningServer;
  url: string;
  databaseUrl: string;
  /** Uid of `boss`. */
  uid: string;
  call: Call;
  /** Calls as this account. */
  as(uid: string): Promise<Call>;
  close(): Promise<void>;
}

/** Adds the data of a site before its first request. The server's connections have limits; own ones have none. */
export type Fill = (db: Kysely<unknown> & Db, databaseUrl: string) => Promise<void>;

/** Opens a site with a PostgreSQL and a folder of its own, which go with it when the work ends. */
export async function inBenchSite<T>(name: string, fill: Fill, work: (site: BenchSite) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  const postgres = await startScratchPostgres(folder);
  try {
    const site = await openSite(postgres.url, folder, fill);
    try {
      return await work(site);
    } finally {
      await site.close();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a site in a running PostgreSQL, for figures that compare several. */
export async function openSite(adminUrl: string, folder: string, fill: Fill): Promise<BenchSite> {
  const database = await createTestDatabase(adminUrl);
  const server = await startServer({ databaseUrl: database.url, dataFolder: folder, log: pino({ level: 'silent' }) });
  await fill(server.app.db, database.url);
  const { username, password } = boss;
  const passwordHash = await hashPassword(password);
  const uid = await createAccount(server.app.db, { username, passwordHash, role: 1000, email: 'boss@example.test' });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.http.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const newClient = (begun: string | null) => {
    const session = createSession(memoryStorage());
    if (begun !== null) session.begin(begun);
    return createClient({ baseUrl: url, token: tokensOf(session), locale: () => 'en-US' });
  };
  const callOf =
    (own: ReturnType<typeof newClient>): Call =>
    (endpoint, input) =>
      own.call(endpoint, input as InputOf<typeof endpoint>);
  const client = newClient(null);
  await client.call(login, boss);
  return {
    server,
    url,
    databaseUrl: database.url,
    uid,
    call: callOf(client),
    as: async (uid) => callOf(newClient(await openSession(server.app.db, uid, { ip: '', userAgent: '' }, new Date()))),
    async close() {
      await server.close();
      await database.drop();
    },
  };
}
