/**
 * Every admin action leaves a record. A new endpoint that is no plain reading fails here unless it is walked, or its
 * contract says why it leaves none (`audit`).
 */
import { saveExtraTime } from '@verdict/contract/training/class-board.ts';
import { releaseReviews } from '@verdict/contract/training/reading.ts';
import * as announcements from '@verdict/contract/community/announcement.ts';
import * as replay from '@verdict/contract/contest/replay.ts';
import { importContest, previewContestImport } from '@verdict/contract/contest/import.ts';
import * as problemImport from '@verdict/contract/problem/import-admin.ts';
import { beginProblemExport } from '@verdict/contract/problem/export.ts';
import { startProblemImport } from '@verdict/contract/problem/import.ts';
import * as contests from '@verdict/contract/contest/editing.ts';
import { deleteComment, deleteReply } from '@verdict/contract/community/comment.ts';
import { answerContestQuestion, askContestQuestion } from '@verdict/contract/contest/clarifications.ts';
import { getAudit } from '@verdict/contract/site/audit.ts';
import { testEmail } from '@verdict/contract/site/mail.ts';
import * as moves from '@verdict/contract/site/migration.ts';
import * as backups from '@verdict/contract/site/backup.ts';
import { skipSetupStep } from '@verdict/contract/site/dashboard.ts';
import * as config from '@verdict/contract/site/settings.ts';
import * as jobs from '@verdict/contract/site/jobs.ts';
import * as judgehosts from '@verdict/contract/submission/judgehosts.ts';
import * as problems from '@verdict/contract/problem/editing.ts';
import * as rejudgings from '@verdict/contract/submission/rejudging.ts';
import * as remote from '@verdict/contract/remote/problems.ts';
import * as remoteSites from '@verdict/contract/remote/sites.ts';
import * as trainings from '@verdict/contract/training/editing.ts';
import * as tags from '@verdict/contract/problem/tags.ts';
import { closeOwnAccount } from '@verdict/contract/account/account.ts';
import * as users from '@verdict/contract/account/users.ts';
import * as counterExample from '@verdict/contract/problem/counter-example.ts';
import * as generation from '@verdict/contract/problem/generation.ts';
import * as strength from '@verdict/contract/problem/strength.ts';
import * as verification from '@verdict/contract/problem/verification.ts';
import { type InputOf, isRecorded } from '@verdict/contract/endpoint.ts';
import {
  deleteMarkdownImage,
  uploadCarouselImage,
  uploadMarkdownFile,
  uploadMarkdownImage,
} from '@verdict/contract/site/files.ts';
import * as discussion from '@verdict/contract/community/discussion.ts';
import * as solution from '@verdict/contract/community/solution.ts';
import * as discussions from '@verdict/contract/community/moderation-admin.ts';
import * as group from '@verdict/contract/group/group.ts';
import { decideOfferedProblem } from '@verdict/contract/problem/offers.ts';
import * as groupProblems from '@verdict/contract/group/problems.ts';
import * as inGroupContest from '@verdict/contract/group/contests.ts';
import * as inGroupTraining from '@verdict/contract/group/trainings.ts';
import { removeTrainingMark, saveTrainingMark } from '@verdict/contract/training/marks.ts';
import { allEndpoints } from '@verdict/contract/index.ts';
import * as moderation from '@verdict/contract/community/moderation.ts';
import { fetchRemoteProblem } from '@verdict/contract/problem/problem.ts';
import * as judging from '@verdict/contract/submission/judging.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import { zipOf } from '@verdict/testkit/zip.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testDiscussion } from '@verdict/testkit/discussion.ts';
import { testGroup, testGroupProblem } from '@verdict/testkit/group.ts';
import { makeTests, prepareGeneration } from '@verdict/testkit/generation.ts';
import { type TestHost, testHost } from '@verdict/testkit/judgehost.ts';
import { testProblem } from '@verdict/testkit/problem.ts';
import { allStandIns } from '@verdict/testkit/remote/all.ts';
import { StandIn } from '@verdict/testkit/remote/stand-in.ts';
import { createTestSite, type TestSite, type TestUser } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { REHEARSAL_KEPT_MS } from '@verdict/domain/contest/rehearsal.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetRehearsals } from '../../contest/replay/rehearsal.service.ts';
import { onlyRow, sql } from '../../../platform/db/db.ts';
import { concludeFinished } from '../../problem/verification/conclude.service.ts';
import { startTestMailServer } from '@verdict/testkit/mail-server.ts';

let site: TestSite;
let root: TestUser;
let host: TestHost;
const hdu = new StandIn(allStandIns.find(({ key }) => key === 'HDU')!);
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  root = await site.user(1000, 'chief');
  host = await testHost(site);
  await hdu.listen();
  await sql`insert into remote_site (key, is_on, base_url, allowed_addresses)
            values ('HDU', true, ${hdu.origin}, '{127.0.0.0/8}')`.execute(site.app.db);
});
afterAll(async () => {
  await hdu.close();
  await site.close();
});

const newestId = async (
  table: 'announcement' | 'moderation_entry' | 'notice' | 'tag' | 'tag_classification',
): Promise<number> =>
  (await onlyRow(site.app.db, sql<{ id: number }>`select max(id) as id from ${sql.table(table)}`)).id;

const carouselPicture = async (): Promise<number> =>
  (await onlyRow(site.app.db, sql<{ id: number }>`select id from file where kind = 'carousel'`)).id;

let made = 0;
const sitePicture = async (kind: 'logo' | 'favicon') =>
  site.upload(
    config.uploadSitePicture,
    { name: 'x.png', bytes: await picture() },
    { token: root.token, fields: { kind } },
  );
const uidOfNew = async (): Promise<TestUser> => site.user(1002, `subject${++made}`);
async function newBackup(): Promise<string> {
  const folder = join(site.app.dataFolder, 'backups');
  const name = `site-${++made}.zip`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), 'rows');
  return name;
}
async function judgedSubmission(): Promise<number> {
  const displayId = `J${++made}`;
  await testProblem(site, displayId);
  const { body } = await root.call(submitProblemJudge, { pid: displayId, language: 'C++', code: 'int main() {}' });
  await host.judgeAll();
  return body.data.submitId;
}
const displayIdOfNew = async (): Promise<string> => (await testProblem(site, `E${++made}`)).displayId;
const problemOf = async (displayId: string): Promise<number> =>
  (await onlyRow(site.app.db, sql<{ id: number }>`select id from problem where display_id = ${displayId}`)).id;
async function newProblem(): Promise<number> {
  const displayId = `A${++made}`;
  await testProblem(site, displayId);
  return problemOf(displayId);
}
async function groupProblem(): Promise<number> {
  const place = { groupId: await testGroup(site.app.db), author: root };
  return (await testGroupProblem(site, `A${++made}`, place)).id;
}
async function plannedRejudging(): Promise<number> {
  const submission = await judgedSubmission();
  const { pid } = await onlyRow(
    site.app.db,
    sql<{ pid: number }>`select problem_id as pid from submission where id = ${submission}`,
  );
  const { body } = await root.call(rejudgings.planRejudging, { pid });
  await host.judgeAll();
  return body.data.id;
}
const languageC = () =>
  onlyRow(site.app.db, sql<{ id: number }>`select id from language where oj = 'ME' and name = 'C'`);
