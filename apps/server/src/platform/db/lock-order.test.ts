/**
 * Every transaction that locks rows of several tables is stopped at each row it wants, by a connection that holds the
 * row, and must then hold nothing that comes later in the order. The same applies where it upgrades a lock. Nothing is
 * changed, because each transaction is rolled back. The last test finds new transactions that are missing from this
 * list.
 */
import { createContest as createContestEndpoint } from '@verdict/contract/contest/editing.ts';
import { createTraining as createTrainingEndpoint } from '@verdict/contract/training/editing.ts';
import { createGroup as createGroupEndpoint } from '@verdict/contract/group/group.ts';
import { createProblem as createProblemEndpoint, deleteProblem } from '@verdict/contract/problem/editing.ts';
import * as users from '@verdict/contract/account/users.ts';
import { startTestGeneration } from '@verdict/contract/problem/generation.ts';
import { startVerification } from '@verdict/contract/problem/verification.ts';
import { applyRejudging, planRejudging } from '@verdict/contract/submission/rejudging.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testDiscussion } from '@verdict/testkit/discussion.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { makeTests, prepareGeneration } from '@verdict/testkit/generation.ts';
import { hostFacts, type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { file, problemPackage, testProblem } from '@verdict/testkit/problem.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { bank } from '@verdict/domain/access/place.ts';
import { site as inBank, inGroup } from '@verdict/domain/access/scope.ts';
import { zipOf } from '@verdict/testkit/zip.ts';
import type { RemoteProblem } from '@verdict/remote-sites/site.ts';
import type { Kysely } from 'kysely';
import { once } from 'node:events';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { recomputeBoard } from '../board/cells.ts';
import type { App } from '../../context.ts';
import { openLoginSession } from '../../features/account/login/login-session.service.ts';
import * as codeReviews from '../../features/training/code-review/code-review.service.ts';
import * as codeQuestions from '../../features/training/code-review/questions.service.ts';
import * as savedComments from '../../features/training/code-review/saved.service.ts';
import { release as releaseReviews } from '../../features/training/reading/reading.service.ts';
import { storeCode } from '../../features/account/mail-code/mail-code.service.ts';
import { register as registerForContest } from '../../features/contest/contest.service.ts';
import { resetPassword } from '../../features/account/credentials/reset-password.service.ts';
import { generateUsers } from '../../features/account/users/create-users.service.ts';
import { closeUser } from '../../features/account/profile/closing.service.ts';
import { deleteUsers, editUser, removeStandIns, signOut } from '../../features/account/users/users.service.ts';
import type { ActorContext } from '../../features/site/audit/audit.service.ts';
import { remind } from '../../features/training/homework/reminders.service.ts';
import { saveExtraTime } from '../../features/training/class-board/class-board.service.ts';
import * as contestAnnouncements from '../../features/contest/editing/announcements.service.ts';
import * as contests from '../../features/contest/editing/contest.service.ts';
import { cloneContest } from '../../features/contest/editing/copy.service.ts';
import * as participants from '../../features/contest/participants/participants.service.ts';
import * as contestProblems from '../../features/contest/editing/problems.service.ts';
import * as rehearsal from '../../features/contest/replay/rehearsal.service.ts';
import * as replay from '../../features/contest/replay/replay.service.ts';
import * as schedule from '../../features/contest/editing/schedule.service.ts';
import * as comments from '../../features/community/comment/comment.service.ts';
import * as discussions from '../../features/community/discussion/discussion.service.ts';
import * as moderation from '../../features/community/moderation/moderation.service.ts';
import * as mutes from '../../features/community/moderation/mute.service.ts';
import * as editorials from '../../features/problem/editorial/editorial.service.ts';
import * as solutions from '../../features/community/solution/solution.service.ts';
import * as questions from '../../features/contest/clarifications/clarifications.service.ts';
import * as files from '../../features/site/files/files.service.ts';
import { withOwnPictures } from '../../features/site/files/own-pictures.service.ts';
import * as groupAnnouncements from '../../features/group/announcements.service.ts';
import * as classLists from '../../features/group/members/class-list.service.ts';
import { copyForNextTerm as copyGroup } from '../../features/group/copy/copy.service.ts';
import { disband } from '../../features/group/disbanding/disband.service.ts';
import * as groups from '../../features/group/group.service.ts';
import * as handMarks from '../../features/training/marks/marks.service.ts';
import * as invites from '../../features/group/invites/invites.service.ts';
import * as members from '../../features/group/members/members.service.ts';
import * as byHand from '../../features/submission/judging/by-hand.service.ts';
import { updateBoards } from '../../features/contest/board/standings.service.ts';
import { importContest, previewContest } from '../../features/contest/import/import.service.ts';
import { keepLogs } from '../../features/contest/feed/log.service.ts';
import { requireView } from '../../features/contest/feed/view.ts';
import { checkBalloon, takeBalloon } from '../../features/contest/board/balloons.service.ts';
import { revoke } from '../../features/submission/judging/hosts.service.ts';
import * as judging from '../../features/submission/judging/judging.service.ts';
import * as rejudgings from '../../features/submission/rejudging/rejudging.service.ts';
import { failed as failRun } from '../../features/remote/judging/conclude.service.ts';
import { createNotice, updateNotice } from '../../features/community/notice/notice.service.ts';
import { create as createByForm, update as updateByForm } from '../../features/problem/editing/edit.service.ts';
import * as imports from '../../features/problem/import/import.service.ts';
import { problemImportTasks } from '../../features/problem/import/import.tasks.ts';
import { decide } from '../../features/problem/offers/offers.service.ts';
import { forgetExpiredUploads, uploadTestData } from '../../features/problem/test-data/test-data.service.ts';
import { duplicate } from '../../features/problem/editing/duplicate.service.ts';
import { createRemote, saveOffer, takeOffer } from '../../features/problem/remote/remote.service.ts';
import { siteOf } from '../../features/remote/sites/sites.service.ts';
import { createProblem, replaceProblem } from '../../features/problem/store/store.service.ts';
import { countersThatDiffer } from '../../features/submission/state/counters.sql.ts';
import { mendFigures } from '../../features/submission/state/recount.service.ts';
import { removeSubmissionsOfProblem } from '../../features/submission/state/removal.service.ts';
import { submit, submitTrial } from '../../features/submission/submitting/submit.service.ts';
import * as trainingCategories from '../../features/training/editing/category.service.ts';
import { copyForNextTerm as copyTraining } from '../../features/training/editing/copy.service.ts';
import * as trainingProblems from '../../features/training/editing/problems.service.ts';
import * as trainings from '../../features/training/editing/training.service.ts';
import { register as registerForTraining } from '../../features/training/training.service.ts';
import { deleteTag, updateTag } from '../../features/problem/tags/admin-tag.service.ts';
import { concludeFinished } from '../../features/problem/verification/conclude.service.ts';
import * as generation from '../../features/problem/generation/generation.service.ts';
import { concludeGenerations } from '../../features/problem/generation/generation.service.ts';
import { programsOf } from '../../features/problem/bank/problem.service.ts';
import * as counterExample from '../../features/problem/counter-example/counter-example.service.ts';
import * as counterExampleTest from '../../features/problem/counter-example/counter-example-test.service.ts';
import * as ownCounterExample from '../../features/problem/counter-example/own-counter-example.service.ts';
import { readerOf } from '../access/reader.ts';
import * as strength from '../../features/problem/strength/strength.service.ts';
import * as verifications from '../../features/problem/verification/verification.service.ts';
import { problemCopy } from '../../features/problem/columns.ts';
import { copiedTables } from './copied-rows.sql.ts';
import { type Db, onlyRow, openDatabase, rows, sql } from './db.ts';
import { holdAccount, holdAccounts, lockOrder } from './lock-order.sql.ts';
import { contestCopy } from '../../features/contest/columns.ts';
import * as likes from '../../features/community/discussion/like.service.ts';
import * as removal from '../../features/community/discussion/removal.service.ts';
import { applyPublic, changeVisibility, remove } from '../../features/problem/editing/actions.service.ts';

/** Places where transactions began: file and line. */
const begun = vi.hoisted(() => new Set<string>());
vi.mock(import('./db.ts'), async (importOriginal) => {
  const real = await importOriginal();
  const noted = (begin: typeof real.transaction): typeof real.transaction => {
    return (db, work) => {
      const caller = new Error().stack?.split('\n')[2] ?? '';
      begun.add(/src\/([^:?]+)[^:]*:(\d+):\d+\)?$/.exec(caller)?.slice(1).join(':') ?? caller);
      return begin(db, work);
    };
  };
  return { ...real, transaction: noted(real.transaction), longTransaction: noted(real.longTransaction) };
});

