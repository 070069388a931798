/**
 * Exams over HTTP: allowed addresses, sessions, closed endpoints, and the organisers' log. A contract states
 * of each endpoint what stays open.
 */
import * as account from '@verdict/contract/account/account.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import * as admin from '@verdict/contract/contest/editing.ts';
import * as contest from '@verdict/contract/contest/contest.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { allEndpoints } from '@verdict/contract/index.ts';
import { copyGroup, leaveGroup } from '@verdict/contract/group/group.ts';
import * as groupContest from '@verdict/contract/group/contests.ts';
import { getProblemList } from '@verdict/contract/problem/problem.ts';
import * as submission from '@verdict/contract/submission/submission.ts';
import type { ExamRules } from '@verdict/domain/contest/contest.ts';
import { levels } from '@verdict/domain/group/group.ts';
import { inboxNumber } from '@verdict/domain/community/inbox.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { CallName } from '@verdict/messages/openapi.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { createTestSite, testPasswordHash, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ExamAccess } from '@verdict/contract/exam.ts';
import { onlyRow, sql } from '../db/db.ts';
import { createAccount } from '../../features/account/account.service.ts';
import { openSession } from '../../features/account/session/session.service.ts';
import { allTopics } from '../../features/topics.ts';
import { withExams } from './exam-topics.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LOCKED = account.EXAM_LOCKED_STATUS;
const INSIDE = '10.1.2.3';
const OUTSIDE = '192.0.2.7';

let site: TestSite;
let jury: TestUser;
let root: TestUser;
let outsider: TestUser;
let task: { id: number; displayId: string };
let bankProblem: { id: number; displayId: string };
beforeAll(async () => {
  site = await createTestSite();
  await testHost(site);
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  [jury, root, outsider] = [await site.user(1001, 'jury'), await site.user(1000, 'boss'), await site.user()];
  task = await testProblem(site, 'TASK', {}, 'contest');
  bankProblem = await testProblem(site, 'BANK');
});
afterAll(() => site.close());
// Each exam has ended before the next test.
beforeEach(async () => {
  site.later(24 * HOUR);
  // The sessions of a day ago have expired.
  [jury, root, outsider] = [await again(jury), await again(root), await again(outsider)];
});

/** Open a new session of the account. */
async function again({ uid, username }: { uid: string; username: string }): Promise<TestUser> {
  const token = await openSession(site.app.db, uid, { ip: INSIDE, userAgent: 'Firefox' }, site.app.now());
  return { uid, username, token, call: (endpoint, input) => site.call(endpoint, input, { token }) };
}

const tokenOf = async ({ username }: { username: string }, options: { ip?: string; agent?: string } = {}) =>
  String((await loginOf({ username }, options)).headers.authorization);
const loginOf = ({ username }: { username: string }, { ip = INSIDE, agent = 'Firefox' } = {}) =>
  site.call(account.login, { username, password: 'secret-1' }, { ip, headers: { 'user-agent': agent } });

const rules: ExamRules = { ranges: [], sessions: 'any', locks: false, ownAddress: false };
const inMs = (ms: number): Date => new Date(site.app.now().getTime() + ms);

/** An exam of one hour that has begun. */
async function exam(
  change: Partial<ExamRules> = {},
  facts: NonNullable<Parameters<typeof testContest>[2]> = {},
): Promise<number> {
  const cid = await testContest(site.app.db, site.app.now(), {
    title: 'Final exam',
    authorUid: jury.uid,
    access: 'private',
    password: 'open',
    startAt: inMs(0),
    endAt: inMs(HOUR),
    exam: { ...rules, ...change },
    ...facts,
  });
  await addContestProblem(site.app.db, cid, task.id, 'A');
  await site.app.exams.refresh();
  return cid;
}
async function register(cid: number, { uid }: { uid: string }): Promise<void> {
  await sql`insert into contest_registration (contest_id, uid) values (${cid}, ${uid})`.execute(site.app.db);
  await enter(cid, { uid });
}
/** Enter the exam, as a confirmation does. */
const enter = (cid: number, { uid }: { uid: string }) =>
  sql`
  insert into exam_entry (contest_id, uid, locks, sessions, entered_at)
  select id, ${uid}, (exam ->> 'locks')::boolean, exam ->> 'sessions', ${site.app.now()} from contest where id = ${cid}
  `.execute(site.app.db);

