/**
 * Access to every endpoint of the contract, for every role and with ids of another account's items, compared with
 * what the contract says (`access`, `admits`). "In" means that neither the endpoint's own check nor the service
 * answers with login needed (401) or not allowed (403). Whether the input was valid does not matter.
 */
import { allEndpoints } from '@verdict/contract/index.ts';
import { type RoleId, roles } from '@verdict/domain/access/actor.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testDiscussion } from '@verdict/testkit/discussion.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { createTestSite, testPasswordHash, type TestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Access, Admitted, AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { type Db, onlyRow, sql } from '../src/platform/db/db.ts';
import { createAccount } from '../src/features/account/account.service.ts';
import { openSession } from '../src/features/account/session/session.service.ts';

type Who = 'visitor' | RoleId;
const roleIds = Object.keys(roles).map(Number) as RoleId[];

const users: Who[] = roleIds;
const everyone: Who[] = ['visitor', ...users];
const admins: Who[] = [1000, 1001, 1008];
const problemAdmins: Who[] = [1000, 1008];
const supers: Who[] = [1000];
const posters: Who[] = [1000, 1001, 1002, 1003, 1008];
const commenters: Who[] = [1000, 1001, 1002, 1003, 1004, 1006, 1008];
const submitters: Who[] = [1000, 1001, 1002, 1004, 1005, 1008];

/** Items of an account that is none of the callers. */
interface Foreign {
  uid: string;
  username: string;
  session: number;
  problem: number;
  hiddenProblem: number;
  submission: number;
  /** Private contest with an announcement, a problem and a print. */
  contest: number;
  /** Public contest that has ended, with an outside board that was sealed. */
  openContest: number;
  announcement: number;
  print: number;
  question: number;
  /** Private training with a problem. */
  training: number;
  category: number;
  /** Protected and visible group, owned by the account, with an announcement. */
  group: number;
  groupAnnouncement: number;
  /** Discussion of the site. */
  discussion: number;
  /** Problem of the group. */
  groupProblem: number;
}
type Input = (foreign: Foreign) => object | Promise<object>;
const nothing: Input = () => ({});

const words = { title: 'x', content: 'x', status: 0 };
const clics = { version: '2026-01' };
const creators: Who[] = [1000, 1001, 1002, 1008];
const ofGroup = ({ group }: Pick<Foreign, 'group'>) => ({ gid: group });
const ofContest = ({ contest }: Foreign) => ({ cid: contest });
const ofDiscussion = ({ discussion }: Foreign) => ({ did: discussion });
const openProblem = () => ({ pid: 'READY' });
const solution = { title: 'x', content: 'x' };
const post = { title: 'x', description: 'x', content: 'x', categoryId: 1 };
const ofTraining = ({ training }: Foreign) => ({ tid: training });
const atProblemOfTraining = ({ training, problem, uid }: Foreign) => ({ tid: training, pid: problem, uid, points: 1 });
const atLineOfProgram = ({ submission }: Foreign) => ({
  submitId: submission,
  firstLine: 1,
  lastLine: 1,
  content: 'x',
});
/** Callers who may not read reviews do not learn whether such a comment exists: `code-review.test.ts`. */
const nothingOfReviews = () => ({ id: 999_999, commentId: 999_999, content: 'x', resolved: true, state: 'taken' });
/** The remote site is turned off. */
const remote = { name: 'HDU', problemId: '1000' };
const forNextTerm = { title: 'x', days: 7 };
const trainingWords = { rank: 1, title: 'x', description: 'x' };

/**
 * Inputs with ids of another account's items. Absent endpoints are called with an empty one. `who` is stated where it
 * depends on the input; otherwise the contract says who is admitted.
 */
const inputs: [endpoint: string, input: Input, who?: Who[]][] = [
  ['account.changeUserInfo', ({ uid }) => ({ uid, roleList: ['root'] })],
  ['account.getUserHomeInfo', ({ uid }) => ({ uid })],
  ['account.getUserCalendarHeatmap', ({ username }) => ({ username })],
  ['account.endMySession', ({ session }) => ({ id: session })],
  ['site.getProblemLanguages', ({ problem }) => ({ pid: problem })],
  ['site.getProblemCodeTemplate', ({ problem }) => ({ pid: problem })],
  ['account.closeOwnAccount', () => ({ password: 'wrong-1' })],
  ['site.getLegalPage', () => ({ page: 'terms' })],
  ['site.getAnnouncement', () => ({ aid: 999_999 })],
  ['site.getProblemTags', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['accountRankings.getRankList', () => ({ type: 0 })],
  ['sitePalette.findAnything', () => ({ keyword: 'x' })],
  ['sitePalette.findInOffice', () => ({ keyword: 'x' })],
  [
    'communityMessage.saveMessageSettings',
    () => ({ comment: true, reply: true, mention: true, like: true, login: true, digest: false }),
  ],
  ['communityMessage.endDigest', () => ({ token: 'guessed' })],
  ['communityMessage.cleanMessages', () => ({ type: 'Sys' })],
  ['siteFiles.deleteMarkdownImage', async ({ uid }) => ({ fileId: await newImage(uid) })],
  ['siteFiles.uploadTestcaseZip', nothing],
  ['siteFiles.uploadTestcaseZip', ofGroup],
  // Must come before a caller runs a group of their own.
  ['problemImport.sendProblemImportPart', () => ({ id: 1, from: 0 })],
  ['siteFiles.downloadTestcase', ({ groupProblem }) => ({ pid: groupProblem }), supers],
  ['siteFiles.downloadTestcase', ({ hiddenProblem }) => ({ pid: hiddenProblem }), problemAdmins],
  ['siteFiles.previewTestcase', ({ groupProblem }) => ({ pid: groupProblem, seq: 1, side: 'input' }), supers],
  ['siteFiles.previewTestcase', ({ hiddenProblem }) => ({ pid: hiddenProblem, seq: 1, side: 'output' }), problemAdmins],
  ['siteFiles.downloadTestcaseFile', ({ groupProblem }) => ({ pid: groupProblem, seq: 1, side: 'input' }), supers],
  [
    'siteFiles.downloadTestcaseFile',
    ({ hiddenProblem }) => ({ pid: hiddenProblem, seq: 1, side: 'input' }),
    problemAdmins,
  ],
  ['accountUsers.deleteUsers', () => ({ ids: ['nobody'] })],
  ['accountUsers.signOutUser', () => ({ uid: 'nobody' })],
  ['accountUsers.closeUser', () => ({ uid: 'nobody' })],
  ['accountUsers.removeUserSecondFactor', () => ({ uid: 'nobody' })],
  ['accountUsers.generateUsers', () => ({ number_from: 2, number_to: 1 })],
  ['accountUsers.getGeneratedUsers', () => ({ key: 'somebody-elses' })],
  ['accountUsers.downloadGeneratedUsers', () => ({ key: 'somebody-elses' })],
  ['siteSettings.setSettings', () => ({ changes: {} })],
  ['siteSettings.uploadSitePicture', () => ({ kind: 'logo' })],
  ['siteSettings.removeSitePicture', () => ({ kind: 'logo' })],
  ['siteSettings.arrangeCarousel', () => ({ pictures: [] })],
  ['siteSettings.deleteCarouselImage', () => ({ id: 1 })],
  ['siteBackup.downloadBackup', () => ({ name: 'no-such.zip' })],
  ['siteBackup.saveBackupSchedule', () => ({ isOn: false, time: '03:30', timeZone: 'UTC', kept: 7, target: 'folder' })],
  ['siteBackup.deleteBackup', () => ({ name: 'no-such.zip' })],
  [
    'siteMigration.beginSiteMove',
    () => ({ zone: 'Nowhere', files: [{ role: 'dump', fileName: 'a', bytes: 1, modified: 0 }] }),
  ],
  ['siteMigration.getSiteMove', () => ({ id: 999_999 })],
  ['siteMigration.sendSiteMovePart', () => ({ id: 999_999, role: 'dump', from: 0 })],
  ['siteMigration.startSiteMove', () => ({ id: 999_999, digest: null })],
  ['siteMigration.cancelSiteMove', () => ({ id: 999_999 })],
  ['siteDashboard.skipSetupStep', () => ({ step: 'mail', skipped: true })],
  ['siteJobs.retryJob', () => ({ id: 999_999 })],
  ['siteJobs.startJob', () => ({ task: 'recount' })],
  ['problemEditing.getAdminProblem', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemEditing.createProblem', () => ({ problem: { type: 0, auth: 2 } })],
  [
    'problemEditing.updateProblem',
    ({ problem }) => ({ problem: { id: problem, type: 0, auth: 2, author: 'role1001' } }),
  ],
  ['problemEditing.deleteProblem', async () => ({ pid: await newProblem() })],
  ['problemEditing.getProblemCases', ({ problem }) => ({ pid: problem })],
  ['problemEditing.changeProblemAuth', ({ hiddenProblem }) => ({ id: hiddenProblem, auth: 2 })],
  ['problemEditing.compileSpj', () => ({ code: 'x', language: 'C++' })],
  ['problemEditing.compileInteractive', () => ({ code: 'x', language: 'C++' })],
  ['problemEditing.duplicateProblem', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemVerification.startVerification', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemVerification.getVerification', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemVerification.cancelVerification', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemGeneration.getTestGeneration', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  [
    'problemGeneration.saveTestGeneration',
    ({ hiddenProblem }) => ({ pid: hiddenProblem, generators: [], script: '', reference: '' }),
  ],
  ['problemCounterExample.startCounterExample', ({ hiddenProblem }) => ({ pid: hiddenProblem, program: 'x' })],
  ['problemCounterExample.addCounterExampleTest', ({ hiddenProblem }) => ({ pid: hiddenProblem, id: 1 })],
  ['problemCounterExample.getCounterExample', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemCounterExample.cancelCounterExample', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemStrength.startTestStrength', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemStrength.getTestStrength', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemStrength.cancelTestStrength', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemGeneration.startTestGeneration', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemGeneration.cancelTestGeneration', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemGeneration.useGeneratedTests', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['remoteProblems.importRemoteProblem', () => remote],
  ['remoteProblems.importRemoteContestProblem', ({ contest }) => ({ ...remote, cid: contest, displayId: 'Z' })],
  ['remoteProblems.importRemoteTrainingProblem', ({ training }) => ({ ...remote, tid: training })],
  ['remoteProblems.refreshRemoteLanguages', () => remote],
  ['remoteProblems.getRemoteProblem', ({ problem }) => ({ pid: problem })],
  ['remoteProblems.lookAtRemoteProblem', ({ problem }) => ({ pid: problem })],
  ['remoteProblems.takeRemoteProblem', ({ problem }) => ({ pid: problem, hash: 'x' })],
  ['remoteProblems.getRemoteImport', () => ({ id: 999_999 })],
  ['remoteProblems.startRemoteImport', () => ({ ...remote, problemIds: '1000' })],
  ['remoteProblems.cancelRemoteImport', () => ({ id: 999_999 })],
  ['remoteProblems.resumeRemoteImport', () => ({ id: 999_999 })],
  ['remoteSites.updateRemoteSite', () => ({ key: 'POJ', isOn: false })],
  [
    'remoteSites.saveRemoteSiteAccount',
    () => ({ pool: 'POJ', name: 'x', credentials: { kind: 'password', password: 'x' } }),
  ],
  ['remoteSites.pauseRemoteSiteAccount', () => ({ id: 999_999, paused: true })],
  ['remoteSites.getUnknownVerdicts', () => ({ key: 'HDU' })],
  ['remoteSites.mapUnknownVerdict', () => ({ key: 'HDU', words: 'none', status: null })],
  ['remoteSites.removeRemoteSiteAccount', () => ({ id: 999_999 })],
  ['remoteSites.getRemoteSiteErrors', () => ({ key: 'POJ' })],
  ['remoteSites.testRemoteSite', () => ({ key: 'NOWHERE' })],
  ['problemTags.updateTag', () => ({ id: 999_999, name: 'x' })],
  ['problemTags.deleteTag', () => ({ tid: 999_999 })],
  ['problemTags.updateClassification', () => ({ id: 999_999, name: 'x' })],
  ['problemTags.deleteClassification', () => ({ tcid: 999_999 })],
  ['contestEditing.getAdminContest', ofContest],
  ['contestEditing.updateContest', ({ contest, uid }) => ({ id: contest, uid })],
  ['contestEditing.deleteContest', () => ({ cid: 999_999 })],
  ['contestEditing.cloneContest', ofContest],
  ['contestEditing.copyContest', ({ contest }) => ({ cid: contest, ...forNextTerm })],
  ['contestEditing.changeContestVisible', ({ contest }) => ({ cid: contest, visible: true })],
  ['contestEditing.getAdminContestProblemList', ofContest],
  ['contestEditing.getContestProblemOfBank', ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['contestEditing.createContestProblem', () => ({ problem: { type: 0, auth: 3 } })],
  [
    'contestEditing.createContestProblem',
    ({ contest }) => ({ problem: { type: 0, auth: 3 }, contest: { cid: contest, displayId: 'Z' } }),
    supers,
  ],
  ['contestEditing.updateContestProblemOfBank', ({ problem }) => ({ problem: { id: problem, type: 0, auth: 2 } })],
  ['contestEditing.deleteContestProblem', async () => ({ pid: await newProblem() }), problemAdmins],
  ['contestEditing.deleteContestProblem', ({ contest }) => ({ cid: contest, pid: 999_999 }), supers],
  ['contestEditing.getAdminContestProblem', ({ contest, problem }) => ({ cid: contest, pid: problem })],
  [
    'contestEditing.saveContestProblem',
    ({ contest, problem }) => ({ cid: contest, pid: problem, displayId: 'A', displayTitle: 'x' }),
  ],
  [
    'contestEditing.addContestProblemFromPublic',
    ({ contest, problem }) => ({ cid: contest, pid: problem, displayId: 'B' }),
  ],
  ['contestEditing.getContestProblemUse', ({ contest, problem }) => ({ cid: contest, pid: problem })],
  ['contestEditing.publishContestProblems', ({ contest, problem }) => ({ cid: contest, pids: [problem] })],
  ['contestEditing.colorContestProblems', ofContest],
  ['contestEditing.orderContestProblems', ({ contest }) => ({ cid: contest, ids: [] })],
  ['contestEditing.getAdminContestAnnouncements', ofContest],
  ['contestEditing.createContestAnnouncement', ({ contest }) => ({ cid: contest, announcement: words })],
  [
    'contestEditing.updateContestAnnouncement',
    ({ announcement }) => ({ announcement: { ...words, id: announcement } }),
  ],
  ['contestEditing.deleteContestAnnouncement', ({ contest }) => ({ cid: contest, aid: 999_999 })],
  ['contestEditing.getContestParticipants', ofContest],
  [
    'contestEditing.decideForParticipant',
    ({ contest, username }) => ({ cid: contest, username, reason: 'x', star: true }),
  ],
  ['contestEditing.getExamLog', ofContest],
  ['contestEditing.endExamSession', ({ contest, username }) => ({ cid: contest, username })],
  ['contestEditing.removeContestRegistration', ({ contest, username }) => ({ cid: contest, username })],
  ['contestEditing.pauseContest', ({ contest }) => ({ cid: contest, reason: 'x' })],
  ['contestEditing.resumeContest', ({ contest }) => ({ cid: contest, reason: 'x' })],
  ['contestEditing.extendContest', ({ contest }) => ({ cid: contest, reason: 'x', seconds: 1 })],
  ['contestReplay.addContestStandIns', () => ({ cid: 999_999, teams: [{ username: 'x', name: 'x' }] })],
  [
    'contestReplay.startContestRehearsal',
    ({ contest }) => ({ cid: contest, teams: 1, runs: 1, title: 'x', teamName: 'x' }),
  ],
  ['contestReplay.getContestRehearsal', ofContest],
  ['contestReplay.endContestRehearsal', ofContest],
  [
    'contestReplay.importContestRuns',
    ({ contest, username }) => ({
      cid: contest,
      runs: [{ username, displayId: 'A', language: 'C', code: 'x', submitTime: '2026-03-01T08:00:00Z' }],
    }),
  ],
  ['contestAnnouncements.getContestAnnouncement', ofContest],
  [
    'contestAnnouncements.getContestAnnouncementDetail',
    ({ contest, announcement }) => ({ cid: contest, aid: announcement }),
  ],
  ['contestAnnouncements.getContestNotReadAnnouncement', ofContest],
  ['contestPrint.submitPrintText', ({ contest }) => ({ cid: contest, content: 'x'.repeat(50) })],
  ['contestPrint.getContestPrint', ofContest],
  ['contestPrint.checkContestPrintStatus', ({ contest, print }) => ({ cid: contest, id: print })],
  ['contestPrint.downloadContestPrintText', () => ({ id: 999_999 })],
  ['problem.getProblemDetail', () => ({ problemId: 'OPEN' })],
  ['problem.getProblemDetail', () => ({ problemId: 'HIDDEN' }), admins],
  ['problem.getProblemDetail', () => ({ problemId: 'INGROUP' }), []],
  ['problem.getProblemDetail', ({ group }) => ({ problemId: 'INGROUP', gid: group }), supers],
  // Without the setting only problem authors may fetch; see `remote-problem.test.ts`.
  ['problem.fetchRemoteProblem', () => ({ oj: 'HDU', problemId: '1000' })],
  ['problem.getUserProblemStatus', ({ problem }) => ({ pidList: [problem] })],
  ['problemNotebook.getProblemNote', ({ problem }) => ({ pid: problem })],
  ['problemNotebook.saveProblemNote', ({ problem }) => ({ pid: problem, text: 'Mine.', version: 0 })],
  ['problemNotebook.setFavoriteProblem', ({ problem }) => ({ pid: problem, favorite: true })],
  ['problemNotebook.getFavoriteProblems', ({ problem }) => ({ pidList: [problem] })],
  ['remoteAccounts.saveRemoteAccount', ({ username }) => ({ pool: 'HDU', name: username })],
  ['remoteAccounts.removeRemoteAccount', () => ({ pool: 'HDU' })],
  ['remoteAccounts.attachRemoteRun', () => ({ pid: 'OPEN', run: '1', language: 'C', code: 'int main(){}' })],
  ['submission.submitProblemJudge', () => ({ pid: 'OPEN', language: 'C', code: 'int main(){}' })],
  [
    'submission.submitProblemTestJudge',
    ({ problem }) => ({ pid: problem, type: 'public', language: 'C', code: 'int main(){}', userInput: '1' }),
  ],
  [
    'submission.submitProblemJudge',
    ({ training }) => ({ pid: 'OPEN', language: 'C', code: 'int main(){}', tid: training }),
    supers,
  ],
  [
    'submission.submitProblemJudge',
    ({ group }) => ({ pid: 'INGROUP', language: 'C', code: 'int main(){}', gid: group }),
    supers,
  ],
  [
    'submission.submitProblemTestJudge',
    ({ groupProblem }) => ({ pid: groupProblem, type: 'group', language: 'C', code: 'int main(){}', userInput: '1' }),
    supers,
  ],
  [
    'submission.runProblemTests',
    ({ problem }) => ({
      pid: problem,
      type: 'public',
      language: 'C',
      code: 'int main(){}',
      tests: [{ userInput: '1', expectedOutput: null }],
    }),
  ],
  ['submission.checkProblemTests', () => ({ testJudgeKeys: ['somebody-elses'] })],
  ['submissionVisitorRun.getVisitorProblem', nothing],
  [
    'submissionVisitorRun.runAsVisitor',
    async () => {
      // All callers share an address, which has few runs a minute.
      await sql`delete from rate_limit where key like 'visitor-run:%'`.execute(site.app.db);
      return { language: 'C', code: 'int main(){}' };
    },
  ],
  ['submissionVisitorRun.getVisitorRun', () => ({ testJudgeKey: 'somebody-elses' })],
  ['submission.getTestJudgeResult', () => ({ testJudgeKey: 'somebody-elses' })],
  ['submission.getSubmissionList', nothing],
  ['submission.getSubmissionList', () => ({ onlyMine: true }), users],
  ['submission.getSubmissionList', async ({ uid }) => ofGroup({ group: await othersGroup(uid) }), supers],
  ['submission.getSubmissionDetail', ({ submission }) => ({ submitId: submission })],
  ['submission.getAllCaseResult', ({ submission }) => ({ submitId: submission })],
  ['submission.checkSubmissionsStatus', ({ submission }) => ({ submitIds: [submission] })],
  ['submission.shareSubmission', ({ submission }) => ({ submitId: submission, share: true })],
  ['submission.getLastAcCode', ({ problem }) => ({ pid: problem })],
  ['submission.getSubmissionStanding', ({ submission }) => ({ submitId: submission })],
  ['submissionOwnCounterExample.getOwnCounterExample', ({ submission }) => ({ submitId: submission })],
  ['submissionOwnCounterExample.findOwnCounterExample', ({ submission }) => ({ submitId: submission })],
  ['submission.getQueuePosition', ({ submission }) => ({ submitId: submission })],
  ['contest.getContestInfo', ({ contest }) => ({ cid: contest })],
  ['contest.registerContest', ({ contest }) => ({ cid: contest, password: 'wrong' })],
  ['contest.getContestAccess', ({ contest }) => ({ cid: contest })],
  ['contest.getContestProblem', ({ contest }) => ({ cid: contest })],
  ['contest.getContestOutsideInfo', ({ openContest }) => ({ cid: openContest })],
  ['contest.getContestProblemDetails', ({ contest }) => ({ cid: contest, displayId: 'A' })],
  ['contest.getFullScreenProblemList', ({ contest }) => ({ cid: contest })],
  ['contest.getFullScreenProblemList', ofTraining],
  ['training.getTrainingCategory', nothing],
  ['training.getTrainingCategory', async ({ uid }) => ofGroup({ group: await othersGroup(uid) }), supers],
  ['training.getTrainingDetail', ofTraining],
  ['training.getTrainingProblemList', ofTraining],
  ['training.getTrainingProblemDetails', ({ training }) => ({ tid: training, displayId: 'OPEN' })],
  ['training.registerTraining', ({ training }) => ({ tid: training, password: 'wrong' })],
  ['training.getTrainingAccess', ofTraining],
  ['training.getTrainingRank', ofTraining],
  ['trainingHomework.getClassHomework', ofGroup],
  ['trainingHomework.readCalendar', () => ({ token: 'guessed' })],
  ['trainingClassBoard.getClassBoard', ofTraining],
  ['trainingClassBoard.getClassPath', ({ training }) => ({ tid: training, uid: 'somebody' })],
  ['trainingClassBoard.downloadClassBoard', ofTraining],
  ['trainingClassBoard.downloadClassPrograms', ofTraining],
  ['trainingMarks.getTrainingMarks', ofTraining],
  ['trainingMarks.getMyTrainingMarks', ofTraining],
  ['trainingMarks.saveTrainingMark', atProblemOfTraining],
  ['trainingMarks.removeTrainingMark', atProblemOfTraining],
  ['trainingCodeReview.getSubmissionReview', ({ submission }) => ({ submitId: submission })],
  ['trainingCodeReview.createCodeComment', atLineOfProgram],
  ['trainingCodeReview.updateCodeComment', nothingOfReviews],
  ['trainingCodeReview.deleteCodeComment', nothingOfReviews],
  ['trainingCodeReview.resolveCodeComment', nothingOfReviews],
  ['trainingCodeReview.createCodeReply', nothingOfReviews],
  ['trainingCodeReview.updateCodeReply', nothingOfReviews],
  ['trainingCodeReview.deleteCodeReply', nothingOfReviews],
  ['trainingCodeReview.deleteSavedComment', nothingOfReviews],
  ['trainingCodeReview.getCodeQuestions', ofTraining],
  ['trainingCodeReview.getGroupCodeQuestions', ofGroup],
  ['trainingCodeReview.changeCodeQuestion', nothingOfReviews],
  ['trainingReading.getReadingDesk', ofTraining],
  ['trainingReading.releaseReviews', ofTraining],
  ['trainingClassBoard.saveExtraTime', ({ training }) => ({ tid: training, uid: 'somebody', minutes: 5 })],
  ['contest.getListedParticipants', ({ openContest }) => ({ cid: openContest })],
  ['contest.getContestSubmissions', ({ contest }) => ({ contestID: contest })],
  ['contest.checkContestSubmissionsStatus', ({ contest }) => ({ cid: contest, submitIds: [1] })],
  ['trainingEditing.getAdminTraining', ofTraining],
  [
    'trainingEditing.updateTraining',
    ({ training, category }) => ({
      training: { ...trainingWords, id: training, author: 'role1001' },
      trainingCategory: { id: category },
    }),
  ],
  ['trainingEditing.copyTraining', ({ training }) => ({ tid: training, ...forNextTerm })],
  ['trainingEditing.deleteTraining', () => ({ tid: 999_999 })],
  ['trainingEditing.changeTrainingStatus', ({ training }) => ({ tid: training, status: true, author: 'role1001' })],
  ['trainingEditing.getAdminTrainingProblemList', ofTraining],
  [
    'trainingEditing.updateTrainingProblem',
    ({ training, problem }) => ({
      tid: training,
      pid: problem,
      rank: 0,
    }),
  ],
  ['trainingEditing.deleteTrainingProblem', ({ training }) => ({ tid: training, pid: 999_999 })],
  ['trainingEditing.deleteTrainingProblem', async () => ({ pid: await newProblem() })],
  ['trainingEditing.addTrainingProblemFromPublic', ({ training }) => ({ tid: training, pid: 999_999 })],
  ['trainingEditing.orderTrainingProblems', ({ training }) => ({ tid: training, ids: [] })],
  ['trainingEditing.updateTrainingCategory', () => ({ id: 999_999, name: 'x' })],
  ['trainingEditing.deleteTrainingCategory', () => ({ cid: 999_999 })],
  ['submissionJudgehosts.setJudgehostDuty', () => ({ name: 'nobody', duty: 'pause' })],
  ['submissionJudgehosts.revokeJudgehost', () => ({ name: 'nobody' })],
  ['submissionRejudging.planRejudging', () => ({ pid: 999_999 })],
  ['submissionRejudging.getRejudging', () => ({ id: 1 })],
  ['submissionRejudging.getRejudgingChanges', () => ({ id: 1 })],
  ['submissionRejudging.getRejudgingBoard', () => ({ id: 999_999 })],
  ['submissionRejudging.applyRejudging', () => ({ id: 1 })],
  ['submissionRejudging.discardRejudging', () => ({ id: 1 })],
  ['submissionRejudging.rejudgeContestProblem', ({ problem }) => ({ cid: 1, pid: problem })],
  ['submissionJudging.rejudge', ({ submission }) => ({ submitId: submission })],
  ['submissionJudging.manualJudge', ({ submission }) => ({ submitId: submission, status: 0 })],
  ['submissionJudging.cancelJudge', ({ submission }) => ({ submitId: submission }), supers],
  [
    'submissionJudging.cancelJudge',
    async ({ uid, problem }) => ({ submitId: await newSubmission(uid, problem) }),
    admins,
  ],
  ['communityComment.getComments', ({ openContest }) => ({ cid: openContest })],
  ['communityComment.createComment', ({ openContest }) => ({ cid: openContest, content: 'x' })],
  [
    'communityComment.updateComment',
    async ({ uid, openContest }) => ({ id: await newComment(uid, openContest), content: 'y' }),
  ],
  ['communityComment.deleteComment', async ({ uid, openContest }) => ({ id: await newComment(uid, openContest) })],
  [
    'communityComment.likeComment',
    async ({ uid, openContest }) => ({ cid: await newComment(uid, openContest), toLike: true }),
  ],
  ['communityComment.getReplies', async ({ uid, openContest }) => ({ commentId: await newComment(uid, openContest) })],
  [
    'communityComment.createReply',
    async ({ uid, openContest }) => ({ reply: { commentId: await newComment(uid, openContest), content: 'x' } }),
  ],
  [
    'communityComment.updateReply',
    async ({ uid, openContest }) => ({ id: await newReply(uid, openContest), content: 'y' }),
  ],
  ['communityComment.deleteReply', async ({ uid, openContest }) => ({ reply: await newReply(uid, openContest) })],
  ['communityComment.createComment', ({ discussion }) => ({ did: discussion, content: 'x' })],
  ['communityDiscussion.saveDiscussionCategories', () => []],
  ['communityDiscussion.getDiscussionList', nothing],
  ['communityDiscussion.getDiscussionList', () => ({ onlyMine: true }), users],
  ['communityDiscussion.getDiscussionDetail', ofDiscussion],
  // Visitors do not learn that the discussion exists.
  [
    'communityDiscussion.getDiscussionDetail',
    async ({ uid }) => ({ did: await groupDiscussion(uid) }),
    ['visitor', ...supers],
  ],
  ['communityDiscussion.createDiscussion', ({ uid }) => ({ ...post, uid })],
  ['communityDiscussion.createDiscussion', async ({ uid }) => ({ ...post, gid: await othersGroup(uid) }), supers],
  ['communityDiscussion.updateDiscussion', ({ discussion, uid }) => ({ ...post, id: discussion, uid })],
  ['communityDiscussion.deleteDiscussion', async ({ uid }) => ({ did: await testDiscussion(site.app.db, uid) })],
  ['communityDiscussion.likeDiscussion', ({ discussion }) => ({ did: discussion, toLike: true })],
  ['communityDiscussion.reportDiscussion', ({ discussion }) => ({ did: discussion, content: 'x' })],
  ['communitySolution.getSolutions', openProblem],
  ['communitySolution.getEditorial', openProblem],
  // Only accounts that solved the problem may write a solution.
  ['communitySolution.createSolution', () => ({ ...solution, pid: 'READY' })],
  ['communitySolution.updateSolution', async ({ uid }) => ({ ...solution, id: await othersSolution(uid) })],
  ['communitySolution.voteSolution', async ({ uid }) => ({ did: await othersSolution(uid), vote: 'up' })],
  ['communitySolution.saveEditorial', () => ({ ...openProblem(), texts: {} })],
  ['communityDiscussion.getGroupDiscussions', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['communityDiscussion.getGroupAdminDiscussions', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['communityDiscussion.createGroupDiscussion', async ({ uid }) => ({ ...post, gid: await othersGroup(uid) })],
  ['communityDiscussion.updateGroupDiscussion', async ({ uid }) => ({ ...post, id: await groupDiscussion(uid) })],
  ['communityDiscussion.deleteGroupDiscussion', async ({ uid }) => ({ did: await groupDiscussion(uid) })],
  ['communityModeration.moderatePost', ({ discussion }) => ({ did: discussion, hidden: false })],
  ['communityModeration.moderatePost', async ({ uid }) => ({ did: await groupDiscussion(uid), hidden: false })],
  ['communityModeration.deletePost', async ({ uid }) => ({ did: await testDiscussion(site.app.db, uid) })],
  ['communityModeration.getModerationQueue', nothing, admins],
  ['communityModeration.getModerationQueue', ofGroup, supers],
  ['communityModeration.markQueueEntry', () => ({ id: 999_999, status: true })],
  ['communityModeration.appeal', () => ({ id: 999_999, content: 'x' })],
  ['communityModeration.muteAccount', () => ({ uid: 'nobody', hours: 1, reason: 'x' }), admins],
  ['communityModeration.muteAccount', ({ group }) => ({ uid: 'nobody', gid: group, hours: 1, reason: 'x' }), supers],
  ['communityModeration.unmuteAccount', () => ({ uid: 'nobody' }), admins],
  ['communityModeration.unmuteAccount', ({ group }) => ({ uid: 'nobody', gid: group }), supers],
  ['communityModeration.getMutes', nothing, admins],
  ['communityModeration.getMutes', ofGroup, supers],
  ['communityModerationAdmin.moderateDiscussion', () => ({ id: 999_999, status: 1 })],
  ['communityModerationAdmin.deleteDiscussions', () => [999_999]],
  ['communityModerationAdmin.markDiscussionReport', () => ({ id: 999_999, status: true })],
  // Rights of members and applicants: `features/group/group.test.ts`.
  ['group.getGroupList', nothing],
  ['group.getGroupList', () => ({ onlyMine: true }), users],
  ['group.getGroupDetail', ofGroup],
  ['group.getGroupAccess', ofGroup],
  ['group.getGroupAuth', ofGroup],
  ['group.createGroup', () => newGroupForm()],
  ['group.updateGroup', ({ group, uid }) => ({ id: group, brief: 'changed', uid })],
  ['group.disbandGroup', async ({ uid }) => ({ gid: await testGroup(site.app.db, { ownerUid: uid }) })],
  ['group.getGroupMembers', ofGroup],
  ['group.getGroupApplications', ofGroup],
  ['group.joinGroup', ({ group }) => ({ gid: group, reason: 'let me in', auth: 5 })],
  ['group.changeGroupMember', ({ group }) => ({ gid: group, uid: uidOf.get(1002), auth: 3 })],
  ['group.saveMemberSection', ({ group }) => ({ gid: group, uid: uidOf.get(1002), section: 'A' })],
  ['group.getGroupSections', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['group.removeGroupMember', ({ group }) => ({ gid: group, uid: 'nobody' })],
  ['group.leaveGroup', async ({ uid }) => ({ gid: await testGroup(site.app.db, { ownerUid: uid }) })],
  ['group.getGroupInvite', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['group.createGroupInvite', async ({ uid }) => ({ gid: await othersGroup(uid), hours: 24 })],
  ['group.endGroupInvite', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['group.getInvitingGroup', () => ({ token: 'guessed' })],
  ['group.acceptGroupInvite', () => ({ token: 'guessed' })],
  ['group.previewClassList', async ({ uid }) => ({ gid: await othersGroup(uid), level: 3 })],
  ['group.importClassList', async ({ uid }) => ({ gid: await othersGroup(uid), level: 3, users: [['nobody']] })],
  ['group.getGroupAnnouncements', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['group.getGroupAnnouncement', async ({ uid }) => ({ gid: await othersGroup(uid), aid: 999_999 })],
  ['group.getGroupAdminAnnouncements', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['group.createGroupAnnouncement', async ({ uid }) => ({ ...words, gid: await othersGroup(uid), uid })],
  ['group.updateGroupAnnouncement', ({ groupAnnouncement }) => ({ ...words, id: groupAnnouncement })],
  ['group.deleteGroupAnnouncement', async ({ uid }) => ({ aid: await newGroupAnnouncement(uid) })],
  ['group.uploadGroupAvatar', ofGroup],
  ['group.getGroupRank', async ({ uid }) => ({ gid: await othersGroup(uid), type: 0 })],
  // Rights of members: `features/problem/editing/group-problems.test.ts`.
  ['groupProblems.getGroupProblemList', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupProblems.getGroupAdminProblemList', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupProblems.getGroupProblem', ({ groupProblem }) => ({ pid: groupProblem })],
  [
    'groupProblems.createGroupProblem',
    async ({ uid }) => ({ problem: { gid: await othersGroup(uid), type: 0, auth: 2 } }),
  ],
  [
    'groupProblems.updateGroupProblem',
    ({ groupProblem }) => ({ problem: { id: groupProblem, type: 0, auth: 2, author: 'role1001' } }),
  ],
  ['groupProblems.deleteGroupProblem', async ({ group }) => ({ pid: await newProblem(group) })],
  ['groupProblems.duplicateGroupProblem', ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.getGroupProblemCases', ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.getFreeGroupProblemId', async ({ uid }) => ({ gid: await othersGroup(uid) })],
  ['groupProblems.getGroupProblemTags', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupProblems.changeGroupProblemAuth', ({ groupProblem }) => ({ pid: groupProblem, auth: 2 })],
  ['groupProblems.applyGroupProblemPublic', ({ groupProblem }) => ({ pid: groupProblem, isApplied: true })],
  ['groupProblems.compileGroupSpj', async ({ uid }) => ({ gid: await othersGroup(uid), code: 'x', language: 'C++' })],
  [
    'groupProblems.compileGroupInteractive',
    async ({ uid }) => ({ gid: await othersGroup(uid), code: 'x', language: 'C++' }),
  ],
  ['groupProblems.startGroupVerification', ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.getGroupVerification', ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.cancelGroupVerification', ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.getGroupTestGeneration', ({ groupProblem }) => ({ pid: groupProblem })],
  [
    'groupProblems.saveGroupTestGeneration',
    ({ groupProblem }) => ({ pid: groupProblem, generators: [], script: '', reference: '' }),
  ],
  ['groupProblems.startGroupTestGeneration', ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.cancelGroupTestGeneration', ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.useGroupGeneratedTests', ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.getGroupTestStrength', ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.startGroupTestStrength', ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.cancelGroupTestStrength', ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.getGroupCounterExample', ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.startGroupCounterExample', ({ groupProblem }) => ({ pid: groupProblem, program: 'x' })],
  ['groupProblems.addGroupCounterExampleTest', ({ groupProblem }) => ({ pid: groupProblem, id: 1 })],
  ['groupProblems.cancelGroupCounterExample', ({ groupProblem }) => ({ pid: groupProblem })],
  ['problemOffers.getOfferedProblem', ({ groupProblem }) => ({ pid: groupProblem })],
  ['problemOffers.decideOfferedProblem', ({ groupProblem }) => ({ pid: groupProblem, progress: 1 })],
  // Rights of members: `features/group/places/group-places.test.ts`.
  ['group.getGroupCopyPlan', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  [
    'group.copyGroup',
    async ({ uid }) => ({ ...ofGroup({ group: await othersGroup(uid) }), ...newGroupForm(), days: 7 }),
  ],
  ['groupContests.getGroupContestList', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupContests.getGroupAdminContestList', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupContests.createGroupContest', async ({ uid }) => ({ gid: await othersGroup(uid), uid })],
  ['groupContests.getGroupContest', inGroupContest],
  ['groupContests.updateGroupContest', async ({ uid }) => ({ id: await newGroupContest(uid), uid })],
  ['groupContests.deleteGroupContest', inGroupContest],
  ['groupContests.changeGroupContestVisible', async (known) => ({ ...(await inGroupContest(known)), visible: true })],
  ['groupContests.copyGroupContest', async (known) => ({ ...(await inGroupContest(known)), ...forNextTerm })],
  [
    'groupContests.startGroupContestRehearsal',
    async (known) => ({ ...(await inGroupContest(known)), teams: 1, runs: 1, title: 'x', teamName: 'x' }),
  ],
  ['groupContests.getGroupContestRehearsal', inGroupContest],
  ['groupContests.endGroupContestRehearsal', inGroupContest],
  ['groupContests.getGroupContestProblemList', inGroupContest],
  ['groupContests.getGroupContestProblem', inGroupContest],
  [
    'groupContests.saveGroupContestProblem',
    async (known) => ({ ...(await inGroupContest(known)), displayId: 'A', displayTitle: 'x' }),
  ],
  [
    'groupContests.createGroupContestProblem',
    async ({ uid }) => ({ problem: { gid: await othersGroup(uid), type: 0, auth: 2 } }),
  ],
  ['groupContests.deleteGroupContestProblem', inGroupContest],
  [
    'groupContests.addGroupContestProblemFromPublic',
    async (known) => ({ ...(await inGroupContest(known)), displayId: 'A' }),
  ],
  [
    'groupContests.addGroupContestProblemFromGroup',
    async (known) => ({ ...(await inGroupContest(known)), problemId: 'OPEN', displayId: 'A' }),
  ],
  ['groupContests.getGroupContestProblemUse', inGroupContest],
  [
    'groupContests.publishGroupContestProblems',
    async (known) => ({ ...(await inGroupContest(known)), pids: [known.problem] }),
  ],
  ['groupContests.colorGroupContestProblems', inGroupContest],
  ['groupContests.orderGroupContestProblems', async (known) => ({ ...(await inGroupContest(known)), ids: [] })],
  ['groupContests.getGroupContestAnnouncements', inGroupContest],
  [
    'groupContests.createGroupContestAnnouncement',
    async (known) => ({ ...(await inGroupContest(known)), announcement: words }),
  ],
  [
    'groupContests.updateGroupContestAnnouncement',
    async (known) => ({ ...(await inGroupContest(known)), announcement: { ...words, id: known.announcement } }),
  ],
  [
    'groupContests.deleteGroupContestAnnouncement',
    async (known) => ({ ...(await inGroupContest(known)), aid: 999_999 }),
  ],
  ['groupTrainings.getGroupTrainingList', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupTrainings.getGroupAdminTrainingList', async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  [
    'groupTrainings.createGroupTraining',
    async ({ uid }) => ({ training: { ...trainingWords, gid: await othersGroup(uid), author: 'role1002' } }),
  ],
  ['groupTrainings.getGroupTraining', inGroupTraining],
  [
    'groupTrainings.updateGroupTraining',
    async (known) => ({
      training: { ...trainingWords, id: (await inGroupTraining(known)).tid, author: 'role1002' },
      trainingCategory: { id: known.category },
    }),
  ],
  ['groupTrainings.deleteGroupTraining', inGroupTraining],
  [
    'groupTrainings.changeGroupTrainingStatus',
    async (known) => ({ ...(await inGroupTraining(known)), status: true, author: 'role1002' }),
  ],
  ['groupTrainings.copyGroupTraining', async (known) => ({ ...(await inGroupTraining(known)), ...forNextTerm })],
  ['groupTrainings.getGroupTrainingProblemList', inGroupTraining],
  ['groupTrainings.updateGroupTrainingProblem', async (known) => ({ ...(await inGroupTraining(known)), rank: 0 })],
  ['groupTrainings.deleteGroupTrainingProblem', inGroupTraining],
  ['groupTrainings.addGroupTrainingProblemFromPublic', inGroupTraining],
  [
    'groupTrainings.addGroupTrainingProblemFromGroup',
    async (known) => ({ ...(await inGroupTraining(known)), problemId: 'OPEN' }),
  ],
  ['groupTrainings.orderGroupTrainingProblems', async (known) => ({ ...(await inGroupTraining(known)), ids: [] })],
  ['groupTrainings.createGroupTrainingCategory', async ({ uid }) => ({ gid: await othersGroup(uid), name: 'x' })],
  ['groupTrainings.updateGroupTrainingCategory', async ({ uid }) => ({ id: await othersCategory(uid), name: 'x' })],
  ['groupTrainings.deleteGroupTrainingCategory', async ({ uid }) => ({ cid: await othersCategory(uid) })],
  ['contestClarifications.askContestQuestion', ({ openContest }) => ({ cid: openContest, content: 'x' })],
  ['contestClarifications.getContestQuestions', ({ openContest }) => ({ cid: openContest })],
  ['contestClarifications.addReadyAnswer', ({ openContest }) => ({ cid: openContest, content: 'x' })],
  ['contestClarifications.removeReadyAnswer', ({ openContest }) => ({ cid: openContest, id: 1 })],
  [
    'contestClarifications.answerContestQuestion',
    ({ question }) => ({ id: question, content: 'x', toAll: true, version: 1 }),
  ],
  ['submissionJudging.resubmit', ({ submission }) => ({ submitId: submission })],
  ['contestFeed.downloadContestRecord', ({ openContest }) => ({ cid: openContest, format: 'xcpcio', sealed: false })],
  ['problemImport.beginProblemImport', () => ({ fileName: 'a.zip', bytes: 1, modified: 0 }), admins],
  [
    'problemImport.beginProblemImport',
    ({ group }) => ({ gid: group, fileName: 'a.zip', bytes: 1, modified: 0 }),
    supers,
  ],
  ['problemImport.getProblemImports', nothing, admins],
  ['problemImport.getProblemImports', ofGroup, supers],
  // Another account's import is not found.
  ['problemImport.getProblemImport', () => ({ id: 1 })],
  ['problemImport.getProblemImportStatement', () => ({ id: 1, seq: 0 })],
  ['problemImport.startProblemImport', () => ({ id: 1, choices: [] })],
  ['problemImport.cancelProblemImport', () => ({ id: 1 })],
  ['problemImport.downloadProblemPackage', ({ hiddenProblem }) => ({ pid: hiddenProblem }), problemAdmins],
  ['problemImport.downloadProblemPackage', ({ groupProblem }) => ({ pid: groupProblem }), supers],
  [
    'problemExport.downloadExportedProblem',
    ({ hiddenProblem }) => ({ pid: hiddenProblem, format: 'verdict' }),
    problemAdmins,
  ],
  ['problemExport.downloadExportedProblem', ({ groupProblem }) => ({ pid: groupProblem, format: 'verdict' }), supers],
  ['problemExport.getExportFindings', ({ hiddenProblem }) => ({ pid: hiddenProblem, format: 'fps' }), problemAdmins],
  ['problemExport.getExportFindings', ({ groupProblem }) => ({ pid: groupProblem, format: 'fps' }), supers],
  [
    'problemExport.beginProblemExport',
    ({ hiddenProblem }) => ({ pids: [hiddenProblem], format: 'verdict' }),
    problemAdmins,
  ],
  [
    'problemExport.beginProblemExport',
    ({ group, groupProblem }) => ({ gid: group, pids: [groupProblem], format: 'verdict' }),
    supers,
  ],
  ['problemExport.getProblemExports', nothing, admins],
  ['problemExport.getProblemExports', ofGroup, supers],
  // Another account's export is not found.
  ['problemExport.getProblemExport', () => ({ id: 1_000_000 })],
  ['problemExport.cancelProblemExport', () => ({ id: 1_000_000 })],
  ['problemExport.downloadProblemExport', () => ({ id: 1_000_000 })],
  ['problemExport.downloadContestPackage', ({ openContest }) => ({ cid: openContest })],
  ['problemExport.exportProblem', ({ hiddenProblem }) => ({ pid: [hiddenProblem] })],
  ['contestImport.importContest', () => ({ digest: 'x' })],
  ['contestFeed.getClicsApi', () => clics],
  ['contestFeed.getClicsContests', () => clics],
  ['contestFeed.getClicsContest', ({ contest }) => ({ ...clics, cid: contest })],
  ['contestFeed.getClicsCollection', ({ openContest }) => ({ ...clics, cid: openContest, type: 'scoreboard' })],
  ['contestFeed.getClicsCollection', ({ openContest }) => ({ ...clics, cid: openContest, type: 'submissions' }), users],
  ['contestFeed.getClicsCollection', ({ openContest }) => ({ ...clics, cid: openContest, type: 'runs' }), supers],
  ['contestFeed.getClicsCollection', ({ contest }) => ({ ...clics, cid: contest, type: 'teams' }), supers],
  ['contestFeed.getClicsObject', ({ contest }) => ({ ...clics, cid: contest, type: 'teams', id: 'x' })],
  ['contestFeed.getClicsSubmissionFiles', ({ openContest }) => ({ ...clics, cid: openContest, id: 1 })],
  ['contestFeed.getClicsEventFeed', ({ contest }) => ({ ...clics, cid: contest, stream: false })],
  ['contestBoard.getContestRank', ({ openContest }) => ({ cid: openContest })],
  ['contestBoard.getContestOutsideScoreboard', ({ openContest }) => ({ cid: openContest })],
  ['contestBoard.getPublicScoreboard', ({ openContest }) => ({ cid: openContest })],
  ['contestBoard.getContestAcInfo', ({ openContest }) => ({ cid: openContest })],
  ['contestBoard.takeContestBalloon', ({ openContest }) => ({ cid: openContest, id: 1, taken: true })],
  ['contestBoard.checkContestAcInfo', ({ openContest }) => ({ cid: openContest, id: 1, checked: true })],
  ['contestBoard.getContestScrollBoardInfo', ({ openContest }) => ({ cid: openContest })],
  ['contestBoard.getContestScrollBoardSubmission', ({ openContest }) => ({ cid: openContest })],
  ['contestBoard.downloadContestRank', ({ openContest }) => ({ cid: openContest, forceRefresh: true })],
  ['contestBoard.downloadContestAcSubmission', ({ openContest }) => ({ cid: openContest })],
];

const admitted: Record<Admitted, Who[]> = {
  users,
  admins,
  problemAdmins,
  superAdmins: supers,
  creators,
  posters,
  commenters,
  submitters,
  nobody: [],
};
const byAccess: Record<Access, Who[]> = {
  anon: everyone,
  open: everyone,
  login: users,
  admin: admins,
  problemAdmin: problemAdmins,
  superAdmin: supers,
};
const whoOf = ({ access, admits }: AnyEndpoint): Who[] => (admits === undefined ? byAccess[access] : admitted[admits]);

/** Endpoints with an empty input come first, because callers found groups later, which gives them more rights. */
const named = new Set(inputs.map(([endpoint]) => endpoint));
const rows = [
  ...allEndpoints
    .map(({ feature, name }) => `${feature}.${name}`)
    .filter((name) => !named.has(name))
    .map((name): (typeof inputs)[number] => [name, nothing]),
  ...inputs,
].map(([name, input, who]) => {
  const endpoint = allEndpoints.find((one) => `${one.feature}.${one.name}` === name)?.endpoint;
  if (!endpoint) throw new Error(`no endpoint ${name}`);
  return { name, endpoint, input, who: who ?? whoOf(endpoint) };
});

let site: TestSite;
let foreign: Foreign;
const uidOf = new Map<Who, string>();

beforeAll(async () => {
  site = await createTestSite();
  // Turn off limits that this table does not test: the interval between submissions and required solved problems.
  await site.app.settings.save(site.app.db, {
    defaultSubmitInterval: 0,
    defaultCreateGroupACInitValue: 0,
    defaultCreateDiscussionACInitValue: 0,
    defaultCreateCommentACInitValue: 0,
  });
  for (const role of roleIds) {
    uidOf.set(
      role,
      await createAccount(site.app.db, { username: `role${role}`, passwordHash: testPasswordHash, email: null, role }),
    );
  }
  foreign = await createForeign(site.app.db);
});
afterAll(() => site.close());

describe('in get', () => {
  test.each(rows.map((row) => [row.name, whoText(row.who), row] as const))(
    '%s: %s',
    async (name, _text, { endpoint, input, who: expected }) => {
      const found: Who[] = [];
      for (const who of everyone) {
        const uid = uidOf.get(who);
        const token = uid && (await openSession(site.app.db, uid, { ip: '', userAgent: '' }, site.app.now()));
        const options = token ? { token } : {};
        const answer = endpoint.upload
          ? await site.upload(
              endpoint,
              { name: 'x.png', bytes: Buffer.from('no picture') },
              { ...options, fields: await fieldsOf(input) },
            )
          : await site.call(endpoint, (await input(foreign)) as never, options);
        expect(answer.http, `${name} for ${who}: ${answer.body.msg}`).toBeLessThan(500);
        if (![401, 403].includes(answer.http) && ![401, 403].includes(answer.body.status)) found.push(who);
      }
      expect(found).toEqual(everyone.filter((who) => expected.includes(who)));
    },
  );
});

test('what belongs to somebody else is as it was', async () => {
  const state = await onlyRow(
    site.app.db,
    sql<Record<string, unknown>>`
    select (select role from account where uid = ${foreign.uid}) as role,
           (select nickname from account where uid = ${foreign.uid}) as nickname,
           (select ended_at from session where id = ${foreign.session}) as ended,
           (select shared from submission where id = ${foreign.submission}) as shared`,
  );
  expect(state).toEqual({ role: 1002, nickname: 'mine', ended: null, shared: false });
});

/** The other fields of an upload. */
const fieldsOf = async (input: Input): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await input(foreign)).map(([name, value]) => [name, String(value)]));

function whoText(who: Who[]): string {
  if (who.length === 0) return 'nobody';
  if (who.length === everyone.length) return 'everyone';
  return who === users ? 'users' : who.map((one) => (one === 'visitor' ? one : roles[one].name)).join(', ');
}

/** A new image for each caller, because callers with the right delete it. */
async function newImage(uid: string): Promise<number> {
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`
    insert into file (uid, kind, name, public_name, hash, content_type, bytes)
    values (${uid}, 'image', 'x', gen_random_uuid()::text, ${'0'.repeat(64)}, 'image/png', 1) returning id`,
  );
  return id;
}

let groups = 0;
const newGroupForm = () => {
  const name = `Class ${++groups}`;
  return { name, shortName: name, brief: name, description: name, auth: 1 };
};
const othersGroup = (ownerUid: string): Promise<number> => testGroup(site.app.db, { ownerUid });
const othersCategory = async (uid: string): Promise<number> => {
  const gid = await othersGroup(uid);
  const made = sql<{ id: number }>`insert into training_category (name, group_id) values ('x', ${gid}) returning id`;
  return (await onlyRow(site.app.db, made)).id;
};
const groupDiscussion = async (uid: string): Promise<number> =>
  testDiscussion(site.app.db, uid, { groupId: await othersGroup(uid) });
const othersSolution = async (uid: string): Promise<number> => {
  const { id } = await onlyRow(site.app.db, sql<{ id: number }>`select id from problem where display_id = 'READY'`);
  return testDiscussion(site.app.db, uid, { problemId: id, kind: 'solution' });
};
const newGroupContest = async (uid: string): Promise<number> =>
  testContest(site.app.db, site.app.now(), { groupId: await othersGroup(uid), authorUid: uid });
async function inGroupContest({ uid, problem }: Foreign): Promise<{ cid: number; pid: number }> {
  return { cid: await newGroupContest(uid), pid: problem };
}
async function inGroupTraining({ uid, problem }: Foreign): Promise<{ tid: number; pid: number }> {
  const training = { groupId: await othersGroup(uid), authorUid: uid };
  return { tid: await testTraining(site.app.db, site.app.now(), training), pid: problem };
}
async function newGroupAnnouncement(uid: string): Promise<number> {
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`
    insert into announcement (title, content, uid, group_id)
    values ('x', 'x', ${uid}, ${await othersGroup(uid)}) returning id`,
  );
  return id;
}

/** New problem of the foreign account, in the bank or in a group. */
async function newProblem(groupId: number | null = null): Promise<number> {
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`
    insert into problem (display_id, author_uid, is_group, group_id)
    values (upper(gen_random_uuid()::text), ${foreign.uid}, ${groupId !== null}, ${groupId}) returning id`,
  );
  return id;
}

/** New submission without a verdict. */
async function newSubmission(uid: string, problem: number): Promise<number> {
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`
    insert into submission (uid, problem_id, language, code_length, status)
    values (${uid}, ${problem}, 'C', 1, 'pending') returning id`,
  );
  return id;
}

/** New comment by the jury of the contest. */
async function newComment(uid: string, contest: number): Promise<number> {
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`
    insert into comment (uid, contest_id, content, official) values (${uid}, ${contest}, 'x', true) returning id`,
  );
  return id;
}

async function newReply(uid: string, contest: number): Promise<number> {
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`
    insert into reply (uid, comment_id, content, official)
    values (${uid}, ${await newComment(uid, contest)}, 'x', true) returning id`,
  );
  return id;
}

async function createForeign(db: Db): Promise<Foreign> {
  const username = 'somebody';
  const uid = await createAccount(db, {
    username,
    passwordHash: testPasswordHash,
    email: null,
    role: 1002,
    nickname: 'mine',
  });
  await openSession(db, uid, { ip: '', userAgent: '' }, site.app.now());
  const problem = async (displayId: string, visibility: string): Promise<number> => {
    const { id } = await onlyRow(
      db,
      sql<{
        id: number;
      }>`insert into problem (display_id, visibility, author_uid) values (${displayId}, ${visibility}, ${uid}) returning id`,
    );
    await sql`insert into problem_text (problem_id, locale, title) values (${id}, 'en-US', 'x')`.execute(db);
    await sql`insert into problem_stat (problem_id) values (${id})`.execute(db);
    return id;
  };
  const open = await problem('OPEN', 'public');
  const idOf = async (query: ReturnType<typeof sql<{ id: number }>>) => (await onlyRow(db, query)).id;
  const submission = await idOf(sql`
    insert into submission (uid, problem_id, language, code_length, status)
    values (${uid}, ${open}, 'C', 1, 'wrongAnswer') returning id`);
  await sql`insert into submission_code values (${submission}, 'x')`.execute(db);
  const contest = await testContest(db, site.app.now(), {
    authorUid: uid,
    access: 'private',
    password: 'x',
    openPrint: true,
  });
  await addContestProblem(db, contest, open, 'A');
  await sql`insert into blob (hash, bytes) values (${'0'.repeat(64)}, 1)`.execute(db);
  await problem('READY', 'public');
  const training = await testTraining(db, site.app.now(), { authorUid: uid, access: 'private' });
  await addTrainingProblem(db, site.app.now(), training, open);
  const openContest = await testContest(db, new Date(0), { sealAt: new Date(0), openBoard: true });
  const group = await testGroup(db, { ownerUid: uid, access: 'protected' });
  const groupProblem = await problem('INGROUP', 'public');
  await sql`update problem set is_group = true, group_id = ${group} where id = ${groupProblem}`.execute(db);
  return {
    uid,
    username,
    session: await idOf(sql`select id from session where uid = ${uid}`),
    problem: open,
    hiddenProblem: await problem('HIDDEN', 'hidden'),
    submission,
    contest,
    announcement: await idOf(sql`
      insert into announcement (title, content, contest_id) values ('x', 'x', ${contest}) returning id`),
    print: await idOf(sql`
      insert into contest_print (contest_id, uid, content) values (${contest}, ${uid}, 'x') returning id`),
    openContest,
    training,
    category: await idOf(sql`insert into training_category (name) values ('x') returning id`),
    group,
    groupProblem,
    groupAnnouncement: await newGroupAnnouncement(uid),
    discussion: await testDiscussion(db, uid),
    question: await idOf(sql`
    insert into contest_question (uid, contest_id, content) values (${uid}, ${openContest}, 'x') returning id`),
  };
}
