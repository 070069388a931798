/**
 * Secrecy of a hidden problem, its submissions, and an unshared program. Every audience calls every endpoint about
 * problems or submissions with them, and the whole answer is searched for texts that the audience must not see. A new
 * endpoint fails here until the contract declares its access (`reveals`) and it has a row.
 */
import { clicsTypes } from '@verdict/contest-formats/clics/objects.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { allEndpoints } from '@verdict/contract/index.ts';
import { planRejudging } from '@verdict/contract/submission/rejudging.ts';
import {
  getAllCaseResult,
  getQueuePosition,
  getSubmissionDetail,
  submitProblemJudge,
} from '@verdict/contract/submission/submission.ts';
import { levels } from '@verdict/domain/group/group.ts';
import type { CaseResult } from '@verdict/domain/judging/job.ts';
import type { Evidence } from '@verdict/domain/access/evidence.ts';
import { testContest } from '@verdict/testkit/contest.ts';
import { testDiscussion } from '@verdict/testkit/discussion.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { memoryFile } from '@verdict/problem-formats/package-files.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, addressOf, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '../src/platform/db/db.ts';

type Who = 'visitor' | 'user' | 'sender' | 'owner' | 'problemAdmin' | 'admin' | 'root';
const everyone: Who[] = ['visitor', 'user', 'sender', 'owner', 'problemAdmin', 'admin', 'root'];
const nobody: Who[] = [];
const admins: Who[] = ['problemAdmin', 'admin', 'root'];
const problemAdmins: Who[] = ['problemAdmin', 'root'];
const seers: Who[] = ['owner', ...admins];
const sender: Who[] = ['sender'];

/** Numbers that occur nowhere else in an answer. */
const HIDDEN_ID = 70_007_001;
/** The first contest, organised by an ordinary administrator. */
const CONTEST = 1000;
/** The first training, which an ordinary administrator made and which has the hidden problem. */
const TRAINING = 1000;
/**
 * The second contest and training belong to a group: the ordinary administrator owns it, `user` is a member, `sender`
 * an admin of it.
 */
const GROUP_CONTEST = 1001;
const GROUP_TRAINING = 1001;
const FIRST_SUBMISSION = 80_008_001;
const [UNSHARED, SHARED, OPEN, TOUCHED] = [0, 1, 2, 3].map((n) => FIRST_SUBMISSION + n) as [
  number,
  number,
  number,
  number,
];
const hiddenSubmissions = [UNSHARED, SHARED, TOUCHED];

/** Secret texts, and the readers who may see them. */
const secrets: [string, Who[]][] = [
  ['SECRET7', [...sender, ...seers]],
  ['Title of the hidden', [...sender, ...seers]],
  [String(HIDDEN_ID), [...sender, ...seers]],
  ...hiddenSubmissions.map((id): [string, Who[]] => [String(id), [...sender, ...seers]]),
  ['Statement of the hidden', seers],
  ['template of the hidden', seers],
  ['program, hidden and unshared', [...sender, ...admins]],
  ['program, hidden and shared', [...sender, ...seers]],
  ['program, open and unshared', [...sender, ...admins]],
  ['output on the hidden', [...sender, ...seers]],
  ['words for the jury', seers],
  ['secret-case.in', ['owner', ...admins]],
  ['input of the hidden', ['owner', ...problemAdmins]],
];