/** A new account that is registered and has entered the exam. */
async function participant(cid: number, role: 1001 | 1002 = 1002, username = `ann${++made}`): Promise<TestUser> {
  const uid = await createAccount(site.app.db, { username, passwordHash: testPasswordHash, role, email: null });
  await register(cid, { uid });
  return again({ uid, username });
}
let made = 0;
const problems = (cid: number, token: string, ip = INSIDE, agent = 'Firefox') =>
  site.call(contest.getContestProblem, { cid }, { token, ip, headers: { 'user-agent': agent } });
const bank = (token: string, ip = INSIDE) => site.call(getProblemList, {}, { token, ip });

/** Endpoints that are never closed to anybody. */
const keepsSafe: CallName[] = [
  'POST /api/change-password',
  'POST /api/change-email',
  'GET /api/get-change-email-code',
  'POST /api/apply-reset-password',
  'POST /api/reset-password',
  'GET /api/second-factor',
  'POST /api/second-factor/start',
  'POST /api/second-factor/confirm',
  'POST /api/second-factor/stop',
  'POST /api/second-factor/recovery-codes',
  'GET /api/get-my-sessions',
  'DELETE /api/my-session',
  'POST /api/sign-out-everywhere',
  'DELETE /api/group/member/exit',
  'GET /api/logout',
];
/** Endpoints about no subject, which stay open. */
const free: CallName[] = [
  'POST /api/login',
  'GET /api/captcha',
  // Programs read it without a session. It has titles and deadlines of homework alone.
  'GET /api/calendar/:token/homework.ics',
  'GET /api/get-user-auth-info',
  'GET /api/get-website-config',
  'GET /api/legal-page',
  'GET /api/request-outcome',
  'GET /api/get-test-judge-result',
  'POST /api/check-problem-tests',
];
/** Number of endpoints that are open about a subject of the contest. */
const OPEN_BY_SUBJECT = 43;

const callsWith = (isMeant: (exam: ExamAccess) => boolean): CallName[] =>
  allEndpoints.flatMap(({ endpoint: { call, exam = 'closed' } }) => (isMeant(exam) ? [call] : []));