/** Number of transactions per file that lock rows of at most one listed table, in its order. */
const simple: Record<string, number> = {
  'platform/blobs/collect.ts': 2,
  'platform/db/migrate.ts': 1,
  'features/account/credentials/credentials.service.ts': 3,
  'features/account/registration/register.service.ts': 2,
  'features/account/credentials/reset-password.service.ts': 1,
  'features/account/second-factor/second-factor.service.ts': 3,
  'features/account/users/create-users.service.ts': 2,
  'features/account/users/operator-reset.service.ts': 1,
  'features/site/backup/backup.service.ts': 1,
  'features/site/backup/making.service.ts': 2,
  'features/community/announcement/announcement.service.ts': 2,
  'features/site/jobs/jobs.service.ts': 2,
  'features/training/code-review/code-review.service.ts': 1,
  // A move only adds rows. One that loses against another transaction is started again and goes on.
  'features/site/migration/migration.service.ts': 9,
  'features/site/migration/moves.service.ts': 4,
  'features/site/migration/sample.service.ts': 1,
  'features/site/settings/maintenance.service.ts': 1,
  'features/site/settings/settings.service.ts': 3,
  'features/community/comment/figures.service.ts': 1,
  'features/site/dashboard/setup.service.ts': 1,
  'features/community/discussion/categories.service.ts': 1,
  'features/remote/external/external.service.ts': 1,
  'features/site/files/files.service.ts': 1,
  'features/submission/judging/hosts.service.ts': 1,
  // A visitor's run adds a row of the queue.
  'features/submission/visitor-run/visitor-run.service.ts': 1,
  // The trainings of the examples, at the first start.
  'features/training/editing/training.service.ts': 1,
  'features/problem/languages/languages.service.ts': 1,
  'features/community/message/message-settings.service.ts': 1,
  'features/community/message/message.service.ts': 1,
  'features/community/moderation/moderation.service.ts': 2,
  'features/community/notice/inbox.service.ts': 1,
  'features/community/notice/notice.service.ts': 2,
  'features/contest/replay/rehearsal.service.ts': 1,
  'features/problem/editing/compile-check.service.ts': 1,
  'features/remote/judging/work.service.ts': 1,
  'features/remote/sites/operator.service.ts': 5,
  'features/remote/sites/sites.service.ts': 1,
  'features/remote/problems/bulk.service.ts': 3,
  'features/remote/problems/languages.service.ts': 2,
  'features/problem/export/contest-package.service.ts': 1,
  'features/problem/export/export.service.ts': 2,
  'features/problem/export/export.tasks.ts': 1,
  'features/problem/import/import.service.ts': 3,
  'features/submission/state/recount.service.ts': 1,
  'features/training/editing/category.service.ts': 1,
  'features/training/homework/calendar.service.ts': 1,
  'features/training/marks/marks.service.ts': 1,
  'platform/jobs/workers.ts': 1,
  'platform/settings/settings.ts': 1,
  'platform/snapshot/snapshot.ts': 1,
};

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
let measured: number;
let languageId: number;
let judged: number;
let failed: number;
let contest: number;
let contestId: number;
/** A contest that has ended, with problems that only it shows. */
let ended: { cid: number; pids: number[] };
let group: number;
let ours: number;
let offered: number;
let applicant: TestUser;
let groupContest: number;
let groupTraining: number;
let judgedInContest: number;
let places: number[];
let commented: number;
let replied: number;
let about: number[];
let discussed: number;
let solved: number;
let answered: number;
let question: number;
let category: number;
let training: number;
let annsInTraining: number;
let coded: number;
let asked: number;
let inTraining: number[];
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
  contest = await testContest(db, site.app.now(), { access: 'protected', password: 'open', authorUid: ann.uid });
  places = [];
  for (const [label, { id }] of Object.entries({ A: one, B: two }))
    places.push(await addContestProblem(db, contest, id, label));
  const closed = [await testProblem(site, 'CLOSED1', {}, 'contest'), await testProblem(site, 'CLOSED2', {}, 'contest')];
  ended = {
    cid: await testContest(db, site.app.now(), { startAt: new Date(0), endAt: new Date(1) }),
    pids: closed.map(({ id }) => id),
  };
  for (const [index, id] of ended.pids.entries()) await addContestProblem(db, ended.cid, id, `L${index}`);
  contestId = await testContest(db, site.app.now());
  await addContestProblem(db, contestId, two.id, 'A');
  await addContestProblem(db, contestId, one.id, 'B');
  const standIn = { username: 'stand-in', name: 'x', school: undefined };
  await replay.addStandIns(site.app, context(), inBank, { cid: contestId, teams: [standIn] });
  judgedInContest = await sent(ann, { displayId: 'A' }, contestId);
  await sent(bob, { displayId: 'B' }, contestId);
  await host.judgeAll();
  const three = await testProblem(site, 'THREE', { programs: [program] });
  await sent(bob, three);
  await sent(ann, three);
  await host.judgeAll();
  const validator = { name: 'v.py', language: 'Python3', source: 'x', extraFiles: {}, args: [], validExitCode: 0 };
  const four = await testProblem(site, 'FOUR', {
    programs: [program],
    inputValidators: [validator],
    counterExamples: true,
  });
  failed = await sent(ann, four);
  await host.judgeAll({ status: 'wrongAnswer' });
  for (const { id: pid } of [three, one, two]) await root.call(planRejudging, { pid });
  await root.call(startVerification, { pid: one.id });
  await host.judgeAll({ status: 'wrongAnswer', oiRankScore: 1 });
  for (const { id: pid } of [one, two, three]) await prepareGeneration(site, host, root, pid);
  await root.call(startTestGeneration, { pid: two.id });
  await makeTests(site, host);
  await root.call(startTestGeneration, { pid: three.id });
  const [left] = await host.claim(1);
  await host.finish(left!, { kind: 'generation', failures: [], tests: [] });
  await root.call(startVerification, { pid: two.id });
  await rejudgings.discard(db, context(), await rejudgingOf(three));
  measured = three.id;
  await sql`insert into problem_origin (problem_id, revision, verify_uid) values (${measured}, '', ${ann.uid})`.execute(
    db,
  );
  const id = await rejudgingOf(one);
  await root.call(applyRejudging, { id });
  await sent(ann, one);
  await sent(bob, one);
  await sent(bob, two);
  await sql`insert into test_data_upload (id, uid, expires_at)
            select id, ${ann.uid}, now() from unnest(array['b', 'a', 'c']) as id`.execute(db);
  leased = await host.claim(2);
  waiting = (await onlyRow(db, sql<{ id: number }>`select max(id) as id from submission`)).id;
  languageId = (await onlyRow(db, sql<{ id: number }>`select id from language where oj = 'ME' and name = 'C'`)).id;
  await sql`insert into submission (uid, problem_id, contest_id, contest_problem_id, language, code_length, status)
            select u.uid, ${two.id}, ${contest}, ${places[1]}, 'C', 1, 'pending'
              from unnest(array[${ann.uid}, ${bob.uid}]) as u(uid)`.execute(db);
  await sql`insert into judging (kind, submission_id, needs, lane, turn)
            select 'submission', id, array['C'], 1, now() from submission where contest_id = ${contest}`.execute(db);
  await sql`insert into rejudging (problem_id, contest_id) values (${two.id}, ${contest})`.execute(db);
  await sql`insert into announcement (title, content, uid, contest_id)
            values ('x', 'x', ${ann.uid}, ${contest})`.execute(db);
  category = (await trainingCategories.createCategory(db, context(), inBank, { name: 'x' })).id;
  const now = site.app.now();
  const deadline = new Date(now.getTime() + 86_400_000);
  const facts = { categoryId: category, authorUid: ann.uid, deadline, access: 'private' } as const;
  for (const rank of [1, 2]) training = await testTraining(db, now, { ...facts, rank });
  inTraining = [];
  for (const { id } of [one, two]) inTraining.push(await addTrainingProblem(db, now, training, id));
  await sql`insert into training_registration (training_id, uid) values (${training}, ${bob.uid})`.execute(db);
  await sql`insert into submission (uid, problem_id, training_id, language, code_length, status)
            select uid, ${two.id}, ${training}, 'C', 1, 'cancelled' from unnest(array[${bob.uid}, ${ann.uid}]) as uid`.execute(
    db,
  );
  await reviewPrograms();
  await mendFigures(db);
  await createGroupContent();
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  const caller = { actor: actorOf(ann), now: site.app.now() };
  commented = (await comments.writeComment(site.app, caller, subject(), 'x')).id;
  replied = (await comments.writeReply(site.app, caller, { commentId: commented, content: 'x' })).id;
  await createDiscussions();
  question = (await questions.ask(site.app, caller, { cid: contest, content: 'x' })).id;
  // Existing blobs are locked as well.
  await copyPicture(site.app);
  await createProblem(site.app, imported, { displayId: 'FILES', owner: ann, visibility: 'hidden' });
  begun.clear();
});
afterAll(() => web.close());
afterAll(() => site.close());

