/**
 * Who gets in where: every endpoint of the contract, every role, and the ids of somebody else's things.
 * A new endpoint fails here until it has its row. "In" means that neither the endpoint's own check nor the service
 * answers with login needed (401) or not allowed (403); whether the input was any good does not matter.
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

/** Things of an account that is nobody of those who ask. */
interface Foreign {
  uid: string;
  username: string;
  session: number;
  problem: number;
  hiddenProblem: number;
  submission: number;
  /** Private, with an announcement, a problem and a print. */
  contest: number;
  /** Public and over, with an outside board that was sealed. */
  openContest: number;
  announcement: number;
  print: number;
  question: number;
  /** Private, with a problem. */
  training: number;
  category: number;
  /** Protected and visible, owned by the account, with an announcement. */
  group: number;
  groupAnnouncement: number;
  /** Of the site. */
  discussion: number;
  /** Of the group. */
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
/** Who reads no review is not told whether there is such a comment: `code-review.test.ts`. */
const nothingOfReviews = () => ({ id: 999_999, commentId: 999_999, content: 'x', resolved: true });
/** At a site that is off. */
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
  ['practice.getPracticeHome', users],
  ['practice.getProblemOfTheDay', everyone],
  ['site.getRecentContest', everyone],
  ['site.getRecentOtherContest', everyone],
  ['site.getAllProblemTags', everyone],
  ['site.getProblemTagsAndClassification', everyone],
  ['site.getProblemTags', everyone, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['rank.getRankList', everyone, () => ({ type: 0 })],
  ['palette.findAnything', everyone, () => ({ keyword: 'x' })],
  ['palette.findInOffice', admins, () => ({ keyword: 'x' })],
  ['message.getUnreadMessages', users],
  ['message.getCommentMessages', users],
  ['message.getReplyMessages', users],
  ['message.getLikeMessages', users],
  ['message.getSystemMessages', users],
  ['message.getMyMessages', users],
  ['message.getMessageSettings', users],
  [
    'message.saveMessageSettings',
    users,
    () => ({ comment: true, reply: true, mention: true, like: true, login: true, digest: false }),
  ],
  ['message.endDigest', everyone, () => ({ token: 'guessed' })],
  ['message.cleanMessages', users, () => ({ type: 'Sys' })],

  ['file.uploadAvatar', users],
  ['file.uploadMarkdownImage', admins],
  ['file.deleteMarkdownImage', problemAdmins, async ({ uid }) => ({ fileId: await newImage(uid) })],
  ['file.uploadMarkdownFile', admins],
  ['file.uploadCarouselImage', supers],
  ['file.uploadTestcaseZip', admins],
  ['file.uploadTestcaseZip', admins, ofGroup],
  // Asked before somebody here runs a group of their own.
  ['problemImport.sendProblemImportPart', admins, () => ({ id: 1, from: 0 })],
  ['file.downloadTestcase', supers, ({ groupProblem }) => ({ pid: groupProblem })],
  ['file.downloadTestcase', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['file.previewTestcase', supers, ({ groupProblem }) => ({ pid: groupProblem, seq: 1, side: 'input' })],
  ['file.previewTestcase', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem, seq: 1, side: 'output' })],
  ['file.downloadTestcaseFile', supers, ({ groupProblem }) => ({ pid: groupProblem, seq: 1, side: 'input' })],
  ['file.downloadTestcaseFile', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem, seq: 1, side: 'input' })],
  ['adminDashboard.adminLogin', everyone],
  ['adminDashboard.adminLogout', admins],
  ['adminDashboard.getSessions', admins],
  ['adminDashboard.getDashboardInfo', admins],
  ['adminDashboard.getAttention', supers],
  ['adminDashboard.getSiteLoad', admins],
  ['adminDashboard.getServerErrors', supers],
  ['adminUsers.getUserList', supers],
  ['adminUsers.editUser', supers],
  ['adminUsers.deleteUsers', supers, () => ({ ids: ['nobody'] })],
  ['adminUsers.signOutUser', supers, () => ({ uid: 'nobody' })],
  ['adminUsers.removeUserSecondFactor', supers, () => ({ uid: 'nobody' })],
  ['adminUsers.previewUserImport', supers],
  ['adminUsers.insertBatchUser', supers],
  ['adminUsers.generateUsers', supers, () => ({ number_from: 2, number_to: 1 })],
  ['adminUsers.getGeneratedUsers', supers, () => ({ key: 'somebody-elses' })],
  ['adminUsers.downloadGeneratedUsers', supers, () => ({ key: 'somebody-elses' })],
  ['adminConfig.getSettings', supers],
  ['adminConfig.setSettings', supers, () => ({ changes: {} })],
  ['adminConfig.getWebConfig', supers],
  ['adminConfig.setWebConfig', supers],
  ['adminConfig.getEmailConfig', supers],
  ['adminConfig.setEmailConfig', supers],
  ['adminConfig.getDbAndRedisConfig', supers],
  ['adminConfig.getStorage', supers],
  ['adminConfig.setDbAndRedisConfig', supers],
  ['adminConfig.getSwitches', supers],
  ['adminConfig.setSwitches', supers],
  ['adminConfig.arrangeCarousel', supers, () => ({ pictures: [] })],
  ['adminConfig.deleteCarouselImage', supers, () => ({ id: 1 })],
  ['adminConfig.getServiceInfo', admins],
  ['adminAnnouncements.getAnnouncements', supers],
  ['adminAnnouncements.createAnnouncement', supers],
  ['adminAnnouncements.updateAnnouncement', supers],
  ['adminAnnouncements.deleteAnnouncement', supers],
  ['adminAnnouncements.getNotices', supers],
  ['adminAnnouncements.createNotice', supers],
  ['adminAnnouncements.updateNotice', supers],
  ['adminAnnouncements.deleteNotice', supers],
  ['adminAudit.getAudit', supers],
  ['adminMail.testEmail', supers],
  ['adminBackups.getBackups', supers],
  ['adminBackups.downloadBackup', supers, () => ({ name: 'no-such.zip' })],
  ['adminBackups.deleteBackup', supers, () => ({ name: 'no-such.zip' })],
  ['adminDashboard.getSetup', supers],
  ['adminDashboard.skipSetupStep', supers, () => ({ step: 'mail', skipped: true })],
  ['adminJobs.getJobs', supers],
  ['adminJobs.retryJob', supers, () => ({ id: 999_999 })],
  ['adminJobs.startJob', supers, () => ({ task: 'recount' })],
  ['adminMail.getCaughtMails', supers],

  ['adminProblems.getAdminProblemList', admins],
  ['adminProblems.getAdminProblem', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminProblems.createProblem', admins, () => ({ problem: { type: 0, auth: 2 } })],
  [
    'adminProblems.updateProblem',
    problemAdmins,
    ({ problem }) => ({ problem: { id: problem, type: 0, auth: 2, author: 'role1001' } }),
  ],
  ['adminProblems.deleteProblem', problemAdmins, async () => ({ pid: await newProblem() })],
  ['adminProblems.getProblemCases', problemAdmins, ({ problem }) => ({ pid: problem })],
  ['adminProblems.changeProblemAuth', problemAdmins, ({ hiddenProblem }) => ({ id: hiddenProblem, auth: 2 })],
  ['adminProblems.compileSpj', admins, () => ({ code: 'x', language: 'C++' })],
  ['adminProblems.compileInteractive', admins, () => ({ code: 'x', language: 'C++' })],
  ['adminProblems.duplicateProblem', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminVerification.startVerification', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminVerification.getVerification', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminVerification.cancelVerification', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminTestGeneration.getTestGeneration', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  [
    'adminTestGeneration.saveTestGeneration',
    problemAdmins,
    ({ hiddenProblem }) => ({ pid: hiddenProblem, generators: [], script: '', reference: '' }),
  ],
  [
    'adminCounterExample.startCounterExample',
    problemAdmins,
    ({ hiddenProblem }) => ({ pid: hiddenProblem, program: 'x' }),
  ],
  ['adminCounterExample.getCounterExample', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminCounterExample.cancelCounterExample', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminTestStrength.startTestStrength', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminTestStrength.getTestStrength', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminTestStrength.cancelTestStrength', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminTestGeneration.startTestGeneration', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminTestGeneration.cancelTestGeneration', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminTestGeneration.useGeneratedTests', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminRemoteProblems.importRemoteProblem', admins, () => remote],
  [
    'adminRemoteProblems.importRemoteContestProblem',
    supers,
    ({ contest }) => ({ ...remote, cid: contest, displayId: 'Z' }),
  ],
  ['adminRemoteProblems.importRemoteTrainingProblem', problemAdmins, ({ training }) => ({ ...remote, tid: training })],
  ['adminRemoteProblems.getRemoteBanks', admins],
  ['adminRemoteProblems.refreshRemoteLanguages', problemAdmins, () => remote],
  ['adminRemoteProblems.getRemoteProblem', admins, ({ problem }) => ({ pid: problem })],
  ['adminRemoteProblems.lookAtRemoteProblem', admins, ({ problem }) => ({ pid: problem })],
  ['adminRemoteProblems.takeRemoteProblem', admins, ({ problem }) => ({ pid: problem, hash: 'x' })],
  ['adminRemoteProblems.getRemoteImports', problemAdmins],
  ['adminRemoteProblems.getRemoteImport', problemAdmins, () => ({ id: 999_999 })],
  ['adminRemoteProblems.startRemoteImport', problemAdmins, () => ({ ...remote, problemIds: '1000' })],
  ['adminRemoteProblems.cancelRemoteImport', problemAdmins, () => ({ id: 999_999 })],
  ['adminRemoteProblems.resumeRemoteImport', problemAdmins, () => ({ id: 999_999 })],
  ['adminRemoteSites.getRemoteSites', supers],
  ['adminRemoteSites.updateRemoteSite', supers, () => ({ key: 'POJ', isOn: false })],
  [
    'adminRemoteSites.saveRemoteSiteAccount',
    supers,
    () => ({ pool: 'POJ', name: 'x', credentials: { kind: 'password', password: 'x' } }),
  ],
  ['adminRemoteSites.pauseRemoteSiteAccount', supers, () => ({ id: 999_999, paused: true })],
  ['adminRemoteSites.getUnknownVerdicts', supers, () => ({ key: 'HDU' })],
  ['adminRemoteSites.mapUnknownVerdict', supers, () => ({ key: 'HDU', words: 'none', status: null })],
  ['adminRemoteSites.removeRemoteSiteAccount', supers, () => ({ id: 999_999 })],
  ['adminRemoteSites.getRemoteSiteErrors', supers, () => ({ key: 'POJ' })],
  ['adminRemoteSites.testRemoteSite', supers, () => ({ key: 'NOWHERE' })],
  ['adminTags.createTag', problemAdmins],
  ['adminTags.updateTag', problemAdmins, () => ({ id: 999_999, name: 'x' })],
  ['adminTags.deleteTag', problemAdmins, () => ({ tid: 999_999 })],
  ['adminTags.getClassifications', problemAdmins],
  ['adminTags.createClassification', problemAdmins],
  ['adminTags.updateClassification', problemAdmins, () => ({ id: 999_999, name: 'x' })],
  ['adminTags.deleteClassification', problemAdmins, () => ({ tcid: 999_999 })],

  ['adminContests.getAdminContestList', admins],
  ['adminContests.getAdminContest', supers, ofContest],
  ['adminContests.createContest', admins],
  ['adminContests.updateContest', supers, ({ contest, uid }) => ({ id: contest, uid })],
  ['adminContests.deleteContest', supers, () => ({ cid: 999_999 })],
  ['adminContests.cloneContest', supers, ofContest],
  ['adminContests.copyContest', supers, ({ contest }) => ({ cid: contest, ...forNextTerm })],
  ['adminContests.changeContestVisible', supers, ({ contest }) => ({ cid: contest, visible: true })],
  ['adminContests.getAdminContestProblemList', supers, ofContest],
  ['adminContests.getContestProblemOfBank', problemAdmins, ({ hiddenProblem }) => ({ pid: hiddenProblem })],
  ['adminContests.createContestProblem', admins, () => ({ problem: { type: 0, auth: 3 } })],
  [
    'adminContests.createContestProblem',
    supers,
    ({ contest }) => ({ problem: { type: 0, auth: 3 }, contest: { cid: contest, displayId: 'Z' } }),
  ],
  [
    'adminContests.updateContestProblemOfBank',
    problemAdmins,
    ({ problem }) => ({ problem: { id: problem, type: 0, auth: 2 } }),
  ],
  ['adminContests.deleteContestProblem', problemAdmins, async () => ({ pid: await newProblem() })],
  ['adminContests.deleteContestProblem', supers, ({ contest }) => ({ cid: contest, pid: 999_999 })],
  ['adminContests.getAdminContestProblem', supers, ({ contest, problem }) => ({ cid: contest, pid: problem })],
  [
    'adminContests.saveContestProblem',
    supers,
    ({ contest, problem }) => ({ cid: contest, pid: problem, displayId: 'A', displayTitle: 'x' }),
  ],
  [
    'adminContests.addContestProblemFromPublic',
    supers,
    ({ contest, problem }) => ({ cid: contest, pid: problem, displayId: 'B' }),
  ],
  ['adminContests.getContestProblemUse', supers, ({ contest, problem }) => ({ cid: contest, pid: problem })],
  ['adminContests.publishContestProblems', supers, ({ contest, problem }) => ({ cid: contest, pids: [problem] })],
  ['adminContests.orderContestProblems', supers, ({ contest }) => ({ cid: contest, ids: [] })],
  ['adminContests.getAdminContestAnnouncements', supers, ofContest],
  ['adminContests.createContestAnnouncement', supers, ({ contest }) => ({ cid: contest, announcement: words })],
  [
    'adminContests.updateContestAnnouncement',
    supers,
    ({ announcement }) => ({ announcement: { ...words, id: announcement } }),
  ],
  ['adminContests.deleteContestAnnouncement', supers, ({ contest }) => ({ cid: contest, aid: 999_999 })],
  ['adminContests.getContestParticipants', supers, ofContest],
  [
    'adminContests.decideForParticipant',
    supers,
    ({ contest, username }) => ({ cid: contest, username, reason: 'x', star: true }),
  ],
  ['adminContests.getExamLog', supers, ofContest],
  ['adminContests.endExamSession', supers, ({ contest, username }) => ({ cid: contest, username })],
  ['adminContests.removeContestRegistration', supers, ({ contest, username }) => ({ cid: contest, username })],
  ['adminContests.pauseContest', supers, ({ contest }) => ({ cid: contest, reason: 'x' })],
  ['adminContests.resumeContest', supers, ({ contest }) => ({ cid: contest, reason: 'x' })],
  ['adminContests.extendContest', supers, ({ contest }) => ({ cid: contest, reason: 'x', seconds: 1 })],
  ['adminContestReplay.addContestStandIns', supers, () => ({ cid: 999_999, teams: [{ username: 'x', name: 'x' }] })],
  [
    'adminContestReplay.importContestRuns',
    supers,
    ({ contest, username }) => ({
      cid: contest,
      runs: [{ username, displayId: 'A', language: 'C', code: 'x', submitTime: '2026-03-01T08:00:00Z' }],
    }),
  ],
  ['contestDesk.getContestAnnouncement', supers, ofContest],
  [
    'contestDesk.getContestAnnouncementDetail',
    supers,
    ({ contest, announcement }) => ({ cid: contest, aid: announcement }),
  ],
  ['contestDesk.getContestNotReadAnnouncement', supers, ofContest],
  ['contestDesk.submitPrintText', supers, ({ contest }) => ({ cid: contest, content: 'x'.repeat(50) })],
  ['contestDesk.getContestPrint', supers, ofContest],
  ['contestDesk.checkContestPrintStatus', supers, ({ contest, print }) => ({ cid: contest, id: print })],
  ['contestDesk.downloadContestPrintText', users, () => ({ id: 999_999 })],

  ['problem.getProblemList', everyone],
  ['problem.getProblemDetail', everyone, () => ({ problemId: 'OPEN' })],
  ['problem.getProblemDetail', admins, () => ({ problemId: 'HIDDEN' })],
  ['problem.getProblemDetail', [], () => ({ problemId: 'INGROUP' })],
  ['problem.getProblemDetail', supers, ({ group }) => ({ problemId: 'INGROUP', gid: group })],
  ['problem.getRandomProblem', everyone],
  ['problem.getProblemTagCounts', everyone],
  // Without the setting only those who make problems may; `remote-problem.test.ts` shows it.
  ['problem.fetchRemoteProblem', admins, () => ({ oj: 'HDU', problemId: '1000' })],
  ['problem.getUserProblemStatus', users, ({ problem }) => ({ pidList: [problem] })],

  ['notebook.getProblemNote', users, ({ problem }) => ({ pid: problem })],
  ['notebook.saveProblemNote', users, ({ problem }) => ({ pid: problem, text: 'Mine.', version: 0 })],
  ['notebook.setFavoriteProblem', users, ({ problem }) => ({ pid: problem, favorite: true })],
  ['notebook.getFavoriteProblems', users, ({ problem }) => ({ pidList: [problem] })],

  ['requestKey.getRequestOutcome', everyone],
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
  ['ownCounterExample.getOwnCounterExample', users, ({ submission }) => ({ submitId: submission })],
  ['ownCounterExample.findOwnCounterExample', users, ({ submission }) => ({ submitId: submission })],
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
  ['classBoard.getClassBoard', supers, ofTraining],
  ['classBoard.getClassPath', supers, ({ training }) => ({ tid: training, uid: 'somebody' })],
  ['classBoard.downloadClassBoard', supers, ofTraining],
  ['handMark.getTrainingMarks', supers, ofTraining],
  ['handMark.getMyTrainingMarks', supers, ofTraining],
  ['handMark.saveTrainingMark', supers, atProblemOfTraining],
  ['handMark.removeTrainingMark', supers, atProblemOfTraining],
  ['codeReview.getSubmissionReview', users, ({ submission }) => ({ submitId: submission })],
  ['codeReview.createCodeComment', [], atLineOfProgram],
  ['codeReview.updateCodeComment', users, nothingOfReviews],
  ['codeReview.deleteCodeComment', users, nothingOfReviews],
  ['codeReview.resolveCodeComment', users, nothingOfReviews],
  ['codeReview.createCodeReply', users, nothingOfReviews],
  ['codeReview.updateCodeReply', users, nothingOfReviews],
  ['codeReview.deleteCodeReply', users, nothingOfReviews],
  ['classBoard.saveExtraTime', supers, ({ training }) => ({ tid: training, uid: 'somebody', minutes: 5 })],
  ['contest.getContestSubmissions', supers, ({ contest }) => ({ contestID: contest })],
  ['contest.checkContestSubmissionsStatus', users, ({ contest }) => ({ cid: contest, submitIds: [1] })],
  ['adminTrainings.getAdminTrainingList', admins],
  ['adminTrainings.getAdminTraining', supers, ofTraining],
  ['adminTrainings.createTraining', admins],
  [
    'adminTrainings.updateTraining',
    supers,
    ({ training, category }) => ({
      training: { ...trainingWords, id: training, author: 'role1001' },
      trainingCategory: { id: category },
    }),
  ],
  ['adminTrainings.copyTraining', supers, ({ training }) => ({ tid: training, ...forNextTerm })],
  ['adminTrainings.deleteTraining', supers, () => ({ tid: 999_999 })],
  [
    'adminTrainings.changeTrainingStatus',
    supers,
    ({ training }) => ({ tid: training, status: true, author: 'role1001' }),
  ],
  ['adminTrainings.getAdminTrainingProblemList', problemAdmins, ofTraining],
  [
    'adminTrainings.updateTrainingProblem',
    problemAdmins,
    ({ training, problem }) => ({
      tid: training,
      pid: problem,
      rank: 0,
    }),
  ],
  ['adminTrainings.deleteTrainingProblem', problemAdmins, ({ training }) => ({ tid: training, pid: 999_999 })],
  ['adminTrainings.deleteTrainingProblem', problemAdmins, async () => ({ pid: await newProblem() })],
  ['adminTrainings.addTrainingProblemFromPublic', problemAdmins, ({ training }) => ({ tid: training, pid: 999_999 })],
  ['adminTrainings.orderTrainingProblems', problemAdmins, ({ training }) => ({ tid: training, ids: [] })],
  ['adminTrainings.createTrainingCategory', problemAdmins],
  ['adminTrainings.updateTrainingCategory', problemAdmins, () => ({ id: 999_999, name: 'x' })],
  ['adminTrainings.deleteTrainingCategory', problemAdmins, () => ({ cid: 999_999 })],
  ['adminJudgehosts.getJudgeServiceInfo', admins],
  ['adminJudgehosts.createJudgehost', supers],
  ['adminJudgehosts.setJudgehostDuty', supers, () => ({ name: 'nobody', duty: 'pause' })],
  ['adminJudgehosts.revokeJudgehost', supers, () => ({ name: 'nobody' })],
  ['adminRejudgings.planRejudging', supers, () => ({ pid: 999_999 })],
  ['adminRejudgings.getRejudgings', supers],
  ['adminRejudgings.getRejudging', supers, () => ({ id: 1 })],
  ['adminRejudgings.getRejudgingChanges', supers, () => ({ id: 1 })],
  ['adminRejudgings.getRejudgingBoard', supers, () => ({ id: 999_999 })],
  ['adminRejudgings.applyRejudging', supers, () => ({ id: 1 })],
  ['adminRejudgings.discardRejudging', supers, () => ({ id: 1 })],
  ['adminRejudgings.rejudgeContestProblem', supers, ({ problem }) => ({ cid: 1, pid: problem })],
  ['judging.rejudge', supers, ({ submission }) => ({ submitId: submission })],
  ['judging.manualJudge', supers, ({ submission }) => ({ submitId: submission, status: 0 })],
  ['judging.cancelJudge', supers, ({ submission }) => ({ submitId: submission })],
  ['judging.cancelJudge', admins, async ({ uid, problem }) => ({ submitId: await newSubmission(uid, problem) })],
  ['comment.getComments', users, ({ openContest }) => ({ cid: openContest })],
  ['comment.createComment', commenters, ({ openContest }) => ({ cid: openContest, content: 'x' })],
  [
    'comment.updateComment',
    [],
    async ({ uid, openContest }) => ({ id: await newComment(uid, openContest), content: 'y' }),
  ],
  ['comment.deleteComment', supers, async ({ uid, openContest }) => ({ id: await newComment(uid, openContest) })],
  [
    'comment.likeComment',
    users,
    async ({ uid, openContest }) => ({ cid: await newComment(uid, openContest), toLike: true }),
  ],
  ['comment.getReplies', users, async ({ uid, openContest }) => ({ commentId: await newComment(uid, openContest) })],
  [
    'comment.createReply',
    supers,
    async ({ uid, openContest }) => ({ reply: { commentId: await newComment(uid, openContest), content: 'x' } }),
  ],
  ['comment.updateReply', [], async ({ uid, openContest }) => ({ id: await newReply(uid, openContest), content: 'y' })],
  ['comment.deleteReply', supers, async ({ uid, openContest }) => ({ reply: await newReply(uid, openContest) })],
  ['comment.createComment', commenters, ({ discussion }) => ({ did: discussion, content: 'x' })],
  ['discussion.getDiscussionCategories', everyone],
  ['discussion.saveDiscussionCategories', supers, () => []],
  ['discussion.getDiscussionList', everyone],
  ['discussion.getDiscussionList', users, () => ({ onlyMine: true })],
  ['discussion.getDiscussionDetail', everyone, ofDiscussion],
  // Visitors are not told that there is one.
  ['discussion.getDiscussionDetail', ['visitor', ...supers], async ({ uid }) => ({ did: await groupDiscussion(uid) })],
  ['discussion.createDiscussion', posters, ({ uid }) => ({ ...post, uid })],
  ['discussion.createDiscussion', supers, async ({ uid }) => ({ ...post, gid: await othersGroup(uid) })],
  ['discussion.updateDiscussion', supers, ({ discussion, uid }) => ({ ...post, id: discussion, uid })],
  ['discussion.deleteDiscussion', admins, async ({ uid }) => ({ did: await testDiscussion(site.app.db, uid) })],
  ['discussion.likeDiscussion', users, ({ discussion }) => ({ did: discussion, toLike: true })],
  ['discussion.reportDiscussion', users, ({ discussion }) => ({ did: discussion, content: 'x' })],
  ['solution.getSolutions', everyone, openProblem],
  ['solution.getEditorial', everyone, openProblem],
  // Who has not solved the problem writes none.
  ['solution.createSolution', admins, () => ({ ...solution, pid: 'READY' })],
  ['solution.updateSolution', supers, async ({ uid }) => ({ ...solution, id: await othersSolution(uid) })],
  ['solution.voteSolution', users, async ({ uid }) => ({ did: await othersSolution(uid), vote: 'up' })],
  ['solution.saveEditorial', problemAdmins, () => ({ ...openProblem(), texts: {} })],
  ['discussion.getGroupDiscussions', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['discussion.getGroupAdminDiscussions', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['discussion.createGroupDiscussion', supers, async ({ uid }) => ({ ...post, gid: await othersGroup(uid) })],
  ['discussion.updateGroupDiscussion', supers, async ({ uid }) => ({ ...post, id: await groupDiscussion(uid) })],
  ['discussion.deleteGroupDiscussion', supers, async ({ uid }) => ({ did: await groupDiscussion(uid) })],
  ['moderation.moderatePost', admins, ({ discussion }) => ({ did: discussion, hidden: false })],
  ['moderation.moderatePost', admins, async ({ uid }) => ({ did: await groupDiscussion(uid), hidden: false })],
  ['moderation.deletePost', admins, async ({ uid }) => ({ did: await testDiscussion(site.app.db, uid) })],
  ['moderation.getModerationQueue', admins],
  ['moderation.getModerationQueue', supers, ofGroup],
  ['moderation.markQueueEntry', users, () => ({ id: 999_999, status: true })],
  ['moderation.appeal', users, () => ({ id: 999_999, content: 'x' })],
  ['moderation.muteAccount', admins, () => ({ uid: 'nobody', hours: 1, reason: 'x' })],
  ['moderation.muteAccount', supers, ({ group }) => ({ uid: 'nobody', gid: group, hours: 1, reason: 'x' })],
  ['moderation.unmuteAccount', admins, () => ({ uid: 'nobody' })],
  ['moderation.unmuteAccount', supers, ({ group }) => ({ uid: 'nobody', gid: group })],
  ['moderation.getMutes', admins],
  ['moderation.getMutes', supers, ofGroup],
  ['adminDiscussions.moderateDiscussion', admins, () => ({ id: 999_999, status: 1 })],
  ['adminDiscussions.deleteDiscussions', admins, () => [999_999]],
  ['adminDiscussions.getDiscussionReports', admins],
  ['adminDiscussions.markDiscussionReport', admins, () => ({ id: 999_999, status: true })],
  // What members, applicants and others of a group may: `features/group/group.test.ts`.
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
  // What members and others of a group may: `features/problem/group-problems.test.ts`.
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
  ['adminGroupProblems.getOfferedProblems', problemAdmins],
  ['adminGroupProblems.getOfferedProblem', problemAdmins, ({ groupProblem }) => ({ pid: groupProblem })],
  [
    'adminGroupProblems.decideOfferedProblem',
    problemAdmins,
    ({ groupProblem }) => ({ pid: groupProblem, progress: 1 }),
  ],
  // What members and others may: `features/group/group-places.test.ts`.
  ['group.getGroupCopyPlan', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  [
    'group.copyGroup',
    supers,
    async ({ uid }) => ({ ...ofGroup({ group: await othersGroup(uid) }), ...newGroupForm(), days: 7 }),
  ],
  ['groupContest.getGroupContestList', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupContest.getGroupAdminContestList', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupContest.createGroupContest', supers, async ({ uid }) => ({ gid: await othersGroup(uid), uid })],
  ['groupContest.getGroupContest', supers, inGroupContest],
  ['groupContest.updateGroupContest', supers, async ({ uid }) => ({ id: await newGroupContest(uid), uid })],
  ['groupContest.deleteGroupContest', supers, inGroupContest],
  [
    'groupContest.changeGroupContestVisible',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), visible: true }),
  ],
  ['groupContest.copyGroupContest', supers, async (known) => ({ ...(await inGroupContest(known)), ...forNextTerm })],
  ['groupContest.getGroupContestProblemList', supers, inGroupContest],
  ['groupContest.getGroupContestProblem', supers, inGroupContest],
  [
    'groupContest.saveGroupContestProblem',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), displayId: 'A', displayTitle: 'x' }),
  ],
  [
    'groupContest.createGroupContestProblem',
    supers,
    async ({ uid }) => ({ problem: { gid: await othersGroup(uid), type: 0, auth: 2 } }),
  ],
  ['groupContest.deleteGroupContestProblem', supers, inGroupContest],
  [
    'groupContest.addGroupContestProblemFromPublic',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), displayId: 'A' }),
  ],
  [
    'groupContest.addGroupContestProblemFromGroup',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), problemId: 'OPEN', displayId: 'A' }),
  ],
  ['groupContest.getGroupContestProblemUse', supers, inGroupContest],
  [
    'groupContest.publishGroupContestProblems',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), pids: [known.problem] }),
  ],
  ['groupContest.orderGroupContestProblems', supers, async (known) => ({ ...(await inGroupContest(known)), ids: [] })],
  ['groupContest.getGroupContestAnnouncements', supers, inGroupContest],
  [
    'groupContest.createGroupContestAnnouncement',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), announcement: words }),
  ],
  [
    'groupContest.updateGroupContestAnnouncement',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), announcement: { ...words, id: known.announcement } }),
  ],
  [
    'groupContest.deleteGroupContestAnnouncement',
    supers,
    async (known) => ({ ...(await inGroupContest(known)), aid: 999_999 }),
  ],
  ['groupTraining.getGroupTrainingList', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  ['groupTraining.getGroupAdminTrainingList', supers, async ({ uid }) => ofGroup({ group: await othersGroup(uid) })],
  [
    'groupTraining.createGroupTraining',
    supers,
    async ({ uid }) => ({ training: { ...trainingWords, gid: await othersGroup(uid), author: 'role1002' } }),
  ],
  ['groupTraining.getGroupTraining', supers, inGroupTraining],
  [
    'groupTraining.updateGroupTraining',
    supers,
    async (known) => ({
      training: { ...trainingWords, id: (await inGroupTraining(known)).tid, author: 'role1002' },
      trainingCategory: { id: known.category },
    }),
  ],
  ['groupTraining.deleteGroupTraining', supers, inGroupTraining],
  [
    'groupTraining.changeGroupTrainingStatus',
    supers,
    async (known) => ({ ...(await inGroupTraining(known)), status: true, author: 'role1002' }),
  ],
  ['groupTraining.copyGroupTraining', supers, async (known) => ({ ...(await inGroupTraining(known)), ...forNextTerm })],
  ['groupTraining.getGroupTrainingProblemList', supers, inGroupTraining],
  [
    'groupTraining.updateGroupTrainingProblem',
    supers,
    async (known) => ({ ...(await inGroupTraining(known)), rank: 0 }),
  ],
  ['groupTraining.deleteGroupTrainingProblem', supers, inGroupTraining],
  ['groupTraining.addGroupTrainingProblemFromPublic', supers, inGroupTraining],
  [
    'groupTraining.addGroupTrainingProblemFromGroup',
    supers,
    async (known) => ({ ...(await inGroupTraining(known)), problemId: 'OPEN' }),
  ],
  [
    'groupTraining.orderGroupTrainingProblems',
    supers,
    async (known) => ({ ...(await inGroupTraining(known)), ids: [] }),
  ],
  [
    'groupTraining.createGroupTrainingCategory',
    supers,
    async ({ uid }) => ({ gid: await othersGroup(uid), name: 'x' }),
  ],
  [
    'groupTraining.updateGroupTrainingCategory',
    supers,
    async ({ uid }) => ({ id: await othersCategory(uid), name: 'x' }),
  ],
  ['groupTraining.deleteGroupTrainingCategory', supers, async ({ uid }) => ({ cid: await othersCategory(uid) })],
  ['contestQuestion.askContestQuestion', users, ({ openContest }) => ({ cid: openContest, content: 'x' })],
  ['contestQuestion.getContestQuestions', users, ({ openContest }) => ({ cid: openContest })],
  [
    'contestQuestion.answerContestQuestion',
    supers,
    ({ question }) => ({ id: question, content: 'x', toAll: true, version: 1 }),
  ],
  ['judging.resubmit', [], ({ submission }) => ({ submitId: submission })],
  [
    'contestFeed.downloadContestRecord',
    supers,
    ({ openContest }) => ({ cid: openContest, format: 'xcpcio', sealed: false }),
  ],
  ['adminProblemImport.importProblem', supers],
  ['adminProblemImport.importQdojProblem', supers],
  ['adminProblemImport.importFpsProblem', supers],
  ['adminProblemImport.importHydroProblem', supers],
  ['problemImport.beginProblemImport', admins, () => ({ fileName: 'a.zip', bytes: 1, modified: 0 })],
  [
    'problemImport.beginProblemImport',
    supers,
    ({ group }) => ({ gid: group, fileName: 'a.zip', bytes: 1, modified: 0 }),
  ],
  ['problemImport.getProblemImports', admins],
  ['problemImport.getProblemImports', supers, ofGroup],
  // Somebody else's import is not found.
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
  // Somebody else's export is not found.
  ['problemExport.getProblemExport', users, () => ({ id: 1_000_000 })],
  ['problemExport.cancelProblemExport', users, () => ({ id: 1_000_000 })],
  ['problemExport.downloadProblemExport', users, () => ({ id: 1_000_000 })],
  ['problemExport.downloadContestPackage', supers, ({ openContest }) => ({ cid: openContest })],
  ['problemExport.exportProblem', supers, ({ hiddenProblem }) => ({ pid: [hiddenProblem] })],
  ['adminContestImport.previewContestImport', supers],
  ['adminContestImport.importContest', supers, () => ({ digest: 'x' })],
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
  // What this table is not about: the gap between two submissions of one account, and how much one has solved.
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

/** The other members of an upload. */
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

/** A new one for each caller, since those who may remove it do. */
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

/** Of the account that nobody is who asks, in the bank or in a group. */
async function newProblem(groupId: number | null = null): Promise<number> {
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`
    insert into problem (display_id, author_uid, is_group, group_id)
    values (upper(gen_random_uuid()::text), ${foreign.uid}, ${groupId !== null}, ${groupId}) returning id`,
  );
  return id;
}

/** Without a verdict. */
async function newSubmission(uid: string, problem: number): Promise<number> {
  const { id } = await onlyRow(
    site.app.db,
    sql<{ id: number }>`
    insert into submission (uid, problem_id, language, code_length, status)
    values (${uid}, ${problem}, 'C', 1, 'pending') returning id`,
  );
  return id;
}

/** Of the jury of the contest. */
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