describe('an exam that closes the site', () => {
  test('what is open without a subject is listed here, too, and nothing more is open than was weighed', () => {
    expect(callsWith((exam) => exam === 'safe').toSorted()).toEqual(keepsSafe.toSorted());
    expect(callsWith((exam) => exam === 'free').toSorted()).toEqual(free.toSorted());
    expect(callsWith((exam) => typeof exam === 'function').length).toBe(OPEN_BY_SUBJECT);
  });

  test('what is closed is refused whatever is sent', async () => {
    const cid = await exam({ locks: true });
    const ann = await participant(cid);
    const admitted: CallName[] = [];
    for (const { endpoint } of allEndpoints.filter(({ endpoint: { exam = 'closed' } }) => exam === 'closed')) {
      const { http, body } = await anyCall(endpoint, ann.token);
      // Endpoints of super admins refuse earlier, and answers of foreign formats have no status.
      const isRefusable = endpoint.kind !== 'foreign' && ['anon', 'open', 'login', 'admin'].includes(endpoint.access);
      const isRefused = http === 403 && (body.status === LOCKED || !isRefusable);
      if (!isRefused) admitted.push(endpoint.call);
    }
    expect(admitted).toEqual([]);
    expect((await bank(ann.token)).body.msg).toBe(
      'You are in a contest that closes everything else until your time is over.',
    );
  });

  test('what is open is open in this contest alone', async () => {
    const cid = await exam({ locks: true });
    const other = await testContest(site.app.db, site.app.now(), { title: 'Elsewhere' });
    await addContestProblem(site.app.db, other, bankProblem.id, 'A');
    const ann = await participant(cid);
    const own = await rowsOf(cid, task.id, ann.uid);
    const foreign = await rowsOf(other, bankProblem.id, ann.uid);
    const old = await submissionOf(null, bankProblem.id, ann.uid);
    const inputs = ({ contestId, pid, submitId, commentId, replyId }: typeof own): Record<string, object> => ({
      'GET /api/languages': { cid: contestId },
      'GET /api/get-problem-languages': { pid },
      'GET /api/get-problem-code-template': { pid },
      'GET /api/contest-submissions': { contestID: contestId },
      'POST /api/check-contest-submissions-status': { cid: contestId, submitIds: [submitId] },
      'GET /api/get-contest-problem-details': { cid: contestId, displayId: 'A' },
      'POST /api/register-contest': { cid: contestId, password: 'x' },
      'GET /api/get-contest-announcement-detail': { cid: contestId, aid: 999_999 },
      'POST /api/get-contest-not-read-announcement': { cid: contestId, readAnnouncementList: [] },
      'POST /api/submit-print-text': { cid: contestId, content: 'x'.repeat(60) },
      'POST /api/contest-question': { cid: contestId, content: 'Why?' },
      'POST /api/submit-problem-judge': { cid: contestId, pid: 'A', language: 'C', code: 'int main() {}' },
      'POST /api/run-problem-tests': {
        pid,
        type: 'public',
        language: 'C',
        code: 'x',
        tests: [{ userInput: '1', expectedOutput: null }],
      },
      'POST /api/submit-problem-test-judge': { pid, type: 'public', language: 'C', code: 'x', userInput: '1' },
      'GET /api/get-submission-list': { contestID: contestId },
      'GET /api/get-submission-detail': { submitId },
      'GET /api/get-all-case-result': { submitId },
      'GET /api/get-queue-position': { submitId },
      'GET /api/submission-review': { submitId },
      'POST /api/check-submissions-status': { submitIds: [submitId] },
      'GET /api/get-last-ac-code': { cid: contestId, pid },
      'GET /api/resubmit': { submitId },
      'POST /api/get-user-problem-status': { cid: contestId, pidList: [pid] },
      'GET /api/comments': { cid: contestId },
      'POST /api/comment': { cid: contestId, content: 'x' },
      'GET /api/comment-like': { cid: commentId, toLike: true },
      'GET /api/reply': { commentId },
      'POST /api/reply': { reply: { commentId, content: 'x' } },
      'PUT /api/reply': { id: replyId, content: 'y' },
      'PUT /api/comment': { id: commentId, content: 'y' },
      'DELETE /api/reply': { reply: replyId },
      'DELETE /api/comment': { id: commentId },
    });
    const byContest = allEndpoints.filter(({ endpoint: { exam } }) => typeof exam === 'function');
    const openCalls = async (ids: typeof own) => {
      const statuses: [CallName, boolean][] = [];
      for (const { endpoint } of byContest) {
        const input = inputs(ids)[endpoint.call] ?? { cid: ids.contestId };
        const { body } = await site.call(endpoint, input as never, { token: ann.token });
        statuses.push([endpoint.call, body.status !== LOCKED]);
      }
      return Object.fromEntries(statuses);
    };
    const all = (open: boolean) => Object.fromEntries(byContest.map(({ endpoint }) => [endpoint.call, open]));
    expect(await openCalls(own)).toEqual(all(true));
    expect(await openCalls(foreign)).toEqual(all(false));

    // Comments on discussions belong to no contest.
    const talk = await commentOnDiscussion(ann.uid);
    expect(await openCalls({ ...own, ...talk })).toEqual({
      ...all(true),
      'GET /api/comment-like': false,
      'GET /api/reply': false,
      'POST /api/reply': false,
      'PUT /api/reply': false,
      'PUT /api/comment': false,
      'DELETE /api/reply': false,
      'DELETE /api/comment': false,
    });

    const refused = async (endpoint: AnyEndpoint, input: object) =>
      (await site.call(endpoint, input as never, { token: ann.token })).body.status === LOCKED;
    expect(await refused(submission.getSubmissionDetail, { submitId: old })).toBe(true);
    expect(await refused(submission.checkSubmissionsStatus, { submitIds: [own.submitId, old] })).toBe(true);
    expect(await refused(submission.getSubmissionList, { onlyMine: true })).toBe(true);
    expect(await refused(submission.submitProblemJudge, { pid: 'BANK', language: 'C', code: 'int main() {}' })).toBe(
      true,
    );
    expect(await refused(contest.getFullScreenProblemList, { tid: 1 })).toBe(true);
    expect(await refused(account.getUserAuthInfo, {})).toBe(false);
  });

  test('it holds from the own start to the own end, and whoever logs in is told where to go', async () => {
    const cid = await exam({ locks: true }, { startAt: inMs(10 * MINUTE) });
    const [ann, late] = [await participant(cid), await participant(cid)];
    await sql`insert into contest_participant (contest_id, uid, delay_s, extra_s) values (${cid}, ${late.uid}, 600, 600)`.execute(
      site.app.db,
    );
    await sql`update contest set extra_s = 600 where id = ${cid}`.execute(site.app.db);
    await site.app.exams.refresh();
    const open = async () => [(await bank(ann.token)).http, (await bank(late.token)).http];
    expect(await open()).toEqual([200, 200]);
    site.later(10 * MINUTE);
    expect(await open()).toEqual([403, 200]);
    const examOfLogin = { cid, gid: null, title: 'Final exam', until: inMs(50 * MINUTE).toISOString() };
    expect((await loginOf(ann)).body.data.exam).toEqual(examOfLogin);
    const me = async (user: TestUser) => (await user.call(account.getUserAuthInfo, {})).body.data.userInfo.exam;
    expect([await me(ann), await me(late), await me(jury)]).toEqual([examOfLogin, null, null]);
    site.later(10 * MINUTE);
    expect(await open()).toEqual([403, 403]);
    site.later(40 * MINUTE);
    expect(await open()).toEqual([200, 403]);
    site.later(10 * MINUTE);
    expect(await open()).toEqual([200, 200]);
  });

  test('the jury and those who are not in it go on as before, and it costs them no query', async () => {
    const before = await site.countQueries(() => bank(outsider.token));
    const cid = await exam({ locks: true });
    await register(cid, jury);
    await register(cid, root);
    const admin = await participant(cid, 1001);
    for (const user of [jury, root, outsider, admin]) expect((await bank(user.token)).http).toBe(200);
    expect(await site.countQueries(() => bank(outsider.token))).toBe(before);
    expect((await site.call(getProblemList, {})).http).toBe(200);
  });

  test('organisers release one participant, which is recorded', async () => {
    const cid = await exam({ locks: true, sessions: 'first' });
    const [ann, bob] = [await participant(cid), await participant(cid)];
    const decision = { cid, username: ann.username, released: true, reason: 'Handed in' };
    expect((await jury.call(admin.decideForParticipant, decision)).body.msg).toBe('success');
    expect([(await bank(ann.token)).http, (await bank(bob.token)).http]).toEqual([200, 403]);
    const shown = (await jury.call(admin.getContestParticipants, { cid, keyword: ann.username })).body.data;
    expect(shown.records[0]?.released).toBe(true);
    const [act] = (await root.call(getAudit, { subject: String(cid) })).body.data;
    expect(act).toMatchObject({ action: 'contest.participant', after: '{"reason": "Handed in", "released": true}' });
  });

  test('what keeps an account safe is never closed', async () => {
    const cid = await exam({ locks: true, sessions: 'first' });
    const ann = await participant(cid);
    const closedOf: CallName[] = [];
    for (const { endpoint } of allEndpoints.filter(({ endpoint: { call } }) => keepsSafe.includes(call))) {
      const fresh = await again(ann);
      await sql`delete from exam_session where uid = ${ann.uid}`.execute(site.app.db);
      const { body } = await anyCall(endpoint, fresh.token);
      if (body.status === LOCKED) closedOf.push(endpoint.call);
    }
    expect(closedOf).toEqual([]);
  });

  test('a member whom a rule of a group names is locked only after a confirmation, and never without a way out', async () => {
    const [owner, ann] = [await site.user(), await again(await site.user())];
    const gid = await testGroup(site.app.db, { ownerUid: owner.uid, members: { [ann.uid]: levels.member } });
    const accountLimitRule = `<prefix>x</prefix><suffix></suffix><start>0</start><end>0</end><extra>${ann.username}</extra>`;
    const form = (hours: number) => ({
      gid,
      title: 'Trap',
      description: 'x',
      openAccountLimit: true,
      accountLimitRule,
      startTime: inMs(-MINUTE).toISOString(),
      endTime: inMs(hours * HOUR - MINUTE).toISOString(),
      exam: { locks: true },
    });
    const tooLong = 'In a group, an exam may last at most 24 hours. Choose an earlier end.';
    expect((await owner.call(groupContest.createGroupContest, form(10 * 8760))).body.msg).toBe(tooLong);
    expect((await owner.call(groupContest.createGroupContest, form(25))).body.msg).toBe(tooLong);
    const made = (await owner.call(groupContest.createGroupContest, form(24))).body;
    expect(made.msg).toBe('success');
    const { cid } = made.data;
    expect((await owner.call(groupContest.updateGroupContest, { ...form(25), id: cid })).body.msg).toBe(tooLong);
    await site.app.exams.refresh();

    expect((await bank(ann.token)).http).toBe(200);
    expect((await problems(cid, ann.token)).body.msg).toContain('is an exam');
    const { mine } = (await ann.call(contest.getContestInfo, { cid })).body.data;
    expect(mine.exam).toMatchObject({ locks: true, sessions: 'any', until: form(24).endTime });
    const unconfirmed = (await ann.call(contest.registerContest, { cid })).body.msg;
    expect(unconfirmed).toContain('read what it closes, and confirm');
    expect((await ann.call(contest.registerContest, { cid, confirmed: true })).body.msg).toBe('success');
    expect([(await bank(ann.token)).http, (await problems(cid, ann.token)).http]).toEqual([403, 200]);
    expect((await ann.call(contest.getContestInfo, { cid })).body.data.mine.exam).toBe(null);
    expect((await ann.call(leaveGroup, { gid })).body.msg).toBe('success');
    expect((await bank(ann.token)).http).toBe(200);
  });

  test('exams of a group that are longer already close nothing after a day, and are not copied', async () => {
    const owner = await site.user();
    const gid = await testGroup(site.app.db, { ownerUid: owner.uid });
    const cid = await exam({ locks: true }, { groupId: gid, authorUid: owner.uid, endAt: inMs(365 * 24 * HOUR) });
    const ann = await participant(cid);
    await sql`insert into group_member (group_id, uid, level) values (${gid}, ${ann.uid}, ${levels.member})`.execute(
      site.app.db,
    );
    expect((await bank(ann.token)).http).toBe(403);
    site.later(24 * HOUR);
    expect((await bank((await again(ann)).token)).http).toBe(200);
    const shift = { days: 0, timeZone: 'UTC' };
    const late = await again(owner);
    const copies = [
      await late.call(groupContest.copyGroupContest, { cid, title: 'Again', ...shift }),
      await (await again(root)).call(copyGroup, { gid, name: 'Next term', shortName: `n${gid}`, ...shift }),
    ];
    for (const { body } of copies) expect(body.msg).toContain('at most 24 hours');
  });

  test('what an organiser saves holds at once', async () => {
    const facts = { title: 'Made', description: 'x', auth: 1, pwd: 'open' };
    const times = { startTime: inMs(-MINUTE).toISOString(), endTime: inMs(HOUR).toISOString() };
    const form = { ...facts, ...times, exam: { locks: true } };
    const { cid } = (await jury.call(admin.createContest, form)).body.data;
    const ann = await participant(cid);
    await expect.poll(async () => (await bank(ann.token)).http).toBe(403);
    await jury.call(admin.updateContest, { ...facts, ...times, id: cid });
    await expect.poll(async () => (await bank(ann.token)).http).toBe(200);
  });

  test('push tells nothing of what is closed', async () => {
    const cid = await exam({ locks: true });
    const other = await testContest(site.app.db, site.app.now(), {});
    await addContestProblem(site.app.db, other, bankProblem.id, 'A');
    const ann = await participant(cid);
    const actor = (user: TestUser): Actor => ({ ...user, role: 1002, memberships: [], address: INSIDE });
    const topics = withExams(site.app, allTopics(site.app));
    const heard = async (name: keyof typeof topics, ids: number[], user: TestUser) => {
      const found = await topics[name].read(ids, [actor(user)]);
      return ids.map((id) => (found.get(id)?.(actor(user)) ?? null) !== null);
    };
    expect(await heard('contest', [cid, other], ann)).toEqual([true, false]);
    expect(await heard('contest', [cid, other], outsider)).toEqual([true, true]);
    const mine = await submissionOf(cid, task.id, ann.uid);
    const old = await submissionOf(null, bankProblem.id, ann.uid);
    const inbox = inboxNumber(ann.uid);
    expect(await heard('submission', [mine, old], ann)).toEqual([true, false]);
    expect(await heard('progress', [mine, old], ann)).toEqual([true, false]);
    expect(await heard('message', [inbox], ann)).toEqual([false]);
    site.later(HOUR);
    expect(await heard('submission', [mine, old], ann)).toEqual([true, true]);
    expect(await heard('progress', [mine, old], ann)).toEqual([true, true]);
    expect(await heard('message', [inbox], ann)).toEqual([true]);
  });
});