/** A comment on each account's submission in the training, and a reply by its author. */
async function reviewPrograms(): Promise<void> {
  for (const { uid } of [bob, ann]) {
    const { id: submitId } = await onlyRow(
      site.app.db,
      sql<{ id: number }>`
      with code as (
        insert into submission_code (submission_id, code)
        select id, 'x' from submission where training_id = ${training} and uid = ${uid}
        returning submission_id)
      select submission_id as id from code`,
    );
    await codeReviews.comment(site.app, reviewer(), remark({ submitId, held: true }));
    coded = (await codeReviews.comment(site.app, reviewer(), remark({ submitId }))).id;
    asked = (await codeReviews.comment(site.app, reviewer(), remark({ submitId }))).id;
    await sql`
    insert into code_question (comment_id, training_id, state, changed_at)
    values (${asked}, ${training}, 'open', ${site.app.now()})`.execute(site.app.db);
    await sql`insert into code_reply (comment_id, uid, content) values (${coded}, ${uid}, 'x')`.execute(site.app.db);
    annsInTraining = submitId;
  }
}

/** Two discussions, each about a problem, with comments of each account, replies and likes. */
async function createDiscussions(): Promise<void> {
  const { db } = site.app;
  about = [];
  for (const { id } of [two, one]) about.push(await testDiscussion(db, ann.uid, { problemId: id }));
  await testDiscussion(db, bob.uid, { groupId: group });
  const writers = [bob, ann].map((user) => ({ actor: actorOf(user, 1001), now: site.app.now() }));
  solved = await testDiscussion(db, bob.uid, { problemId: one.id, kind: 'solution' });
  for (const discussionId of about.toReversed()) {
    for (const writer of writers) {
      const { id } = await comments.writeComment(site.app, writer, { kind: 'discussion', discussionId }, 'x');
      for (const other of writers) {
        answered = (await comments.writeReply(site.app, other, { commentId: id, content: 'x' })).id;
        await comments.likeComment(site.app, other, id, true);
      }
      discussed = id;
    }
    for (const writer of writers) await likes.like(site.app, writer, discussionId, true);
  }
}

/** Two problems and two contests, with submissions to all of them. */
async function createGroupContent(): Promise<void> {
  const { db } = site.app;
  applicant = await site.user();
  const owner = await site.user();
  group = await testGroup(db, {
    ownerUid: owner.uid,
    access: 'protected',
    members: { [ann.uid]: 5, [applicant.uid]: 1, [setter]: 3 },
  });
  await sql`insert into group_invite (group_id, token, expires_at)
            values (${group}, 'link-of-the-group', ${new Date(site.app.now().getTime() + 3_600_000)})`.execute(db);
  const both = [await testProblem(site, 'OURS1'), await testProblem(site, 'OURS2', { tags: ['sums'] })];
  [ours, offered] = both.map(({ id }) => id) as [number, number];
  for (const { displayId } of both.toReversed()) await sent(bob, { displayId });
  for (const { id } of both)
    await sql`update problem set is_group = true, group_id = ${group} where id = ${id}`.execute(db);
  for (const name of ['y', 'x'])
    await sql`insert into tag (name, oj, group_id) values (${name}, 'ME', ${group})`.execute(db);
  await sql`insert into problem_tag (problem_id, tag_id)
            select ${offered}, id from tag where group_id = ${group}`.execute(db);
  await sql`update problem set apply_public_progress = 1 where id = ${offered}`.execute(db);
  for (const { id } of [two, one]) {
    const cid = await testContest(db, site.app.now(), { groupId: group });
    groupContest = cid;
    const place = await addContestProblem(db, cid, id, 'A');
    await addContestProblem(db, cid, offered, 'B');
    await sql`insert into submission (uid, problem_id, contest_id, contest_problem_id, group_id, language, code_length, status)
              values (${bob.uid}, ${id}, ${cid}, ${place}, ${group}, 'C', 1, 'accepted')`.execute(db);
    await sql`insert into contest_board (contest_id) values (${cid}) on conflict do nothing`.execute(db);
  }
  groupTraining = await testTraining(db, site.app.now(), { groupId: group, authorUid: ann.uid });
  await addTrainingProblem(db, site.app.now(), groupTraining, one.id);
}

async function sent(who: TestUser, problem: { displayId: string }, cid?: number): Promise<number> {
  site.later(2000);
  const program = { pid: problem.displayId, cid, language: 'C', code: 'int main(){}' };
  return (await who.call(submitProblemJudge, program)).body.data.submitId;
}
const rejudgingOf = async (problem: { id: number }): Promise<number> =>
  (await onlyRow(site.app.db, sql<{ id: number }>`select id from rejudging where problem_id = ${problem.id}`)).id;
const actorOf = ({ uid, username }: TestUser, role: Actor['role'] = 1002) =>
  ({ uid, username, role, memberships: [] }) satisfies Actor;
const remark = (change: { submitId: number; held?: boolean }) => ({
  firstLine: 1,
  lastLine: 1,
  content: 'x',
  held: false,
  ...change,
});
const reviewer = () => ({ ...context(), locale: 'en-US' as const });
const named = () => ({ did: about[0]!, commentId: undefined, replyId: undefined });
const context = (): ActorContext => ({ actor: actorOf(root, 1000), ip: '', now: site.app.now() });
const edited = (id: number) => ({ id, content: `changed for @${bob.username}` });
const program = { language: 'C', code: 'int main(){}' };
const subject = () => ({ kind: 'contest', contestId: contest }) as const;

async function importFiles(app: App, files: Record<string, string>, cid?: number): Promise<void> {
  const file = { filename: 'cup.zip', contentType: '', bytes: zipOf(files), path: null };
  const input = { file, cid, locale: 'en-US' as const };
  const { digest } = await previewContest(app, context().actor, input);
  await importContest(app, context(), { ...input, digest });
}

