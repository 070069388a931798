/**
 * A whole server for a test file, without a port: HTTP in, HTTP and rows out. The clock stands still until the test
 * moves it, and queries can be counted.
 */
import type { AnyEndpoint, DataOf, Envelope, InputOf } from '@verdict/contract/endpoint.ts';
import { login } from '@verdict/contract/account/account.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import type { App } from '@verdict/server/context.ts';
import { createAccount } from '@verdict/server/features/account/account.service.ts';
import { type RunningServer, startServer } from '@verdict/server/start.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { countQueries } from './count-queries.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';

/** Password of every test account. */
export const testPassword = 'secret-1';
/** Hash of `testPassword` with the cheapest parameters. Verification takes the parameters from the hash. */
export const testPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$o8VxU688hxS1PWq6PTeCVw$v8dYdoHbaBx1LJi+99K1p6RxfkOotBt//YEjCHb/wkM';

export interface TestAnswer<T> {
  http: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Envelope<T>;
}

export interface TestUser {
  uid: string;
  username: string;
  token: string;
  call<E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): Promise<TestAnswer<DataOf<E>>>;
}

export interface TestSite {
  app: App;
  server: RunningServer;
  databaseUrl: string;
  dataFolder: string;
  /** Calls an endpoint, as a visitor or with a token. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: { token?: string; locale?: string; headers?: Record<string, string>; ip?: string },
  ): Promise<TestAnswer<DataOf<E>>>;
  /** Sends `file` in the multipart field that the endpoint names. */
  upload<E extends AnyEndpoint>(
    endpoint: E,
    file: { name: string; bytes: Buffer; contentType?: string },
    options?: { token?: string; fields?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<TestAnswer<DataOf<E>>>;
  /** Creates an account and logs it in. Names are unique within the file. */
  user(role?: RoleId, username?: string): Promise<TestUser>;
  /** Moves the clock forward. */
  later(ms: number): void;
  /** Switches the site to the real clock, for tests whose simulated users run in real time. */
  useRealClock(): void;
  /** Counts the queries that `work` sends to the database. */
  countQueries(work: () => Promise<unknown>): Promise<number>;
  /** Opens a port of 127.0.0.1 for tests that need real sockets. Returns its number. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

export async function createTestSite(): Promise<TestSite> {
  const database: TestDatabase = await createTestDatabase(inject('postgresUrl'));
  const dataFolder = await mkdtemp(join(tmpdir(), 'verdict-test-'));
  let clock = new Date('2026-03-01T08:00:00.000Z');
  let now = (): Date => clock;
  const server = await startServer({
    databaseUrl: database.url,
    dataFolder,
    log: pino({ level: 'silent' }),
    now: () => now(),
    pause: () => Promise.resolve(),
  });
  let users = 0;

  const site: TestSite = {
    app: server.app,
    server,
    databaseUrl: database.url,
    dataFolder,
    async call(endpoint, input, options = {}) {
      const inQuery = endpoint.method === 'GET';
      const answer = await server.http.inject({
        method: endpoint.method,
        url: addressOf(endpoint, input),
        ...(inQuery ? { query: queryOf(input) } : { payload: input as object }),
        headers: {
          'accept-language': options.locale ?? 'en-US',
          ...(options.token ? { authorization: options.token } : {}),
          ...options.headers,
        },
        ...(options.ip ? { remoteAddress: options.ip } : {}),
      });
      return { http: answer.statusCode, headers: answer.headers, body: bodyOf(answer) };
    },
    async upload(endpoint, file, options = {}) {
      const form = new FormData();
      for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value);
      const part = new Blob([Uint8Array.from(file.bytes)], {
        type: file.contentType ?? 'application/octet-stream',
      });
      form.append(endpoint.upload?.field ?? 'file', part, file.name);
      const encoded = new Response(form);
      const answer = await server.http.inject({
        method: endpoint.method,
        url: endpoint.path,
        payload: Buffer.from(await encoded.arrayBuffer()),
        headers: {
          'content-type': encoded.headers.get('content-type') ?? '',
          'accept-language': 'en-US',
          ...(options.token ? { authorization: options.token } : {}),
          ...options.headers,
        },
      });
      return { http: answer.statusCode, headers: answer.headers, body: bodyOf(answer) };
    },
    async user(role = 1002, username = `user${++users}`) {
      const uid = await createAccount(server.app.db, {
        username,
        passwordHash: testPasswordHash,
        role,
        email: `${username}@example.test`,
      });
      const { headers } = await site.call(login, { username, password: testPassword });
      const token = String(headers.authorization);
      return { uid, username, token, call: (endpoint, input) => site.call(endpoint, input, { token }) };
    },
    later(ms) {
      clock = new Date(clock.getTime() + ms);
    },
    useRealClock() {
      now = () => new Date();
    },
    countQueries: (work) => countQueries(server.app, work),
    async listen() {
      await server.http.listen({ port: 0, host: '127.0.0.1' });
      return (server.http.server.address() as AddressInfo).port;
    },
    async close() {
      await server.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  return site;
}

/** Path of a call, with its parameters filled in from the input. */
export function addressOf({ path }: AnyEndpoint, input: unknown): string {
  const members = input as Record<string, string | number>;
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(members[name] ?? '')));
}

/** Envelope of an answer. Files have none, so one is made from the HTTP status. */
function bodyOf(answer: { statusCode: number; headers: TestAnswer<never>['headers']; json(): never }): Envelope<never> {
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return isJson ? answer.json() : { status: answer.statusCode, data: null as never, msg: '' };
}

function queryOf(input: unknown): Record<string, string> {
  const present = Object.entries(input as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  return Object.fromEntries(present.map(([key, value]) => [key, String(value)]));
}