const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
const words = { title: 'x', content: 'x' };
const tag = async () => (await root.call(tags.createTag, { name: `t${++made}` })).body.data.id ?? 0;
const classification = async () =>
  (await root.call(tags.createClassification, { name: `c${++made}`, rank: 1 })).body.data.id;

const problemForm = async () => ({
  problem: {
    problemId: `C${++made}`,
    title: 'Sum',
    description: 'Add.',
    input: 'Two.',
    output: 'One.',
    hint: '',
    examples: '<input>1</input><output>1</output>',
    type: 0,
    judgeMode: 'default' as const,
    judgeCaseMode: 'default' as const,
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    auth: 1,
  },
  isUploadTestCase: false,
  samples: [{ input: '1\n', output: '1\n' }],
  languages: [await languageC()],
  tags: [],
  codeTemplates: [],
});
async function changedProblem() {
  const pid = await newProblem();
  const stored = (await root.call(problems.getAdminProblem, { pid })).body.data;
  return {
    problem: { ...stored, id: pid, source: 'elsewhere' },
    languages: [await languageC()],
    tags: [],
    codeTemplates: [],
  } as InputOf<typeof problems.updateProblem>;
}
const cup = {
  title: 'Cup',
  description: 'x',
  startTime: '2026-03-01T00:00:00Z',
  endTime: '2026-03-02T00:00:00Z',
};
const forNextTerm = { title: 'x', days: 7 };
const importable = "name: Cup\nstart_time: 2026-05-01T10:00:00+08:00\nduration: '5:00:00'\n";
const commentOfAnother = async (): Promise<number> => {
  const [cid, { uid }] = [await contest(), await uidOfNew()];
  const { id } = await onlyRow(
    site.app.db,
    sql<{
      id: number;
    }>`insert into comment (uid, contest_id, content, official) values (${uid}, ${cid}, 'x', false) returning id`,
  );
  return id;
};
const contest = () => testContest(site.app.db, site.app.now());
async function contestWithProblem() {
  const [cid, pid] = [await contest(), await newProblem()];
  return { cid, pid, id: await addContestProblem(site.app.db, cid, pid, 'A') };
}

async function rehearsed(made = contestWithProblem()) {
  const { cid, pid } = await made;
  await endWithClosed(cid, pid);
  return { cid, teams: 1, runs: 1, title: 'x', teamName: 'x' };
}
const rehearsedInGroup = () => rehearsed(groupContestWithProblem());

async function endWithClosed(cid: number, pid: number): Promise<void> {
  await sql`update contest set start_at = ${new Date(0)}, end_at = ${new Date(1)} where id = ${cid}`.execute(
    site.app.db,
  );
  await sql`update problem set visibility = 'contest' where id = ${pid}`.execute(site.app.db);
}

const trainingForm = async () => ({
  training: { rank: 1, title: 'x', description: 'x' },
  trainingCategory: { id: await trainingCategory() },
});
const trainingCategory = async () =>
  (await root.call(trainings.createTrainingCategory, { name: `k${++made}` })).body.data.id;
const training = () => testTraining(site.app.db, site.app.now());
async function trainingWithProblem() {
  const [tid, pid] = [await training(), await newProblem()];
  return { tid, pid, id: await addTrainingProblem(site.app.db, site.app.now(), tid, pid, 3) };
}
const post = { title: 'y', description: 'x', content: 'x', categoryId: 1 };
const discussionOfAnother = async (kind: 'discussion' | 'solution' = 'discussion'): Promise<number> =>
  testDiscussion(site.app.db, (await uidOfNew()).uid, { kind });
const announcementInGroup = async (): Promise<number> => {
  await root.call(group.createGroupAnnouncement, { ...words, gid: await testGroup(site.app.db) });
  return newestId('announcement');
};

const groupContest = async () => testContest(site.app.db, site.app.now(), { groupId: await testGroup(site.app.db) });
async function groupContestWithProblem() {
  const [cid, pid] = [await groupContest(), await newProblem()];
  return { cid, pid, id: await addContestProblem(site.app.db, cid, pid, 'A') };
}
const announcementInContest = async () => {
  const cid = await groupContest();
  await root.call(inGroupContest.createGroupContestAnnouncement, { cid, announcement: words });
  return { cid, id: await newestId('announcement') };
};
/** Account that is registered for a training, and a problem of that training. */
async function inClass() {
  const [{ tid, pid }, { uid }] = [await trainingWithProblem(), await uidOfNew()];
  await sql`insert into training_registration (training_id, uid) values (${tid}, ${uid})`.execute(site.app.db);
  return { tid, pid, uid };
}
const groupCategory = async () => {
  const gid = await testGroup(site.app.db);
  return (await root.call(inGroupTraining.createGroupTrainingCategory, { gid, name: 'Week' })).body.data.id;
};
async function readyToGenerate(): Promise<number> {
  const pid = await newProblem();
  await prepareGeneration(site, host, root, pid);
  return pid;
}
/** Move the problem into a new group. */
async function inGroup(made: Promise<number>): Promise<number> {
  const [pid, groupId] = [await made, await testGroup(site.app.db)];
  await sql`update problem set is_group = true, group_id = ${groupId} where id = ${pid}`.execute(site.app.db);
  return pid;
}
/** Problem with a correct program that can be mutated. */
async function readyToMeasure(): Promise<number> {
  const pid = await readyToGenerate();
  await sql`
    update problem_program set source = 'return 0;', expected = '{accepted}' where problem_id = ${pid}`.execute(
    site.app.db,
  );
  return pid;
}
/** Problem with a wrong program that a verification saw fail. */
async function readyToShrink(): Promise<number> {
  const pid = await readyToMeasure();
  await sql`
    insert into problem_program (problem_id, seq, name, language, source, expected)
    values (${pid}, 1001, 'wrong.cpp', 'C++', 'wrong', '{wrongAnswer}')`.execute(site.app.db);
  await root.call(verification.startVerification, { pid });
  await host.judgeAll({ status: 'wrongAnswer' });
  await concludeFinished(site.app);
  return pid;
}
/** An ended search that found an input. Returns its id. */
const counterExampleOf = async (pid: number): Promise<number> => {
  const excerpt = { text: '1 7\n', line: 1, cutBefore: false, cutAfter: false };
  const data = { input: excerpt, answer: { ...excerpt, text: '2\n' }, output: null, errors: null };
  const result = { kind: 'counterExample', refusal: null, status: 'wrongAnswer', data, tries: 1, isSmallest: true };
  const report = JSON.stringify({ program: 'wrong.cpp', test: '1.in', result });
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`
      insert into verification (problem_id, kind, state, fingerprint, report, ended_at)
      values (${pid}, 'counterExample', 'done', '', ${report}::jsonb, now()) returning id`,
  );
  return id;
};
const lastVerified = async () =>
  (
    await onlyRow(
      site.app.db,
      sql<{ pid: number }>`
  select problem_id as pid from verification where kind = 'verification' order by id desc limit 1`,
    )
  ).pid;
const groupTraining = async () => testTraining(site.app.db, site.app.now(), { groupId: await testGroup(site.app.db) });
async function groupTrainingWithProblem() {
  const [tid, pid] = [await groupTraining(), await newProblem()];
  return { tid, pid, id: await addTrainingProblem(site.app.db, site.app.now(), tid, pid, 3) };
}
/** Display id of a new problem of the group that has the contest or the training. */
async function problemOfGroupOf(table: 'contest' | 'training', id: number): Promise<string> {
  const { displayId } = await onlyRow(
    site.app.db,
    sql<{ displayId: string }>`
    update problem
       set is_group = true, group_id = (select group_id from ${sql.table(table)} where id = ${id})
     where id = ${await newProblem()}
    returning display_id as "displayId"`,
  );
  return displayId;
}