/** An endpoint, the readers to whom it returns a secret, and its inputs. */
type Row = [endpoint: string, readers: Who[], ...inputs: object[]];
const byId = { pid: HIDDEN_ID };
const submissions = [...hiddenSubmissions, OPEN].map((submitId) => ({ submitId }));
const program = { language: 'C', code: 'int main() {}' };
const post = { title: 'x', description: 'x', content: 'x', categoryId: 1 };
const clics = { version: '2026-01', cid: CONTEST };
const rows: Row[] = [
  ['account.getUserHomeInfo', nobody, { username: 'sender' }],
  ['account.getOwnData', ['sender'], {}],
  ['site.getLanguages', nobody, { ...byId, all: false }],
  ['site.getProblemLanguages', nobody, byId],
  ['site.getProblemCodeTemplate', seers, byId],
  ['site.getProblemTags', nobody, byId],
  ['site.getRecentUpdatedProblem', nobody, {}],
  ['problemPractice.getPracticeHome', nobody, {}],
  ['problemPractice.getProblemOfTheDay', nobody, {}],
  ['siteFiles.downloadTestcase', ['owner', ...problemAdmins], byId],
  ['siteFiles.previewTestcase', ['owner', ...problemAdmins], { ...byId, seq: 1, side: 'input' }],
  ['siteFiles.downloadTestcaseFile', ['owner', ...problemAdmins], { ...byId, seq: 1, side: 'input' }],

  [
    'contestEditing.getAdminContestProblemList',
    nobody,
    { cid: CONTEST, problemType: 0, limit: 300 },
    { cid: CONTEST, problemType: 0, keyword: 'SECRET7' },
  ],
  [
    'contestReplay.importContestRuns',
    nobody,
    { cid: CONTEST, runs: [{ ...program, username: 'sender', displayId: 'A', submitTime: '2026-03-01T08:00:00Z' }] },
  ],
  ['contestEditing.getContestProblemOfBank', problemAdmins, byId],
  ['contestEditing.createContestProblem', nobody, { problem: { type: 0, auth: 2 } }],
  ['contestEditing.updateContestProblemOfBank', nobody, { problem: { id: HIDDEN_ID, type: 0, auth: 2 } }],
  ['contestEditing.getAdminContestProblem', nobody, { ...byId, cid: CONTEST }],
  ['contestEditing.getContestProblemUse', nobody, { ...byId, cid: CONTEST }],
  ['contestEditing.saveContestProblem', nobody, { ...byId, cid: CONTEST, displayId: 'A', displayTitle: '' }],
  [
    'groupContests.getGroupContestProblemList',
    nobody,
    { cid: GROUP_CONTEST },
    { cid: GROUP_CONTEST, problemType: 0, limit: 300 },
    { cid: GROUP_CONTEST, problemType: 0, keyword: 'SECRET7' },
  ],
  ['groupContests.getGroupContestProblem', nobody, { ...byId, cid: GROUP_CONTEST }],
  ['groupContests.getGroupContestProblemUse', nobody, { ...byId, cid: GROUP_CONTEST }],
  ['groupContests.saveGroupContestProblem', nobody, { ...byId, cid: GROUP_CONTEST, displayId: 'A', displayTitle: '' }],
  [
    'groupTrainings.getGroupTrainingProblemList',
    ['admin', 'root'],
    { tid: GROUP_TRAINING, limit: 300 },
    { tid: GROUP_TRAINING, queryExisted: false, limit: 300 },
    { tid: GROUP_TRAINING, queryExisted: false, keyword: 'SECRET7' },
  ],
  ['contestPrint.downloadContestPrintText', nobody, { id: 1 }],
  ['training.getTrainingProblemList', nobody, { tid: TRAINING }],
  ['training.getTrainingProblemDetails', nobody, { tid: TRAINING, displayId: 'SECRET7' }],
  ['training.getTrainingRank', nobody, { tid: TRAINING }],
  ['trainingHomework.getHomework', nobody, {}],
  ['trainingHomework.getClassHomework', nobody, { gid: 1 }],
  ['trainingClassBoard.getClassBoard', nobody, { tid: TRAINING }],
  ['trainingClassBoard.getClassPath', nobody, { tid: TRAINING, uid: 'sender' }],
  ['trainingClassBoard.downloadClassBoard', nobody, { tid: TRAINING, format: 'csv' }],
  ['trainingClassBoard.downloadClassPrograms', nobody, { tid: TRAINING }],
  ['trainingMarks.getTrainingMarks', nobody, { tid: TRAINING }],
  ['trainingMarks.getMyTrainingMarks', nobody, { tid: TRAINING }],
  ['trainingCodeReview.getSubmissionReview', nobody, ...submissions],
  ['trainingCodeReview.getCodeQuestions', nobody, { tid: TRAINING }],
  ['trainingCodeReview.getGroupCodeQuestions', nobody, { gid: 1 }],
  ['trainingReading.getReadingDesk', nobody, { tid: TRAINING }],
  [
    'trainingCodeReview.createCodeComment',
    nobody,
    ...submissions.map((one) => ({ ...one, firstLine: 1, lastLine: 1, content: 'x' })),
  ],
  [
    'trainingEditing.getAdminTrainingProblemList',
    admins,
    { tid: TRAINING, limit: 300 },
    { tid: TRAINING, queryExisted: true },
    { tid: TRAINING, keyword: 'SECRET7' },
  ],

  ['sitePalette.findAnything', nobody, { keyword: 'SECRET7' }, { keyword: 'hidden' }],
  ['sitePalette.findInOffice', ['problemAdmin', 'root'], { keyword: 'SECRET7' }, { keyword: 'hidden' }],
  [
    'problem.getProblemList',
    nobody,
    {},
    { keyword: 'SECRET' },
    { keyword: 'hidden' },
    { oj: 'Mine', limit: 300 },
    { sort: '-rate', limit: 300 },
    { progress: 'solved', limit: 300 },
    { progress: 'tried', limit: 300 },
    { progress: 'untouched', limit: 300 },
  ],
  ['problem.getProblemDetail', seers, { problemId: 'SECRET7' }, { problemId: 'secret7', gid: 1 }],
  ['problem.getRandomProblem', nobody, {}, { progress: 'tried' }],
  ['problem.getProblemTagCounts', nobody, {}, { keyword: 'SECRET' }, { progress: 'untouched' }],
  ['problem.getUserProblemStatus', nobody, { pidList: [HIDDEN_ID] }],
  ['problemNotebook.getProblemNote', nobody, { pid: HIDDEN_ID }],
  ['problemNotebook.saveProblemNote', nobody, { pid: HIDDEN_ID, text: 'Mine.', version: 0 }],
  ['problemNotebook.setFavoriteProblem', nobody, { pid: HIDDEN_ID, favorite: true }],
  ['problemNotebook.getFavoriteProblems', nobody, { pidList: [HIDDEN_ID] }],

  ['remoteAccounts.attachRemoteRun', nobody, { ...program, pid: 'SECRET7', run: '1' }],
  ['submission.submitProblemJudge', seers, { ...program, pid: 'SECRET7' }],
  [
    'submission.runProblemTests',
    nobody,
    { ...program, ...byId, type: 'public', tests: [{ userInput: '1', expectedOutput: null }] },
  ],
  ['submissionVisitorRun.getVisitorProblem', nobody, {}],
  ['submissionVisitorRun.runAsVisitor', nobody, program],
  ['submission.submitProblemTestJudge', nobody, { ...program, ...byId, type: 'public', userInput: '1' }],
  [
    'submission.getSubmissionList',
    [...sender, ...seers],
    {},
    { problemID: 'SECRET7', completeProblemID: true },
    { problemID: 'sec' },
    { problemID: 'sec', username: 'sender' },
    { username: 'sender' },
    { username: 'sender', status: -1 },
    { status: -1 },
  ],
  ['submission.getSubmissionDetail', [...sender, ...seers], ...submissions],
  ['submission.getAllCaseResult', [...sender, ...seers], ...submissions],
  ['submission.checkSubmissionsStatus', [...sender, ...seers], { submitIds: [...hiddenSubmissions, OPEN] }],
  ['submission.getLastAcCode', nobody, byId],
  ['submission.getSubmissionStanding', nobody, ...submissions],
  ['submission.getQueuePosition', nobody, ...submissions],
  ['submissionOwnCounterExample.getOwnCounterExample', nobody, ...submissions],
  ['submissionOwnCounterExample.findOwnCounterExample', nobody, ...submissions],
  // Secrecy of contests: `contest-secrecy.test.ts`.
  ['contest.getContestProblem', nobody, { cid: 1 }],
  ['contest.getContestOutsideInfo', nobody, { cid: 1 }],
  ['contest.getContestProblemDetails', nobody, { cid: 1, displayId: 'SECRET7' }],
  ['contest.getFullScreenProblemList', nobody, { cid: 1 }, { tid: TRAINING }],
  ['contest.getContestSubmissions', nobody, { contestID: 1 }],
  // Return content of the uploaded file.
  ['problemImportAdmin.importProblem', nobody, {}],
  ['problemImportAdmin.importQdojProblem', nobody, {}],
  ['problemImportAdmin.importFpsProblem', nobody, {}],
  ['problemImportAdmin.importHydroProblem', nobody, {}],
  ['problemImport.beginProblemImport', nobody, { fileName: 'a.zip', bytes: 1, modified: 0 }],
  ['problemImport.sendProblemImportPart', nobody, { id: 1, from: 0 }],
  ['problemImport.getProblemImports', nobody, {}],
  ['problemImport.getProblemImport', nobody, { id: 1 }],
  ['problemImport.getProblemImportStatement', nobody, { id: 1, seq: 0 }],
  ['problemImport.startProblemImport', nobody, { id: 1, choices: [] }],
  ['problemImport.cancelProblemImport', nobody, { id: 1 }],
  ['problemImport.downloadProblemPackage', nobody, byId],
  ['problemExport.downloadExportedProblem', problemAdmins, { ...byId, format: 'fps' }],
  ['problemExport.getExportFindings', nobody, { ...byId, format: 'verdict' }],
  ['problemExport.beginProblemExport', nobody, { pids: [HIDDEN_ID], format: 'fps' }],
  ['problemExport.getProblemExports', nobody, {}],
  ['problemExport.getProblemExport', ['problemAdmin'], { id: 1 }],
  ['problemExport.cancelProblemExport', nobody, { id: 1 }],
  ['problemExport.downloadProblemExport', nobody, { id: 1 }],
  ['problemExport.downloadContestPackage', nobody, { cid: CONTEST }],
  ['problemExport.exportProblem', ['root'], { pid: [HIDDEN_ID] }],
  // Tells super admins whether the bank has the ids of a file.
  ['contestImport.previewContestImport', nobody, {}],
  ['contestFeed.downloadContestRecord', nobody, { cid: CONTEST, format: 'xcpcio', sealed: false }],
  ['contestFeed.getClicsCollection', nobody, ...clicsTypes.map((type) => ({ ...clics, type }))],
  ['contestFeed.getClicsObject', nobody, { ...clics, type: 'submissions', id: String(TOUCHED) }],
  ['contestFeed.getClicsSubmissionFiles', nobody, { ...clics, id: TOUCHED }],
  ['contestFeed.getClicsEventFeed', nobody, { ...clics, stream: false }],
  ['contest.checkContestSubmissionsStatus', nobody, { cid: 1, submitIds: [...hiddenSubmissions, OPEN] }],
  ['submissionJudging.manualJudge', ['root'], { submitId: TOUCHED, status: 0 }],
  ['submissionJudging.cancelJudge', ['root'], { submitId: TOUCHED }],
  ['submissionJudging.rejudge', ['root'], { submitId: TOUCHED }],
  ['submissionJudging.resubmit', nobody, { submitId: TOUCHED }],

  ['contestBoard.getContestRank', nobody, { cid: 1 }],
  ['contestBoard.getContestOutsideScoreboard', nobody, { cid: 1 }],
  ['contestBoard.getPublicScoreboard', nobody, { cid: 1 }],
  ['contestBoard.getContestAcInfo', nobody, { cid: 1 }],
  ['contestBoard.getContestScrollBoardInfo', nobody, { cid: 1 }],
  ['contestBoard.getContestScrollBoardSubmission', nobody, { cid: 1 }],
  ['contestBoard.downloadContestRank', nobody, { cid: 1, forceRefresh: true }],
  ['contestBoard.downloadContestAcSubmission', nobody, { cid: 1 }],

  // An account with a submission to the problem writes about it.
  [
    'communityDiscussion.getDiscussionList',
    [...sender, ...seers],
    {},
    { pid: 'SECRET7' },
    { keyword: 'secret' },
    { onlyMine: true },
    { admin: true },
  ],
  ['communityDiscussion.getDiscussionDetail', [...sender, ...seers], { did: 1 }],
  ['communityDiscussion.createDiscussion', nobody, { ...post, pid: 'SECRET7' }],
  ['communitySolution.getSolutions', seers, { pid: 'SECRET7' }],
  ['communitySolution.getEditorial', seers, { pid: 'SECRET7' }],
  ['communitySolution.createSolution', nobody, { ...post, pid: 'SECRET7' }],
  ['communitySolution.saveEditorial', nobody, { pid: 'SECRET7', texts: { 'en-US': 'Statement of the hidden' } }],
  ['communityDiscussion.getGroupDiscussions', nobody, { gid: 1 }],
  ['communityDiscussion.getGroupAdminDiscussions', nobody, { gid: 1 }],
  ['communityDiscussion.createGroupDiscussion', nobody, { ...post, pid: 'SECRET7', gid: 1 }],
  ['siteDashboard.getAttention', nobody, {}],
  ['siteBackup.downloadBackup', nobody, { name: 'none-here.zip' }],
  ['siteJobs.getJobs', ['root'], {}],
  ['siteMigration.getSiteMove', nobody, { id: '1' }],
  ['accountUsers.getGeneratedUsers', nobody, { key: 'somebody-elses' }],
  ['accountUsers.downloadGeneratedUsers', nobody, { key: 'somebody-elses' }],
  ['problemEditing.getAdminProblemList', admins, {}, { keyword: 'SECRET7' }],
  ['problemEditing.getAdminProblem', problemAdmins, byId],
  ['problemEditing.createProblem', nobody, { problem: { type: 0, auth: 2 } }],
  ['problemEditing.updateProblem', nobody, { problem: { id: HIDDEN_ID, type: 0, auth: 2 } }],
  ['problemEditing.getProblemCases', problemAdmins, byId],
  ['problemEditing.duplicateProblem', problemAdmins, byId],
  // Secrecy of groups: `group-secrecy.test.ts`.
  ['groupProblems.getGroupProblemList', nobody, { gid: 1 }],
  ['groupProblems.getGroupAdminProblemList', nobody, { gid: 1 }],
  ['groupProblems.getGroupProblem', nobody, byId],
  ['problemEditing.getFreeProblemId', nobody, {}],
  ['groupProblems.getFreeGroupProblemId', nobody, { gid: 1 }],
  ['groupProblems.createGroupProblem', nobody, { problem: { gid: 1, type: 0, auth: 2 } }],
  ['groupProblems.updateGroupProblem', nobody, { problem: { id: HIDDEN_ID, type: 0, auth: 2 } }],
  ['groupProblems.duplicateGroupProblem', nobody, byId],
  ['groupContests.createGroupContestProblem', nobody, { problem: { gid: 1, type: 0, auth: 2 } }],
  ['groupProblems.getGroupProblemCases', nobody, byId],
  ['groupProblems.startGroupVerification', nobody, byId],
  ['groupProblems.getGroupVerification', nobody, byId],
  ['groupProblems.getGroupTestGeneration', nobody, byId],
  ['groupProblems.saveGroupTestGeneration', nobody, { ...byId, generators: [], script: '', reference: '' }],
  ['groupProblems.startGroupTestGeneration', nobody, byId],
  ['groupProblems.useGroupGeneratedTests', nobody, byId],
  ['groupProblems.getGroupTestStrength', nobody, byId],
  ['groupProblems.startGroupTestStrength', nobody, byId],
  ['groupProblems.getGroupCounterExample', nobody, byId],
  ['groupProblems.startGroupCounterExample', nobody, { ...byId, program: 'x' }],
  ['groupProblems.addGroupCounterExampleTest', nobody, { ...byId, id: 1 }],
  ['problemOffers.getOfferedProblems', nobody, {}, { keyword: 'SECRET7' }],
  ['problemOffers.getOfferedProblem', nobody, byId],
  ['problemVerification.startVerification', nobody, byId],
  ['problemVerification.getVerification', problemAdmins, byId],
  ['problemGeneration.getTestGeneration', problemAdmins, byId],
  ['problemCounterExample.startCounterExample', nobody, { ...byId, program: 'x' }],
  ['problemCounterExample.addCounterExampleTest', nobody, { ...byId, id: 1 }],
  ['problemCounterExample.getCounterExample', nobody, byId],
  ['problemStrength.startTestStrength', nobody, byId],
  ['problemStrength.getTestStrength', nobody, byId],
  ['problemGeneration.saveTestGeneration', nobody, { ...byId, generators: [], script: '', reference: '' }],
  ['problemGeneration.startTestGeneration', nobody, byId],
  ['problemGeneration.useGeneratedTests', nobody, byId],
  // Remote problems. The secret problem is none.
  ['problem.fetchRemoteProblem', nobody, { oj: 'HDU', problemId: 'SECRET7' }],
  ['remoteProblems.importRemoteProblem', nobody, { name: 'HDU', problemId: '7' }],
  ['remoteProblems.importRemoteContestProblem', nobody, { name: 'HDU', problemId: '7', cid: CONTEST, displayId: 'Z' }],
  ['remoteProblems.importRemoteTrainingProblem', nobody, { name: 'HDU', problemId: '7', tid: TRAINING }],
  ['remoteProblems.refreshRemoteLanguages', nobody, { name: 'HDU', problemId: '7' }],
  ['remoteProblems.getRemoteProblem', nobody, byId],
  ['remoteSites.testRemoteSite', nobody, { key: 'NOWHERE', problemId: 'SECRET7' }],
  ['remoteProblems.lookAtRemoteProblem', nobody, byId],
  ['remoteProblems.takeRemoteProblem', nobody, { ...byId, hash: 'x' }],
  ['remoteProblems.getRemoteImports', nobody, {}],
  ['remoteProblems.getRemoteImport', nobody, { id: 1 }],
  ['submissionRejudging.planRejudging', nobody, byId],
  ['submissionRejudging.getRejudgings', ['root'], {}],
  ['submissionRejudging.getRejudging', ['root'], { id: 1 }],
  ['submissionRejudging.getRejudgingChanges', ['root'], { id: 1 }],
  ['submissionRejudging.getRejudgingBoard', nobody, { id: 1 }],
];

