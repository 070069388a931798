/**
 * Every transaction that locks rows of several tables is stopped at each row it wants, by a connection that holds the
 * row, and must then hold nothing that comes later in the order. Nothing is changed: each is rolled back.
 */
import { deleteProblem } from '@verdict/contract/admin/problems.ts';
import * as users from '@verdict/contract/admin/users.ts';
import { startVerification } from '@verdict/contract/admin/verification.ts';
import { planRejudging, applyRejudging } from '@verdict/contract/admin/rejudgings.ts';
import { submitProblemJudge } from '@verdict/contract/submission.ts';
import { type TestHost, hostFacts, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { problemPackage, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import type { Actor } from '@verdict/domain/permission/actor.ts';
import { bank } from '@verdict/domain/place.ts';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../context.ts';
import { deleteUsers, editUser } from '../features/admin-users/users.service.ts';
import type { Doer } from '../features/audit/audit.service.ts';
import * as byHand from '../features/judging/by-hand.service.ts';
import { revoke } from '../features/judging/hosts.service.ts';
import * as judging from '../features/judging/judging.service.ts';
import * as rejudgings from '../features/judging/rejudging.service.ts';
import { changeVisibility, remove } from '../features/problem/edit.service.ts';
import { duplicate } from '../features/problem/duplicate.service.ts';
import { createProblem, replaceProblem } from '../features/problem/store.service.ts';
import { countersThatDiffer } from '../features/submission/counters.sql.ts';
import { removeSubmissionsOfProblem } from '../features/submission/removal.service.ts';
import { submit, submitTrial } from '../features/submission/submit.service.ts';
import { deleteTag, updateTag } from '../features/site/admin-tag.service.ts';
import { concludeFinished } from '../features/verification/conclude.service.ts';
import * as verifications from '../features/verification/verification.service.ts';
import { type Db, onlyRow, openDatabase, rows, sql } from './db.ts';
import { lockOrder } from './lock-order.sql.ts';

let site: TestSite;
let host: TestHost;
let root: TestUser;
let ann: TestUser;
let bob: TestUser;
let setter: string;
let one: { id: number; displayId: string };
let two: { id: number; displayId: string };
let leased: { id: number; tries: number }[];
let waiting: number;
let judged: number;
beforeAll(async () => {
  site = await createTestSite();
  const { db } = site.app;
  await site.app.settings.save(db, { defaultSubmitInterval: 1 });
  host = await testHost(site);
  root = await site.user(1000);
  [ann, bob] = [await site.user(), await site.user()];
  const program = {
    name: 'a.c',
    language: 'C',
    source: 'a',
    extraFiles: {},
    expected: ['accepted' as const],
    expectedScore: null,
    useForTimeLimit: false,
  };
  one = await testProblem(site, 'ONE', { programs: [program], tags: ['easy', 'sums'] });
  two = await testProblem(site, 'TWO', { programs: [program], tags: ['sums', 'easy'] });
  setter = (await onlyRow(db, sql<{ uid: string }>`select author_uid as uid from problem where id = ${one.id}`)).uid;
  judged = await sent(ann, one);
  await sent(bob, one);
  await sent(ann, two);
  await host.judgeAll();
  for (const { id: pid } of [one, two]) await root.call(planRejudging, { pid });
  await root.call(startVerification, { pid: one.id });
  await host.judgeAll({ status: 'wrongAnswer', oiRankScore: 1 });
  await root.call(startVerification, { pid: two.id });
  const { id } = await onlyRow(db, sql<{ id: number }>`select id from rejudging where problem_id = ${one.id}`);
  await root.call(applyRejudging, { id });
  await sent(ann, one);
  await sent(bob, one);
  await sent(bob, two);
  leased = await host.claim(2);
  waiting = (await onlyRow(db, sql<{ id: number }>`select max(id) as id from submission`)).id;
});
afterAll(() => site.close());

async function sent(who: TestUser, problem: { displayId: string }): Promise<number> {
  site.later(2000);
  return (await who.call(submitProblemJudge, { pid: problem.displayId, language: 'C', code: 'int main(){}' })).body.data
    .submitId;
}
const actorOf = ({ uid, username }: TestUser, role: Actor['role'] = 1002) => ({ uid, username, role }) as Actor;
const doer = (): Doer => ({ actor: actorOf(root, 1000), ip: '', now: site.app.now() });
const program = { language: 'C', code: 'int main(){}' };

const transactions: Record<string, (app: App) => Promise<unknown>> = {
  'a submission': (app) =>
    submit(
      app,
      actorOf(ann),
      { ...program, place: bank, pid: one.displayId, isRemote: false },
      { ip: '', now: new Date(app.now().getTime() + 2000) },
    ),
  'a test run': (app) =>
    submitTrial(
      app,
      actorOf(ann),
      { ...program, pid: one.id, type: 'public', userInput: '1', isRemoteJudge: false } as Parameters<
        typeof submitTrial
      >[2],
      app.now(),
    ),
  progress: (app) => judging.progress(app, host.name, { ...leased[0]!, phase: 'judging', casesDone: 1, casesTotal: 2 }),
  'a verdict': (app) => judging.finish(app, host.name, leased[0]!, verdictFor(jobless, { oiRankScore: 7 })),
  'leases that are renewed': (app) => judging.renew(app, host.name, leased.toReversed()),
  'leases that are given back': (app) => judging.giveBack(app, host.name, leased.toReversed()),
  'a host that starts': (app) => judging.noteStart(app, host.name, hostFacts.startedAtMs + 1),
  'a host that is revoked': (app) => revoke(app.db, doer(), host.name),
  'a submission judged again': (app) => byHand.rejudge(app, doer(), waiting, 'en-US'),
  'a submission judged by hand': (app) => byHand.judgeByHand(app, doer(), { submitId: judged, status: 0 }, 'en-US'),
  'a submission that is cancelled': (app) => byHand.cancel(app, doer(), waiting, 'en-US'),
  'a rejudging that is applied': (app) => rejudgings.applySome(app),
  'a rejudging that is discarded': async (app) => {
    const { id } = await onlyRow(app.db, sql<{ id: number }>`select id from rejudging where problem_id = ${two.id}`);
    await rejudgings.discard(app.db, doer(), id);
  },
  'a verification that is concluded': (app) => concludeFinished(app),
  'a verification that is cancelled': (app) => verifications.cancel(app, doer(), two.id),
  'a problem that is shown': (app) => changeVisibility(app, doer(), one.id, 'hidden'),
  'a problem that is copied': (app) => duplicate(app, doer(), one.id, null),
  'a problem that is imported': (app) =>
    createProblem(app, problemPackage({ tags: ['sums', 'easy'] }), {
      displayId: 'NEW',
      owner: ann,
      visibility: 'hidden',
    }),
  'a problem that is imported again': (app) =>
    replaceProblem(app, one.id, problemPackage({ tags: ['sums', 'easy'] }), ann),
  'a problem that is deleted': (app) => remove(app, doer(), one.id, removeSubmissionsOfProblem),
  'an account that is edited': (app) =>
    editUser(app, doer(), {
      uid: ann.uid,
      username: 'other',
      realname: null,
      email: null,
      role: 1001,
      disabled: false,
      titleName: null,
      titleColor: null,
      newPassword: null,
    }),
  'accounts that are deleted': (app) => deleteUsers(app, doer(), [bob.uid, ann.uid, setter]),
  'a tag that is edited': async (app) => {
    const { id } = await onlyRow(app.db, sql<{ id: number }>`select id from tag where name = 'sums'`);
    await updateTag(app.db, doer(), id, { name: 'products', color: null, classificationId: null });
  },
  'a tag that is deleted': async (app) => {
    const { id } = await onlyRow(app.db, sql<{ id: number }>`select id from tag where name = 'sums'`);
    await deleteTag(app.db, doer(), id);
  },
};
const jobless = { kind: 'submission', problem: { cases: [] } } as unknown as Parameters<typeof verdictFor>[0];

const after = (a: string, b: string): boolean => (Number.isNaN(Number(a)) ? a > b : Number(a) > Number(b));

class RolledBack extends Error {}

interface Stop {
  /** In the order. */
  place: number;
  value: string;
}
const isLater = (a: Stop, b: Stop): boolean => a.place > b.place || (a.place === b.place && after(a.value, b.value));
const nameOf = ({ place, value }: Stop): string => `${lockOrder[place]!.table} ${value}`;

/** Rows of the order that some transaction holds now. */
async function heldNow(db: Db): Promise<Stop[]> {
  const found = await Promise.all(
    lockOrder.map(({ table, key }, place) =>
      rows(
        db,
        sql<Stop>`
        select ${place}::integer as place, ${sql.ref(key)}::text as value from ${sql.table(table)}
        except
        select ${place}::integer, value
          from (select ${sql.ref(key)}::text as value from ${sql.table(table)} for update skip locked) as free`,
      ),
    ),
  );
  return found.flat();
}

/** Runs `work` in a transaction of its own, then looks, and takes everything back. */
async function rolledBack<T>(
  db: Kysely<unknown>,
  work: (tx: Db) => Promise<unknown>,
  look: () => Promise<T>,
): Promise<T> {
  let seen: T | undefined;
  await db
    .transaction()
    .execute(async (tx) => {
      await work(tx);
      seen = await look();
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return seen as T;
}

test.each(Object.keys(transactions))('%s locks rows in the order that all keep', async (name) => {
  const [worker, holder] = [0, 1].map(() => openDatabase(site.databaseUrl, { connections: 1 })) as [
    Kysely<unknown>,
    Kysely<unknown>,
  ];
  const pidOf = async (db: Db) => (await onlyRow(db, sql<{ pid: number }>`select pg_backend_pid() as pid`)).pid;
  const pids = { worker: await pidOf(worker), holder: await pidOf(holder) };
  const { db } = site.app;
  const run = (tx: Db) => transactions[name]!({ ...site.app, db: tx as Kysely<unknown> });
  /** What it holds when it waits for this row. */
  const heldBefore = ({ place, value }: Stop): Promise<Stop[]> => {
    const { table, key } = lockOrder[place]!;
    const hold = (tx: Db) =>
      sql`select from ${sql.table(table)} where ${sql.ref(key)}::text = ${value} for update`.execute(tx);
    return rolledBack(holder, hold, async () => {
      let hasEnded = false;
      const running = rolledBack(worker, run, async () => (hasEnded = true)).catch(
        (error: { code?: string }) => error.code,
      );
      const stopped = sql<{
        stopped: boolean;
      }>`select ${pids.holder} = any (pg_blocking_pids(${pids.worker})) as stopped`;
      await expect.poll(async () => hasEnded || (await onlyRow(db, stopped)).stopped).toBe(true);
      // It skips rows that somebody holds.
      if (hasEnded) return [];
      const held = await heldNow(db);
      await sql`select pg_cancel_backend(${pids.worker})`.execute(db);
      expect(await running).toBe('57014');
      return held.filter((one) => one.place !== place || one.value !== value);
    });
  };
  try {
    const wanted = await rolledBack(worker, run, () => heldNow(db));
    expect(wanted).not.toEqual([]);
    for (const stop of wanted) {
      const tooEarly = (await heldBefore(stop)).filter((one) => isLater(one, stop)).map(nameOf);
      expect(tooEarly, `held before ${nameOf(stop)}`).toEqual([]);
    }
  } finally {
    await worker.destroy();
    await holder.destroy();
  }
});

test('problems and accounts are deleted while their submissions are judged, and every figure stays right', async () => {
  const { db } = site.app;
  for (let round = 0; round < 4; round++) {
    const problem = await testProblem(site, `GONE${round}`);
    const pupils = [await site.user(), await site.user(), await site.user()];
    const program = { pid: problem.displayId, language: 'C', code: 'int main(){}' };
    for (const pupil of pupils) await pupil.call(submitProblemJudge, program);
    const claimed = await host.claim(16);
    const judgedAll = claimed.map((lease) => host.finish(lease, verdictFor(lease.job, { oiRankScore: 3 })));
    const deleted = [
      root.call(deleteProblem, { pid: problem.id }),
      root.call(users.deleteUsers, { ids: [pupils[1]!.uid, pupils[0]!.uid] }),
      ...pupils.map((pupil) => pupil.call(submitProblemJudge, program)),
    ];
    expect((await Promise.all(deleted)).filter(({ http }) => http >= 500).map(({ body }) => body.msg)).toEqual([]);
    expect((await Promise.all(judgedAll)).filter((http) => http >= 500)).toEqual([]);
  }
  expect(await countersThatDiffer(db)).toEqual([]);
});
