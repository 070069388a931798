/**
 * Random contests on the real database: submissions, verdicts, cancelled and manual verdicts, rejudges, removed
 * problems, a moving seal, extra time. After each step the endpoint's board must equal the naive board.
 */
import { applyRejudging, getRejudgings, planRejudging } from '@verdict/contract/submission/rejudging.ts';
import { getContestRank } from '@verdict/contract/contest/board.ts';
import { cancelJudge, manualJudge, rejudge } from '@verdict/contract/submission/judging.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { type Status, isFinal, statuses } from '@verdict/domain/submission/status.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { random } from '@verdict/testkit/random.ts';
import { type TestSite, type TestUser, createTestSite } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recomputeBoard } from '../src/platform/board/cells.ts';
import { type Db, onlyRow, sql, transaction } from '../src/platform/db/db.ts';
import { applySome } from '../src/features/submission/rejudging/rejudging.service.ts';
import { type NaiveContest, type NaiveSubmission, lineOf, naiveBoard } from './naive-board.ts';

const MINUTE = 60_000;
const STEPS = 150;

let site: TestSite;
let host: TestHost;
let root: TestUser;
let looker: TestUser;
let users: TestUser[];
beforeAll(async () => {
  site = await createTestSite();
  host = await testHost(site);
  root = await site.user(1000);
  looker = await site.user();
  users = [await site.user(), await site.user(), await site.user(), await site.user()];
});
afterAll(() => site.close());

const results: Status[] = [
  'accepted',
  'accepted',
  'wrongAnswer',
  'timeLimitExceeded',
  'compileError',
  'partialAccepted',
  'systemError',
];

interface Play {
  cid: number;
  contest: NaiveContest;
  problems: Map<string, { id: number; displayId: string }>;
  r: ReturnType<typeof random>;
}

const now = (): number => site.app.now().getTime();
const submissionOf = (contest: NaiveContest, id: number): NaiveSubmission =>
  contest.submissions.find((one) => one.id === id)!;

function verdictOf({ contest, r }: Play): Pick<NaiveSubmission, 'status' | 'score' | 'timeMs'> {
  const status = r.one(results);
  const score =
    contest.rule === 'oi' && status !== 'compileError' && status !== 'systemError' ? r.one([0, 40, 100]) : null;
  return { status, score, timeMs: r.one([1, 5, 9]) };
}

/** Finish one judging. For a change set, return the verdict with the submission's id. */
async function judgeOne(play: Play): Promise<{ id: number; verdict: ReturnType<typeof verdictOf> } | null> {
  const [lease] = await host.claim(1);
  if (!lease) return null;
  const verdict = verdictOf(play);
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`select submission_id as id from judging where id = ${lease.id}`,
  );
  await host.finish(lease, verdictFor(lease.job, verdict as object));
  return { id, verdict };
}

/** Change the contest and then its board in one transaction, as organisers do. */
const organise = (cid: number, work: (tx: Db) => Promise<unknown>) =>
  transaction(site.app.db, async (tx) => {
    await work(tx);
    await recomputeBoard(tx, cid);
  });