let site: TestSite;
let host: TestHost;
const readers = new Map<Who, TestUser>();
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  const roles = { user: 1002, sender: 1002, owner: 1002, problemAdmin: 1008, admin: 1001, root: 1000 } as const;
  for (const [who, role] of Object.entries(roles)) readers.set(who as Who, await site.user(role, who));
  await testProblem(site, 'OPEN1');
  await createHidden();
  await testContest(site.app.db, site.app.now(), { authorUid: readers.get('admin')!.uid });
  const training = { authorUid: readers.get('admin')!.uid, access: 'private' } as const;
  const tid = await testTraining(site.app.db, site.app.now(), training);
  await addTrainingProblem(site.app.db, site.app.now(), tid, HIDDEN_ID);
  await sql`insert into training_registration (training_id, uid) select ${tid}, uid from account`.execute(site.app.db);
  const about = { title: '[SECRET7] How?', problemId: HIDDEN_ID };
  await testDiscussion(site.app.db, readers.get('sender')!.uid, about);
  const solution = { title: 'Title of the hidden', problemId: HIDDEN_ID, kind: 'solution' } as const;
  await testDiscussion(site.app.db, readers.get('sender')!.uid, solution);
  await sql`insert into problem_editorial (problem_id, locale, content)
            values (${HIDDEN_ID}, 'en-US', 'Statement of the hidden')`.execute(site.app.db);
  const ownerUid = readers.get('admin')!.uid;
  const members = { [readers.get('user')!.uid]: levels.member, [readers.get('sender')!.uid]: levels.admin };
  const inGroup = { groupId: await testGroup(site.app.db, { ownerUid, members }), authorUid: ownerUid };
  await testContest(site.app.db, site.app.now(), inGroup);
  const groupTraining = await testTraining(site.app.db, site.app.now(), inGroup);
  await addTrainingProblem(site.app.db, site.app.now(), groupTraining, HIDDEN_ID);
  await sql`alter table submission alter id restart with ${sql.lit(FIRST_SUBMISSION)}`.execute(site.app.db);
  const from = readers.get('sender')!;
  for (const [pid, code] of [
    ['SECRET7', 'program, hidden and unshared'],
    ['SECRET7', 'program, hidden and shared'],
    ['OPEN1', 'program, open and unshared'],
    ['SECRET7', 'program'],
  ] as const) {
    await from.call(submitProblemJudge, { pid, language: 'C', code });
    const [lease] = await host.claim();
    const verdict = verdictFor(lease!.job, { status: 'wrongAnswer' });
    const words = pid === 'OPEN1' ? {} : { message: 'output on the hidden', juryMessage: 'words for the jury' };
    await host.finish(lease!, { ...verdict, cases: verdict.cases.map((one) => ({ ...one, ...words })) });
  }
  await readers.get('root')!.call(planRejudging, byId);
  await host.judgeAll();
  await sql`update submission set shared = true where id = ${SHARED}`.execute(site.app.db);
  await sql`update problem set visibility = 'hidden' where id = ${HIDDEN_ID}`.execute(site.app.db);
});
afterAll(() => site.close());