describe('addresses', () => {
  test('participants enter, look and submit from the ranges alone, organisers from everywhere', async () => {
    const cid = await exam({ ranges: ['10.1.0.0/16', '2001:db8::/32'] });
    const [ann, bob] = [await participant(cid), await site.user()];
    const from = (ip: string) => [
      problems(cid, ann.token, ip),
      site.call(
        submission.submitProblemJudge,
        { cid, pid: 'A', language: 'C', code: 'int main() {}' },
        { token: ann.token, ip },
      ),
      site.call(contest.registerContest, { cid, password: 'guess' }, { token: bob.token, ip }),
    ];
    const messagesFrom = async (ip: string) => (await Promise.all(from(ip))).map(({ body }) => body.msg);
    const foreign = 'You can enter this contest only from certain network addresses, and yours is not one of them.';
    expect(await messagesFrom(OUTSIDE)).toEqual([foreign, foreign, foreign]);
    expect((await messagesFrom(INSIDE)).slice(0, 2)).toEqual(['success', 'success']);
    expect(await messagesFrom(INSIDE)).not.toContain(foreign);
    expect((await problems(cid, ann.token, '2001:db8::9')).body.msg).toBe('success');
    expect((await problems(cid, jury.token, OUTSIDE)).body.msg).toBe('success');
    const info = await site.call(contest.getContestInfo, { cid }, { token: ann.token, ip: OUTSIDE });
    expect(info.body.data.mine).toMatchObject({ lookRefusal: 'contestAddress', submitRefusal: 'contestAddress' });
  });
});