const transactions: Record<string, (app: App) => Promise<unknown>> = {
  'a submission': (app) =>
    submit(
      app,
      actorOf(ann),
      { ...program, place: bank, pid: one.displayId },
      { ip: '', now: new Date(app.now().getTime() + 2000) },
    ),
  'a submission to a contest': (app) =>
    submit(
      app,
      actorOf(bob),
      { ...program, place: { kind: 'contest', contestId, groupId: null }, pid: 'A' },
      { ip: '', now: app.now() },
    ),
  'a submission to a contest that is judged by hand': (app) =>
    byHand.judgeByHand(app, context(), { submitId: judgedInContest, status: 1 }, 'en-US'),
  'a balloon that is given': (app) =>
    checkBalloon(app, context(), { id: judgedInContest, cid: contestId, checked: true }),
  'a balloon that is taken': (app) => takeBalloon(app, context(), { id: judgedInContest, cid: contestId, taken: true }),
  'a contest problem that is judged again': (app) =>
    rejudgings.plan(app, context(), { pid: two.id, cid: contestId, includeManual: false }),
  'what a feed tells': async (app) => {
    const reader = { actor: actorOf(root), now: app.now(), hidesCode: false };
    await keepLogs(app, updateBoards(app)).current(await requireView(app.db, reader, contestId), app.now());
  },
  'a contest that is imported': async (app) => {
    const files = {
      'contest.yaml': 'name: Cup\nduration: 5:00:00\n',
      'problems.yaml': `- {id: ${one.displayId}}\n- {id: ${two.displayId}}\n`,
      'accounts.tsv': `accounts\t1\nteam\tAnn\t${ann.username}\tx\nteam\tNew\tnewcomer\tsecret-1\n`,
    };
    await importFiles(app, files);
  },
  'teams that are imported into a contest': (app) =>
    importFiles(
      app,
      {
        'groups.tsv': 'groups\t1\n1\tGuests\n',
        'teams.tsv': 'teams\t1\n1\t1\t1\tAnn\n2\t2\t1\tNew\n',
        'accounts.tsv': `accounts\t1\nteam\tAnn\t${ann.username}\tx\nteam\tNew\tnewcomer2\tsecret-1\n`,
      },
      contestId,
    ),
  'a board that is computed anew': (app) => recomputeBoard(app.db, contestId),
  'a test run': (app) =>
    submitTrial(
      app,
      actorOf(ann),
      { ...program, pid: one.id, type: 'public', userInput: '1', isRemoteJudge: false } as Parameters<
        typeof submitTrial
      >[2],
      app.now(),
    ),
  'a submission in a contest': (app) =>
    submit(
      app,
      actorOf(ann),
      { ...program, place: { kind: 'contest', contestId: contest, groupId: null }, pid: 'A' },
      { ip: '', now: app.now() },
    ),
  'a registration for a contest': (app) =>
    registerForContest(
      app.db,
      actorOf(ann),
      { cid: contest, password: 'open', confirmed: false },
      { ip: '', now: app.now() },
    ),
  progress: (app) => judging.progress(app, host.name, { ...leased[0]!, phase: 'judging', casesDone: 1, casesTotal: 2 }),
  'a verdict': (app) => judging.finish(app, host.name, leased[0]!, verdictFor(jobless, { oiRankScore: 7 })),
  'a run at another site that comes to its end': async (app) => {
    await sql`insert into remote_run (submission_id, site, remote_problem, remote_language, way, stage, queued_at, turn, next_at)
              values (${judgedInContest}, 'HDU', '1000', '0', 'pool', 'waiting', now(), now(), now())`.execute(app.db);
    await failRun(app, { submissionId: judgedInContest, leaseNo: 0 }, siteOf('HDU'), 'noAccount');
  },
  'leases that are renewed': (app) => judging.renew(app, host.name, leased.toReversed()),
  'leases that are given back': (app) => judging.giveBack(app, host.name, leased.toReversed()),
  'a host that starts': (app) => judging.noteStart(app, host.name, hostFacts.startedAtMs + 1),
  'a host that is revoked': (app) => revoke(app.db, context(), host.name),
  'a submission judged again': (app) => byHand.rejudge(app, context(), waiting, 'en-US'),
  'a submission judged by hand': (app) => byHand.judgeByHand(app, context(), { submitId: judged, status: 0 }, 'en-US'),
  'a submission that is cancelled': (app) => byHand.cancel(app, context(), waiting, 'en-US'),
  'a rejudging that is applied': (app) => rejudgings.applySome(app),
  'a rejudging that is discarded': async (app) => {
    await rejudgings.discard(app.db, context(), await rejudgingOf(two));
  },
  'a rejudging that is planned': (app) =>
    rejudgings.plan(
      app,
      context(),
      planRejudging.input.parse({ pid: measured }) as Parameters<typeof rejudgings.plan>[2],
    ),
  'rejudgings that are forgotten': (app) => rejudgings.forgetDiscarded(app.db, new Date('9999-01-01')),
  'uploads that are forgotten': (app) => forgetExpiredUploads(app.db, new Date('9999-01-01')),
  'a verification that is concluded': (app) => concludeFinished(app),
  'a verification that is started': (app) => verifications.start(app, context(), inBank, measured),
  'a time limit that is measured': async (app) => {
    await sql`update problem set time_limit_rule = '{}' where id = ${measured}`.execute(app.db);
    await verifications.measureNext(app);
  },
  'the programs of an imported problem that are judged': (app) => verifications.verifyImported(app),
  'a part of a package that is sent': async (app) => {
    const path = join(site.dataFolder, 'part');
    await writeFile(path, 'part');
    await imports.send(app, context(), { ...upload, path }, { id: await packageOnItsWay(app, 'uploading'), from: 0 });
  },
  'a package that is put together': async (app) => {
    const id = await packageOnItsWay(app, 'reading');
    const part = await app.blobs.put(zipOf({ '1.in': 'one', '1.out': 'two' }));
    await sql`insert into blob (hash, bytes) values (${part.hash}, ${part.bytes}) on conflict do nothing`.execute(
      app.db,
    );
    await sql`
      insert into problem_import_part (import_id, seq, hash, bytes) values (${id}, 0, ${part.hash}, 1)`.execute(app.db);
    await problemImportTasks['import-problems'].run(app, { importId: id }, async () => {});
  },
  'tests that are generated': async (app) => {
    await generation.start(app, context(), inBank, one.id);
    await verifications.cancel(app, context(), inBank, one.id, 'generation');
  },
  'a counter-example that is looked for': async (app) => {
    const { actor } = context();
    await holdAccount(app.db, actor.uid);
    const fingerprint = await verifications.fingerprintOf(app.db, one.id, await programsOf(app.db, one.id));
    const report = { programs: [{ name: 'a.c', caseStatuses: [-1] }] };
    await sql`
      insert into verification (problem_id, kind, state, fingerprint, report, ended_at)
      values (${one.id}, 'verification', 'done', ${fingerprint}, ${JSON.stringify(report)}::jsonb, now())`.execute(
      app.db,
    );
    await counterExample.start(app, context(), inBank, one.id, 'a.c');
    await verifications.cancel(app, context(), inBank, one.id, 'counterExample');
  },
  'a counter-example that becomes a test': async (app) => {
    await holdAccounts(app.db, [context().actor.uid, setter]);
    const excerpt = { text: '1 7\n', line: 1, cutBefore: false, cutAfter: false };
    const data = { input: excerpt, answer: excerpt, output: null, errors: null };
    const report = { program: 'a.c', test: '1.in', result: { data } };
    const { id } = await onlyRow(
      app.db,
      sql<{ id: number }>`
      insert into verification (problem_id, kind, state, fingerprint, report, ended_at)
      values (${one.id}, 'counterExample', 'done', '', ${JSON.stringify(report)}::jsonb, now()) returning id`,
    );
    await counterExampleTest.addTest(app, context(), inBank, { pid: one.id, id });
  },
  'a counter-example that a learner looks for': async (app) => {
    const call = { actor: actorOf(ann), now: app.now() };
    await ownCounterExample.start(app, call.actor, readerOf(app, call), failed, 'en-US');
  },
  'counter-examples that are concluded': async (app) => {
    await sql`
      insert into verification (problem_id, kind, fingerprint) values (${two.id}, 'counterExample', '')`.execute(
      app.db,
    );
    await counterExample.concludeCounterExamples(app);
  },
  'a strength report that is made': async (app) => {
    await sql`
      update problem_program set source = 'return 0;', expected = '{accepted}' where problem_id = ${one.id}`.execute(
      app.db,
    );
    await strength.start(app, context(), inBank, one.id);
    await verifications.cancel(app, context(), inBank, one.id, 'strength');
  },
  'strength reports that are concluded': async (app) => {
    await sql`
      insert into verification (problem_id, kind, fingerprint) values (${one.id}, 'strength', '')`.execute(app.db);
    await strength.concludeStrength(app);
  },
  'generators that are saved': (app) =>
    generation.save(app, context(), inBank, { pid: one.id, generators: [], script: '# none', reference: '' }),
  'tests that were generated': (app) => concludeGenerations(app),
  'generated tests that are used': (app) => generation.use(app, context(), inBank, two.id),
  'a verification that is cancelled': (app) => verifications.cancel(app, context(), inBank, two.id),
  'a problem that is shown': (app) => changeVisibility(app, context(), inBank, one.id, 'hidden'),
  'a problem that is copied': (app) => duplicate(app, context(), inBank, one.id, null),
  'a problem that is imported': (app) =>
    createProblem(app, imported, { displayId: 'NEW', owner: ann, visibility: 'hidden' }),
  'a problem of another site that is imported': (app) =>
    createRemote(app, context(), hduSite, fromHdu, { files: new Map(), languages: null, visibility: 'public' }),
  'a statement that is taken over from its site': async (app) => {
    const { pid } = await createRemote(app, context(), hduSite, fromHdu, {
      files: new Map(),
      languages: null,
      visibility: 'public',
    });
    await saveOffer(app.db, pid, { hash: 'x', problem: fromHdu }, app.now());
    await takeOffer(app, context(), hduSite, { pid, hash: 'x', files: new Map(), languages: ['0'] });
  },
  'a problem that is imported again': (app) => replaceProblem(app, one.id, imported, ann),
  'a problem that is imported into a group': (app) =>
    createProblem(app, imported, {
      displayId: 'NEW',
      owner: root,
      visibility: 'hidden',
      scope: inGroup(group),
      context: context(),
    }),
  'a problem that is deleted': (app) => remove(app, context(), inBank, one.id, removeSubmissionsOfProblem),
  'an account that is edited': (app) =>
    editUser(app, context(), {
      uid: ann.uid,
      username: 'other',
      realname: null,
      email: null,
      role: 1001,
      disabled: false,
      titleName: null,
      titleColor: null,
      newPassword: 'secret-2',
    }),
  'figures that are counted anew': (app) => mendFigures(app.db),
  'a login from a new address': async (app) => {
    const from = { ip: '203.0.113.9', userAgent: '', locale: 'en-US', now: site.app.now() } as const;
    await openLoginSession(app, actorOf(ann), from);
  },
  'an account whose sessions are ended': (app) => signOut(app, context(), ann.uid),
  'accounts that are generated': (app) =>
    generateUsers(app, context(), { prefix: 'made', suffix: '', from: 1, to: 2, passwordLength: 8 }),
  'a password that is reset': async (app) => {
    await storeCode(app.db, 'resetPassword', ann.uid, 'mailed', app.now());
    const form = { username: ann.username, password: 'secret-2', code: 'mailed' };
    await resetPassword(app, form, { ...context(), locale: 'en-US' });
  },
  'a notice to all': (app) => createNotice(app, context(), { title: 'a', content: 'b', type: 'All', sendTime: null }),
  'a notice to somebody': (app) => {
    const [sender, recipient] = [root, ann].toSorted((a, b) => (a.uid < b.uid ? -1 : 1)) as [TestUser, TestUser];
    const form = { title: 'a', content: 'b', type: 'Single', recipientId: recipient.uid, sendTime: null } as const;
    return createNotice(app, { ...context(), actor: actorOf(sender, 1000) }, form);
  },
  'a notice that is sent later': async (app) => {
    const form = { title: 'a', content: 'b', type: 'Single', recipientId: ann.uid } as const;
    await createNotice(app, context(), { ...form, sendTime: '2100-01-01T00:00:00Z' });
    const { id } = await onlyRow(app.db, sql<{ id: number }>`select max(id) as id from notice`);
    await updateNotice(app, context(), id, { ...form, sendTime: null });
  },
  'a comment': (app) => comments.writeComment(app, context(), subject(), 'x'),
  'a like': (app) => comments.likeComment(app, context(), commented, true),
  'a comment that is deleted': (app) => comments.deleteComment(app, context(), commented),
  'a reply that is deleted': (app) => comments.deleteReply(app, context(), replied),
  'a discussion': (app) =>
    discussions.create(app, context(), { kind: 'group', groupId: group }, { ...post, pid: one.displayId }),
  'a discussion that is changed': (app) => discussions.update(app, context(), { ...post, id: about[0]! }),
  'a discussion that is deleted': (app) => removal.remove(app, context(), about[0]!),
  'a discussion that is liked': (app) => likes.like(app, context(), about[0]!, true),
  'a solution that names users': (app) =>
    solutions.create(app, context(), {
      pid: one.displayId,
      title: 'x',
      content: `@${ann.username} @${bob.username}`,
      language: undefined,
    }),
  'a solution that is voted for': (app) => solutions.vote(app, context(), { did: solved, vote: 'up' }),
  'a vote that is changed': (app) => solutions.vote(app, context(), { did: solved, vote: 'down' }),
  'an editorial': (app) =>
    editorials.save(app, context(), { pid: one.displayId, texts: { 'en-US': 'x', 'zh-CN': undefined } }),
  'a discussion that is reported': (app) =>
    moderation.report(app, context(), {
      did: about[0]!,
      commentId: undefined,
      replyId: answered,
      labels: [],
      content: 'x',
    }),
  'a discussion that is hidden': (app) =>
    moderation.moderate(app, context(), { ...named(), hidden: true, pinned: undefined }),
  'a comment that is hidden': (app) =>
    moderation.moderate(app, context(), { ...named(), commentId: discussed, hidden: true, pinned: undefined }),
  'discussions that are deleted at once': (app) => removal.removeAll(app.db, context(), about),
  'a mute': (app) => mutes.mute(app.db, context(), { uid: bob.uid, gid: group, hours: 1, reason: 'x' }),
  'a mute that is ended': async (app) => {
    await mutes.mute(app.db, context(), { uid: bob.uid, gid: group, hours: 1, reason: 'x' });
    await mutes.unmute(app.db, context(), { uid: bob.uid, gid: group });
  },
  'a comment on a discussion': (app) =>
    comments.writeComment(app, context(), { kind: 'discussion', discussionId: about[0]! }, 'x'),
  'a comment on a discussion that is deleted': (app) => comments.deleteComment(app, context(), discussed),
  'a comment on a discussion that is liked': (app) => comments.likeComment(app, context(), discussed, true),
  'a reply in a discussion': (app) =>
    comments.writeReply(app, context(), { commentId: discussed, content: 'x', toUid: ann.uid }),
  'a comment on a discussion that is edited and names users': (app) =>
    comments.editComment(app, { actor: actorOf(ann, 1001), now: app.now() }, edited(discussed)),
  'a reply in a discussion that is edited and names users': (app) =>
    comments.editReply(app, { actor: actorOf(ann, 1001), now: app.now() }, edited(answered)),
  'a reply in a discussion that is deleted': (app) => comments.deleteReply(app, context(), answered),
  'a reply': (app) => comments.writeReply(app, context(), { commentId: commented, content: 'x', toUid: ann.uid }),
  'a question to the jury': (app) => questions.ask(app, context(), { cid: contest, content: 'x' }),
  'an answer of the jury': (app) =>
    questions.answer(app, context(), { id: question, content: 'x', toAll: true, version: 1 }),
  'a ready answer of the jury': (app) => questions.addReadyAnswer(app, context().actor, { cid: contest, content: 'x' }),
  'an avatar': (app) => files.uploadAvatar(app, actorOf(ann), upload),
  'a picture that is uploaded': (app) => files.uploadMarkdownImage(app, context(), upload, null),
  'a picture of the carousel': (app) => files.uploadCarouselImage(app, context(), upload),
  'a picture of the site': (app) => files.storeSitePicture(app, context(), 'logo', upload),
  'a file that is uploaded': async (app) => {
    const path = join(site.dataFolder, 'upload');
    await writeFile(path, 'a file');
    await files.uploadMarkdownFile(app, context(), { ...upload, path }, null);
  },
  'pictures of other sites that are copied': (app) => copyPicture(app),
  'test data that are uploaded': async (app) => {
    const path = join(site.dataFolder, 'zip');
    await writeFile(path, zipOf({ '1.in': 'one', '1.out': 'two', '2.in': 'three', '2.out': 'four' }));
    await uploadTestData(
      app,
      actorOf(root, 1000),
      inBank,
      { ...upload, filename: 'a.zip', path },
      { now: app.now(), locale: 'en-US' },
    );
  },
  'a problem that is written': (app) => createByForm(app, context(), inBank, formOf('WRITTEN'), 'en-US'),
  'a problem that is written anew': (app) => updateByForm(app, context(), inBank, formOf('ONE', one.id), 'en-US'),
  'a problem that is written in a group': (app) =>
    createByForm(app, context(), inGroup(group), formOf('WRITTEN'), 'en-US'),
  'a problem that is written anew in a group': (app) =>
    updateByForm(app, context(), inGroup(group), formOf('OURS1', ours), 'en-US'),
  'a problem that is offered to the bank': (app) => applyPublic(app, context(), inGroup(group), ours, true),
  'a problem that the bank takes': (app) => decide(app, context(), offered, 2),
  'a submission in a group': (app) =>
    submit(
      app,
      actorOf(root, 1000),
      { ...program, place: { kind: 'group', groupId: group }, pid: 'OURS1' },
      { ip: '', now: app.now() },
    ),
  'an account that is closed': (app) => closeUser(app, context(), applicant.uid),
  'accounts that are deleted': (app) => deleteUsers(app, context(), [bob.uid, ann.uid, setter]),
  'a contest that is made': (app) => contests.createContest(app, context(), inBank, cup),
  'a contest that is changed': (app) => contests.updateContest(app, context(), inBank, contest, cup),
  'a contest that is hidden': (app) => contests.changeVisible(app, context(), inBank, contest, false),
  'a contest that is copied': (app) => cloneContest(app, context(), inBank, contest),
  'a contest that is deleted': (app) => contests.deleteContest(app, context(), inBank, contest),
  'a contest that is paused': (app) => schedule.pauseContest(app, context(), inBank, contest, 'x'),
  'a problem that is added to a contest': (app) =>
    contestProblems.addProblem(
      app,
      context(),
      inBank,
      { cid: contest, pid: measured, displayId: 'C', displayTitle: '' },
      'en-US',
    ),
  'a copy of a problem that is added to a contest': (app) =>
    contestProblems.addProblem(
      app,
      context(),
      inBank,
      { cid: contest, pid: measured, displayId: 'C', displayTitle: '', asCopy: true },
      'en-US',
    ),
  'problems of a contest that are published': (app) =>
    contestProblems.publishProblems(app, context(), inBank, { ...ended, pids: ended.pids.toReversed() }),
  'a problem that is written for a contest': (app) =>
    contestProblems.createInContest(
      app,
      context(),
      inBank,
      formOf('WRITTEN'),
      { cid: contest, displayId: 'C', displayTitle: '' },
      'en-US',
    ),
  'a problem that is written anew in a contest': (app) =>
    contestProblems.updateInContest(
      app,
      context(),
      inBank,
      formOf('ONE', one.id),
      { cid: contest, displayId: 'Y', displayTitle: 'y' },
      'en-US',
    ),
  'a problem that is named in a contest': (app) =>
    contestProblems.nameProblem(
      app,
      context(),
      inBank,
      { id: places[1], cid: contest, pid: two.id, displayId: 'Z', displayTitle: 'x', color: undefined, asCopy: false },
      'en-US',
    ),
  'problems of a contest that are ordered': (app) =>
    contestProblems.orderProblems(app, context(), inBank, contest, places.toReversed()),
  'balloon colours of a contest': (app) => contestProblems.colorProblems(app, context(), inBank, contest),
  'a problem that is taken out of a contest': (app) =>
    contestProblems.removeProblem(app, context(), inBank, contest, two.id),
  'an announcement in a contest': (app) =>
    contestAnnouncements.createAnnouncement(app, context(), inBank, contest, { title: 'x', content: 'x', status: 0 }),
  'a participant with another time': (app) =>
    participants.decide(app, context(), inBank, { cid: contest, username: ann.username, extra: 60, reason: 'x' }),
  'stand-ins of teams': (app) => {
    const teams = ['x', 'y'].map((username) => ({ username, name: username, school: undefined }));
    return replay.addStandIns(app, context(), inBank, { cid: contest, teams });
  },
  'a rehearsal that begins': (app) => {
    const named = { title: 'Rehearsal', teamName: 'Team' };
    return rehearsal.startRehearsal(app, context(), inBank, { cid: ended.cid, teams: 2, runs: 5, ...named });
  },
  'a rehearsal in a group that begins': async (app) => {
    // Contests that run are not rehearsed.
    const now = new Date(app.now().getTime() + 365 * 86_400_000);
    const sent = { cid: groupContest, teams: 2, runs: 5, title: 'Rehearsal', teamName: 'Team' };
    return rehearsal.startRehearsal(app, { ...context(), actor: teacher(), now }, inGroup(group), sent);
  },
  'the copy of a rehearsal that ends': (app) => rehearsal.removeCopy(app, inBank, contest),
  'stand-ins of a rehearsal that ends': (app) => removeStandIns(app, [bob.uid, ann.uid]),
  'runs of another contest': (app) => {
    const submitTime = app.now().toISOString();
    const runs = ['B', 'A'].map((displayId) => ({ ...program, username: 'stand-in', displayId, submitTime }));
    return replay.importRuns(app, context(), inBank, { cid: contestId, runs });
  },
  'a submission in a training': (app) =>
    submit(
      app,
      actorOf(bob),
      { ...program, place: { kind: 'training', trainingId: training, groupId: null }, pid: 'TWO' },
      { ip: '', now: new Date(app.now().getTime() + 2000) },
    ),
  'a registration for a training': (app) =>
    registerForTraining(app.db, actorOf(ann), { tid: training, password: 'open' }, app.now()),
  'a mark by hand': (app) =>
    handMarks.save(app.db, context(), {
      tid: training,
      pid: one.id,
      uid: bob.uid,
      points: 1,
      note: undefined,
      held: true,
    }),
  'a mark that its student is told of': (app) =>
    handMarks.save(app.db, context(), {
      tid: training,
      pid: two.id,
      uid: bob.uid,
      points: 1,
      note: undefined,
      held: false,
    }),
  'extra time for a student': (app) =>
    saveExtraTime(app, context(), { tid: training, uid: bob.uid, minutes: 5, until: undefined }),
  'a comment on a program': (app) => codeReviews.comment(app, reviewer(), remark({ submitId: annsInTraining })),
  'a comment that waits for its release': (app) =>
    codeReviews.comment(app, reviewer(), remark({ submitId: annsInTraining, held: true })),
  'a question about an own program': (app) =>
    codeReviews.comment(app, { ...reviewer(), actor: actorOf(ann) }, remark({ submitId: annsInTraining })),
  'a question that is taken': (app) => codeQuestions.change(app.db, reviewer(), { id: asked, state: 'taken' }),
  'a reply to a question': (app) => codeReviews.reply(app, reviewer(), { commentId: asked, content: 'x' }),
  'a comment that is resolved': (app) => codeReviews.resolve(app, reviewer(), asked, true),
  'a comment that is saved': (app) => savedComments.save(app.db, reviewer(), 'x'),
  'the release of marks and comments': (app) => releaseReviews(app, context(), training),
  'a reply to a comment on a program': (app) => codeReviews.reply(app, reviewer(), { commentId: coded, content: 'x' }),
  'a comment on a program that is deleted': (app) => codeReviews.remove(app, reviewer(), 'comment', coded),
  'a class list that is put into a group': (app) =>
    classLists.importList(
      app,
      context(),
      { gid: group, level: 3, users: [[bob.username], [`pupil${group}`]] },
      'en-US',
    ),
  'a training that is made': (app) => trainings.createTraining(app, context(), inBank, trainingForm()),
  'a training that is made with its category': (app) =>
    trainings.createTraining(app, context(), inBank, {
      ...trainingForm(),
      trainingCategory: { id: undefined, name: 'y', color: undefined },
    }),
  'a training that is changed': (app) => trainings.updateTraining(app, context(), inBank, training, trainingForm()),
  'a training that is hidden': (app) => trainings.changeVisible(app, context(), inBank, training, false),
  'a training that is deleted': (app) => trainings.deleteTraining(app, context(), inBank, training),
  'a problem that is added to a training': (app) =>
    trainingProblems.addProblem(app, context(), inBank, { tid: training, pid: measured, displayId: undefined }),
  'a problem that is ranked in a training': (app) =>
    trainingProblems.rankProblem(app, context(), inBank, { id: inTraining[1], tid: training, pid: undefined, rank: 7 }),
  'problems of a training that are ordered': (app) =>
    trainingProblems.orderProblems(app, context(), inBank, training, inTraining.toReversed()),
  'a problem that is taken out of a training': (app) =>
    trainingProblems.removeProblem(app, context(), inBank, training, two.id),
  'a category of trainings that is edited': (app) =>
    trainingCategories.updateCategory(app.db, context(), inBank, category, { name: 'z' }),
  'a category of trainings that is deleted': (app) =>
    trainingCategories.deleteCategory(app.db, context(), inBank, category),
  'a group that is created': (app) => groups.create(app, context(), groupForm),
  'a group that is changed': (app) => groups.update(app, context(), { id: group, brief: 'changed' }),
  'an avatar of a group': (app) => groups.uploadAvatar(app, context(), upload, group),
  'an application to a group': (app) =>
    members.join(app, { ...context(), actor: actorOf(bob) }, { gid: group, reason: 'let me in' }),
  'the link of a group': (app) => invites.create(app, context(), { gid: group, hours: 24 }),
  'the link of a group that is ended': (app) => invites.end(app, context(), group),
  'somebody who follows the link of a group': (app) =>
    invites.accept(app, { ...context(), actor: actorOf(bob) }, 'link-of-the-group'),
  'somebody who is made a member of a group': (app) =>
    members.changeLevel(app, context(), { gid: group, uid: applicant.uid, auth: 3 }),
  'a member who is put into a section': (app) =>
    members.saveSection(app, context(), { gid: group, uid: ann.uid, section: 'A' }),
  'a member who is removed from a group': (app) => members.remove(app, context(), group, applicant.uid),
  'a member who leaves a group': (app) => members.leave(app, { ...context(), actor: teacher() }, group),
  'an announcement in a group': (app) =>
    groupAnnouncements.create(app, context(), { gid: group, title: 'x', content: 'x', status: 0 }),
  'a group that is disbanded': (app) => disband(app, context(), group),
  'a contest that is made in a group': (app) => contests.createContest(app, context(), inGroup(group), cup),
  'a contest of a group that is copied': (app) => cloneContest(app, context(), inGroup(group), groupContest),
  'a group that is copied': (app) =>
    copyGroup(app, context(), { gid: group, name: 'Next term', shortName: 'next26', days: 7, timeZone: 'UTC' }),
  'a training that is copied': (app) =>
    copyTraining(app, context(), inBank, { tid: training, title: 'x', days: 7, timeZone: 'UTC' }),
  'a training of a group that is copied': (app) =>
    copyTraining(app, context(), inGroup(group), { tid: groupTraining, title: 'x', days: 7, timeZone: 'UTC' }),
  'a problem of a group that is added to a contest of it': (app) =>
    contestProblems.addProblemOfGroup(
      app,
      context(),
      inGroup(group),
      { cid: groupContest, problemId: 'OURS1', displayId: 'C', displayTitle: '' },
      'en-US',
    ),
  'a training that is made in a group with its category': (app) =>
    trainings.createTraining(app, context(), inGroup(group), withNewCategory()),
  'homework that is made with a problem': (app) =>
    trainings.createTraining(app, context(), inGroup(group), withNewCategory(), [one.id]),
  'students who are reminded of homework': async (app) => {
    const { db } = site.app;
    // In a year, so that the site's own reminders do not come first.
    const now = new Date(site.app.now().getTime() + 365 * 86_400_000);
    const deadline = new Date(now.getTime() + 3_600_000);
    const tid = await testTraining(db, now, { groupId: group, authorUid: ann.uid, deadline });
    await addTrainingProblem(db, now, tid, one.id);
    await sql`insert into group_member (group_id, uid, level) values (${group}, ${bob.uid}, 3) on conflict do nothing`.execute(
      db,
    );
    expect(await remind(app, now)).toBeGreaterThan(0);
  },
  'a training of a group that is changed, with a new category': (app) =>
    trainings.updateTraining(app, context(), inGroup(group), groupTraining, withNewCategory()),
  'a problem of a group that is added to a training of it': (app) =>
    trainingProblems.addProblemOfGroup(app, context(), inGroup(group), { tid: groupTraining, problemId: 'OURS1' }),
  'a submission in a contest of a group': (app) =>
    submit(
      app,
      teacher(),
      { ...program, place: { kind: 'contest', contestId: groupContest, groupId: group }, pid: 'A' },
      { ip: '', now: app.now() },
    ),
  'a submission in a training of a group': (app) =>
    submit(
      app,
      teacher(),
      {
        ...program,
        place: { kind: 'training', trainingId: groupTraining, groupId: group },
        pid: 'ONE',
      },
      { ip: '', now: new Date(app.now().getTime() + 2000) },
    ),
  'a tag that is edited': async (app) => {
    const { id } = await onlyRow(app.db, sql<{ id: number }>`select id from tag where name = 'sums'`);
    await updateTag(app.db, context(), id, { name: 'products', color: null, classificationId: null }, {});
  },
  'a tag that is deleted': async (app) => {
    const { id } = await onlyRow(app.db, sql<{ id: number }>`select id from tag where name = 'sums'`);
    await deleteTag(app.db, context(), id);
  },
};
const post = { title: 'x', description: 'x', content: 'x', categoryId: 1, topPriority: undefined };
const teacher = (): Actor => ({ ...actorOf(ann), memberships: [{ groupId: group, role: 'root' }] });
const withNewCategory = () => ({
  ...trainingForm(),
  trainingCategory: { id: undefined, name: 'a new one', color: undefined },
});
const groupForm = createGroupEndpoint.input.parse({
  name: 'Class of 2026',
  shortName: 'cs2026',
  brief: 'A class',
  description: 'The class of 2026',
  auth: 1,
});
const statement = { title: 'Sum', description: 'See [one](one.pdf), [two](two.pdf).', input: '', output: '', hint: '' };
const imported = problemPackage({
  tags: ['sums', 'easy'],
  statements: { 'en-US': statement },
  attachments: { 'one.pdf': file('one.pdf', 'first'), 'two.pdf': file('two.pdf', 'second') },
});
const hduSite = siteOf('HDU');
const fromHdu: RemoteProblem = {
  id: '1',
  url: 'https://acm.hdu.edu.cn/showproblem.php?pid=1',
  statement: { title: 'Sum', description: 'Add.', input: '', output: '', hint: '' },
  examples: [],
  limits: { timeMs: 1000, memoryKiB: 65_536 },
  sourceBytesMax: null,
  source: '',
  tags: ['sums', 'easy'],
  isSpecialJudge: false,
  files: null,
  attachments: [],
  pictures: [],
  locale: 'en',
};
const trainingForm = () =>
  createTrainingEndpoint.input.parse({
    training: { rank: 1, title: 'x', description: 'x', auth: 'Private', privatePwd: 'x' },
    trainingCategory: { id: category },
  });
