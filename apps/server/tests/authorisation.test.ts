/**
 * Access to every endpoint of the contract, for every role and with ids of another account's items. A new endpoint
 * fails here until it has its row. "In" means that neither the endpoint's own check nor the service answers with login
 * needed (401) or not allowed (403). Whether the input was valid does not matter.
 */
import { allEndpoints } from '@verdict/contract/index.ts';
import { type RoleId, roles } from '@verdict/domain/access/actor.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testDiscussion } from '@verdict/testkit/discussion.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { type TestSite, createTestSite, testPasswordHash } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
type Row = [endpoint: string, who: Who[], input?: (foreign: Foreign) => object | Promise<object>];

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
const nothingOfReviews = () => ({ id: 999_999, commentId: 999_999, content: 'x', resolved: true });
/** The remote site is turned off. */
const remote = { name: 'HDU', problemId: '1000' };
const forNextTerm = { title: 'x', days: 7 };
const trainingWords = { rank: 1, title: 'x', description: 'x' };

const rows: Row[] = [
  ['account.login', everyone],
  ['account.logout', users],
  ['account.register', everyone],
  ['account.checkUsernameOrEmail', everyone],
  ['account.getUserAuthInfo', users],
  ['account.getRegisterCode', everyone],
  ['account.getCaptcha', everyone],
  ['account.applyResetPassword', everyone],
  ['account.resetPassword', everyone],
  ['account.changePassword', users],
  ['account.getChangeEmailCode', users],
  ['account.changeEmail', users],
  ['account.changeMobile', users],
  ['account.changeUserInfo', users, ({ uid }) => ({ uid, roleList: ['root'] })],
  ['account.getUserHomeInfo', everyone, ({ uid }) => ({ uid })],
  ['account.getUserCalendarHeatmap', everyone, ({ username }) => ({ username })],
  ['account.getMySessions', users],
  ['account.endMySession', users, ({ session }) => ({ id: session })],
  ['account.signOutEverywhere', users],
  ['account.getSecondFactor', users],
  ['account.startSecondFactor', users],
  ['account.confirmSecondFactor', users],
  ['account.renewRecoveryCodes', users],
  ['account.stopSecondFactor', users],

  ['site.getWebsiteConfig', everyone],
  ['site.getLanguages', everyone],
  ['site.getProblemLanguages', everyone, ({ problem }) => ({ pid: problem })],
  ['site.getProblemCodeTemplate', everyone, ({ problem }) => ({ pid: problem })],
  ['site.getHomeCarousel', everyone],
  ['site.getCommonAnnouncement', everyone],
  ['site.getAnnouncement', everyone, () => ({ aid: 999_999 })],
  ['site.getRecentSevenAcRank', everyone],
  ['site.getLastWeekSubmissionStatistics', everyone],
  ['site.getRecentUpdatedProblem', everyone],
  ['problemPractice.getPracticeHome', users],
  ['problemPractice.getProblemOfTheDay', everyone],
  ['site.getRecentContest', everyone],
  ['site.getRecentOtherContest', everyone],
  ['site.getAllProblemTags', everyone],
  ['site.getProblemTagsAndClassification', everyone],
  ['site.getProblemTags', everyone, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['accountRankings.getRankList', everyone, () => ({ type: 0 })],
  ['sitePalette.findAnything', everyone, () => ({ keyword: 'x' })],
  ['sitePalette.findInOffice', admins, () => ({ keyword: 'x' })],
  ['communityMessage.getUnreadMessages', users],
  ['communityMessage.getCommentMessages', users],
  ['communityMessage.getReplyMessages', users],
  ['communityMessage.getLikeMessages', users],
  ['communityMessage.getSystemMessages', users],
  ['communityMessage.getMyMessages', users],
  ['communityMessage.getMessageSettings', users],
  [
    'communityMessage.saveMessageSettings',
    users,
    () => ({ comment: true, reply: true, mention: true, like: true, login: true, digest: false }),
  ],
  ['communityMessage.endDigest', everyone, () => ({ token: 'guessed' })],
  ['communityMessage.cleanMessages', users, () => ({ type: 'Sys' })],

  ['siteFiles.uploadAvatar', users],
  ['siteFiles.uploadMarkdownImage', admins],
  ['siteFiles.deleteMarkdownImage', problemAdmins, async ({ uid }) => ({ fileId: await newImage(uid) })],
  ['siteFiles.uploadMarkdownFile', admins],
  ['siteFiles.uploadCarouselImage', supers],
  ['siteFiles.uploadTestcaseZip', admins],
  ['siteFiles.uploadTestcaseZip', admins, ofGroup],
  // Must come before a caller runs a group of their own.
  ['problemImport.sendProblemImportPart', admins, () => ({ id: 1, from: 0 })],
  ['siteFiles.downloadTestcase', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['siteFiles.downloadTestcase', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['siteFiles.previewTestcase', supers, ({ groupProblem }) => ({ pid: groupProblem, seq: 1, side: 'input' })],
  ['siteFiles.previewTestcase', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem, seq: 1, side: 'output' })],
  ['siteFiles.downloadTestcaseFile', supers, ({ groupProblem }) => ({ pid: groupProblem, seq: 1, side: 'input' })],
  [
    'siteFiles.downloadTestcaseFile',
    problemAdmins,
    ({ hiddenProblem }) => ({ pid: hiddenProblem, seq: 1, side: 'input' }),
  ],
  ['siteDashboard.adminLogin', everyone],
  ['siteDashboard.adminLogout', admins],
  ['siteDashboard.getSessions', admins],
  ['siteDashboard.getDashboardInfo', admins],
  ['siteDashboard.getAttention', supers],
  ['siteDashboard.getSiteLoad', admins],
  ['siteDashboard.getServerErrors', supers],
  ['accountUsers.getUserList', supers],
  ['accountUsers.editUser', supers],
  ['accountUsers.deleteUsers', supers, () => ({ ids: ['nobody'] })],
  ['accountUsers.signOutUser', supers, () => ({ uid: 'nobody' })],
  ['accountUsers.removeUserSecondFactor', supers, () => ({ uid: 'nobody' })],
  ['accountUsers.previewUserImport', supers],
  ['accountUsers.insertBatchUser', supers],
  ['accountUsers.generateUsers', supers, () => ({ number_from: 2, number_to: 1 })],
  ['accountUsers.getGeneratedUsers', supers, () => ({ key: 'somebody-elses' })],
  ['accountUsers.downloadGeneratedUsers', supers, () => ({ key: 'somebody-elses' })],
  ['siteSettings.getSettings', supers],
  ['siteSettings.setSettings', supers, () => ({ changes: {} })],
  ['siteSettings.getWebConfig', supers],
  ['siteSettings.setWebConfig', supers],
  ['siteSettings.getEmailConfig', supers],
  ['siteSettings.setEmailConfig', supers],
  ['siteSettings.getDbAndRedisConfig', supers],
  ['siteSettings.getStorage', supers],
  ['siteSettings.setDbAndRedisConfig', supers],
  ['siteSettings.getSwitches', supers],
  ['siteSettings.setSwitches', supers],
  ['siteSettings.arrangeCarousel', supers, () => ({ pictures: [] })],
  ['siteSettings.deleteCarouselImage', supers, () => ({ id: 1 })],
  ['siteSettings.getServiceInfo', admins],
  ['communityAnnouncement.getAnnouncements', supers],
  ['communityAnnouncement.createAnnouncement', supers],
  ['communityAnnouncement.updateAnnouncement', supers],
  ['communityAnnouncement.deleteAnnouncement', supers],
  ['communityAnnouncement.getNotices', supers],
  ['communityAnnouncement.createNotice', supers],
  ['communityAnnouncement.updateNotice', supers],
  ['communityAnnouncement.deleteNotice', supers],
  ['siteAudit.getAudit', supers],
  ['siteMail.testEmail', supers],
  ['siteBackup.getBackups', supers],
  ['siteBackup.downloadBackup', supers, () => ({ name: 'no-such.zip' })],
  ['siteBackup.deleteBackup', supers, () => ({ name: 'no-such.zip' })],
  ['siteDashboard.getSetup', supers],
  ['siteDashboard.skipSetupStep', supers, () => ({ step: 'mail', skipped: true })],
  ['siteJobs.getJobs', supers],
  ['siteJobs.retryJob', supers, () => ({ id: 999_999 })],
  ['siteJobs.startJob', supers, () => ({ task: 'recount' })],
  ['siteMail.getCaughtMails', supers],

  ['problemEditing.getAdminProblemList', admins],
  ['problemEditing.getAdminProblem', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemEditing.createProblem', admins, () => ({ problem: { type: 0, auth: 2 } })],
  [
    'problemEditing.updateProblem',
    problemAdmins,
    ({ problem }) => ({ problem: { id: problem, type: 0, auth: 2, author: 'role1001' } }),
  ],
  ['problemEditing.deleteProblem', problemAdmins, async () => ({ pid: await newProblem() })],
  ['problemEditing.getProblemCases', problemAdmins, ({ problem }) => ({ pid: problem })],
  ['problemEditing.changeProblemAuth', problemAdmins, ({ hiddenProblem }) => ({ id: hiddenProblem, auth: 2 })],
  ['problemEditing.compileSpj', admins, () => ({ code: 'x', language: 'C++' })],
  ['problemEditing.compileInteractive', admins, () => ({ code: 'x', language: 'C++' })],
  ['problemEditing.duplicateProblem', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemVerification.startVerification', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemVerification.getVerification', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemVerification.cancelVerification', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemGeneration.getTestGeneration', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  [
    'problemGeneration.saveTestGeneration',
    problemAdmins,
    ({ hiddenProblem }) => ({ pid: hiddenProblem, generators: [], script: '', reference: '' }),
  ],
  [
    'problemCounterExample.startCounterExample',
    problemAdmins,
    ({ hiddenProblem }) => ({ pid: hiddenProblem, program: 'x' }),
  ],
  ['problemCounterExample.getCounterExample', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemCounterExample.cancelCounterExample', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemStrength.startTestStrength', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemStrength.getTestStrength', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemStrength.cancelTestStrength', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemGeneration.startTestGeneration', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemGeneration.cancelTestGeneration', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemGeneration.useGeneratedTests', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['remoteProblems.importRemoteProblem', admins, () => remote],
  ['remoteProblems.importRemoteContestProblem', supers, ({ contest }) => ({ ...remote, cid: contest, displayId: 'Z' })],
  ['remoteProblems.importRemoteTrainingProblem', problemAdmins, ({ training }) => ({ ...remote, tid: training })],
  ['remoteProblems.getRemoteBanks', admins],
  ['remoteProblems.refreshRemoteLanguages', problemAdmins, () => remote],
  ['remoteProblems.getRemoteProblem', admins, ({ problem }) => ({ pid: problem })],
  ['remoteProblems.lookAtRemoteProblem', admins, ({ problem }) => ({ pid: problem })],
  ['remoteProblems.takeRemoteProblem', admins, ({ problem }) => ({ pid: problem, hash: 'x' })],
  ['remoteProblems.getRemoteImports', problemAdmins],
  ['remoteProblems.getRemoteImport', problemAdmins, () => ({ id: 999_999 })],
  ['remoteProblems.startRemoteImport', problemAdmins, () => ({ ...remote, problemIds: '1000' })],
  ['remoteProblems.cancelRemoteImport', problemAdmins, () => ({ id: 999_999 })],
  ['remoteProblems.resumeRemoteImport', problemAdmins, () => ({ id: 999_999 })],
  ['remoteSites.getRemoteSites', supers],
  ['remoteSites.updateRemoteSite', supers, () => ({ key: 'POJ', isOn: false })],
  [
    'remoteSites.saveRemoteSiteAccount',
    supers,
    () => ({ pool: 'POJ', name: 'x', credentials: { kind: 'password', password: 'x' } }),
  ],
  ['remoteSites.pauseRemoteSiteAccount', supers, () => ({ id: 999_999, paused: true })],
  ['remoteSites.getUnknownVerdicts', supers, () => ({ key: 'HDU' })],
  ['remoteSites.mapUnknownVerdict', supers, () => ({ key: 'HDU', words: 'none', status: null })],
  ['remoteSites.removeRemoteSiteAccount', supers, () => ({ id: 999_999 })],
  ['remoteSites.getRemoteSiteErrors', supers, () => ({ key: 'POJ' })],
  ['remoteSites.testRemoteSite', supers, () => ({ key: 'NOWHERE' })],
  ['problemTags.createTag', problemAdmins],
  ['problemTags.updateTag', problemAdmins, () => ({ id: 999_999, name: 'x' })],
  ['problemTags.deleteTag', problemAdmins, () => ({ tid: 999_999 })],
  ['problemTags.getClassifications', problemAdmins],
  ['problemTags.createClassification', problemAdmins],
  ['problemTags.updateClassification', problemAdmins, () => ({ id: 999_999, name: 'x' })],
  ['problemTags.deleteClassification', problemAdmins, () => ({ tcid: 999_999 })],

  ['contestEditing.getAdminContestList', admins],
  ['contestEditing.getAdminContest', supers, ofContest],
  ['contestEditing.createContest', admins],
  ['contestEditing.updateContest', supers, ({ contest, uid }) => ({ id: contest, uid })],
  ['contestEditing.deleteContest', supers, () => ({ cid: 999_999 })],
  ['contestEditing.cloneContest', supers, ofContest],
  ['contestEditing.copyContest', supers, ({ contest }) => ({ cid: contest, ...forNextTerm })],
  ['contestEditing.changeContestVisible', supers, ({ contest }) => ({ cid: contest, visible: true })],
  ['contestEditing.getAdminContestProblemList', supers, ofContest],
  ['contestEditing.getContestProblemOfBank', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['contestEditing.createContestProblem', admins, () => ({ problem: { type: 0, auth: 3 } })],
  [
    'contestEditing.createContestProblem',
    supers,
    ({ contest }) => ({ problem: { type: 0, auth: 3 }, contest: { cid: contest, displayId: 'Z' } }),
  ],
  [
    'contestEditing.updateContestProblemOfBank',
    problemAdmins,
    ({ problem }) => ({ problem: { id: problem, type: 0, auth: 2 } }),
  ],
  ['contestEditing.deleteContestProblem', problemAdmins, async () => ({ pid: await newProblem() })],
  ['contestEditing.deleteContestProblem', supers, ({ contest }) => ({ cid: contest, pid: 999_999 })],
  ['contestEditing.getAdminContestProblem', supers, ({ contest, problem }) => ({ cid: contest, pid: problem })],
  [
    'contestEditing.saveContestProblem',
    supers,
    ({ contest, problem }) => ({ cid: contest, pid: problem, displayId: 'A', displayTitle: 'x' }),
  ],
  [
    'contestEditing.addContestProblemFromPublic',
    supers,
    ({ contest, problem }) => ({ cid: contest, pid: problem, displayId: 'B' }),
  ],
  ['contestEditing.getContestProblemUse', supers, ({ contest, problem }) => ({ cid: contest, pid: problem })],
  ['contestEditing.publishContestProblems', supers, ({ contest, problem }) => ({ cid: contest, pids: [problem] })],
  ['contestEditing.orderContestProblems', supers, ({ contest }) => ({ cid: contest, ids: [] })],
  ['contestEditing.getAdminContestAnnouncements', supers, ofContest],
  ['contestEditing.createContestAnnouncement', supers, ({ contest }) => ({ cid: contest, announcement: words })],
  [
    'contestEditing.updateContestAnnouncement',
    supers,
    ({ announcement }) => ({ announcement: { ...words, id: announcement } }),
  ],
  ['contestEditing.deleteContestAnnouncement', supers, ({ contest }) => ({ cid: contest, aid: 999_999 })],
  ['contestEditing.getContestParticipants', supers, ofContest],
  [
    'contestEditing.decideForParticipant',
    supers,
    ({ contest, username }) => ({ cid: contest, username, reason: 'x', star: true }),
  ],
  ['contestEditing.getExamLog', supers, ofContest],
  ['contestEditing.endExamSession', supers, ({ contest, username }) => ({ cid: contest, username })],
  ['contestEditing.removeContestRegistration', supers, ({ contest, username }) => ({ cid: contest, username })],
  ['contestEditing.pauseContest', supers, ({ contest }) => ({ cid: contest, reason: 'x' })],
  ['contestEditing.resumeContest', supers, ({ contest }) => ({ cid: contest, reason: 'x' })],
  ['contestEditing.extendContest', supers, ({ contest }) => ({ cid: contest, reason: 'x', seconds: 1 })],
  ['contestReplay.addContestStandIns', supers, () => ({ cid: 999_999, teams: [{ username: 'x', name: 'x' }] })],
  [
    'contestReplay.importContestRuns',
    supers,
    ({ contest, username }) => ({
      cid: contest,
      runs: [{ username, displayId: 'A', language: 'C', code: 'x', submitTime: '2026-03-01T08:00:00Z' }],
    }),
  ],
  ['contestAnnouncements.getContestAnnouncement', supers, ofContest],
  [
    'contestAnnouncements.getContestAnnouncementDetail',
    supers,
    ({ contest, announcement }) => ({ cid: contest, aid: announcement }),
  ],
  ['contestAnnouncements.getContestNotReadAnnouncement', supers, ofContest],
  ['contestPrint.submitPrintText', supers, ({ contest }) => ({ cid: contest, content: 'x'.repeat(50) })],
  ['contestPrint.getContestPrint', supers, ofContest],
  ['contestPrint.checkContestPrintStatus', supers, ({ contest, print }) => ({ cid: contest, id: print })],
  ['contestPrint.downloadContestPrintText', users, () => ({ id: 999_999 })],

  ['problem.getProblemList', everyone],
  ['problem.getProblemDetail', everyone, () => ({ problemId: 'OPEN' })],
  ['problem.getProblemDetail', admins, () => ({ problemId: 'HIDDEN' })],
  ['problem.getProblemDetail', [], () => ({ problemId: 'INGROUP' })],
  ['problem.getProblemDetail', supers, ({ group }) => ({ problemId: 'INGROUP', gid: group })],
  ['problem.getRandomProblem', everyone],
  ['problem.getProblemTagCounts', everyone],
  // Without the setting only problem authors may fetch; see `remote-problem.test.ts`.
  ['problem.fetchRemoteProblem', admins, () => ({ oj: 'HDU', problemId: '1000' })],
  ['problem.getUserProblemStatus', users, ({ problem }) => ({ pidList: [problem] })],

  ['problemNotebook.getProblemNote', users, ({ problem }) => ({ pid: problem })],
  ['problemNotebook.saveProblemNote', users, ({ problem }) => ({ pid: problem, text: 'Mine.', version: 0 })],
  ['problemNotebook.setFavoriteProblem', users, ({ problem }) => ({ pid: problem, favorite: true })],
  ['problemNotebook.getFavoriteProblems', users, ({ problem }) => ({ pidList: [problem] })],

  ['siteRequestKey.getRequestOutcome', everyone],
  ['remoteAccounts.getUsableRemoteSites', everyone],
  ['remoteAccounts.getRemoteAccounts', users],
  ['remoteAccounts.saveRemoteAccount', users, ({ username }) => ({ pool: 'HDU', name: username })],
  ['remoteAccounts.removeRemoteAccount', users, () => ({ pool: 'HDU' })],
  [
    'remoteAccounts.attachRemoteRun',
    submitters,
    () => ({ pid: 'OPEN', run: '1', language: 'C', code: 'int main(){}' }),
  ],
  ['submission.submitProblemJudge', submitters, () => ({ pid: 'OPEN', language: 'C', code: 'int main(){}' })],
  [
    'submission.submitProblemTestJudge',
    submitters,
    ({ problem }) => ({ pid: problem, type: 'public', language: 'C', code: 'int main(){}', userInput: '1' }),
  ],
  [
    'submission.submitProblemJudge',
    supers,
    ({ training }) => ({ pid: 'OPEN', language: 'C', code: 'int main(){}', tid: training }),
  ],
  [
    'submission.submitProblemJudge',
    supers,
    ({ group }) => ({ pid: 'INGROUP', language: 'C', code: 'int main(){}', gid: group }),
  ],
  [
    'submission.submitProblemTestJudge',
    supers,
    ({ groupProblem }) => ({ pid: groupProblem, type: 'group', language: 'C', code: 'int main(){}', userInput: '1' }),
  ],
  [
    'submission.runProblemTests',
    submitters,
    ({ problem }) => ({
      pid: problem,
      type: 'public',
      language: 'C',
      code: 'int main(){}',
      tests: [{ userInput: '1', expectedOutput: null }],
    }),
  ],
  ['submission.checkProblemTests', users, () => ({ testJudgeKeys: ['somebody-elses'] })],
  ['submission.getTestJudgeResult', users, () => ({ testJudgeKey: 'somebody-elses' })],
  ['submission.getSubmissionList', everyone],
  ['submission.getSubmissionList', users, () => ({ onlyMine: true })],
  ['submission.getSubmissionList', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['submission.getSubmissionDetail', everyone, ({ submission }) => ({ submitId: submission })],
  ['submission.getAllCaseResult', everyone, ({ submission }) => ({ submitId: submission })],
  ['submission.checkSubmissionsStatus', everyone, ({ submission }) => ({ submitIds: [submission] })],
  ['submission.shareSubmission', [], ({ submission }) => ({ submitId: submission, share: true })],
  ['submission.getLastAcCode', users, ({ problem }) => ({ pid: problem })],
  ['submission.getSubmissionStanding', users, ({ submission }) => ({ submitId: submission })],
  ['submissionOwnCounterExample.getOwnCounterExample', users, ({ submission }) => ({ submitId: submission })],
  ['submissionOwnCounterExample.findOwnCounterExample', users, ({ submission }) => ({ submitId: submission })],
  ['submission.getQueuePosition', everyone, ({ submission }) => ({ submitId: submission })],
  ['contest.getContestList', everyone],
  ['contest.getContestInfo', users, ({ contest }) => ({ cid: contest })],
  ['contest.registerContest', users, ({ contest }) => ({ cid: contest, password: 'wrong' })],
  ['contest.getContestAccess', users, ({ contest }) => ({ cid: contest })],
  ['contest.getContestProblem', supers, ({ contest }) => ({ cid: contest })],
  ['contest.getContestOutsideInfo', everyone, ({ openContest }) => ({ cid: openContest })],
  ['contest.getContestProblemDetails', supers, ({ contest }) => ({ cid: contest, displayId: 'A' })],
  ['contest.getFullScreenProblemList', supers, ({ contest }) => ({ cid: contest })],
  ['contest.getFullScreenProblemList', supers, ofTraining],
  ['training.getTrainingCategory', everyone],
  ['training.getTrainingCategory', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['training.getTrainingList', everyone],
  ['training.getTrainingDetail', users, ofTraining],
  ['training.getTrainingProblemList', supers, ofTraining],
  ['training.getTrainingProblemDetails', supers, ({ training }) => ({ tid: training, displayId: 'OPEN' })],
  ['training.registerTraining', users, ({ training }) => ({ tid: training, password: 'wrong' })],
  ['training.getTrainingAccess', users, ofTraining],
  ['training.getTrainingRank', supers, ofTraining],
  ['trainingClassBoard.getClassBoard', supers, ofTraining],
  ['trainingClassBoard.getClassPath', supers, ({ training }) => ({ tid: training, uid: 'somebody' })],
  ['trainingClassBoard.downloadClassBoard', supers, ofTraining],
  ['trainingMarks.getTrainingMarks', supers, ofTraining],
  ['trainingMarks.getMyTrainingMarks', supers, ofTraining],
  ['trainingMarks.saveTrainingMark', supers, atProblemOfTraining],
  ['trainingMarks.removeTrainingMark', supers, atProblemOfTraining],
  ['trainingCodeReview.getSubmissionReview', users, ({ submission }) => ({ submitId: submission })],
  ['trainingCodeReview.createCodeComment', [], atLineOfProgram],
  ['trainingCodeReview.updateCodeComment', users, nothingOfReviews],
  ['trainingCodeReview.deleteCodeComment', users, nothingOfReviews],
  ['trainingCodeReview.resolveCodeComment', users, nothingOfReviews],
  ['trainingCodeReview.createCodeReply', users, nothingOfReviews],
  ['trainingCodeReview.updateCodeReply', users, nothingOfReviews],
  ['trainingCodeReview.deleteCodeReply', users, nothingOfReviews],
  ['trainingClassBoard.saveExtraTime', supers, ({ training }) => ({ tid: training, uid: 'somebody', minutes: 5 })],
  ['contest.getContestSubmissions', supers, ({ contest }) => ({ contestID: contest })],
  ['contest.checkContestSubmissionsStatus', users, ({ contest }) => ({ cid: contest, submitIds: [1] })],
  ['trainingEditing.getAdminTrainingList', admins],
  ['trainingEditing.getAdminTraining', supers, ofTraining],
  ['trainingEditing.createTraining', admins],
  [
    'trainingEditing.updateTraining',
    supers,
    ({ training, category }) => ({
      training: { ...trainingWords, id: training, author: 'role1001' },
      trainingCategory: { id: category },
    }),
  ],
  ['trainingEditing.copyTraining', supers, ({ training }) => ({ tid: training, ...forNextTerm })],
  ['trainingEditing.deleteTraining', supers, () => ({ tid: 999_999 })],
  [
    'trainingEditing.changeTrainingStatus',
    supers,
    ({ training }) => ({ tid: training, status: true, author: 'role1001' }),
  ],
  ['trainingEditing.getAdminTrainingProblemList', problemAdmins, ofTraining],
  [
    'trainingEditing.updateTrainingProblem',
    problemAdmins,
    ({ training, problem }) => ({
      tid: training,
      pid: problem,
      rank: 0,
    }),
  ],
  ['trainingEditing.deleteTrainingProblem', problemAdmins, ({ training }) => ({ tid: training, pid: 999_999 })],
  ['trainingEditing.deleteTrainingProblem', problemAdmins, async () => ({ pid: await newProblem() })],
  ['trainingEditing.addTrainingProblemFromPublic', problemAdmins, ({ training }) => ({ tid: training, pid: 999_999 })],
  ['trainingEditing.orderTrainingProblems', problemAdmins, ({ training }) => ({ tid: training, ids: [] })],
  ['trainingEditing.createTrainingCategory', problemAdmins],
  ['trainingEditing.updateTrainingCategory', problemAdmins, () => ({ id: 999_999, name: 'x' })],
  ['trainingEditing.deleteTrainingCategory', problemAdmins, () => ({ cid: 999_999 })],
  ['submissionJudgehosts.getJudgeServiceInfo', admins],
  ['submissionJudgehosts.createJudgehost', supers],
  ['submissionJudgehosts.setJudgehostDuty', supers, () => ({ name: 'nobody', duty: 'pause' })],
  ['submissionJudgehosts.revokeJudgehost', supers, () => ({ name: 'nobody' })],
  ['submissionRejudging.planRejudging', supers, () => ({ pid: 999_999 })],
  ['submissionRejudging.getRejudgings', supers],
  ['submissionRejudging.getRejudging', supers, () => ({ id: 1 })],
  ['submissionRejudging.getRejudgingChanges', supers, () => ({ id: 1 })],
  ['submissionRejudging.getRejudgingBoard', supers, () => ({ id: 999_999 })],
  ['submissionRejudging.applyRejudging', supers, () => ({ id: 1 })],
  ['submissionRejudging.discardRejudging', supers, () => ({ id: 1 })],
  ['submissionRejudging.rejudgeContestProblem', supers, ({ problem }) => ({ cid: 1, pid: problem })],
  ['submissionJudging.rejudge', supers, ({ submission }) => ({ submitId: submission })],
  ['submissionJudging.manualJudge', supers, ({ submission }) => ({ submitId: submission, status: 0 })],
  ['submissionJudging.cancelJudge', supers, ({ submission }) => ({ submitId: submission })],
  [
    'submissionJudging.cancelJudge',
    admins,
    async ({ uid, problem }) => ({ submitId: await newSubmission(uid, problem) }),
  ],
  ['communityComment.getComments', users, ({ openContest }) => ({ cid: openContest })],
  ['communityComment.createComment', commenters, ({ openContest }) => ({ cid: openContest, content: 'x' })],
  [
    'communityComment.updateComment',
    [],
    async ({ uid, openContest }) => ({ id: await newComment(uid, openContest), content: 'y' }),
  ],
  [
    'communityComment.deleteComment',
    supers,
    async ({ uid, openContest }) => ({ id: await newComment(uid, openContest) }),
  ],
  [
    'communityComment.likeComment',
    users,
    async ({ uid, openContest }) => ({ cid: await newComment(uid, openContest), toLike: true }),
  ],
  [
    'communityComment.getReplies',
    users,
    async ({ uid, openContest }) => ({ commentId: await newComment(uid, openContest) }),
  ],
  [
    'communityComment.createReply',
    supers,
    async ({ uid, openContest }) => ({ reply: { commentId: await newComment(uid, openContest), content: 'x' } }),
  ],
  [
    'communityComment.updateReply',
    [],
    async ({ uid, openContest }) => ({ id: await newReply(uid, openContest), content: 'y' }),
  ],
  [
    'communityComment.deleteReply',
    supers,
    async ({ uid, openContest }) => ({ reply: await newReply(uid, openContest) }),
  ],
  ['communityComment.createComment', commenters, ({ discussion }) => ({ did: discussion, content: 'x' })],
  ['communityDiscussion.getDiscussionCategories', everyone],
  ['communityDiscussion.saveDiscussionCategories', supers, () => []],
  ['communityDiscussion.getDiscussionList', everyone],
  ['communityDiscussion.getDiscussionList', users, () => ({ onlyMine: true })],
  ['communityDiscussion.getDiscussionDetail', everyone, ofDiscussion],
  // Visitors do not learn that the discussion exists.
  [
    'communityDiscussion.getDiscussionDetail',
    ['visitor', ...supers],
    async ({ uid }) => ({ did: await groupDiscussion(uid) }),
  ],
  ['communityDiscussion.createDiscussion', posters, ({ uid }) => ({ ...post, uid })],
  ['communityDiscussion.createDiscussion', supers, async ({ uid }) => ({ ...post, gid: await othersGroup(uid) })],
  ['communityDiscussion.updateDiscussion', supers, ({ discussion, uid }) => ({ ...post, id: discussion, uid })],
  [
    'communityDiscussion.deleteDiscussion',
    admins,
    async ({ uid }) => ({ did: await testDiscussion(site.app.db, uid) }),
  ],
  ['communityDiscussion.likeDiscussion', users, ({ discussion }) => ({ did: discussion, toLike: true })],
  ['communityDiscussion.reportDiscussion', users, ({ discussion }) => ({ did: discussion, content: 'x' })],
  ['communitySolution.getSolutions', everyone, openProblem],
  ['communitySolution.getEditorial', everyone, openProblem],
  // Only accounts that solved the problem may write a solution.
  ['communitySolution.createSolution', admins, () => ({ ...solution, pid: 'READY' })],
  ['communitySolution.updateSolution', supers, async ({ uid }) => ({ ...solution, id: await othersSolution(uid) })],
  ['communitySolution.voteSolution', users, async ({ uid }) => ({ did: await othersSolution(uid), vote: 'up' })],
  ['communitySolution.saveEditorial', problemAdmins, () => ({ ...openProblem(), texts: {} })],
  ['communityDiscussion.getGroupDiscussions', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  [
    'communityDiscussion.getGroupAdminDiscussions',
    supers,
    async ({ uid }) => ofGroup({ group: await othersGroup(uid) }),
  ],
  ['communityDiscussion.createGroupDiscussion', supers, async ({ uid }) => ({ ...post, gid: await othersGroup(uid) })],
  [
    'communityDiscussion.updateGroupDiscussion',
    supers,
    async ({ uid }) => ({ ...post, id: await groupDiscussion(uid) }),
  ],
  ['communityDiscussion.deleteGroupDiscussion', supers, async ({ uid }) => ({ did: await groupDiscussion(uid) })],
  ['communityModeration.moderatePost', admins, ({ discussion }) => ({ did: discussion, hidden: false })],
  ['communityModeration.moderatePost', admins, async ({ uid }) => ({ did: await groupDiscussion(uid), hidden: false })],
  ['communityModeration.deletePost', admins, async ({ uid }) => ({ did: await testDiscussion(site.app.db, uid) })],
  ['communityModeration.getModerationQueue', admins],
  ['communityModeration.getModerationQueue', supers, ofGroup],
  ['communityModeration.markQueueEntry', users, () => ({ id: 999_999, status: true })],
  ['communityModeration.appeal', users, () => ({ id: 999_999, content: 'x' })],
  ['communityModeration.muteAccount', admins, () => ({ uid: 'nobody', hours: 1, reason: 'x' })],
  ['communityModeration.muteAccount', supers, ({ group }) => ({ uid: 'nobody', gid: group, hours: 1, reason: 'x' })],
  ['communityModeration.unmuteAccount', admins, () => ({ uid: 'nobody' })],
  ['communityModeration.unmuteAccount', supers, ({ group }) => ({ uid: 'nobody', gid: group })],
  ['communityModeration.getMutes', admins],
  ['communityModeration.getMutes', supers, ofGroup],
  ['communityModerationAdmin.moderateDiscussion', admins, () => ({ id: 999_999, status: 1 })],
  ['communityModerationAdmin.deleteDiscussions', admins, () => [999_999]],
  ['communityModerationAdmin.getDiscussionReports', admins],
  ['communityModerationAdmin.markDiscussionReport', admins, () => ({ id: 999_999, status: true })],
  // Rights of members and applicants: `features/group/group.test.ts`.
  ['group.getGroupList', everyone],
  ['group.getGroupList', users, () => ({ onlyMine: true })],
  ['group.getGroupDetail', users, ofGroup],
  ['group.getGroupAccess', users, ofGroup],
  ['group.getGroupAuth', users, ofGroup],
  ['group.createGroup', creators, () => newGroupForm()],
  ['group.updateGroup', supers, ({ group, uid }) => ({ id: group, brief: 'changed', uid })],
  ['group.disbandGroup', supers, async ({ uid }) => ({ gid: await testGroup(site.app.db, { ownerUid: uid }) })],
  ['group.getGroupMembers', supers, ofGroup],
  ['group.getGroupApplications', supers, ofGroup],
  ['group.joinGroup', users, ({ group }) => ({ gid: group, reason: 'let me in', auth: 5 })],
  ['group.changeGroupMember', supers, ({ group }) => ({ gid: group, uid: uidOf.get(1002), auth: 3 })],
  ['group.removeGroupMember', supers, ({ group }) => ({ gid: group, uid: 'nobody' })],
  ['group.leaveGroup', [], async ({ uid }) => ({ gid: await testGroup(site.app.db, { ownerUid: uid }) })],
  ['group.getGroupInvite', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['group.createGroupInvite', supers, async ({ uid }) => ({ gid: await othersGroup(uid), hours: 24 })],
  ['group.endGroupInvite', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['group.getInvitingGroup', users, () => ({ token: 'guessed' })],
  ['group.acceptGroupInvite', users, () => ({ token: 'guessed' })],
  ['group.previewClassList', supers, async ({ uid }) => ({ gid: await othersGroup(uid), level: 3 })],
  [
    'group.importClassList',
    supers,
    async ({ uid }) => ({ gid: await othersGroup(uid), level: 3, users: [['nobody']] }),
  ],
  ['group.getGroupAnnouncements', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['group.getGroupAnnouncement', supers, async ({ uid }) => ({ gid: await othersGroup(uid), aid: 999_999 })],
  ['group.getGroupAdminAnnouncements', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['group.createGroupAnnouncement', supers, async ({ uid }) => ({ ...words, gid: await othersGroup(uid), uid })],
  ['group.updateGroupAnnouncement', supers, ({ groupAnnouncement }) => ({ ...words, id: groupAnnouncement })],
  ['group.deleteGroupAnnouncement', supers, async ({ uid }) => ({ aid: await newGroupAnnouncement(uid) })],
  ['group.uploadGroupAvatar', supers, ofGroup],
  ['group.getGroupRank', supers, async ({ uid }) => ({ gid: await othersGroup(uid), type: 0 })],
  // Rights of members: `features/problem/editing/group-problems.test.ts`.
  ['groupProblems.getGroupProblemList', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupProblems.getGroupAdminProblemList', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupProblems.getGroupProblem', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  [
    'groupProblems.createGroupProblem',
    supers,
    async ({ uid }) => ({ problem: { gid: await othersGroup(uid), type: 0, auth: 2 } }),
  ],
  [
    'groupProblems.updateGroupProblem',
    supers,
    ({ groupProblem }) => ({ problem: { id: groupProblem, type: 0, auth: 2, author: 'role1001' } }),
  ],
  ['groupProblems.deleteGroupProblem', supers, async ({ group }) => ({ pid: await newProblem(group) })],
  ['groupProblems.duplicateGroupProblem', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.getGroupProblemCases', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.getGroupProblemTags', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupProblems.changeGroupProblemAuth', supers, ({ groupProblem }) => ({ pid: groupProblem, auth: 2 })],
  ['groupProblems.applyGroupProblemPublic', supers, ({ groupProblem }) => ({ pid: groupProblem, isApplied: true })],
  [
    'groupProblems.compileGroupSpj',
    supers,
    async ({ uid }) => ({ gid: await othersGroup(uid), code: 'x', language: 'C++' }),
  ],
  [
    'groupProblems.compileGroupInteractive',
    supers,
    async ({ uid }) => ({ gid: await othersGroup(uid), code: 'x', language: 'C++' }),
  ],
  ['groupProblems.startGroupVerification', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.getGroupVerification', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.cancelGroupVerification', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.getGroupTestGeneration', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  [
    'groupProblems.saveGroupTestGeneration',
    supers,
    ({ groupProblem }) => ({ pid: groupProblem, generators: [], script: '', reference: '' }),
  ],
  ['groupProblems.startGroupTestGeneration', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.cancelGroupTestGeneration', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.useGroupGeneratedTests', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.getGroupTestStrength', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.startGroupTestStrength', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.cancelGroupTestStrength', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.getGroupCounterExample', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['groupProblems.startGroupCounterExample', supers, ({ groupProblem }) => ({ pid: groupProblem, program: 'x' })],
  ['groupProblems.cancelGroupCounterExample', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['problemOffers.getOfferedProblems', problemAdmins],
  ['problemOffers.getOfferedProblem', problemAdmins, ({ groupProblem }) => ({ pid: groupProblem })],
  ['problemOffers.decideOfferedProblem', problemAdmins, ({ groupProblem }) => ({ pid: groupProblem, progress: 1 })],
  // Rights of members: `features/group/places/group-places.test.ts`.
  ['group.getGroupCopyPlan', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  [
    'group.copyGroup',
    supers,
    async ({ uid }) => ({ ...ofGroup({ group: await othersGroup(uid) }), ...newGroupForm(), days: 7 }),
  ],
  ['groupContests.getGroupContestList', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupContests.getGroupAdminContestList', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupContests.createGroupContest', supers, async ({ uid }) => ({ gid: await othersGroup(uid), uid })],
  ['groupContests.getGroupContest', supers, inGroupContest],
  ['groupContests.updateGroupContest', supers, async ({ uid }) => ({ id: await newGroupContest(uid), uid })],
  ['groupContests.deleteGroupContest', supers, inGroupContest],
  [
    'groupContests.changeGroupContestVisible',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), visible: true }),
  ],
  ['groupContests.copyGroupContest', supers, async (known) => ({ ...(await inGroupContest(known)), ...forNextTerm })],
  ['groupContests.getGroupContestProblemList', supers, inGroupContest],
  ['groupContests.getGroupContestProblem', supers, inGroupContest],
  [
    'groupContests.saveGroupContestProblem',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), displayId: 'A', displayTitle: 'x' }),
  ],
  [
    'groupContests.createGroupContestProblem',
    supers,
    async ({ uid }) => ({ problem: { gid: await othersGroup(uid), type: 0, auth: 2 } }),
  ],
  ['groupContests.deleteGroupContestProblem', supers, inGroupContest],
  [
    'groupContests.addGroupContestProblemFromPublic',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), displayId: 'A' }),
  ],
  [
    'groupContests.addGroupContestProblemFromGroup',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), problemId: 'OPEN', displayId: 'A' }),
  ],
  ['groupContests.getGroupContestProblemUse', supers, inGroupContest],
  [
    'groupContests.publishGroupContestProblems',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), pids: [known.problem] }),
  ],
  ['groupContests.orderGroupContestProblems', supers, async (known) => ({ ...(await inGroupContest(known)), ids: [] })],
  ['groupContests.getGroupContestAnnouncements', supers, inGroupContest],
  [
    'groupContests.createGroupContestAnnouncement',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), announcement: words }),
  ],
  [
    'groupContests.updateGroupContestAnnouncement',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), announcement: { ...words, id: known.announcement } }),
  ],
  [
    'groupContests.deleteGroupContestAnnouncement',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), aid: 999_999 }),
  ],
  ['groupTrainings.getGroupTrainingList', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupTrainings.getGroupAdminTrainingList', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  [
    'groupTrainings.createGroupTraining',
    supers,
    async ({ uid }) => ({ training: { ...trainingWords, gid: await othersGroup(uid), author: 'role1002' } }),
  ],
  ['groupTrainings.getGroupTraining', supers, inGroupTraining],
  [
    'groupTrainings.updateGroupTraining',
    supers,
    async (known) => ({
      training: { ...trainingWords, id: (await inGroupTraining(known)).tid, author: 'role1002' },
      trainingCategory: { id: known.category },
    }),
  ],
  ['groupTrainings.deleteGroupTraining', supers, inGroupTraining],
  [
    'groupTrainings.changeGroupTrainingStatus',
    supers,
    async (known) => ({ ...(await inGroupTraining(known)), status: true, author: 'role1002' }),
  ],
  [
    'groupTrainings.copyGroupTraining',
    supers,
    async (known) => ({ ...(await inGroupTraining(known)), ...forNextTerm }),
  ],
  ['groupTrainings.getGroupTrainingProblemList', supers, inGroupTraining],
  [
    'groupTrainings.updateGroupTrainingProblem',
    supers,
    async (known) => ({ ...(await inGroupTraining(known)), rank: 0 }),
  ],
  ['groupTrainings.deleteGroupTrainingProblem', supers, inGroupTraining],
  ['groupTrainings.addGroupTrainingProblemFromPublic', supers, inGroupTraining],
  [
    'groupTrainings.addGroupTrainingProblemFromGroup',
    supers,
    async (known) => ({ ...(await inGroupTraining(known)), problemId: 'OPEN' }),
  ],
  [
    'groupTrainings.orderGroupTrainingProblems',
    supers,
    async (known) => ({ ...(await inGroupTraining(known)), ids: [] }),
  ],
  [
    'groupTrainings.createGroupTrainingCategory',
    supers,
    async ({ uid }) => ({ gid: await othersGroup(uid), name: 'x' }),
  ],
  [
    'groupTrainings.updateGroupTrainingCategory',
    supers,
    async ({ uid }) => ({ id: await othersCategory(uid), name: 'x' }),
  ],
  ['groupTrainings.deleteGroupTrainingCategory', supers, async ({ uid }) => ({ cid: await othersCategory(uid) })],
  ['contestClarifications.askContestQuestion', users, ({ openContest }) => ({ cid: openContest, content: 'x' })],
  ['contestClarifications.getContestQuestions', users, ({ openContest }) => ({ cid: openContest })],
  [
    'contestClarifications.answerContestQuestion',
    supers,
    ({ question }) => ({ id: question, content: 'x', toAll: true, version: 1 }),
  ],
  ['submissionJudging.resubmit', [], ({ submission }) => ({ submitId: submission })],
  [
    'contestFeed.downloadContestRecord',
    supers,
    ({ openContest }) => ({ cid: openContest, format: 'xcpcio', sealed: false }),
  ],
  ['problemImportAdmin.importProblem', supers],
  ['problemImportAdmin.importQdojProblem', supers],
  ['problemImportAdmin.importFpsProblem', supers],
  ['problemImportAdmin.importHydroProblem', supers],
  ['problemImport.beginProblemImport', admins, () => ({ fileName: 'a.zip', bytes: 1, modified: 0 })],
  [
    'problemImport.beginProblemImport',
    supers,
    ({ group }) => ({ gid: group, fileName: 'a.zip', bytes: 1, modified: 0 }),
  ],
  ['problemImport.getProblemImports', admins],
  ['problemImport.getProblemImports', supers, ofGroup],
  // Another account's import is not found.
  ['problemImport.getProblemImport', users, () => ({ id: 1 })],
  ['problemImport.getProblemImportStatement', users, () => ({ id: 1, seq: 0 })],
  ['problemImport.startProblemImport', users, () => ({ id: 1, choices: [] })],
  ['problemImport.cancelProblemImport', users, () => ({ id: 1 })],
  ['problemImport.downloadProblemPackage', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['problemImport.downloadProblemPackage', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  [
    'problemExport.downloadExportedProblem',
    problemAdmins,
    ({ hiddenProblem }) => ({ pid: hiddenProblem, format: 'verdict' }),
  ],
  ['problemExport.downloadExportedProblem', supers, ({ groupProblem }) => ({ pid: groupProblem, format: 'verdict' })],
  ['problemExport.getExportFindings', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem, format: 'fps' })],
  ['problemExport.getExportFindings', supers, ({ groupProblem }) => ({ pid: groupProblem, format: 'fps' })],
  [
    'problemExport.beginProblemExport',
    problemAdmins,
    ({ hiddenProblem }) => ({ pids: [hiddenProblem], format: 'verdict' }),
  ],
  [
    'problemExport.beginProblemExport',
    supers,
    ({ group, groupProblem }) => ({ gid: group, pids: [groupProblem], format: 'verdict' }),
  ],
  ['problemExport.getProblemExports', admins],
  ['problemExport.getProblemExports', supers, ofGroup],
  // Another account's export is not found.
  ['problemExport.getProblemExport', users, () => ({ id: 1_000_000 })],
  ['problemExport.cancelProblemExport', users, () => ({ id: 1_000_000 })],
  ['problemExport.downloadProblemExport', users, () => ({ id: 1_000_000 })],
  ['problemExport.downloadContestPackage', supers, ({ openContest }) => ({ cid: openContest })],
  ['problemExport.exportProblem', supers, ({ hiddenProblem }) => ({ pid: [hiddenProblem] })],
  ['contestImport.previewContestImport', supers],
  ['contestImport.importContest', supers, () => ({ digest: 'x' })],
  ['contestFeed.getClicsApi', everyone, () => clics],
  ['contestFeed.getClicsContests', everyone, () => clics],
  ['contestFeed.getClicsContest', everyone, ({ contest }) => ({ ...clics, cid: contest })],
  [
    'contestFeed.getClicsCollection',
    everyone,
    ({ openContest }) => ({ ...clics, cid: openContest, type: 'scoreboard' }),
  ],
  ['contestFeed.getClicsCollection', users, ({ openContest }) => ({ ...clics, cid: openContest, type: 'submissions' })],
  ['contestFeed.getClicsCollection', supers, ({ openContest }) => ({ ...clics, cid: openContest, type: 'runs' })],
  ['contestFeed.getClicsCollection', supers, ({ contest }) => ({ ...clics, cid: contest, type: 'teams' })],
  ['contestFeed.getClicsObject', supers, ({ contest }) => ({ ...clics, cid: contest, type: 'teams', id: 'x' })],
  ['contestFeed.getClicsSubmissionFiles', supers, ({ openContest }) => ({ ...clics, cid: openContest, id: 1 })],
  ['contestFeed.getClicsEventFeed', everyone, ({ contest }) => ({ ...clics, cid: contest, stream: false })],
  ['contestBoard.getContestRank', users, ({ openContest }) => ({ cid: openContest })],
  ['contestBoard.getContestOutsideScoreboard', everyone, ({ openContest }) => ({ cid: openContest })],
  ['contestBoard.getContestAcInfo', supers, ({ openContest }) => ({ cid: openContest })],
  ['contestBoard.checkContestAcInfo', supers, ({ openContest }) => ({ cid: openContest, id: 1, checked: true })],
  ['contestBoard.getContestScrollBoardInfo', everyone, ({ openContest }) => ({ cid: openContest })],
  ['contestBoard.getContestScrollBoardSubmission', everyone, ({ openContest }) => ({ cid: openContest })],
  ['contestBoard.downloadContestRank', supers, ({ openContest }) => ({ cid: openContest, forceRefresh: true })],
  ['contestBoard.downloadContestAcSubmission', supers, ({ openContest }) => ({ cid: openContest })],
];

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