describe('one session for each account', () => {
  test('the first one is the only one: another login is refused, and so is another session', async () => {
    const cid = await exam({ sessions: 'first' });
    const ann = await participant(cid);
    const atHome = ann.token;
    expect((await problems(cid, atHome)).body.msg).toBe('success');
    const second = await loginOf(ann);
    expect(second.body.msg).toBe(
      'Your account is in the contest already, in another browser. Log out there, or ask the organizers.',
    );
    expect(second.headers.authorization).toBeUndefined();
    expect((await problems(cid, atHome)).http).toBe(200);
    // A logout frees the session's place.
    await site.call(account.logout, {}, { token: atHome });
    expect((await problems(cid, await tokenOf(ann))).http).toBe(200);
  });

  test('of sessions that began before the exam the first to enter is the one', async () => {
    const cid = await exam({ sessions: 'first' }, { startAt: inMs(MINUTE) });
    const user = await participant(cid);
    const [early, late] = [user.token, await tokenOf(user)];
    site.later(MINUTE);
    expect((await problems(cid, late)).http).toBe(200);
    const { http, body } = await problems(cid, early);
    expect([http, body.status]).toEqual([401, 401]);
    expect(body.msg).toContain('in another browser');
  });

  test('the last one is the only one: a login ends the session before it', async () => {
    const cid = await exam({ sessions: 'last' });
    const ann = await participant(cid);
    expect((await problems(cid, ann.token)).http).toBe(200);
    const next = await tokenOf(ann);
    expect((await problems(cid, ann.token)).body.msg).toBe('Your session has ended. Please log in again.');
    expect((await problems(cid, next)).http).toBe(200);
  });

  test('of many logins at once one is left', async () => {
    for (const sessions of ['first', 'last'] as const) {
      const cid = await exam({ sessions });
      const ann = await participant(cid);
      const logins = await Promise.all(Array.from({ length: 5 }, () => loginOf(ann)));
      const tokens = logins.map(({ headers }) => headers.authorization).filter((token) => token !== undefined);
      const answers = await Promise.all([ann.token, ...tokens].map((token) => problems(cid, String(token))));
      expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
      site.later(2 * HOUR);
    }
  });

  test('a login from elsewhere takes nobody’s place', async () => {
    for (const sessions of ['first', 'last'] as const) {
      const cid = await exam({ sessions, ranges: ['10.1.0.0/16'] });
      const ann = await participant(cid);
      await tokenOf(ann, { ip: OUTSIDE });
      const inside = await tokenOf(ann);
      await tokenOf(ann, { ip: OUTSIDE });
      expect((await problems(cid, inside)).body.msg).toBe('success');
      site.later(2 * HOUR);
    }
  });

  test('a password with each request is no way around it', async () => {
    const cid = await exam({ sessions: 'first' });
    const ann = await participant(cid);
    const basic = Buffer.from(`${ann.username}:secret-1`).toString('base64');
    const ask = () =>
      site.server.http.inject({
        url: `/api/clics/2023-06/contests/${cid}`,
        headers: { authorization: `Basic ${basic}` },
      });
    expect((await ask()).statusCode).toBe(403);
    site.later(HOUR);
    expect((await ask()).statusCode).toBe(200);
  });

  test('organisers end the sessions of a participant, and of nobody else', async () => {
    const cid = await exam({ sessions: 'first' });
    const ann = await participant(cid);
    await problems(cid, ann.token);
    const end = (username: string) => jury.call(admin.endExamSession, { cid, username });
    expect((await end(ann.username)).body.msg).toBe('success');
    expect((await problems(cid, ann.token)).http).toBe(401);
    expect((await loginOf(ann)).body.msg).toBe('success');
    for (const { username } of [root, outsider])
      expect((await end(username)).body.msg).toBe('This participant has no session in the contest.');
    const acts = (await root.call(getAudit, { subject: String(cid), action: 'contest.examSession' })).body.data;
    expect(acts.map(({ username, before }) => [username, before])).toEqual([
      ['jury', `{"sessions": 1, "username": "${ann.username}"}`],
    ]);
  });
});