const packageOnItsWay = async (app: App, state: string): Promise<number> =>
  (
    await onlyRow(
      app.db,
      sql<{ id: number }>`
    insert into problem_import (uid, ip, state, name, bytes, modified, created_at, touched_at)
    values (${root.uid}, '', ${state}, 'a.zip', 1000, 0, now(), now()) returning id`,
    )
  ).id;
const cup = createContestEndpoint.input.parse({
  title: 'Cup',
  description: 'x',
  startTime: '2026-03-01T00:00:00Z',
  endTime: '2026-03-02T00:00:00Z',
});
const formOf = (problemId: string, id?: number) =>
  createProblemEndpoint.input.parse({
    problem: {
      id,
      problemId,
      title: 'Sum',
      description: 'Add.',
      input: 'Two.',
      output: 'Their sum.',
      hint: '',
      examples: '<input>1</input><output>3</output>',
      type: 0,
      judgeMode: 'default',
      judgeCaseMode: 'default',
      timeLimit: 1000,
      memoryLimit: 256,
      stackLimit: 128,
      auth: 1,
    },
    isUploadTestCase: false,
    samples: ['1', '2', '3'].map((input) => ({ input, output: `${input}0` })),
    languages: [{ id: languageId }],
    tags: [{ name: 'sums' }, { name: 'easy' }],
    codeTemplates: [],
  }) as Parameters<typeof updateByForm>[3];