async function createHidden(): Promise<void> {
  await sql`alter table problem alter id restart with ${sql.lit(HIDDEN_ID)}`.execute(site.app.db);
  const text = {
    title: 'Title of the hidden',
    description: 'Statement of the hidden',
    input: '',
    output: '',
    hint: '',
  };
  await testProblem(site, 'SECRET7', {
    statements: { 'en-US': text },
    codeTemplates: { C: 'template of the hidden' },
    cases: [
      {
        ...testCase(1),
        inputName: 'secret-case.in',
        answerName: 'secret-case.out',
        input: memoryFile('secret-case.in', 'input of the hidden'),
      },
    ],
  });
  await sql`alter table problem alter id restart with ${sql.lit(1_000_000)}`.execute(site.app.db);
  await sql`update problem set author_uid = ${readers.get('owner')!.uid} where id = ${HIDDEN_ID}`.execute(site.app.db);
}

const nameOf = ({ feature, name }: { feature: string; name: string }): string => `${feature}.${name}`;

test('every endpoint that has to do with problems or submissions says which access it needs, and has its row', () => {
  const telling = allEndpoints.filter(({ endpoint }) => tells(endpoint)).map(nameOf);
  const stating = allEndpoints.filter(({ endpoint }) => endpoint.reveals !== undefined).map(nameOf);
  expect(telling.filter((name) => !stating.includes(name))).toEqual([]);
  expect(rows.map(([name]) => name).toSorted()).toEqual(stating.toSorted());
});

