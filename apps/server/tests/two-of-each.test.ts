/**
 * `npm run two-of-each` as docs/operating.md documents it: two servers and two judge hosts, one PostgreSQL and one
 * bucket. One server and one judge host are killed while working, and nothing is lost.
 */
import { setSwitches } from '@verdict/contract/site/settings.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { LEASE_MS } from '@verdict/contract/submission/judgehost.ts';
import { LIVE_PATH } from '@verdict/contract/live.ts';
import { getSubmissionDetail, submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { type TestDatabase, createEmptyDatabase } from '@verdict/testkit/database.ts';
import { freePort } from '@verdict/testkit/ports.ts';
import { problemPackage } from '@verdict/testkit/problem.ts';
import type { Kysely } from 'kysely';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openBlobStore } from '../src/platform/blobs/open-blobs.ts';
import { type TestBucket, bucketCredentials, startTestBucket } from '@verdict/testkit/bucket.ts';
import type { App } from '../src/context.ts';
import { onlyRow, openDatabase, rows, sql } from '../src/platform/db/db.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createAccount } from '../src/features/account/account.service.ts';
import { openSession } from '../src/features/account/session/session.service.ts';
import { createProblem } from '../src/features/problem/store/store.service.ts';
import { countersThatDiffer } from '../src/features/submission/state/counters.sql.ts';

const root = resolve(import.meta.dirname, '../../..');
const SUBMISSIONS = 40;
/** A correct answer that takes its time, so that a judge host is always working. */
const PROGRAM =
  '#include <stdio.h>\n#include <time.h>\nint main(void) { long a, b; scanf("%ld %ld", &a, &b); while (clock() < CLOCKS_PER_SEC / 5) {} printf("%ld\\n", a + b); }';

let folder: string;
let database: TestDatabase;
let bucket: TestBucket;
let db: Kysely<unknown>;
let token: string;
let command: ChildProcess | null = null;
/** Pid of each half's process, which runs a server and a judge host. */
const halves = new Map<string, number>();
/** Addresses of the two servers. */
const sites: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdict-two-'));
  database = await createEmptyDatabase(inject('postgresUrl'));
  bucket = await startTestBucket(join(folder, 'bucket'));
  db = openDatabase(database.url, { connections: 2 });
  await migrate(db);
  const uid = await createAccount(db, { username: 'chief', passwordHash: '', email: null, role: 1000 });
  token = await openSession(db, uid, { ip: '', userAgent: '' }, new Date());
  const blobs = openBlobStore({ VERDICT_DATA: folder, ...bucketSettings() });
  const owner = { uid, username: 'chief' };
  await createProblem({ db, blobs } as unknown as App, problemPackage(), {
    displayId: 'P',
    owner,
    visibility: 'public',
  });

  await startBoth();
  const ready = sql<{ count: number }>`select count(*) as count from judgehost where languages @> '[{"name": "C"}]'`;
  while ((await onlyRow(db, ready)).count < 2) await sleep(200);
}, 240_000);