const web = createServer((_request, response) => void response.end(picture));
const copyPicture = (app: App) => {
  const content = `![x](http://127.0.0.1:${(web.address() as AddressInfo).port}/a.png)`;
  return withOwnPictures(app, context(), { content }, () => true);
};
const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();
const upload = { filename: 'a.png', contentType: 'image/png', bytes: picture, path: null };
const jobless = { kind: 'submission', problem: { cases: [] } } as unknown as Parameters<typeof verdictFor>[0];

const after = (a: string, b: string): boolean => (Number.isNaN(Number(a)) ? a > b : Number(a) > Number(b));

class RolledBack extends Error {}

interface Stop {
  /** Position in the lock order. */
  place: number;
  value: string;
}
const isLater = (a: Stop, b: Stop): boolean => a.place > b.place || (a.place === b.place && after(a.value, b.value));
const nameOf = ({ place, value }: Stop): string => `${lockOrder[place]!.table} ${value}`;

/** Rows of listed tables that any transaction holds now. */
const heldNow = (db: Db): Promise<Stop[]> =>
  rows(
    db,
    sql<Stop>`${sql.join(
      lockOrder.map(
        ({ table, key }, place) => sql`
        (select ${place}::integer as place, ${sql.ref(key)}::text as value from ${sql.table(table)}
         except
         select ${place}::integer, value
           from (select ${sql.ref(key)}::text as value from ${sql.table(table)} for update skip locked) as free)`,
      ),
      sql` union all `,
    )}`,
  );