describe('the log of addresses and sessions', () => {
  const log = async (cid: number, filter: object = {}) =>
    (await jury.call(admin.getExamLog, { cid, ...filter })).body.data;
  const short = (rows: Awaited<ReturnType<typeof log>>) =>
    rows.map(({ username, ip, odd }) => `${username} ${ip} ${odd.toSorted().join()}`);

  test('who came from where, when first and last', async () => {
    const cid = await exam();
    const ann = await participant(cid);
    const begun = site.app.now();
    await problems(cid, ann.token);
    site.later(10_000);
    await problems(cid, ann.token);
    site.later(2 * MINUTE);
    await problems(cid, ann.token);
    await problems(cid, jury.token);
    await bank(outsider.token);
    const [visit, ...others] = await log(cid);
    expect(others).toEqual([]);
    expect(visit).toMatchObject({ username: ann.username, ip: INSIDE, userAgent: 'Firefox', odd: [] });
    expect(visit?.firstTime).toBe(begun.toISOString());
    expect(visit?.lastTime).toBe(site.app.now().toISOString());
  });

  test('what is odd is marked, and can be looked for', async () => {
    const cid = await exam({ ranges: ['10.1.0.0/16'], ownAddress: true });
    const names = ['calm', 'mover', 'double', 'browser', 'sharer', 'sharee'];
    const [calm, mover, double, browser, sharer, sharee] = (await Promise.all(
      names.map((name) => participant(cid, 1002, name)),
    )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser];
    await problems(cid, calm.token, '10.1.0.1');
    await problems(cid, mover.token, '10.1.0.2');
    await problems(cid, mover.token, OUTSIDE);
    const again = await tokenOf(double, { ip: '10.1.0.3' });
    await problems(cid, double.token, '10.1.0.3');
    site.later(2 * MINUTE);
    await problems(cid, again, '10.1.0.3');
    await problems(cid, double.token, '10.1.0.3');
    await problems(cid, browser.token, '10.1.0.4');
    await problems(cid, browser.token, '10.1.0.4', 'Chrome');
    await problems(cid, sharer.token, '10.1.0.5');
    await problems(cid, sharee.token, '10.1.0.5');
    const odd = [
      'sharee 10.1.0.5 shared',
      'sharer 10.1.0.5 shared',
      'browser 10.1.0.4 browser',
      'browser 10.1.0.4 browser',
      'double 10.1.0.3 twice',
      'double 10.1.0.3 twice',
      `mover ${OUTSIDE} moved,outside`,
      'mover 10.1.0.2 moved',
    ];
    expect(short(await log(cid)).toSorted()).toEqual([...odd, 'calm 10.1.0.1 '].toSorted());
    expect(short(await log(cid, { onlyOdd: true })).toSorted()).toEqual(odd.toSorted());
    expect(short(await log(cid, { keyword: 'CALM' }))).toEqual(['calm 10.1.0.1 ']);
    expect(await log(cid, { keyword: '10.1.0.5' })).toHaveLength(2);
    const { id: newest } = (await log(cid))[0]!;
    expect((await log(cid, { before: newest })).map(({ id }) => id)).toEqual(
      (await log(cid)).slice(1).map(({ id }) => id),
    );
  });

  test('a refused login is in it; a shared address is odd only where each participant has one', async () => {
    const cid = await exam({ sessions: 'first' });
    const [ann, bob] = [await participant(cid), await participant(cid)];
    await problems(cid, ann.token);
    await problems(cid, bob.token);
    site.later(10_000);
    await loginOf(ann);
    site.later(2 * MINUTE);
    await problems(cid, ann.token);
    expect(short(await log(cid)).toSorted()).toEqual(
      [
        `${ann.username} ${INSIDE} refused,twice`,
        `${ann.username} ${INSIDE} twice`,
        `${bob.username} ${INSIDE} `,
      ].toSorted(),
    );
  });

  test('a session fills it with so many rows and no more', async () => {
    const cid = await exam();
    const ann = await participant(cid);
    for (let turn = 0; turn < 110; turn++) await problems(cid, ann.token, INSIDE, `agent ${turn}`);
    const { n } = await onlyRow(
      site.app.db,
      sql<{ n: number }>`select count(*) as n from exam_visit where contest_id = ${cid}`,
    );
    expect(n).toBe(100);
  });
});