const forgetRemote = () => sql`delete from problem where display_id = 'HDU-1000'`.execute(site.app.db);
const remoteImport = () => root.call(remote.startRemoteImport, { name: 'HDU', problemIds: '1000' });

/** A problem without a display id: the file name contains no valid one. */
const importOf = (endpoint: typeof problemImport.importProblem) =>
  site.upload(endpoint, { name: 'no display id.zip', bytes: zipOf(hydroPackage) }, { token: root.token });
const hydroPackage = {
  'problem.yaml': 'title: Without a display id\n',
  'problem_zh.md': 'Print 1.',
  'testdata/1.in': '1',
  'testdata/1.out': '1',
};

/** How to perform each action once with its preconditions. Every function returns the endpoint's response. */
const acts: Record<string, () => Promise<{ body: { status: number; msg: string } }>> = {
  'siteFiles.uploadCarouselImage': async () =>
    site.upload(uploadCarouselImage, { name: 'x.png', bytes: await picture() }, { token: root.token }),
  'siteFiles.uploadMarkdownImage': async () =>
    site.upload(uploadMarkdownImage, { name: 'x.png', bytes: await picture() }, { token: root.token }),
  'siteFiles.uploadMarkdownFile': () =>
    site.upload(uploadMarkdownFile, { name: 'x.txt', bytes: Buffer.from('x') }, { token: root.token }),
  'siteFiles.deleteMarkdownImage': async () => {
    const { token } = await site.user(1001);
    const { fileId } = (await site.upload(uploadMarkdownImage, { name: 'x.png', bytes: await picture() }, { token }))
      .body.data;
    return root.call(deleteMarkdownImage, { fileId });
  },
  'accountUsers.editUser': async () => {
    const { uid, username } = await uidOfNew();
    return root.call(users.editUser, { uid, username, type: 1002, status: 1 });
  },
  'accountUsers.deleteUsers': async () => root.call(users.deleteUsers, { ids: [(await uidOfNew()).uid] }),
  'accountUsers.signOutUser': async () => root.call(users.signOutUser, { uid: (await uidOfNew()).uid }),
  'accountUsers.closeUser': async () => root.call(users.closeUser, { uid: (await uidOfNew()).uid }),
  'account.closeOwnAccount': async () => (await uidOfNew()).call(closeOwnAccount, { password: 'secret-1' }),
  'accountUsers.removeUserSecondFactor': async () =>
    root.call(users.removeUserSecondFactor, { uid: (await uidOfNew()).uid }),
  'accountUsers.insertBatchUser': () => root.call(users.insertBatchUser, { users: [['imported', 'secret-1']] }),
  'accountUsers.generateUsers': () => root.call(users.generateUsers, { prefix: 'gen', number_from: 1, number_to: 1 }),
  'accountUsers.getGeneratedUsers': async () => {
    const { key } = (await root.call(users.generateUsers, { prefix: 'card', number_from: 1, number_to: 1 })).body.data;
    return root.call(users.getGeneratedUsers, { key });
  },
  'accountUsers.downloadGeneratedUsers': async () => {
    const { key } = (await root.call(users.generateUsers, { prefix: 'sheet', number_from: 1, number_to: 1 })).body.data;
    const answer = await site.server.http.inject({
      url: `${users.downloadGeneratedUsers.path}?key=${key}`,
      headers: { authorization: root.token },
    });
    return { body: { status: answer.statusCode, msg: answer.statusCode === 200 ? 'success' : answer.body } };
  },
  'siteSettings.setSettings': () => root.call(config.setSettings, { changes: { name: 'One' } }),
  'siteSettings.setWebConfig': () => root.call(config.setWebConfig, { name: 'Two' }),
  'siteSettings.setEmailConfig': () => root.call(config.setEmailConfig, { emailPort: 2525 }),
  'siteSettings.setSwitches': () => root.call(config.setSwitches, { openPublicJudge: false }),
  'siteSettings.arrangeCarousel': async () =>
    root.call(config.arrangeCarousel, { pictures: [{ id: await carouselPicture(), link: '/contest' }] }),
  'siteSettings.uploadSitePicture': () => sitePicture('logo'),
  'siteSettings.removeSitePicture': async () => {
    await sitePicture('favicon');
    return root.call(config.removeSitePicture, { kind: 'favicon' });
  },
  'siteSettings.deleteCarouselImage': async () =>
    root.call(config.deleteCarouselImage, { id: await carouselPicture() }),
  'communityAnnouncement.createAnnouncement': () => root.call(announcements.createAnnouncement, words),
  'communityAnnouncement.updateAnnouncement': async () =>
    root.call(announcements.updateAnnouncement, { ...words, title: 'y', id: await newestId('announcement') }),
  'communityAnnouncement.deleteAnnouncement': async () =>
    root.call(announcements.deleteAnnouncement, { aid: await newestId('announcement') }),
  'communityAnnouncement.createNotice': () => root.call(announcements.createNotice, { ...words, type: 'All' }),
  'communityAnnouncement.updateNotice': async () =>
    root.call(announcements.updateNotice, { ...words, title: 'y', type: 'All', id: await newestId('notice') }),
  'communityAnnouncement.deleteNotice': async () =>
    root.call(announcements.deleteNotice, { id: await newestId('notice') }),
  'siteMail.testEmail': async () => {
    const mail = await startTestMailServer();
    await site.app.settings.save(site.app.db, mail.settings);
    const answer = await root.call(testEmail, { email: 'a@example.test' });
    await site.app.settings.save(site.app.db, { emailHost: '' });
    await mail.close();
    return answer;
  },
  'siteBackup.downloadBackup': async () => {
    const answer = await site.server.http.inject({
      url: `${backups.downloadBackup.path}?name=${await newBackup()}`,
      headers: { authorization: root.token },
    });
    return { body: { status: answer.statusCode, msg: answer.statusCode === 200 ? 'success' : answer.body } };
  },
  'siteBackup.saveBackupSchedule': () =>
    root.call(backups.saveBackupSchedule, { isOn: false, time: '03:30', timeZone: 'UTC', kept: 7, target: 'folder' }),
  'siteBackup.deleteBackup': async () => root.call(backups.deleteBackup, { name: await newBackup() }),
  'siteMigration.startSiteMove': async () => {
    const { id } = await onlyRow(
      site.app.db,
      sql<{ id: number }>`
        insert into site_move (state, zone, name, with_cases) values ('stuck', 'UTC', '', true) returning id`,
    );
    return root.call(moves.startSiteMove, { id, digest: null });
  },
  'siteMigration.cancelSiteMove': async () =>
    root.call(moves.cancelSiteMove, { id: (await root.call(moves.getSiteMoves, {})).body.data[0]!.id }),
  'siteDashboard.skipSetupStep': () => root.call(skipSetupStep, { step: 'mail', skipped: true }),
  'siteJobs.retryJob': async () => {
    const { id } = await onlyRow(
      site.app.db,
      sql<{
        id: number;
      }>`insert into background_job (task, state, error) values ('recount', 'failed', 'no room') returning id`,
    );
    return root.call(jobs.retryJob, { id });
  },
  'siteJobs.startJob': () => root.call(jobs.startJob, { task: 'recount' }),
  'problemEditing.createProblem': async () => root.call(problems.createProblem, await problemForm()),
  'problemEditing.updateProblem': async () => root.call(problems.updateProblem, await changedProblem()),
  'problemEditing.changeProblemAuth': async () =>
    root.call(problems.changeProblemAuth, { id: await newProblem(), auth: 2 }),
  'problemEditing.duplicateProblem': async () => root.call(problems.duplicateProblem, { pid: await newProblem() }),
  'problemEditing.deleteProblem': async () => root.call(problems.deleteProblem, { pid: await newProblem() }),
  'groupProblems.createGroupProblem': async () => {
    const { problem, ...sent } = await problemForm();
    return root.call(groupProblems.createGroupProblem, {
      ...sent,
      problem: { ...problem, gid: await testGroup(site.app.db) },
    });
  },
  'groupProblems.duplicateGroupProblem': async () =>
    root.call(groupProblems.duplicateGroupProblem, { pid: await groupProblem() }),
  'groupProblems.updateGroupProblem': async () => {
    const { problem, ...sent } = await problemForm();
    return root.call(groupProblems.updateGroupProblem, { ...sent, problem: { ...problem, id: await groupProblem() } });
  },
  'groupProblems.changeGroupProblemAuth': async () =>
    root.call(groupProblems.changeGroupProblemAuth, { pid: await groupProblem(), auth: 2 }),
  'groupProblems.applyGroupProblemPublic': async () =>
    root.call(groupProblems.applyGroupProblemPublic, { pid: await groupProblem(), isApplied: true }),
  'groupProblems.deleteGroupProblem': async () =>
    root.call(groupProblems.deleteGroupProblem, { pid: await groupProblem() }),
  'problemOffers.decideOfferedProblem': async () => {
    const pid = await groupProblem();
    await root.call(groupProblems.applyGroupProblemPublic, { pid, isApplied: true });
    return root.call(decideOfferedProblem, { pid, progress: 2 });
  },
  'groupProblems.startGroupVerification': async () =>
    root.call(groupProblems.startGroupVerification, { pid: await groupProblem() }),
  'groupProblems.cancelGroupVerification': async () =>
    root.call(groupProblems.cancelGroupVerification, { pid: await lastVerified() }),
  'groupProblems.saveGroupTestGeneration': async () =>
    root.call(groupProblems.saveGroupTestGeneration, {
      pid: await groupProblem(),
      generators: [],
      script: '# x',
      reference: '',
    }),
  'groupProblems.startGroupTestGeneration': async () =>
    root.call(groupProblems.startGroupTestGeneration, { pid: await inGroup(readyToGenerate()) }),
  'groupProblems.cancelGroupTestGeneration': async () => {
    const pid = await inGroup(readyToGenerate());
    await root.call(groupProblems.startGroupTestGeneration, { pid });
    return root.call(groupProblems.cancelGroupTestGeneration, { pid });
  },
  'groupProblems.useGroupGeneratedTests': async () => {
    await makeTests(site, host).catch(() => {});
    const pid = await inGroup(readyToGenerate());
    await root.call(groupProblems.startGroupTestGeneration, { pid });
    await makeTests(site, host);
    return root.call(groupProblems.useGroupGeneratedTests, { pid });
  },
  'groupProblems.startGroupTestStrength': async () =>
    root.call(groupProblems.startGroupTestStrength, { pid: await inGroup(readyToMeasure()) }),
  'groupProblems.cancelGroupTestStrength': async () => {
    const pid = await inGroup(readyToMeasure());
    await root.call(groupProblems.startGroupTestStrength, { pid });
    return root.call(groupProblems.cancelGroupTestStrength, { pid });
  },
  'groupProblems.startGroupCounterExample': async () =>
    root.call(groupProblems.startGroupCounterExample, { pid: await inGroup(readyToShrink()), program: 'wrong.cpp' }),
  'groupProblems.cancelGroupCounterExample': async () => {
    const pid = await inGroup(readyToShrink());
    await root.call(groupProblems.startGroupCounterExample, { pid, program: 'wrong.cpp' });
    return root.call(groupProblems.cancelGroupCounterExample, { pid });
  },
  'groupProblems.addGroupCounterExampleTest': async () => {
    const pid = await inGroup(readyToShrink());
    return root.call(groupProblems.addGroupCounterExampleTest, { pid, id: await counterExampleOf(pid) });
  },
  'problemCounterExample.addCounterExampleTest': async () => {
    const pid = await readyToShrink();
    return root.call(counterExample.addCounterExampleTest, { pid, id: await counterExampleOf(pid) });
  },
  'problemVerification.startVerification': async () =>
    root.call(verification.startVerification, { pid: await newProblem() }),
  'problemGeneration.saveTestGeneration': async () =>
    root.call(generation.saveTestGeneration, { pid: await newProblem(), generators: [], script: '# x', reference: '' }),
  'problemGeneration.startTestGeneration': async () =>
    root.call(generation.startTestGeneration, { pid: await readyToGenerate() }),
  'problemGeneration.cancelTestGeneration': async () => {
    const pid = await readyToGenerate();
    await root.call(generation.startTestGeneration, { pid });
    return root.call(generation.cancelTestGeneration, { pid });
  },
  'problemGeneration.useGeneratedTests': async () => {
    await makeTests(site, host).catch(() => {});
    const pid = await readyToGenerate();
    await root.call(generation.startTestGeneration, { pid });
    await makeTests(site, host);
    return root.call(generation.useGeneratedTests, { pid });
  },
  'problemCounterExample.startCounterExample': async () =>
    root.call(counterExample.startCounterExample, { pid: await readyToShrink(), program: 'wrong.cpp' }),
  'problemCounterExample.cancelCounterExample': async () => {
    const pid = await readyToShrink();
    await root.call(counterExample.startCounterExample, { pid, program: 'wrong.cpp' });
    return root.call(counterExample.cancelCounterExample, { pid });
  },
  'problemStrength.startTestStrength': async () =>
    root.call(strength.startTestStrength, { pid: await readyToMeasure() }),
  'problemStrength.cancelTestStrength': async () => {
    const pid = await readyToMeasure();
    await root.call(strength.startTestStrength, { pid });
    return root.call(strength.cancelTestStrength, { pid });
  },
  'problemVerification.cancelVerification': async () => {
    const pid = await newProblem();
    await root.call(verification.startVerification, { pid });
    return root.call(verification.cancelVerification, { pid });
  },
  'contestEditing.createContest': () => root.call(contests.createContest, cup),
  'contestEditing.updateContest': async () => root.call(contests.updateContest, { ...cup, id: await contest() }),
  'contestEditing.deleteContest': async () => root.call(contests.deleteContest, { cid: await contest() }),
  'contestEditing.cloneContest': async () => root.call(contests.cloneContest, { cid: await contest() }),
  'contestEditing.copyContest': async () => root.call(contests.copyContest, { cid: await contest(), ...forNextTerm }),
  'contestEditing.changeContestVisible': async () =>
    root.call(contests.changeContestVisible, { cid: await contest(), visible: false }),
  'contestEditing.createContestProblem': async () =>
    root.call(contests.createContestProblem, { ...(await problemForm()), contest: undefined }),
  'contestEditing.updateContestProblemOfBank': async () =>
    root.call(contests.updateContestProblemOfBank, await changedProblem()),
  'contestEditing.deleteContestProblem': async () =>
    root.call(contests.deleteContestProblem, await contestWithProblem()),
  'contestEditing.saveContestProblem': async () => {
    const { id, ...place } = await contestWithProblem();
    return root.call(contests.saveContestProblem, { ...place, id, displayId: 'B', displayTitle: 'x' });
  },
  'contestEditing.addContestProblemFromPublic': async () =>
    root.call(contests.addContestProblemFromPublic, {
      cid: await contest(),
      pid: await newProblem(),
      displayId: 'A',
    }),
  'contestEditing.publishContestProblems': async () => {
    const { cid, pid } = await contestWithProblem();
    await endWithClosed(cid, pid);
    return root.call(contests.publishContestProblems, { cid, pids: [pid] });
  },
  'contestEditing.colorContestProblems': async () => {
    const { cid } = await contestWithProblem();
    return root.call(contests.colorContestProblems, { cid });
  },
  'contestEditing.orderContestProblems': async () => {
    const { cid, id } = await contestWithProblem();
    return root.call(contests.orderContestProblems, { cid, ids: [id] });
  },
  'contestReplay.addContestStandIns': async () =>
    root.call(replay.addContestStandIns, { cid: await contest(), teams: [{ username: `team${++made}`, name: 'x' }] }),
  'contestReplay.startContestRehearsal': async () => {
    const answer = await root.call(replay.startContestRehearsal, await rehearsed());
    // No runs are left that would be judged in place of the others here.
    await forgetRehearsals(site.app, new Date(site.app.now().getTime() + 2 * REHEARSAL_KEPT_MS));
    return answer;
  },
  'contestReplay.endContestRehearsal': async () => {
    const sent = await rehearsed();
    await root.call(replay.startContestRehearsal, sent);
    return root.call(replay.endContestRehearsal, { cid: sent.cid });
  },
  'contestReplay.importContestRuns': async () => {
    const { cid } = await contestWithProblem();
    const username = `team${++made}`;
    await root.call(replay.addContestStandIns, { cid, teams: [{ username, name: 'x' }] });
    const submitTime = site.app.now().toISOString();
    return root.call(replay.importContestRuns, {
      cid,
      runs: [{ username, displayId: 'A', language: 'C', code: 'int main(){}', submitTime }],
    });
  },
  'contestEditing.createContestAnnouncement': async () =>
    root.call(contests.createContestAnnouncement, { cid: await contest(), announcement: words }),
  'contestEditing.updateContestAnnouncement': async () =>
    root.call(contests.updateContestAnnouncement, {
      announcement: { ...words, title: 'y', id: await newestId('announcement') },
    }),
  'contestEditing.deleteContestAnnouncement': async () =>
    root.call(contests.deleteContestAnnouncement, { aid: await newestId('announcement') }),
  'contestEditing.decideForParticipant': async () =>
    root.call(contests.decideForParticipant, {
      cid: await contest(),
      username: (await uidOfNew()).username,
      star: true,
      reason: 'x',
    }),
  'contestEditing.removeContestRegistration': async () => {
    const [cid, { uid, username }] = [await contest(), await uidOfNew()];
    await sql`insert into contest_registration (contest_id, uid) values (${cid}, ${uid})`.execute(site.app.db);
    return root.call(contests.removeContestRegistration, { cid, username });
  },
  'problemExport.beginProblemExport': async () =>
    root.call(beginProblemExport, { pids: [await newProblem()], format: 'verdict' }),
  'problemImport.startProblemImport': async () => {
    const { id } = await onlyRow(
      site.app.db,
      sql<{ id: number }>`
    insert into problem_import (uid, ip, state, name, bytes, modified, created_at, touched_at)
    values ((select uid from account where username = 'chief'), '', 'read', 'a.zip', 1, 0, now(), now()) returning id`,
    );
    await sql`
    insert into problem_import_item (import_id, seq, name, findings, state) values (${id}, 0, 'a', '[]', 'ready')`.execute(
      site.app.db,
    );
    return root.call(startProblemImport, { id, choices: [{ seq: 0, choice: 'create' }] });
  },
  'problemImportAdmin.importProblem': () => importOf(problemImport.importProblem),
  'problemImportAdmin.importQdojProblem': () => importOf(problemImport.importQdojProblem),
  'problemImportAdmin.importFpsProblem': () => importOf(problemImport.importFpsProblem),
  'problemImportAdmin.importHydroProblem': () => importOf(problemImport.importHydroProblem),
  'problem.fetchRemoteProblem': async () => {
    await forgetRemote();
    return root.call(fetchRemoteProblem, { oj: 'HDU', problemId: '1000' });
  },
  'remoteProblems.importRemoteProblem': async () => {
    await forgetRemote();
    return root.call(remote.importRemoteProblem, { name: 'HDU', problemId: '1000' });
  },
  'remoteProblems.importRemoteContestProblem': async () =>
    root.call(remote.importRemoteContestProblem, {
      name: 'HDU',
      problemId: '1001',
      cid: await contest(),
      displayId: 'R',
    }),
  'remoteProblems.importRemoteTrainingProblem': async () =>
    root.call(remote.importRemoteTrainingProblem, {
      name: 'HDU',
      problemId: '1002',
      tid: await testTraining(site.app.db, site.app.now()),
    }),
  'remoteSites.updateRemoteSite': () => root.call(remoteSites.updateRemoteSite, { key: 'POJ', isOn: true }),
  'remoteSites.saveRemoteSiteAccount': () =>
    root.call(remoteSites.saveRemoteSiteAccount, {
      pool: 'POJ',
      name: 'judge',
      credentials: { kind: 'password', password: 'secret word' },
    }),
  'remoteSites.pauseRemoteSiteAccount': async () => {
    const { body } = await root.call(remoteSites.getRemoteSites, {});
    const { accounts } = body.data.find(({ key }) => key === 'POJ')!;
    return root.call(remoteSites.pauseRemoteSiteAccount, { id: accounts[0]!.id, paused: true });
  },
  'remoteSites.mapUnknownVerdict': async () => {
    await sql`insert into remote_verdict (site, words, seen_at) values ('POJ', 'eaten', now())`.execute(site.app.db);
    return root.call(remoteSites.mapUnknownVerdict, { key: 'POJ', words: 'eaten', status: 'wrongAnswer' });
  },
  'remoteSites.removeRemoteSiteAccount': async () => {
    const { body } = await root.call(remoteSites.getRemoteSites, {});
    const { accounts } = body.data.find(({ key }) => key === 'POJ')!;
    return root.call(remoteSites.removeRemoteSiteAccount, { id: accounts[0]!.id });
  },
  'remoteProblems.refreshRemoteLanguages': () => root.call(remote.refreshRemoteLanguages, { name: 'HDU' }),
  'remoteProblems.takeRemoteProblem': async () => {
    await forgetRemote();
    const { pid } = (await root.call(remote.importRemoteProblem, { name: 'HDU', problemId: '1000' })).body.data;
    await sql`update problem_text set title = 'Another' where problem_id = ${pid}`.execute(site.app.db);
    const { hash } = (await root.call(remote.lookAtRemoteProblem, { pid })).body.data;
    return root.call(remote.takeRemoteProblem, { pid, hash });
  },
  'remoteProblems.startRemoteImport': () => remoteImport(),
  'remoteProblems.cancelRemoteImport': async () =>
    root.call(remote.cancelRemoteImport, { id: (await remoteImport()).body.data.id }),
  'remoteProblems.resumeRemoteImport': async () => {
    const { id } = (await remoteImport()).body.data;
    await root.call(remote.cancelRemoteImport, { id });
    return root.call(remote.resumeRemoteImport, { id });
  },
  'contestImport.importContest': async () => {
    const file = { name: 'teams.zip', bytes: zipOf({ 'contest.yaml': importable }) };
    const { digest } = (await site.upload(previewContestImport, file, { token: root.token })).body.data;
    return site.upload(importContest, file, { token: root.token, fields: { digest } });
  },
  'communityComment.deleteComment': async () => root.call(deleteComment, { id: await commentOfAnother() }),
  'communityComment.deleteReply': async () => {
    const commentId = await commentOfAnother();
    const { uid } = await onlyRow(site.app.db, sql<{ uid: string }>`select uid from comment where id = ${commentId}`);
    const { id } = await onlyRow(
      site.app.db,
      sql<{
        id: number;
      }>`insert into reply (uid, comment_id, content, official) values (${uid}, ${commentId}, 'x', false) returning id`,
    );
    return root.call(deleteReply, { reply: id });
  },
  'contestClarifications.answerContestQuestion': async () => {
    const question = (await root.call(askContestQuestion, { cid: await contest(), content: 'x' })).body.data;
    return root.call(answerContestQuestion, { id: question.id, content: 'x', toAll: true, version: question.version });
  },
  'trainingClassBoard.saveExtraTime': async () => {
    const { tid, uid } = await inClass();
    await sql`update training set deadline = now() + interval '1 day' where id = ${tid}`.execute(site.app.db);
    return root.call(saveExtraTime, { tid, uid, minutes: 5 });
  },
  'trainingMarks.saveTrainingMark': async () => root.call(saveTrainingMark, { ...(await inClass()), points: 7 }),
  'trainingReading.releaseReviews': async () => {
    const place = await inClass();
    await root.call(saveTrainingMark, { ...place, points: 7, held: true });
    return root.call(releaseReviews, { tid: place.tid });
  },
  'trainingMarks.removeTrainingMark': async () => {
    const place = await inClass();
    await root.call(saveTrainingMark, { ...place, points: 7 });
    return root.call(removeTrainingMark, place);
  },
  'communityDiscussion.saveDiscussionCategories': () =>
    root.call(discussion.saveDiscussionCategories, [{ id: 1, name: `k${++made}` }] as never),
  'communityDiscussion.updateDiscussion': async () =>
    root.call(discussion.updateDiscussion, { ...post, id: await discussionOfAnother() }),
  'communityDiscussion.deleteDiscussion': async () =>
    root.call(discussion.deleteDiscussion, { did: await discussionOfAnother() }),
  'communitySolution.updateSolution': async () =>
    root.call(solution.updateSolution, { title: 'x', content: 'y', id: await discussionOfAnother('solution') }),
  'communitySolution.saveEditorial': async () =>
    root.call(solution.saveEditorial, { pid: await displayIdOfNew(), texts: { 'en-US': 'x' } }),
  'communityDiscussion.updateGroupDiscussion': async () =>
    root.call(discussion.updateGroupDiscussion, { ...post, id: await discussionOfAnother() }),
  'communityDiscussion.deleteGroupDiscussion': async () =>
    root.call(discussion.deleteGroupDiscussion, { did: await discussionOfAnother() }),
  'communityModeration.moderatePost': async () =>
    root.call(moderation.moderatePost, { did: await discussionOfAnother(), hidden: true }),
  'communityModeration.deletePost': async () => root.call(moderation.deletePost, { did: await discussionOfAnother() }),
  'communityModeration.markQueueEntry': async () => {
    await root.call(discussion.reportDiscussion, { did: await discussionOfAnother(), content: 'x' });
    return root.call(moderation.markQueueEntry, { id: await newestId('moderation_entry'), status: true });
  },
  'communityModeration.muteAccount': async () =>
    root.call(moderation.muteAccount, { uid: (await uidOfNew()).uid, hours: 1, reason: 'x' }),
  'communityModeration.unmuteAccount': async () => {
    const { uid } = await uidOfNew();
    await root.call(moderation.muteAccount, { uid, hours: 1, reason: 'x' });
    return root.call(moderation.unmuteAccount, { uid });
  },
  'communityModerationAdmin.moderateDiscussion': async () =>
    root.call(discussions.moderateDiscussion, { id: await discussionOfAnother(), status: 1 }),
  'communityModerationAdmin.deleteDiscussions': async () =>
    root.call(discussions.deleteDiscussions, [await discussionOfAnother()] as never),
  'communityModerationAdmin.markDiscussionReport': async () => {
    await root.call(discussion.reportDiscussion, { did: await discussionOfAnother(), content: 'x' });
    return root.call(discussions.markDiscussionReport, { id: await newestId('moderation_entry'), status: true });
  },
  'group.createGroup': () =>
    root.call(group.createGroup, {
      name: 'Class of 2026',
      shortName: 'cs2026',
      brief: 'A class',
      description: 'The class of 2026',
      auth: 1,
    }),
  'group.updateGroup': async () =>
    root.call(group.updateGroup, { id: await testGroup(site.app.db), brief: 'Another class' }),
  'group.copyGroup': async () =>
    root.call(group.copyGroup, {
      gid: await testGroup(site.app.db),
      name: 'Class of 2027',
      shortName: 'cs2027',
      days: 7,
    }),
  'group.disbandGroup': async () => root.call(group.disbandGroup, { gid: await testGroup(site.app.db) }),
  'group.uploadGroupAvatar': async () => {
    const fields = { gid: String(await testGroup(site.app.db)) };
    return site.upload(
      group.uploadGroupAvatar,
      { name: 'x.png', bytes: await picture() },
      { token: root.token, fields },
    );
  },
  'group.changeGroupMember': async () => {
    const { uid } = await uidOfNew();
    return root.call(group.changeGroupMember, {
      gid: await testGroup(site.app.db, { members: { [uid]: 1 } }),
      uid,
      auth: 3,
    });
  },
  'group.saveMemberSection': async () => {
    const { uid } = await uidOfNew();
    const gid = await testGroup(site.app.db, { members: { [uid]: 3 } });
    await root.call(group.saveMemberSection, { gid, uid, section: 'A' });
    return root.call(group.saveMemberSection, { gid, uid, section: 'B' });
  },
  'group.removeGroupMember': async () => {
    const { uid } = await uidOfNew();
    return root.call(group.removeGroupMember, {
      gid: await testGroup(site.app.db, { members: { [uid]: 3 } }),
      uid,
    });
  },
  'group.importClassList': async () => {
    const [gid, { username }] = [await testGroup(site.app.db), await uidOfNew()];
    return root.call(group.importClassList, { gid, level: 3, users: [[username]] });
  },
  'group.createGroupInvite': async () =>
    root.call(group.createGroupInvite, { gid: await testGroup(site.app.db), hours: 24 }),
  'group.endGroupInvite': async () => {
    const gid = await testGroup(site.app.db);
    await root.call(group.createGroupInvite, { gid, hours: 24 });
    return root.call(group.endGroupInvite, { gid });
  },
  'group.createGroupAnnouncement': async () =>
    root.call(group.createGroupAnnouncement, { ...words, gid: await testGroup(site.app.db) }),
  'group.updateGroupAnnouncement': async () =>
    root.call(group.updateGroupAnnouncement, { ...words, title: 'y', id: await announcementInGroup() }),
  'group.deleteGroupAnnouncement': async () =>
    root.call(group.deleteGroupAnnouncement, { aid: await announcementInGroup() }),
  'submissionRejudging.rejudgeContestProblem': async () => {
    const { cid, pid } = await contestWithProblem();
    const submission = await judgedSubmission();
    await sql`update submission set problem_id = ${pid}, contest_id = ${cid},
                     contest_problem_id = (select id from contest_problem where contest_id = ${cid})
               where id = ${submission}`.execute(site.app.db);
    return root.call(rejudgings.rejudgeContestProblem, { cid, pid });
  },
  'groupContests.createGroupContest': async () =>
    root.call(inGroupContest.createGroupContest, { ...cup, gid: await testGroup(site.app.db) }),
  'groupContests.updateGroupContest': async () =>
    root.call(inGroupContest.updateGroupContest, { ...cup, id: await groupContest() }),
  'groupContests.deleteGroupContest': async () =>
    root.call(inGroupContest.deleteGroupContest, { cid: await groupContest() }),
  'groupContests.changeGroupContestVisible': async () =>
    root.call(inGroupContest.changeGroupContestVisible, { cid: await groupContest(), visible: false }),
  'groupContests.copyGroupContest': async () =>
    root.call(inGroupContest.copyGroupContest, { cid: await groupContest(), ...forNextTerm }),
  'groupContests.startGroupContestRehearsal': async () => {
    const answer = await root.call(inGroupContest.startGroupContestRehearsal, await rehearsedInGroup());
    await forgetRehearsals(site.app, new Date(site.app.now().getTime() + 2 * REHEARSAL_KEPT_MS));
    return answer;
  },
  'groupContests.endGroupContestRehearsal': async () => {
    const sent = await rehearsedInGroup();
    await root.call(inGroupContest.startGroupContestRehearsal, sent);
    return root.call(inGroupContest.endGroupContestRehearsal, { cid: sent.cid });
  },
  'groupContests.saveGroupContestProblem': async () =>
    root.call(inGroupContest.saveGroupContestProblem, {
      ...(await groupContestWithProblem()),
      displayId: 'B',
      displayTitle: 'x',
    }),
  'groupContests.createGroupContestProblem': async () => {
    const { problem, ...sent } = await problemForm();
    const gid = await testGroup(site.app.db);
    return root.call(inGroupContest.createGroupContestProblem, { ...sent, problem: { ...problem, gid } });
  },
  'groupContests.deleteGroupContestProblem': async () =>
    root.call(inGroupContest.deleteGroupContestProblem, await groupContestWithProblem()),
  'groupContests.addGroupContestProblemFromPublic': async () =>
    root.call(inGroupContest.addGroupContestProblemFromPublic, {
      cid: await groupContest(),
      pid: await newProblem(),
      displayId: 'A',
    }),
  'groupContests.addGroupContestProblemFromGroup': async () => {
    const cid = await groupContest();
    const problemId = await problemOfGroupOf('contest', cid);
    return root.call(inGroupContest.addGroupContestProblemFromGroup, { cid, problemId, displayId: 'A' });
  },
  'groupContests.publishGroupContestProblems': async () => {
    const { cid, pid } = await groupContestWithProblem();
    await endWithClosed(cid, pid);
    // Contests of groups return only problems of their group.
    await sql`update problem set is_group = true, group_id = (select group_id from contest where id = ${cid})
               where id = ${pid}`.execute(site.app.db);
    return root.call(inGroupContest.publishGroupContestProblems, { cid, pids: [pid] });
  },
  'groupContests.colorGroupContestProblems': async () => {
    const { cid } = await groupContestWithProblem();
    return root.call(inGroupContest.colorGroupContestProblems, { cid });
  },
  'groupContests.orderGroupContestProblems': async () => {
    const { cid, id } = await groupContestWithProblem();
    return root.call(inGroupContest.orderGroupContestProblems, { cid, ids: [id] });
  },
  'groupContests.createGroupContestAnnouncement': async () =>
    root.call(inGroupContest.createGroupContestAnnouncement, { cid: await groupContest(), announcement: words }),
  'groupContests.updateGroupContestAnnouncement': async () => {
    const { cid, id } = await announcementInContest();
    const announcement = { ...words, title: 'y', id };
    return root.call(inGroupContest.updateGroupContestAnnouncement, { cid, announcement });
  },
  'groupContests.deleteGroupContestAnnouncement': async () => {
    const { cid, id: aid } = await announcementInContest();
    return root.call(inGroupContest.deleteGroupContestAnnouncement, { cid, aid });
  },
  'groupTrainings.createGroupTraining': async () => {
    const { training: sent, trainingCategory: category } = await trainingForm();
    const gid = await testGroup(site.app.db);
    return root.call(inGroupTraining.createGroupTraining, { training: { ...sent, gid }, trainingCategory: category });
  },
  'groupTrainings.updateGroupTraining': async () => {
    const form = await trainingForm();
    const sent = { ...form.training, id: await groupTraining() };
    return root.call(inGroupTraining.updateGroupTraining, { ...form, training: sent });
  },
  'groupTrainings.deleteGroupTraining': async () =>
    root.call(inGroupTraining.deleteGroupTraining, { tid: await groupTraining() }),
  'groupTrainings.changeGroupTrainingStatus': async () =>
    root.call(inGroupTraining.changeGroupTrainingStatus, { tid: await groupTraining(), status: false }),
  'groupTrainings.copyGroupTraining': async () =>
    root.call(inGroupTraining.copyGroupTraining, { tid: await groupTraining(), ...forNextTerm }),
  'groupTrainings.createGroupTrainingCategory': async () =>
    root.call(inGroupTraining.createGroupTrainingCategory, { gid: await testGroup(site.app.db), name: 'Week' }),
  'groupTrainings.updateGroupTrainingCategory': async () =>
    root.call(inGroupTraining.updateGroupTrainingCategory, { id: await groupCategory(), name: `k${++made}` }),
  'groupTrainings.deleteGroupTrainingCategory': async () =>
    root.call(inGroupTraining.deleteGroupTrainingCategory, { cid: await groupCategory() }),
  'groupTrainings.addGroupTrainingProblemFromPublic': async () =>
    root.call(inGroupTraining.addGroupTrainingProblemFromPublic, {
      tid: await groupTraining(),
      pid: await newProblem(),
    }),
  'groupTrainings.addGroupTrainingProblemFromGroup': async () => {
    const tid = await groupTraining();
    const problemId = await problemOfGroupOf('training', tid);
    return root.call(inGroupTraining.addGroupTrainingProblemFromGroup, { tid, problemId });
  },
  'groupTrainings.updateGroupTrainingProblem': async () =>
    root.call(inGroupTraining.updateGroupTrainingProblem, { ...(await groupTrainingWithProblem()), rank: 7 }),
  'groupTrainings.orderGroupTrainingProblems': async () => {
    const { tid, id } = await groupTrainingWithProblem();
    return root.call(inGroupTraining.orderGroupTrainingProblems, { tid, ids: [id] });
  },
  'groupTrainings.deleteGroupTrainingProblem': async () =>
    root.call(inGroupTraining.deleteGroupTrainingProblem, await groupTrainingWithProblem()),
  'contestEditing.pauseContest': async () => root.call(contests.pauseContest, { cid: await contest(), reason: 'x' }),
  'contestEditing.resumeContest': async () => {
    const cid = await contest();
    await root.call(contests.pauseContest, { cid, reason: 'x' });
    return root.call(contests.resumeContest, { cid, reason: 'x' });
  },
  'contestEditing.extendContest': async () =>
    root.call(contests.extendContest, { cid: await contest(), reason: 'x', seconds: 60 }),
  'trainingEditing.createTraining': async () => root.call(trainings.createTraining, await trainingForm()),
  'trainingEditing.updateTraining': async () => {
    const form = await trainingForm();
    return root.call(trainings.updateTraining, { ...form, training: { ...form.training, id: await training() } });
  },
  'trainingEditing.deleteTraining': async () => root.call(trainings.deleteTraining, { tid: await training() }),
  'trainingEditing.changeTrainingStatus': async () =>
    root.call(trainings.changeTrainingStatus, { tid: await training(), status: false }),
  'trainingEditing.copyTraining': async () =>
    root.call(trainings.copyTraining, { tid: await training(), ...forNextTerm }),
  'trainingEditing.addTrainingProblemFromPublic': async () =>
    root.call(trainings.addTrainingProblemFromPublic, { tid: await training(), pid: await newProblem() }),
  'trainingEditing.updateTrainingProblem': async () =>
    root.call(trainings.updateTrainingProblem, { ...(await trainingWithProblem()), rank: 7 }),
  'trainingEditing.orderTrainingProblems': async () => {
    const { tid, id } = await trainingWithProblem();
    return root.call(trainings.orderTrainingProblems, { tid, ids: [id] });
  },
  'trainingEditing.deleteTrainingProblem': async () =>
    root.call(trainings.deleteTrainingProblem, await trainingWithProblem()),
  'trainingEditing.createTrainingCategory': () => root.call(trainings.createTrainingCategory, { name: `k${++made}` }),
  'trainingEditing.updateTrainingCategory': async () =>
    root.call(trainings.updateTrainingCategory, { id: await trainingCategory(), name: `k${++made}` }),
  'trainingEditing.deleteTrainingCategory': async () =>
    root.call(trainings.deleteTrainingCategory, { cid: await trainingCategory() }),
  'problemTags.createTag': () => root.call(tags.createTag, { name: `t${++made}` }),
  'problemTags.updateTag': async () => root.call(tags.updateTag, { id: await tag(), name: `t${++made}` }),
  'problemTags.deleteTag': async () => root.call(tags.deleteTag, { tid: await tag() }),
  'problemTags.createClassification': () => root.call(tags.createClassification, { name: `c${++made}`, rank: 1 }),
  'problemTags.updateClassification': async () =>
    root.call(tags.updateClassification, { id: await classification(), name: 'z', rank: 2 }),
  'problemTags.deleteClassification': async () =>
    root.call(tags.deleteClassification, { tcid: await classification() }),
  'submissionJudgehosts.createJudgehost': () => root.call(judgehosts.createJudgehost, { name: 'rack-9' }),
  'submissionJudgehosts.setJudgehostDuty': () =>
    root.call(judgehosts.setJudgehostDuty, { name: 'rack-9', duty: 'pause' }),
  'submissionJudgehosts.revokeJudgehost': () => root.call(judgehosts.revokeJudgehost, { name: 'rack-9' }),
  'submissionRejudging.planRejudging': async () => {
    const submission = await judgedSubmission();
    const { pid } = await onlyRow(
      site.app.db,
      sql<{ pid: number }>`select problem_id as pid from submission where id = ${submission}`,
    );
    return root.call(rejudgings.planRejudging, { pid });
  },
  'submissionRejudging.applyRejudging': async () =>
    root.call(rejudgings.applyRejudging, { id: await plannedRejudging() }),
  'submissionRejudging.discardRejudging': async () =>
    root.call(rejudgings.discardRejudging, { id: await plannedRejudging() }),
  'submissionJudging.rejudge': async () => root.call(judging.rejudge, { submitId: await judgedSubmission() }),
  'submissionJudging.manualJudge': async () =>
    root.call(judging.manualJudge, { submitId: await judgedSubmission(), status: 1 }),
  'submissionJudging.cancelJudge': async () => root.call(judging.cancelJudge, { submitId: await judgedSubmission() }),
};