/** Names of members that identify problems and submissions in inputs and answers. */
const telltale = /^(pid|pidList|problemId|problemID|displayPid|solvedList|submitIds?)$/;

/** Whether the endpoint answers with a file, or its input or answer contains problems or submissions. */
function tells(endpoint: AnyEndpoint): boolean {
  if (endpoint.kind === 'download') return true;
  // In an interface defined by others, the path decides.
  if (endpoint.kind === 'foreign') return /:cid\/./.test(endpoint.path);
  if (endpoint.data instanceof z.ZodNull) return false;
  const schemas = [
    z.toJSONSchema(endpoint.input, { unrepresentable: 'any', io: 'input' }),
    z.toJSONSchema(endpoint.data, { unrepresentable: 'any' }),
  ];
  return schemas.flatMap(membersOf).some((member) => telltale.test(member));
}

function membersOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...own, ...Object.values(schema).flatMap(membersOf)];
}

describe('told of what is hidden are', () => {
  test.each(rows)('%s: %j', async (name, readersOfSecret, ...inputs) => {
    const { endpoint } = allEndpoints.find((one) => nameOf(one) === name)!;
    const knowing: Who[] = [];
    for (const who of everyone) {
      const exchanges = await Promise.all(
        inputs.map(async (input) => ({
          question: JSON.stringify(input),
          answer: await answerOf(endpoint, input, who),
        })),
      );
      const known = secrets.filter(([text]) =>
        exchanges.some((one) => one.answer.includes(text) && !one.question.includes(text)),
      );
      expect(
        known.filter(([, may]) => !may.includes(who)).map(([text]) => text),
        `${name} told ${who}`,
      ).toEqual([]);
      if (known.length > 0) knowing.push(who);
    }
    expect(knowing).toEqual(readersOfSecret);
  });
});