/** Run `work` in a transaction of its own, then `look`, and roll back. */
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

/** The host counts as live, however long the tests before took. */
beforeEach(() => sql`update judgehost set last_seen_at = now()`.execute(site.app.db));

/** One connection each. */
let worker: Kysely<unknown>;
let holder: Kysely<unknown>;
let pids: { worker: number; holder: number };
beforeAll(async () => {
  worker = openDatabase(site.databaseUrl, { connections: 1 });
  holder = openDatabase(site.databaseUrl, { connections: 1 });
  const pidOf = async (db: Db) => (await onlyRow(db, sql<{ pid: number }>`select pg_backend_pid() as pid`)).pid;
  pids = { worker: await pidOf(worker), holder: await pidOf(holder) };
});
afterAll(async () => {
  await worker.destroy();
  await holder.destroy();
});

test.each(Object.keys(transactions))('%s locks rows in the order that all keep', async (name) => {
  const { db } = site.app;
  const run = (tx: Db) => transactions[name]!({ ...site.app, db: tx as Kysely<unknown> });
  /**
   * Locks that the transaction holds when it waits for this row, and whether it waits only to refer to the row. A row
   * locked `for update` stops every other lock; one locked `for no key update` admits references.
   */
  const heldBefore = (
    { place, value }: Stop,
    strength: 'update' | 'no key update',
  ): Promise<{ held: Stop[]; refers: boolean }> => {
    const { table, key } = lockOrder[place]!;
    const hold = (tx: Db) =>
      sql`select from ${sql.table(table)} where ${sql.ref(key)}::text = ${value} for ${sql.raw(strength)}`.execute(tx);
    return rolledBack(holder, hold, async () => {
      let hasEnded = false;
      const running = rolledBack(worker, run, async () => (hasEnded = true)).catch(
        (error: { code?: string }) => error.code,
      );
      const stopped = sql<{ stopped: boolean; refers: boolean }>`
        select ${pids.holder} = any (pg_blocking_pids(${pids.worker})) as stopped,
               exists (select from pg_locks
                        where pid = ${pids.worker} and locktype = 'tuple' and mode = 'AccessShareLock') as refers`;
      await expect.poll(async () => hasEnded || (await onlyRow(db, stopped)).stopped, { interval: 5 }).toBe(true);
      // The transaction skips locked rows, or its lock is compatible with the holder's.
      if (hasEnded) return { held: [], refers: false };
      const { refers } = await onlyRow(db, stopped);
      const held = await heldNow(db);
      await sql`select pg_cancel_backend(${pids.worker})`.execute(db);
      // Cancelled, or aborted as a consequence: a package is read beside the transaction that stores it.
      expect(['57014', '25P02']).toContain(await running);
      return { held: held.filter((one) => one.place !== place || one.value !== value), refers };
    });
  };
  const wanted = await rolledBack(worker, run, () => heldNow(db));
  expect(wanted).not.toEqual([]);
  for (const stop of wanted) {
    const { held, refers } = await heldBefore(stop, 'update');
    const whenRaised = refers ? (await heldBefore(stop, 'no key update')).held : [];
    const tooEarly = [...held, ...whenRaised].filter((one) => isLater(one, stop)).map(nameOf);
    expect(tooEarly, `held before ${nameOf(stop)}`).toEqual([]);
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

test('every transaction of the server is in the list above, or locks so little that its order cannot be wrong', async () => {
  const sources: string[] = [];
  for await (const source of glob('**/*.ts', { cwd: join(import.meta.dirname, '../..') })) sources.push(source);
  const found: string[] = [];
  for (const file of sources.filter((one) => !one.endsWith('.test.ts') && one !== 'platform/db/db.ts').toSorted()) {
    const lines = (await readFile(join(import.meta.dirname, '../..', file), 'utf8')).split('\n');
    found.push(
      ...lines.flatMap((line, index) =>
        /(?<![.\w])(transaction|longTransaction)\(/.test(line) ? [`${file}:${index + 1}`] : [],
      ),
    );
  }
  const left = found.filter((place) => !begun.has(place)).map((place) => place.replace(/:.*/, ''));
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(left, (file) => file)).map(([file, all]) => [file, all?.length]),
  );
  expect(counts).toEqual(simple);
});

test.each([...copiedTables, problemCopy, contestCopy])(
  'of each column of $table it is said whether a copy takes it over',
  async (one) => {
    const columns = await rows(
      site.app.db,
      sql<{ name: string }>`
    select column_name as name
      from information_schema.columns
     where table_schema = 'public' and table_name = ${one.table} and is_generated = 'NEVER'`,
    );
    expect([...one.taken, ...one.own].toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
  },
);