const steps: Record<string, (play: Play) => Promise<void>> = {
  async submit({ cid, contest, r }) {
    const [user, label] = [r.one(users), r.one(contest.labels)];
    const { body } = await user.call(submitProblemJudge, { cid, pid: label, language: 'C', code: 'int main(){}' });
    if (contest.banned.has(user.username)) return expect(body.status).toBe(403);
    const sent = { id: body.data.submitId, username: user.username, label, at: now(), score: null, timeMs: null };
    contest.submissions.push({ ...sent, status: 'pending' });
  },
  async judge(play) {
    const judged = await judgeOne(play);
    if (judged) Object.assign(submissionOf(play.contest, judged.id), judged.verdict);
  },
  async cancel({ contest, r }) {
    const one = r.one(contest.submissions);
    if (!one) return;
    await root.call(cancelJudge, { submitId: one.id });
    Object.assign(one, { status: 'cancelled', score: null });
  },
  async judgeByHand({ contest, r }) {
    const one = r.one(contest.submissions);
    if (!one || !isFinal(one.status) || one.status === 'compileError') return;
    const [status, score] = [r.one(['accepted', 'wrongAnswer'] as const), r.one([0, 70, 100])];
    await root.call(manualJudge, { submitId: one.id, status: statuses[status].wire, score });
    Object.assign(one, { status, ...(contest.rule === 'oi' && { score }) });
  },
  async rejudge({ contest, r }) {
    const one = r.one(contest.submissions);
    if (!one) return;
    await root.call(rejudge, { submitId: one.id });
    Object.assign(one, { status: 'pending', score: null, timeMs: null });
  },
  async rejudgeProblem(play) {
    const { cid, contest, r, problems } = play;
    await judgeAll(play);
    const label = r.one(contest.labels);
    const pid = problems.get(label)!.id;
    const { body } = await root.call(planRejudging, { cid, pid, includeManual: true });
    if (body.status !== 200) return;
    const found = new Map<number, ReturnType<typeof verdictOf>>();
    for (let judged = await judgeOne(play); judged; judged = await judgeOne(play)) found.set(judged.id, judged.verdict);
    await root.call(applyRejudging, { id: (await root.call(getRejudgings, { cid })).body.data.records[0]!.id });
    await applySome(site.app);
    for (const [id, verdict] of found)
      if (verdict.status !== 'systemError') Object.assign(submissionOf(contest, id), verdict);
  },
  async moveSeal({ cid, contest, r }) {
    const length = (contest.endAt - contest.startAt) / MINUTE;
    contest.sealAt = r.below(4) === 0 ? null : contest.startAt + r.below(length) * MINUTE;
    const sealAt = contest.sealAt === null ? null : new Date(contest.sealAt);
    await organise(cid, (tx) => sql`update contest set seal_at = ${sealAt} where id = ${cid}`.execute(tx));
  },
  async extend({ cid, contest, r }) {
    const [user, extra] = [r.one(users), r.below(60) * 60];
    contest.extra.set(user.username, extra * 1000);
    await organise(cid, async (tx) => {
      await sql`insert into contest_participant (contest_id, uid, extra_s) values (${cid}, ${user.uid}, ${extra})
                    on conflict (contest_id, uid) do update set extra_s = excluded.extra_s`.execute(tx);
      await sql`update contest set extra_s = (select max(extra_s) from contest_participant where contest_id = ${cid})
                 where id = ${cid}`.execute(tx);
    });
  },
  async removeProblem(play) {
    const { cid, contest, r } = play;
    if (contest.labels.length < 3) return;
    await judgeAll(play);
    const [label] = contest.labels.splice(r.below(contest.labels.length), 1);
    await organise(cid, async (tx) => {
      const own = sql`(select id from contest_problem where contest_id = ${cid} and label = ${label})`;
      await sql`delete from submission where contest_problem_id in ${own}`.execute(tx);
      await sql`delete from contest_problem where id in ${own}`.execute(tx);
    });
    contest.submissions = contest.submissions.filter((one) => one.label !== label);
  },
  async ban({ cid, contest, r }) {
    const user = r.one(users);
    const banned = !contest.banned.delete(user.username) && contest.banned.size === 0;
    if (banned) contest.banned.add(user.username);
    await organise(cid, (tx) =>
      sql`insert into contest_participant (contest_id, uid, banned) values (${cid}, ${user.uid}, ${banned})
              on conflict (contest_id, uid) do update set banned = excluded.banned`.execute(tx),
    );
  },
  wait: async ({ r }) => site.later(r.below(8) * MINUTE),
};

async function judgeAll(play: Play): Promise<void> {
  for (let judged = await judgeOne(play); judged; judged = await judgeOne(play))
    Object.assign(submissionOf(play.contest, judged.id), judged.verdict);
}

/** Most steps submit and judge. */
const dice = [...Array(6).fill(['submit', 'judge']).flat(), 'wait', ...Object.keys(steps)];
const plays = [
  // seed rule counted
  [1, 'acm', 'recent'],
  [2, 'oi', 'recent'],
  [3, 'oi', 'highest'],
] as const;

test.each(plays)('contest %i (%s, %s): whatever happens, the board is the naive one', async (seed, rule, counted) => {
  const { db } = site.app;
  const startAt = new Date(now() - 10 * MINUTE);
  const endAt = new Date(now() + 150 * MINUTE);
  const stars = [users[0]!.username];
  const facts = { rule, counted, startAt, endAt, allowsLate: true, starUsernames: stars };
  const cid = await testContest(db, site.app.now(), facts);
  const labels = ['A', 'B', 'C', 'D'];
  const scored = rule === 'oi' ? { scored: true, maxScore: 100, cases: [testCase(1, { score: 100 })] } : {};
  const problems = new Map<string, { id: number; displayId: string }>();
  for (const label of labels) {
    const problem = await testProblem(site, `${label}${seed}`, scored, 'contest');
    problems.set(label, problem);
    await addContestProblem(db, cid, problem.id, label);
  }
  const contest: NaiveContest = {
    rule,
    counted,
    startAt: startAt.getTime(),
    endAt: endAt.getTime(),
    sealAt: null,
    extra: new Map(),
    banned: new Set(),
    stars: new Set(stars),
    labels,
    submissions: [],
  };
  const play = { cid, contest, problems, r: random(seed) };
  const board = async (who: TestUser, query: object) =>
    (await who.call(getContestRank, { cid, ...query })).body.data.records.map(lineOf);
  for (let step = 1; step <= STEPS; step++) {
    const name = play.r.one(dice);
    await steps[name]!(play);
    const lastEnd = contest.endAt + Math.max(0, ...contest.extra.values());
    const isSealed = contest.sealAt !== null && now() >= contest.sealAt && now() < lastEnd;
    const seen = {
      step,
      name,
      board: await board(looker, {}),
      late: await board(looker, { containsEnd: true }),
      real: await board(root, { forceRefresh: true }),
    };
    const [shown, late] = isSealed ? (['sealed', 'sealed'] as const) : (['real', 'late'] as const);
    const [naive, naiveLate, real] = [shown, late, 'real' as const].map((view) => naiveBoard(contest, view));
    expect(seen).toEqual({ step, name, board: naive, late: naiveLate, real });
  }
  await judgeAll(play);
});