/** The whole answer as text. Files are returned as their bytes. */
async function answerOf(endpoint: AnyEndpoint, input: object, who: Who): Promise<string> {
  const inQuery = endpoint.method === 'GET';
  const token = readers.get(who)?.token;
  const answer = await site.server.http.inject({
    method: endpoint.method,
    url: addressOf(endpoint, input),
    ...(inQuery
      ? { query: Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])) }
      : { payload: input }),
    headers: { 'accept-language': 'en-US', ...(token ? { authorization: token } : {}) },
  });
  expect(answer.statusCode, `${endpoint.path}: ${answer.body}`).toBeLessThan(500);
  return answer.rawPayload.toString('latin1');
}

test('lists of submissions count what their reader sees', async () => {
  const { endpoint } = allEndpoints.find((one) => nameOf(one) === 'submission.getSubmissionList')!;
  const total = async (input: object, who: Who) => JSON.parse(await answerOf(endpoint, input, who)).data.total;
  for (const input of [{}, { username: 'sender' }, { username: 'sender', status: -1 }]) {
    const all = await total({ ...input, username: 'sender' }, 'root');
    expect(await total({ ...input, username: 'sender' }, 'sender')).toBe(all);
    for (const who of ['visitor', 'user'] as const) expect([who, await total(input, who)]).toEqual([who, 1]);
  }
  for (const who of ['visitor', 'user'] as const) expect(await total({ problemID: 'SECRET7' }, who)).toBe(0);
});