/** Call without input, or with a file that is no picture. */
const anyCall = (endpoint: AnyEndpoint, token: string) =>
  endpoint.upload
    ? site.upload(endpoint, { name: 'x.png', bytes: Buffer.from('x') }, { token })
    : site.call(endpoint, {} as never, { token });

async function submissionOf(contestId: number | null, pid: number, uid: string): Promise<number> {
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`
    insert into submission (problem_id, uid, language, code_length, contest_id, contest_problem_id, submitted_at)
    values (${pid}, ${uid}, 'C', 1, ${contestId},
            (select id from contest_problem where contest_id = ${contestId} and problem_id = ${pid}), ${site.app.now()})
    returning id`,
  );
  return id;
}

async function commentOnDiscussion(uid: string) {
  const { discussionId } = await onlyRow(
    site.app.db,
    sql<{ discussionId: number }>`
    insert into discussion (uid, category_id, title, description, content)
    values (${uid}, (select min(id) from discussion_category), 'x', 'x', 'x')
    returning id as "discussionId"`,
  );
  return commentAndReply(uid, sql`discussion_id`, discussionId);
}

async function rowsOf(contestId: number, pid: number, uid: string) {
  const submitId = await submissionOf(contestId, pid, uid);
  return { contestId, pid, submitId, ...(await commentAndReply(uid, sql`contest_id`, contestId)) };
}

async function commentAndReply(uid: string, subject: ReturnType<typeof sql>, id: number) {
  const { commentId } = await onlyRow(
    site.app.db,
    sql<{ commentId: number }>`
    insert into comment (uid, ${subject}, content, official) values (${uid}, ${id}, 'x', false)
    returning id as "commentId"`,
  );
  const { replyId } = await onlyRow(
    site.app.db,
    sql<{ replyId: number }>`
    insert into reply (uid, comment_id, content, official) values (${uid}, ${commentId}, 'x', false)
    returning id as "replyId"`,
  );
  return { commentId, replyId };
}
