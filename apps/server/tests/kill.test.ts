/**
 * The queue loses nothing: server, judge host and database are each killed with SIGKILL several times while submissions
 * arrive, in the bank and in a contest. Every submission that was answered with success has exactly one verdict, every
 * counter is right, and the contest's board equals the one computed from scratch. Counters of discussions stay right as
 * well.
 */
import { generatedContest } from '@verdict/testkit/generated-contest.ts';
import { randomFrom } from '@verdict/domain/contest/random.ts';
import { createComment, createReply, deleteComment, likeComment } from '@verdict/contract/community/comment.ts';
import { likeDiscussion } from '@verdict/contract/community/discussion.ts';
import { getContestRank } from '@verdict/contract/contest/board.ts';
import type { AnyEndpoint, DataOf, Envelope } from '@verdict/contract/endpoint.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { isFinal } from '@verdict/domain/submission/status.ts';
import { type RunningPostgres, startPostgres } from '@verdict/supervisor/postgres.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testDiscussion } from '@verdict/testkit/discussion.ts';
import { freePort } from '@verdict/testkit/ports.ts';
import { problemPackage } from '@verdict/testkit/problem.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderBlobStore } from '../src/platform/blobs/blob-store.ts';
import type { App } from '../src/context.ts';
import { onlyRow, openDatabase, rows, sql } from '../src/platform/db/db.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createAccount } from '../src/features/account/account.service.ts';
import { openSession } from '../src/features/account/session/session.service.ts';
import { wrongFigures } from '../src/features/community/comment/figures.service.ts';
import { type NaiveSubmission, lineOf, naiveBoard } from './naive-board.ts';
import { createProblem } from '../src/features/problem/store/store.service.ts';
import { registerLanguages } from '../src/features/problem/languages/languages.service.ts';
import { countersThatDiffer } from '../src/features/submission/state/counters.sql.ts';
import { allLanguages } from '@verdict/languages/registry.gen.ts';

const SUBMISSIONS = 1000;
const SENDERS = 16;
const KILLS_EACH = 3;
const CONTEST_RUNS = 400;
const COMMENTS = 200;
const HOUR = 3_600_000;
const SEED = 20_260_301;

/** A process that is restarted whenever it ends. */
interface Kept {
  kill(): void;
  stop(): Promise<void>;
}
function keep(script: string, env: Record<string, string>): Kept {
  let stopping = false;
  let child: ChildProcess;
  let ended: Promise<unknown>;
  const start = (): void => {
    child = spawn(process.execPath, [join(import.meta.dirname, script)], {
      env: { ...process.env, NODE_COMPILE_CACHE: join(data, 'compile-cache'), ...env },
      stdio: 'ignore',
    });
    ended = once(child, 'exit').then(() => {
      if (!stopping) start();
    });
  };
  start();
  return {
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      stopping = true;
      child.kill('SIGKILL');
      await ended;
    },
  };
}

let data: string;
let postgres: RunningPostgres;
let db: Kysely<unknown>;
let server: Kept;
let judge: Kept;
let url: string;
const tokens: string[] = [];
/** Usernames of the senders. */
const usernames: string[] = [];
/** Problem ids in the bank. */
const problems: number[] = [];

const startDatabase = (): Promise<RunningPostgres> =>
  startPostgres({
    cluster: join(data, 'postgres'),
    log: { write: () => {}, follow: (stream) => void stream?.resume(), recentLines: () => [] },
    onProgress: () => {},
  });

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'verdict-kill-'));
  await chmod(data, 0o711);
  postgres = await startDatabase();
  db = openDatabase(postgres.url, { connections: 2 });
  // The kernel keeps what a killed process has written; flushing to disk protects only against a crash of the machine.
  await sql`alter system set fsync = off`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await migrate(db);
  await registerLanguages(db, allLanguages);
  const app = { db, blobs: folderBlobStore(join(data, 'blobs')) } as unknown as App;
  for (let i = 0; i < SENDERS; i++) {
    const uid = await createAccount(db, { username: `user${i}`, passwordHash: '', email: null, role: 1002 });
    tokens.push(await openSession(db, uid, { ip: '', userAgent: '' }, new Date()));
    usernames.push(`user${i}`);
    if (i < 5)
      problems.push(
        await createProblem(app, problemPackage(), {
          displayId: `P${i}`,
          owner: { uid, username: '' },
          visibility: 'public',
        }),
      );
  }
  await sql`insert into setting (key, value) values ('defaultSubmitInterval', '0'),
                                                  ('defaultCreateCommentACInitValue', '0')`.execute(db);

  const tokenFile = join(data, 'token');
  await writeFile(tokenFile, 'k'.repeat(64));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = keep('../src/main.ts', {
    PORT: String(port),
    HOST: '127.0.0.1',
    VERDICT_DATA: data,
    DATABASE_URL: postgres.url,
    VERDICT_EXAMPLES: 'off',
    VERDICT_ROOT_PASSWORD: 'secret-1',
    VERDICT_JUDGEHOST_TOKEN_FILE: tokenFile,
    VERDICT_LOG: 'silent',
  });
  judge = keep('./quick-judge.ts', { SERVER: url, TOKEN_FILE: tokenFile });
});