test('a submission to a hidden problem is refused like one that does not exist', async () => {
  for (const endpoint of [getSubmissionDetail, getAllCaseResult, getQueuePosition]) {
    for (const who of ['visitor', 'user'] as const) {
      const [hidden, none] = await Promise.all(
        [TOUCHED, 99_999_999].map((submitId) => answerOf(endpoint, { submitId }, who)),
      );
      expect(hidden).toBe(none);
      expect(JSON.parse(none!).status).toBe(404);
    }
  }
});

describe('of the test cases of an open problem', () => {
  /** Marks of a test case. The first case is right, the others are wrong, and the last is a sample. */
  const marksOf = ({ seq }: Pick<CaseResult, 'seq'>) => ({
    words: `checker-${seq}`,
    end: `27182${seq}`,
    data: [`input-${seq}`, `answer-${seq}`, `output-${seq}`, `traceback-${seq}`],
    jury: `difference-${seq}`,
  });
  const excerpt = (text: string) => ({ text, line: 1, cutBefore: false, cutAfter: false });
  let id: number;
  beforeAll(async () => {
    const { id: pid } = await testProblem(site, 'LEVELS', { cases: [1, 2, 3, 4].map((number) => testCase(number)) });
    await host.judgeAll();
    const from = readers.get('sender')!;
    const { body } = await from.call(submitProblemJudge, { pid: 'LEVELS', language: 'C', code: 'program' });
    id = body.data.submitId;
    const [lease] = await host.claim();
    const verdict = verdictFor(lease!.job, { status: 'wrongAnswer' });
    const cases = verdict.cases.map((one): CaseResult => {
      if (one.seq === 1) return { ...one, status: 'accepted' };
      const { words, end, data, jury } = marksOf(one);
      const [input, answer, output] = data.map(excerpt);
      return {
        ...one,
        message: words,
        exitCode: Number(end),
        juryMessage: jury,
        isSample: one.seq === 4,
        data: { input: input!, answer: answer!, output: output!, errors: data[3]! },
      };
    });
    await host.finish(lease!, { ...verdict, cases });
    inputsFor = (input) =>
      JSON.parse(
        JSON.stringify(input)
          .replaceAll('SECRET7', 'LEVELS')
          .replaceAll(String(HIDDEN_ID), String(pid))
          .replaceAll(new RegExp([...hiddenSubmissions, OPEN].join('|'), 'g'), String(id)),
      ) as object;
  });
  /** Inputs about the hidden problem and its submissions, converted to ones about these. */
  let inputsFor: (input: object) => object;

  const marksFor = async (who: Who): Promise<string[]> => {
    const answers: string[] = [];
    // The author may rejudge, which would remove the cases.
    for (const [name, , ...inputs] of rows.filter(([name]) => name !== 'submissionJudging.resubmit')) {
      const { endpoint } = allEndpoints.find((one) => nameOf(one) === name)!;
      for (const input of inputs) answers.push(await answerOf(endpoint, inputsFor(input), who));
    }
    const whole = answers.join('\n');
    return [2, 3, 4].flatMap((seq) => {
      const { words, end, data, jury } = marksOf({ seq });
      const has = (text: string) => whole.includes(text);
      return [
        has(words) || has(end) ? [`words ${seq}`] : [],
        data.some(has) ? [`data ${seq}`] : [],
        has(jury) ? [`jury ${seq}`] : [],
      ].flat();
    });
  };
  const sample = ['words 4', 'data 4'];
  const first = ['words 2'];
  const every = ['words 2', 'words 3', ...sample];
  test.each<[Evidence, ceiling: Evidence | null, string[]]>([
    ['verdict', null, sample],
    ['firstFailure', null, [...first, ...sample]],
    ['firstFailureData', null, [...first, 'data 2', ...sample]],
    ['results', null, every],
    ['all', null, ['words 2', 'data 2', 'words 3', 'data 3', ...sample]],
    ['all', 'firstFailure', [...first, ...sample]],
  ])(
    'a problem that tells %s, in a training that tells %s, tells by all endpoints %j',
    async (level, ceiling, shown) => {
      await sql`update problem set evidence = ${level} where display_id = 'LEVELS'`.execute(site.app.db);
      await sql`update training set evidence = ${ceiling} where id = ${TRAINING}`.execute(site.app.db);
      // The place of submission counts, wherever the submission is read.
      await sql`update submission set training_id = ${ceiling && TRAINING} where id = ${id}`.execute(site.app.db);
      expect(Object.fromEntries(await Promise.all(audiences.map(async (who) => [who, await marksFor(who)])))).toEqual(
        Object.fromEntries(audiences.map((who) => [who, shown])),
      );
      expect(await casesFor('problemAdmin')).toEqual([
        'checker-2 difference-2',
        'checker-3 difference-3',
        'checker-4 difference-4',
      ]);
    },
  );
  const audiences: Who[] = ['visitor', 'user', 'sender'];
  const casesFor = async (who: Who): Promise<string[]> => {
    const { data } = JSON.parse(await answerOf(getAllCaseResult, { submitId: id }, who)) as {
      data: { judgeCaseList: { userOutput: string | null; juryMessage: string | null }[] };
    };
    return data.judgeCaseList.slice(1).map(({ userOutput, juryMessage }) => `${userOutput} ${juryMessage}`);
  };
});