test('every endpoint whose contract says that it leaves a record is walked here', () => {
  const recorded = allEndpoints.filter(({ endpoint }) => isRecorded(endpoint));
  expect(Object.keys(acts).toSorted()).toEqual(recorded.map(({ feature, name }) => `${feature}.${name}`).toSorted());
});

/** Actions that have no state before or after them to record. */
const ends =
  /\.(delete|disband|inviteEnd|removal|revoke|problemRemove|rehearsalEnd|registrationRemove|markRemove|unmute|backupDelete)$/;
const begins =
  /^(\w+\.(create|copy|upload|import|generate)|account\.(mute|sheet)|job\.start|site\.(backupDownload|moveStart)|mail\.test|group\.(invite|classList)|problem\.(duplicate|verify|generate|strength|counterExample|export|import|importStart)|contest\.(answer|clone|problemAdd|pause|rehearsal|standIns|runs)|training\.(problemAdd|mark)|rejudging\.plan|remoteImport\.start|remoteSite\.languages)$/;
/** The person is to be forgotten, so no state is recorded. */
const forgets = /^account\.close$/;

test.each(Object.keys(acts))('%s leaves a record of what was and what is', async (name) => {
  const act = acts[name];
  const count = async () =>
    (await onlyRow(site.app.db, sql<{ n: number }>`select count(*)::integer as n from audit`)).n;
  const before = await count();
  const answer = await act?.();
  expect(answer?.body.msg).toBe('success');
  expect(await count()).toBeGreaterThan(before);
  const [newest] = (await root.call(getAudit, {})).body.data;
  const username = name === 'account.closeOwnAccount' ? `subject${made}` : 'chief';
  expect(newest).toMatchObject({ username, ip: '127.0.0.1', time: site.app.now().toISOString() });
  const recorded = [newest?.before, newest?.after].map((one) => one !== null);
  const states = [begins, ends].map((without) => !without.test(newest!.action) && !forgets.test(newest!.action));
  expect(recorded).toEqual(states);
  await site.app.settings.save(site.app.db, { openPublicJudge: true });
});