afterAll(async () => {
  await judge?.stop();
  await server?.stop();
  await db?.destroy();
  await postgres?.stop();
  await rm(data, { recursive: true, force: true });
});

/** Id of the submission when it was answered with success. Null when its outcome is unknown. */
async function submit(sender: number, program: { pid: string; cid?: number }): Promise<number | null> {
  try {
    const answer = await fetch(`${url}${submitProblemJudge.path}`, {
      method: 'POST',
      headers: { authorization: tokens[sender] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ ...program, language: 'C', code: 'int main(void) {}' }),
      signal: AbortSignal.timeout(10_000),
    });
    const body = (await answer.json()) as { status: number; data: { submitId: number } | null };
    return body.status === 200 && body.data ? body.data.submitId : null;
  } catch {
    return null;
  }
}

/** Repeat the query until the database is available. */
async function ask<T>(question: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await question();
    } catch (error) {
      if (attempt === 600) throw error;
      await sleep(100);
    }
  }
}

const killDatabase = async (): Promise<void> => {
  process.kill(postgres.pid, 'SIGKILL');
  await postgres.ended;
  postgres = await startDatabase();
};

/** Kill every process `killsEach` times, each at a number of answered submissions that the seed determines. */
async function killing(answered: readonly number[], until: number, killsEach: number, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const kills = (['server', 'judge', 'database'] as const)
    .flatMap((victim) => Array.from({ length: killsEach }, () => ({ victim, at: Math.floor(random() * until) })))
    .sort((a, b) => a.at - b.at);
  for (const { victim, at } of kills) {
    while (answered.length < at) await sleep(5);
    await sleep(random() * 20);
    if (victim === 'database') await killDatabase();
    else (victim === 'server' ? server : judge).kill();
  }
}

async function untilAllIsJudged(): Promise<void> {
  const waiting = () =>
    ask(() => onlyRow(db, sql<{ count: number }>`select count(*) as count from judging where finished_at is null`));
  await expect.poll(async () => (await waiting()).count, { timeout: 120_000, interval: 200 }).toBe(0);
}

/** Submissions of the bank (null) or of a contest, with the number of their judgings. */
const verdictsIn = (contestId: number | null) =>
  rows(
    db,
    sql<NaiveSubmission & { at: Date; judgings: number; finals: number }>`
    select s.id, a.username, q.label, s.submitted_at as at, s.status, s.score, s.time_ms as "timeMs",
           count(j.id) as judgings, count(j.status) as finals
      from submission s
      join account a on a.uid = s.uid
      left join contest_problem q on q.id = s.contest_problem_id
      left join judging j on j.submission_id = s.id and j.status = s.status
     where s.contest_id is not distinct from ${contestId}
     group by s.id, a.username, q.label`,
  );

function expectEachOnce(answered: readonly number[], verdicts: Awaited<ReturnType<typeof verdictsIn>>): void {
  const known = new Set(verdicts.map(({ id }) => id));
  expect(new Set(answered).size).toBe(answered.length);
  expect(answered.filter((id) => !known.has(id))).toEqual([]);
  // Submissions whose answer was lost are judged as well, because their rows are in the queue.
  expect(verdicts.filter(({ status, judgings, finals }) => !isFinal(status) || judgings !== 1 || finals !== 1)).toEqual(
    [],
  );
}

test('what was answered with success gets exactly one verdict, whoever is killed, and the counters are right', async () => {
  const answered: number[] = [];
  const sending = Array.from({ length: SENDERS }, async (_, sender) => {
    for (let n = 0; answered.length < SUBMISSIONS; n++) {
      const id = await submit(sender, { pid: `P${n % 5}` });
      if (id === null) await sleep(100);
      else answered.push(id);
    }
  });
  await Promise.all([...sending, killing(answered, SUBMISSIONS, KILLS_EACH, SEED)]);
  await untilAllIsJudged();
  expectEachOnce(answered, await verdictsIn(null));
  expect(await countersThatDiffer(db)).toEqual([]);
}, 300_000);

