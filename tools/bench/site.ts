/** A server over a database of its own, asked over HTTP as a super administrator. */
import { createClient } from '@verdict/client/client.ts';
import { createSession, tokensOf } from '@verdict/client/session.ts';
import { memoryStorage } from '@verdict/client/storage.ts';
import { login } from '@verdict/contract/account.ts';
import type { AnyEndpoint, InputOf } from '@verdict/contract/endpoint.ts';
import type { Db } from '@verdict/server/db/db.ts';
import { createAccount } from '@verdict/server/features/account/account.service.ts';
import { hashPassword } from '@verdict/server/features/account/password.ts';
import { type RunningServer, startServer } from '@verdict/server/start.ts';
import { createTestDatabase } from '@verdict/testkit/database.ts';
import type { Kysely } from 'kysely';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';

export interface BenchSite {
  server: RunningServer;
  call(endpoint: AnyEndpoint & { kind: 'json' }, input: object): Promise<unknown>;
  close(): Promise<void>;
}

/** `fill` puts in what the site has before anybody asks. */
export async function openSite(
  adminUrl: string,
  folder: string,
  fill: (db: Kysely<unknown> & Db) => Promise<void>,
): Promise<BenchSite> {
  const database = await createTestDatabase(adminUrl);
  const server = await startServer({ databaseUrl: database.url, dataFolder: folder, log: pino({ level: 'silent' }) });
  await fill(server.app.db);
  const [username, password] = ['boss', 'boss-of-the-bench'];
  const passwordHash = await hashPassword(password);
  await createAccount(server.app.db, { username, passwordHash, role: 1000, email: 'boss@example.test' });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.http.server.address() as AddressInfo;
  const session = createSession(memoryStorage());
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    token: tokensOf(session),
    locale: () => 'en-US',
  });
  await client.call(login, { username, password });
  return {
    server,
    call: (endpoint, input) => client.call(endpoint, input as InputOf<typeof endpoint>),
    async close() {
      await server.close();
      await database.drop();
    },
  };
}