test('a record is found by any words in it: before, after, who, from where; Chinese ones, too', async () => {
  await root.call(config.setSettings, { changes: { name: '新的评测站点' } });
  const found = async (text: string) => (await root.call(getAudit, { text })).body.data.map(({ action }) => action);
  expect(await found('评测')).toEqual(['setting.change']);
  expect(await found('RACK-9')).toEqual(['judgehost.revoke', 'judgehost.pause', 'judgehost.create']);
  expect(await found('nothing of the kind')).toEqual([]);
  expect(await found('%')).toEqual([]);
});

test('records are listed newest or oldest first, page by page either way', async () => {
  const ids = async (input: { sort?: 'time' | '-time'; before?: number }) =>
    (await root.call(getAudit, input)).body.data.map(({ id }) => id);
  const upwards = await ids({ sort: 'time' });
  expect(upwards).toEqual(upwards.toSorted((a, b) => a - b));
  expect((await ids({ sort: 'time', before: upwards[1] ?? 0 })).slice(0, 3)).toEqual(upwards.slice(2, 5));
  const downwards = await ids({});
  expect(downwards).toEqual(downwards.toSorted((a, b) => b - a));
  expect((await ids({ before: downwards[1] ?? 0 })).slice(0, 3)).toEqual(downwards.slice(2, 5));
});