test('in a contest, too, and its board is the one that is computed from scratch', async () => {
  const record = generatedContest({ teams: SENDERS, problems: problems.length, runs: CONTEST_RUNS });
  const startAt = new Date(Date.now() - HOUR);
  const endAt = new Date(Date.now() + HOUR);
  const stars = ['user0'];
  const cid = await testContest(db, new Date(), { startAt, endAt, starUsernames: stars });
  for (const [index, problem] of problems.entries())
    await addContestProblem(db, cid, problem, record.problems[index]?.label ?? '');

  const answered: number[] = [];
  const sending = record.teams.map(async ({ id: team }, sender) => {
    for (const { problemId } of record.runs.filter(({ teamId }) => teamId === team)) {
      let id = await submit(sender, { pid: problemId, cid });
      // A sender without an answer tries again.
      for (; id === null; id = await submit(sender, { pid: problemId, cid })) await sleep(100);
      answered.push(id);
    }
  });
  await Promise.all([...sending, killing(answered, CONTEST_RUNS, KILLS_EACH, SEED + 1)]);
  await untilAllIsJudged();
  const verdicts = await verdictsIn(cid);
  expectEachOnce(answered, verdicts);

  const shown = async () => {
    const answer = await fetch(`${url}${getContestRank.path}`, {
      method: 'POST',
      headers: { authorization: tokens[0] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ cid, limit: 300 }),
      signal: AbortSignal.timeout(10_000),
    });
    const { data } = (await answer.json()) as Envelope<DataOf<typeof getContestRank>>;
    // The reader's own row is repeated at the top.
    return [...new Map(data.records.toReversed().map((row) => [row.uid, row])).values()].toReversed().map(lineOf);
  };
  const board = naiveBoard(
    {
      rule: 'acm',
      counted: 'recent',
      startAt: startAt.getTime(),
      endAt: endAt.getTime(),
      sealAt: null,
      extra: new Map(),
      banned: new Set(),
      stars: new Set(stars),
      labels: record.problems.map(({ label }) => label),
      submissions: verdicts.map((one) => ({ ...one, at: one.at.getTime() })),
    },
    'real',
  );
  expect(board.length).toBe(SENDERS);
  expect(await ask(shown)).toEqual(board);
  server.kill();
  expect(await ask(shown)).toEqual(board);
}, 300_000);

/** Id in the answer, if any. Null when the outcome is unknown or the request was refused. */
async function act(sender: number, { method, path }: AnyEndpoint, input: object): Promise<number | null> {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
  try {
    const answer = await fetch(`${url}${path}${method === 'GET' ? `?${query}` : ''}`, {
      method,
      headers: { authorization: tokens[sender] ?? '', 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
      signal: AbortSignal.timeout(10_000),
    });
    return ((await answer.json()) as { data: { id?: number } | null }).data?.id ?? null;
  } catch {
    return null;
  }
}

test('figures of a discussion are right while all write, like, click twice and delete, whoever is killed', async () => {
  const { uid } = await onlyRow(db, sql<{ uid: string }>`select uid from account where username = 'user0'`);
  const did = await testDiscussion(db, uid);
  const answered: number[] = [];
  const deleted = new Set<number>();
  const writing = Array.from({ length: SENDERS }, async (_, sender) => {
    for (let n = 0; answered.length < COMMENTS; n++) {
      const id = await act(sender, createComment, { did, content: `${sender} ${n}` });
      if (id === null) {
        await sleep(100);
        continue;
      }
      answered.push(id);
      const toLike = n % 2 === 0;
      await Promise.all([
        act(sender, likeDiscussion, { did, toLike }),
        act(sender, likeDiscussion, { did, toLike }),
        act(sender, likeComment, { cid: answered[0] ?? id, toLike }),
        act(sender, likeComment, { cid: answered[0] ?? id, toLike }),
        act(sender, createReply, { reply: { commentId: id, content: 'x' } }),
      ]);
      if (n % 3 !== 0) continue;
      deleted.add(id);
      await Promise.all([act(sender, deleteComment, { id }), act(sender, deleteComment, { id })]);
    }
  });
  await Promise.all([...writing, killing(answered, COMMENTS, KILLS_EACH, SEED + 2)]);
  expect(await ask(() => wrongFigures(db))).toEqual([]);
  const kept = await rows(db, sql<{ id: number }>`select id from comment where discussion_id = ${did}`);
  const ids = new Set(kept.map(({ id }) => id));
  expect(answered.filter((id) => !deleted.has(id) && !ids.has(id))).toEqual([]);
  const figures = await onlyRow(
    db,
    sql<{ likes: number; comments: number }>`
    select like_count as likes, comment_count as comments from discussion where id = ${did}`,
  );
  expect(figures.comments).toBe(kept.length);
  expect(figures.likes).toBeLessThanOrEqual(SENDERS);
}, 300_000);