test('every endpoint has a row, and every row an endpoint', () => {
  const known = allEndpoints.map(({ feature, name }) => `${feature}.${name}`);
  expect([...new Set(rows.map(([endpoint]) => endpoint))].toSorted()).toEqual(known.toSorted());
});

describe('in get', () => {
  test.each(rows.map(([endpoint, who, input], line) => [endpoint, whoText(who), line, input] as const))(
    '%s: %s',
    async (name, _text, line, input) => {
      const entry = allEndpoints.find(({ feature, name: own }) => `${feature}.${own}` === name);
      if (!entry) throw new Error(`no endpoint ${name}`);
      const admitted: Who[] = [];
      for (const who of everyone) {
        const uid = uidOf.get(who);
        const token = uid && (await openSession(site.app.db, uid, { ip: '', userAgent: '' }, site.app.now()));
        const options = token ? { token } : {};
        const answer = entry.endpoint.upload
          ? await site.upload(
              entry.endpoint,
              { name: 'x.png', bytes: Buffer.from('no picture') },
              { ...options, ...(await fieldsOf(input)) },
            )
          : await site.call(entry.endpoint, ((await input?.(foreign)) ?? {}) as never, options);
        expect(answer.http, `${name} for ${who}: ${answer.body.msg}`).toBeLessThan(500);
        if (![401, 403].includes(answer.http) && ![401, 403].includes(answer.body.status)) admitted.push(who);
      }
      expect(admitted).toEqual(everyone.filter((who) => rows[line]?.[1].includes(who)));
    },
  );
});

test('what belongs to somebody else is as it was', async () => {
  const kept = await onlyRow(
    site.app.db,
    sql<Record<string, unknown>>`
    select (select role from account where uid = ${foreign.uid}) as role,
           (select nickname from account where uid = ${foreign.uid}) as nickname,
           (select ended_at from session where id = ${foreign.session}) as ended,
           (select shared from submission where id = ${foreign.submission}) as shared`,
  );
  expect(kept).toEqual({ role: 1002, nickname: 'mine', ended: null, shared: false });
});

/** The other fields of an upload. */
const fieldsOf = async (input: Row[2]): Promise<{ fields?: Record<string, string> }> =>
  input === undefined
    ? {}
    : {
        fields: Object.fromEntries(Object.entries(await input(foreign)).map(([name, value]) => [name, String(value)])),
      };

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