afterAll(async () => {
  if (command) await ended(command, 'SIGTERM');
  await db?.destroy();
  await bucket?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const bucketSettings = () => ({
  VERDICT_BUCKET_URL: bucket.url,
  VERDICT_BUCKET_KEY: bucketCredentials.key,
  VERDICT_BUCKET_SECRET: bucketCredentials.secret,
  VERDICT_BUCKET_REGION: bucketCredentials.region,
});

/** Run the documented command. Returns the process of each half when both are ready. */
async function startBoth(): Promise<void> {
  const { PATH, HOME } = process.env;
  const port = await freePort(2);
  command = spawn(process.execPath, [join(root, 'apps/supervisor/src/two-of-each.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
      PORT: String(port),
      VERDICT_DATA: folder,
      DATABASE_URL: database.url,
      VERDICT_EXAMPLES: 'off',
      VERDICT_ROOT_PASSWORD: 'secret-1',
      VERDICT_JUDGE_SLOTS: '1',
      VERDICT_JUDGE_LOG: 'warn',
      VERDICT_ALLOW_DEGRADED_SANDBOX: 'on',
      ...bucketSettings(),
    },
  });
  const printed: string[] = [];
  const lines = createInterface({ input: command.stdout! });
  for await (const line of lines) {
    printed.push(line);
    const [, name, pid] = /^\[(one|two), process (\d+)\] Verdict is ready/.exec(line) ?? [];
    if (name) halves.set(name, Number(pid));
    if (line.startsWith('Both halves are ready')) break;
  }
  if (halves.size < 2) throw new Error(printed.join('\n'));
  command.stdout!.resume();
  sites.push(`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`);
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function call<T>(site: string, { method, path }: AnyEndpoint, input: object): Promise<T> {
  const inQuery = method === 'GET';
  const query = inQuery
    ? `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
    : '';
  const answer = await fetch(`${site}${path}${query}`, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(inQuery ? {} : { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(10_000),
  });
  const body = (await answer.json()) as { status: number; msg: string; data: T };
  if (body.status !== 200) throw new Error(body.msg);
  return body.data;
}

const submit = async (site: string, code = PROGRAM): Promise<number> =>
  (await call<{ submitId: number }>(site, submitProblemJudge, { pid: 'P', language: 'C', code })).submitId;

test('a setting that one server changes holds on the other', async () => {
  const [one, two] = sites as [string, string];
  await submit(one);
  // An identical program would get the answer of the first submission.
  await expect(submit(two, `${PROGRAM}\n`)).rejects.toThrow('too often');
  await call(one, setSwitches, { defaultSubmitInterval: 0 });
  await expect.poll(() => submit(two, `${PROGRAM}\n`).catch(() => null)).not.toBeNull();
});

test('a verdict reaches a browser that is connected to the other server', async () => {
  const [one, two] = sites as [string, string];
  const id = await submit(one);
  const events = await fetch(`${two}${LIVE_PATH}?topics=submission:${id}`, {
    headers: { authorization: token },
    signal: AbortSignal.timeout(15_000),
  });
  let heard = '';
  for await (const chunk of events.body!) {
    heard += Buffer.from(chunk).toString();
    if (heard.includes(`"topic":"submission:${id}"`)) break;
  }
  expect(heard).toContain('"version":');
});

test('one server and one judge host are killed at work: every submission has one verdict', async () => {
  const [one, two] = sites as [string, string];
  const answered: number[] = [];
  const send = async (site: string): Promise<void> => {
    while (answered.length < SUBMISSIONS) {
      const id = await submit(site).catch(() => null);
      if (id === null) return;
      answered.push(id);
    }
  };
  const sending = Promise.all([send(one), send(two)]);
  const busy = sql<{ hosts: string[]; justBegun: boolean }>`
    select coalesce(array_agg(distinct judgehost), '{}') as hosts,
           coalesce(bool_or(judgehost = 'one' and lease_until > now() + ${LEASE_MS - 50}::integer * interval '1 millisecond'), false) as "justBegun"
      from judging where finished_at is null and lease_until > now()`;
  const atWork = { hosts: ['one', 'two'], justBegun: true };
  await expect.poll(() => onlyRow(db, busy), { timeout: 30_000, interval: 5 }).toEqual(atWork);
  process.kill(halves.get('one')!, 'SIGKILL');
  expect((await onlyRow(db, busy)).hosts).toContain('one');
  await sending;
  await expect.poll(() => submit(one).catch((error: Error) => error.message), { timeout: 15_000 }).toBe('fetch failed');

  const open = sql<{ count: number }>`select count(*) as count from judging where finished_at is null`;
  await expect.poll(async () => (await onlyRow(db, open)).count, { timeout: 150_000, interval: 200 }).toBe(0);
  const verdicts = await rows(
    db,
    sql<{ id: number; status: string; judgings: number }>`
    select s.id, s.status, count(*)::integer as judgings
      from submission s
      join judging j on j.submission_id = s.id
     group by s.id`,
  );
  expect(answered.length).toBeGreaterThanOrEqual(SUBMISSIONS);
  expect(answered.filter((id) => !verdicts.some((verdict) => verdict.id === id))).toEqual([]);
  expect(verdicts.filter(({ status, judgings }) => status !== 'accepted' || judgings !== 1)).toEqual([]);
  expect(await countersThatDiffer(db)).toEqual([]);
  await call(two, getSubmissionDetail, { submitId: answered[0] });
  // Test data is only in the bucket.
  expect(['one', 'two'].map((name) => existsSync(join(folder, name, 'blobs')))).toEqual([false, false]);
}, 240_000);
