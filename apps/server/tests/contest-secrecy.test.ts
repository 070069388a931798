/**
 * Secrecy of contests. A contest of each rule and one of a group go through all phases. In each phase the verdict of a
 * submission is changed, and every endpoint is called before and after by every audience. Readers who may not know the
 * verdict must get the same answers, to the byte; readers who may know it must see the change. So no list, count,
 * chart, rank, order or version reveals the verdict. All answers are also searched for texts that their reader must not
 * see. A new endpoint fails here until it is listed with its inputs, or as revealing nothing.
 */
import { clicsTypes } from '@verdict/contest-formats/clics/objects.ts';
import { savedFormats } from '@verdict/contract/contest/feed.ts';
import { createComment, createReply } from '@verdict/contract/community/comment.ts';
import { answerContestQuestion, askContestQuestion } from '@verdict/contract/contest/clarifications.ts';
import { registerContest } from '@verdict/contract/contest/contest.ts';
import type { AnyEndpoint } from '@verdict/contract/endpoint.ts';
import { allEndpoints } from '@verdict/contract/index.ts';
import { type TopicName, topicNames } from '@verdict/contract/live.ts';
import { manualJudge } from '@verdict/contract/submission/judging.ts';
import { submitProblemJudge } from '@verdict/contract/submission/submission.ts';
import type { RuleId } from '@verdict/domain/contest/rule-ids.ts';
import { levels } from '@verdict/domain/group/group.ts';
import type { RoleId, Visitor } from '@verdict/domain/access/actor.ts';
import { addContestProblem, testContest } from '@verdict/testkit/contest.ts';
import { testGroup } from '@verdict/testkit/group.ts';
import { type TestHost, testHost, verdictFor } from '@verdict/testkit/judgehost.ts';
import { testCase, testProblem } from '@verdict/testkit/problem.ts';
import { type TestSite, type TestUser, addressOf, createTestSite } from '@verdict/testkit/site.ts';
import { addTrainingProblem, testTraining } from '@verdict/testkit/training.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '../src/platform/db/db.ts';
import { allTopics } from '../src/features/topics.ts';

const MINUTE = 60_000;

/** `jury` created the contests. `admin` is an administrator of the site who did not. */
const roles = {
  outsider: 1002,
  sender: 1002,
  other: 1002,
  banned: 1002,
  admin: 1001,
  jury: 1001,
  groupMember: 1002,
  groupAdmin: 1002,
  groupRoot: 1002,
  root: 1000,
} as const satisfies Record<string, RoleId>;
type Who = keyof typeof roles | 'anonymous';
const everyone = ['anonymous', ...Object.keys(roles)] as Who[];
const participants: Who[] = ['sender', 'other'];
const runners: Who[] = ['jury', 'groupRoot', 'root'];
/** Accounts that may read all problems in the bank. */
const bankAdmins: Who[] = ['admin', 'jury', 'root'];
const inGroup: Who[] = ['groupMember', 'groupAdmin', 'groupRoot'];

const worldIds = ['acm', 'oi', 'group'] as const;
type WorldId = (typeof worldIds)[number];
const ofSite = everyone.filter((who) => !inGroup.includes(who));
/** Readers who call the endpoints about each contest. */
const audiences: Record<WorldId, Who[]> = {
  acm: ofSite,
  oi: ofSite,
  group: ['outsider', 'sender', 'admin', 'jury', ...inGroup, 'root'],
};

/** A contest with its one problem and its submissions. */
interface World {
  cid: number;
  pid: number;
  bankId: string;
  label: string;
  submissions: number[];
  comments: number[];
  /** Training that contains the problem as well. */
  tid: number;
  /** Null for a contest of the site. */
  gid: number | null;
}
const ofGroup = ({ gid }: World): object[] => (gid === null ? [] : [{ gid }]);

const clics = { version: '2026-01' };

/** Inputs of endpoints that are called once, because nobody's answer depends on a contest's verdict. */
const neutralQuestions: Record<string, object[]> = {
  'problemExport.getProblemExports': [{}],
  'problemExport.getProblemExport': [{ id: 1 }],
  'problemExport.downloadProblemExport': [{ id: 1 }],
  'contestEditing.getAdminContestList': [{}],
  'account.checkUsernameOrEmail': [{ username: 'sender' }],
  'account.getMySessions': [{}],
  'account.getOwnData': [{}],
  'account.getSecondFactor': [{}],
  'account.getUserAuthInfo': [{}],
  'account.getUserCalendarHeatmap': [{ username: 'sender' }, { username: 'jury' }],
  'account.getUserHomeInfo': [{ username: 'sender' }, { username: 'jury' }],
  'site.getAllProblemTags': [{}],
  'site.getCommonAnnouncement': [{}],
  'site.getAnnouncement': [{ aid: 1 }],
  'site.getHomeCarousel': [{}],
  'site.getLegalPage': [{ page: 'terms' }],
  'site.getLastWeekSubmissionStatistics': [{}],
  'site.getProblemTagsAndClassification': [{}],
  'site.getRecentContest': [{}],
  'site.getRecentOtherContest': [{}],
  'site.getRecentSevenAcRank': [{}],
  'site.getRecentUpdatedProblem': [{}],
  'problemPractice.getPracticeHome': [{}],
  'problemPractice.getProblemOfTheDay': [{}],
  'submissionVisitorRun.getVisitorProblem': [{}],
  'submissionVisitorRun.getVisitorRun': [{ testJudgeKey: 'none' }],
  'site.getWebsiteConfig': [{}],
  'accountRankings.getRankList': [{ type: 0 }, { type: 1 }],
  'communityMessage.getCommentMessages': [{}],
  'communityMessage.getReplyMessages': [{}],
  'communityMessage.getLikeMessages': [{}],
  'communityMessage.getMyMessages': [{}],
  'communityMessage.getSystemMessages': [{}],
  'communityMessage.getUnreadMessages': [{}],
  'communityMessage.getMessageSettings': [{}],
  'problem.getRandomProblem': [{}],
  'problem.getProblemTagCounts': [{}],
  'submission.checkProblemTests': [{ testJudgeKeys: ['none'] }],
  'submission.getTestJudgeResult': [{ testJudgeKey: 'none' }],
  'contest.getContestList': [{}],
  // Nobody has the key.
  'siteRequestKey.getRequestOutcome': [{ key: '00000000-0000-4000-8000-000000000000' }],
  'training.getTrainingCategory': [{}],
  'training.getTrainingList': [{}],
  'trainingHomework.getCalendarLink': [{}],
  // Nobody has the token.
  'trainingHomework.readCalendar': [{ token: 'none' }],
  'trainingEditing.getAdminTrainingList': [{}],
  'communityDiscussion.getDiscussionCategories': [{}],
  'communityDiscussion.getDiscussionList': [{}],
  'communityDiscussion.getDiscussionDetail': [{ did: 1 }],
  'communityDiscussion.getGroupDiscussions': [{ gid: 1 }],
  'communityDiscussion.getGroupAdminDiscussions': [{ gid: 1 }],
  'communityModerationAdmin.getDiscussionReports': [{}],
  'communityModeration.getMutes': [{}],
  'communityModeration.getModerationQueue': [{}],
  // A group without these contests. The group ranking's secrecy is tested with groups.
  'group.getGroupList': [{}],
  'group.getGroupDetail': [{ gid: 1 }],
  'group.getGroupAccess': [{ gid: 1 }],
  'group.getGroupAuth': [{ gid: 1 }],
  'group.getGroupMembers': [{ gid: 1 }],
  'group.getGroupSections': [{ gid: 1 }],
  'group.getGroupApplications': [{ gid: 1 }],
  'group.getGroupInvite': [{ gid: 1 }],
  'group.getGroupCopyPlan': [{ gid: 1 }],
  'group.getInvitingGroup': [{ token: 'guessed' }],
  'group.getGroupAnnouncements': [{ gid: 1 }],
  'group.getGroupAnnouncement': [{ gid: 1, aid: 1 }],
  'group.getGroupAdminAnnouncements': [{ gid: 1 }],
  'group.getGroupRank': [{ gid: 1, type: 0 }],
  'groupProblems.getGroupProblemList': [{ gid: 1 }],
  'groupProblems.getGroupAdminProblemList': [{ gid: 1 }],
  'groupProblems.getGroupProblemTags': [{ gid: 1 }],
  'problemOffers.getOfferedProblems': [{}],
  'groupContests.getGroupContestList': [{ gid: 1 }],
  'groupContests.getGroupAdminContestList': [{ gid: 1 }],
  'groupTrainings.getGroupTrainingList': [{ gid: 1 }],
  'groupTrainings.getGroupAdminTrainingList': [{ gid: 1 }],
  'contestFeed.getClicsApi': [clics],
  'contestFeed.getClicsContests': [clics],
  'siteDashboard.getDashboardInfo': [{}],
  'siteDashboard.getSessions': [{}],
  'siteDashboard.getSiteLoad': [{}],
  'problemEditing.getAdminProblemList': [{}],
  'remoteProblems.getRemoteBanks': [{}],
  'remoteAccounts.getRemoteAccounts': [{}],
  'remoteAccounts.getUsableRemoteSites': [{}],
  'remoteProblems.getRemoteImports': [{}],
  'problemTags.getClassifications': [{}],
  'submissionJudgehosts.getJudgeServiceInfo': [{}],
  'problem.getProblemList': [{}],
  'problemImport.getProblemImports': [{}],
  'problemImport.getProblemImport': [{ id: 1 }],
  'problemImport.getProblemImportStatement': [{ id: 1, seq: 0 }],
  'submission.getSubmissionList': [{}, { username: 'sender' }, { status: 0 }],
};

/** Inputs about each contest. Endpoints of super admins are left out, because super admins may see everything. */
const questions: Record<string, (world: World) => object[]> = {
  'group.getGroupDetail': ofGroup,
  'group.getGroupMembers': ofGroup,
  'group.getGroupSections': ofGroup,
  'group.getGroupAnnouncements': ofGroup,
  'group.getGroupRank': (world) => ofGroup(world).flatMap((input) => [0, 1].map((type) => ({ ...input, type }))),
  'groupContests.getGroupContestList': ofGroup,
  'groupContests.getGroupAdminContestList': ofGroup,
  'groupProblems.getGroupProblemList': ofGroup,
  'groupProblems.getGroupAdminProblemList': ofGroup,
  'groupTrainings.getGroupTrainingList': ofGroup,
  'groupTrainings.getGroupAdminTrainingList': ofGroup,
  'site.getLanguages': ({ pid, cid }) => [{ pid, all: false }, { cid }],
  'site.getProblemCodeTemplate': ({ pid }) => [{ pid }],
  'site.getProblemLanguages': ({ pid }) => [{ pid }],
  'site.getProblemTags': ({ pid }) => [{ pid }],
  'siteFiles.downloadTestcase': ({ pid }) => [{ pid }],
  'siteFiles.previewTestcase': ({ pid }) => [{ pid, seq: 1, side: 'input' }],
  'siteFiles.downloadTestcaseFile': ({ pid }) => [{ pid, seq: 1, side: 'input' }],
  'problemImport.downloadProblemPackage': ({ pid }) => [{ pid }],
  'problemExport.downloadExportedProblem': ({ pid }) => [{ pid, format: 'fps' }],
  'problemExport.getExportFindings': ({ pid }) => [{ pid, format: 'fps' }],
  'problemExport.downloadContestPackage': ({ cid }) => [{ cid }],
  'problem.getProblemDetail': (world) => [
    { problemId: world.bankId },
    ...ofGroup(world).map((input) => ({ problemId: world.bankId, ...input })),
  ],
  'sitePalette.findAnything': ({ bankId }) => [{ keyword: bankId }],
  'sitePalette.findInOffice': ({ bankId }) => [{ keyword: bankId }],
  'problem.getProblemList': ({ bankId }) => [
    { keyword: bankId },
    { keyword: bankId, progress: 'solved' },
    { keyword: bankId, progress: 'tried', sort: '-total' },
  ],
  'problem.getUserProblemStatus': ({ cid, pid }) => [
    { pidList: [pid] },
    { pidList: [pid], isContestProblemList: true, cid },
    { pidList: [pid], isContestProblemList: true, cid, containsEnd: true },
  ],
  'problemNotebook.getProblemNote': ({ pid }) => [{ pid }],
  'problemNotebook.getFavoriteProblems': ({ pid }) => [{ pidList: [pid] }],
  'submission.checkSubmissionsStatus': ({ submissions }) => [{ submitIds: submissions }],
  'submission.getAllCaseResult': ({ submissions }) => submissions.map((submitId) => ({ submitId })),
  'submission.getLastAcCode': ({ cid, pid }) => [{ pid, cid }],
  'submission.getSubmissionStanding': ({ submissions }) => submissions.map((submitId) => ({ submitId })),
  'submissionOwnCounterExample.getOwnCounterExample': ({ submissions }) =>
    submissions.map((submitId) => ({ submitId })),
  'submission.getQueuePosition': ({ submissions }) => submissions.map((submitId) => ({ submitId })),
  'submission.getSubmissionDetail': ({ submissions }) => submissions.map((submitId) => ({ submitId })),
  'submission.getSubmissionList': (world) => [{ problemID: world.bankId }, { contestID: world.cid }, ...ofGroup(world)],
  'contest.checkContestSubmissionsStatus': ({ cid, submissions }) => [{ cid, submitIds: submissions }],
  'contest.getContestAccess': ({ cid }) => [{ cid }],
  'contest.getContestInfo': ({ cid }) => [{ cid }],
  'contest.getContestProblem': ({ cid }) => [{ cid }, { cid, containsEnd: true }],
  'contest.getContestProblemDetails': ({ cid, label }) => [{ cid, displayId: label }],
  'contest.getListedParticipants': ({ cid }) => [{ cid }],
  'contestReplay.getContestRehearsal': ({ cid }) => [{ cid }],
  'contest.getContestSubmissions': ({ cid, label }) => [
    { contestID: cid },
    { contestID: cid, status: 0 },
    { contestID: cid, username: 'sender', status: -1 },
    { contestID: cid, problemID: label, containsEnd: true },
    { contestID: cid, beforeContestSubmit: true },
  ],
  'contest.getFullScreenProblemList': ({ cid, tid }) => [{ cid }, { tid }],
  'trainingHomework.getHomework': () => [{}],
  'trainingHomework.getClassHomework': ofGroup,
  'training.getTrainingDetail': ({ tid }) => [{ tid }],
  'training.getTrainingAccess': ({ tid }) => [{ tid }],
  'training.getTrainingProblemList': ({ tid }) => [{ tid }],
  'training.getTrainingProblemDetails': ({ tid, bankId }) => [{ tid, displayId: bankId }],
  'training.getTrainingRank': ({ tid }) => [{ tid }],
  'trainingClassBoard.getClassBoard': ({ tid }) => [{ tid }],
  'trainingClassBoard.getClassPath': ({ tid }) => [{ tid, uid: 'sender' }],
  'trainingClassBoard.downloadClassBoard': ({ tid }) => [{ tid, format: 'csv' }],
  'trainingClassBoard.downloadClassPrograms': ({ tid }) => [{ tid }],
  'trainingMarks.getTrainingMarks': ({ tid }) => [{ tid }],
  'trainingMarks.getMyTrainingMarks': ({ tid }) => [{ tid }],
  'trainingCodeReview.getSubmissionReview': ({ submissions }) => submissions.map((submitId) => ({ submitId })),
  'trainingCodeReview.getCodeQuestions': ({ tid }) => [{ tid }],
  'trainingCodeReview.getGroupCodeQuestions': ofGroup,
  'trainingReading.getReadingDesk': ({ tid }) => [{ tid }],
  'trainingEditing.getAdminTraining': ({ tid }) => [{ tid }],
  'trainingEditing.getAdminTrainingProblemList': ({ tid }) => [{ tid }, { tid, queryExisted: true }],
  'contestBoard.downloadContestAcSubmission': ({ cid }) => [{ cid, splitType: 'user' }],
  'contestBoard.downloadContestRank': ({ cid }) => [{ cid, forceRefresh: true, containEnd: true }],
  'contestFeed.downloadContestRecord': ({ cid }) => savedFormats.map((format) => ({ cid, format, sealed: false })),
  'contestFeed.getClicsContest': ({ cid }) => [{ ...clics, cid }],
  'contestFeed.getClicsCollection': ({ cid }) => [
    ...[...clicsTypes, 'scoreboard', 'access', 'account'].map((type) => ({ ...clics, cid, type })),
    { version: '2023-06', cid, type: 'scoreboard' },
  ],
  'contestFeed.getClicsObject': ({ cid, submissions }) => [
    ...submissions.map((id) => ({ ...clics, cid, type: 'judgements', id })),
    ...submissions.map((id) => ({ ...clics, cid, type: 'runs', id: `${id}-1` })),
  ],
  'contestFeed.getClicsSubmissionFiles': ({ cid, submissions }) => submissions.map((id) => ({ ...clics, cid, id })),
  'contestFeed.getClicsEventFeed': ({ cid }) => [
    { ...clics, cid, stream: false },
    { ...clics, cid, stream: false, since_token: 'i1' },
    { version: '2023-06', cid, stream: false },
  ],
  'contestPrint.downloadContestPrintText': () => [{ id: 1 }],
  'contestAnnouncements.getContestAnnouncement': ({ cid }) => [{ cid }],
  'contestAnnouncements.getContestAnnouncementDetail': ({ cid }) => [{ cid, aid: 1 }],
  'contestAnnouncements.getContestNotReadAnnouncement': ({ cid }) => [{ cid, readAnnouncementList: [] }],
  'contestPrint.getContestPrint': ({ cid }) => [{ cid }],
  'contestEditing.getAdminContest': ({ cid }) => [{ cid }],
  'contestEditing.getAdminContestAnnouncements': ({ cid }) => [{ cid }],
  'contestEditing.getAdminContestProblem': ({ cid, pid }) => [{ cid, pid }],
  'contestEditing.getContestProblemUse': ({ cid, pid }) => [{ cid, pid }],
  'contestEditing.getAdminContestProblemList': ({ cid }) => [{ cid }],
  'contestEditing.getContestParticipants': ({ cid }) => [{ cid }],
  'contestEditing.getExamLog': ({ cid }) => [{ cid }],
  'contestEditing.getContestProblemOfBank': ({ pid }) => [{ pid }],
  'groupContests.getGroupContest': ({ cid }) => [{ cid }],
  'groupContests.getGroupContestAnnouncements': ({ cid }) => [{ cid }],
  'groupContests.getGroupContestProblem': ({ cid, pid }) => [{ cid, pid }],
  'groupContests.getGroupContestRehearsal': ({ cid }) => [{ cid }],
  'groupContests.getGroupContestProblemUse': ({ cid, pid }) => [{ cid, pid }],
  'groupContests.getGroupContestProblemList': ({ cid }) => [{ cid }, { cid, problemType: 0 }],
  'groupTrainings.getGroupTraining': ({ tid }) => [{ tid }],
  'groupTrainings.getGroupTrainingProblemList': ({ tid }) => [{ tid }, { tid, queryExisted: false }],
  'communitySolution.getSolutions': ({ bankId }) => [{ pid: bankId }],
  'communitySolution.getEditorial': ({ bankId }) => [{ pid: bankId }],
  'communityComment.getComments': ({ cid }) => [{ cid }],
  'communityComment.getReplies': ({ comments }) => comments.map((commentId) => ({ commentId })),
  'contestClarifications.getContestQuestions': ({ cid }) => [{ cid }, { cid, onlyOpen: true }],
  'contestBoard.getContestAcInfo': ({ cid }) => [{ cid }],
  'contest.getContestOutsideInfo': ({ cid }) => [{ cid }],
  'contestBoard.getContestOutsideScoreboard': ({ cid }) => [{ cid }, { cid, forceRefresh: true, containsEnd: true }],
  'contestBoard.getPublicScoreboard': ({ cid }) => [{ cid }, { cid, containsEnd: true, version: 1 }],
  'contestBoard.getContestRank': ({ cid }) => [{ cid }, { cid, forceRefresh: true, containsEnd: true }],
  'contestBoard.getContestScrollBoardInfo': ({ cid }) => [{ cid }],
  'contestBoard.getContestScrollBoardSubmission': ({ cid }) => [{ cid }],
  'problemEditing.getAdminProblem': ({ pid }) => [{ pid }],
  'problemEditing.getProblemCases': ({ pid }) => [{ pid }],
  'remoteProblems.getRemoteImport': ({ pid }) => [{ id: pid }],
  'remoteProblems.getRemoteProblem': ({ pid }) => [{ pid }],
  'problemGeneration.getTestGeneration': ({ pid }) => [{ pid }],
  'problemCounterExample.getCounterExample': ({ pid }) => [{ pid }],
  'problemStrength.getTestStrength': ({ pid }) => [{ pid }],
  'problemVerification.getVerification': ({ pid }) => [{ pid }],
  'groupProblems.getGroupProblem': ({ pid }) => [{ pid }],
  'groupProblems.getGroupProblemCases': ({ pid }) => [{ pid }],
  'groupProblems.getGroupVerification': ({ pid }) => [{ pid }],
  'groupProblems.getGroupTestGeneration': ({ pid }) => [{ pid }],
  'groupProblems.getGroupTestStrength': ({ pid }) => [{ pid }],
  'groupProblems.getGroupCounterExample': ({ pid }) => [{ pid }],
  'problemOffers.getOfferedProblem': ({ pid }) => [{ pid }],
};

/** Endpoints that act and answer only with what the caller has sent or may do; one measures the machine. */
const acts = [
  'account.changeEmail',
  'account.changeMobile',
  'account.changePassword',
  'account.changeUserInfo',
  'account.confirmSecondFactor',
  'account.getCaptcha',
  'account.getRegisterCode',
  'account.login',
  'account.renewRecoveryCodes',
  'account.startSecondFactor',
  'siteFiles.uploadAvatar',
  'siteFiles.uploadMarkdownFile',
  'siteFiles.uploadMarkdownImage',
  'siteFiles.uploadTestcaseZip',
  'submission.submitProblemJudge',
  'submission.submitProblemTestJudge',
  'submission.runProblemTests',
  'submissionVisitorRun.runAsVisitor',
  'submissionJudging.cancelJudge',
  'submissionJudging.resubmit',
  'siteSettings.getServiceInfo',
  'communityComment.createComment',
  'communityDiscussion.createDiscussion',
  'communityDiscussion.createGroupDiscussion',
  'communityDiscussion.updateDiscussion',
  'communityDiscussion.updateGroupDiscussion',
  'trainingHomework.renewCalendarLink',
  'trainingCodeReview.createCodeComment',
  'trainingCodeReview.createCodeReply',
  'trainingCodeReview.createSavedComment',
  'trainingCodeReview.getSavedComments',
  'trainingReading.releaseReviews',
  'communitySolution.createSolution',
  'communitySolution.updateSolution',
  'communitySolution.saveEditorial',
  'group.copyGroup',
  'group.createGroup',
  'group.createGroupInvite',
  'group.acceptGroupInvite',
  'group.previewClassList',
  'group.importClassList',
  'group.updateGroup',
  'group.createGroupAnnouncement',
  'group.updateGroupAnnouncement',
  'group.uploadGroupAvatar',
  'groupProblems.createGroupProblem',
  'groupProblems.duplicateGroupProblem',
  'groupContests.createGroupContestProblem',
  'groupProblems.startGroupVerification',
  'groupProblems.saveGroupTestGeneration',
  'groupProblems.startGroupTestGeneration',
  'groupProblems.useGroupGeneratedTests',
  'groupProblems.startGroupTestStrength',
  'groupProblems.startGroupCounterExample',
  'groupProblems.addGroupCounterExampleTest',
  'groupProblems.getFreeGroupProblemId',
  'groupProblems.updateGroupProblem',
  'groupContests.copyGroupContest',
  'groupContests.createGroupContest',
  'groupContests.createGroupContestAnnouncement',
  'groupContests.saveGroupContestProblem',
  'groupContests.startGroupContestRehearsal',
  'groupContests.updateGroupContest',
  'groupContests.updateGroupContestAnnouncement',
  'groupTrainings.copyGroupTraining',
  'groupTrainings.createGroupTraining',
  'groupTrainings.createGroupTrainingCategory',
  'groupTrainings.updateGroupTraining',
  'communityComment.createReply',
  'communityComment.updateComment',
  'communityComment.updateReply',
  'contestClarifications.addReadyAnswer',
  'contestClarifications.answerContestQuestion',
  'contestClarifications.askContestQuestion',
  'contestReplay.importContestRuns',
  'contestReplay.startContestRehearsal',
  'contestEditing.cloneContest',
  'contestEditing.copyContest',
  'contestEditing.createContest',
  'contestEditing.createContestAnnouncement',
  'contestEditing.createContestProblem',
  'contestEditing.saveContestProblem',
  'contestEditing.updateContest',
  'contestEditing.updateContestAnnouncement',
  'contestEditing.updateContestProblemOfBank',
  'siteDashboard.adminLogin',
  'problemEditing.createProblem',
  'problemEditing.duplicateProblem',
  'problemEditing.updateProblem',
  'remoteProblems.importRemoteContestProblem',
  'remoteProblems.importRemoteProblem',
  'remoteProblems.importRemoteTrainingProblem',
  'remoteProblems.lookAtRemoteProblem',
  'remoteProblems.refreshRemoteLanguages',
  'remoteProblems.startRemoteImport',
  'remoteProblems.takeRemoteProblem',
  'problemNotebook.saveProblemNote',
  'problem.fetchRemoteProblem',
  'remoteAccounts.attachRemoteRun',
  'problemTags.createClassification',
  'problemTags.createTag',
  'problemGeneration.saveTestGeneration',
  'problemGeneration.startTestGeneration',
  'problemGeneration.useGeneratedTests',
  'problemCounterExample.startCounterExample',
  'problemCounterExample.addCounterExampleTest',
  'problemEditing.getFreeProblemId',
  'problemStrength.startTestStrength',
  'trainingEditing.copyTraining',
  'trainingEditing.createTraining',
  'trainingEditing.createTrainingCategory',
  'trainingEditing.updateTraining',
  'problemVerification.startVerification',
  'problemExport.beginProblemExport',
  'problemImport.beginProblemImport',
  'problemImport.sendProblemImportPart',
];

const followed: Record<TopicName, (world: World) => number[]> = {
  submission: ({ submissions }) => submissions,
  progress: ({ submissions }) => submissions,
  board: ({ cid }) => [cid],
  contest: ({ cid }) => [cid],
  clarifications: ({ cid }) => [cid],
  class: ({ tid }) => [tid],
  homework: ({ tid }) => [tid],
  review: ({ submissions }) => submissions,
  message: () => [1],
};

const nameOf = ({ feature, name }: { feature: string; name: string }): string => `${feature}.${name}`;

test('it is known of every endpoint how it is asked, or that it tells nothing; and of every topic', () => {
  const telling = allEndpoints.filter(
    ({ endpoint }) =>
      endpoint.access !== 'superAdmin' && (endpoint.kind !== 'json' || !(endpoint.data instanceof z.ZodNull)),
  );
  const questioned = new Set([...Object.keys(neutralQuestions), ...Object.keys(questions)]);
  expect([...questioned, ...acts].toSorted()).toEqual(telling.map(nameOf).toSorted());
  expect(Object.keys(followed).toSorted()).toEqual(topicNames.toSorted());
});

let site: TestSite;
let host: TestHost;
const users = new Map<Who, TestUser>();
const worlds = {} as Record<WorldId, World>;
beforeAll(async () => {
  site = await createTestSite();
  await site.app.settings.save(site.app.db, { defaultSubmitInterval: 0 });
  host = await testHost(site);
  for (const [who, role] of Object.entries(roles)) users.set(who as Who, await site.user(role, who));
  await testProblem(site, 'OPEN');
  // The outside board of the first contest shows everybody what participants see; the second has none.
  worlds.acm = await createWorld('acm', { openBoard: true });
  worlds.oi = await createWorld('oi', {});
  worlds.group = await createWorld('acm', { groupId: await createGroup() });
});
afterAll(() => site.close());

const inMs = (ms: number): Date => new Date(site.app.now().getTime() + ms);

const groupRoles = { 3: 'member', 4: 'admin', 5: 'root' } as const;
/** Participants of the group's contest are members; the jury is an administrator of the group. */
const levelsInGroup: Partial<Record<Who, keyof typeof groupRoles>> = {
  sender: levels.member,
  other: levels.member,
  groupMember: levels.member,
  jury: levels.admin,
  groupAdmin: levels.admin,
  groupRoot: levels.root,
};
const createGroup = (): Promise<number> =>
  testGroup(site.app.db, {
    access: 'private',
    members: Object.fromEntries(
      Object.entries(levelsInGroup).map(([who, level]) => [users.get(who as Who)!.uid, level]),
    ),
  });

/**
 * Contest that starts in ten minutes, is sealed in twenty and ends in thirty. Its seal is never opened automatically.
 */
async function createWorld(rule: RuleId, change: { openBoard?: boolean; groupId?: number }): Promise<World> {
  const gid = change.groupId ?? null;
  const name = gid === null ? rule : 'group';
  const authorUid = users.get('jury')!.uid;
  const bankId = `BANK${name.toUpperCase()}`;
  const label = `Q${name}`;
  const text = { title: 'Bank title', description: `Statement of ${label}`, input: '', output: '', hint: '' };
  const { id: pid } = await testProblem(
    site,
    bankId,
    {
      statements: { 'en-US': text },
      source: `Source of ${label}`,
      author: `Author of ${label}`,
      scored: rule === 'oi',
      maxScore: 100,
      cases: [{ ...testCase(1, { score: 100 }), inputName: `secret-${label}.in`, answerName: `secret-${label}.out` }],
    },
    'contest',
  );
  if (gid !== null)
    await sql`update problem set is_group = true, group_id = ${gid}, author_uid = ${authorUid} where id = ${pid}`.execute(
      site.app.db,
    );
  const cid = await testContest(site.app.db, site.app.now(), {
    title: `Contest ${name}`,
    authorUid,
    rule,
    access: 'private',
    password: 'open',
    startAt: inMs(10 * MINUTE),
    sealAt: inMs(20 * MINUTE),
    endAt: inMs(30 * MINUTE),
    opensAtEnd: false,
    ...change,
  });
  await addContestProblem(site.app.db, cid, pid, label);
  for (const who of [...participants, 'banned'] as const)
    await users.get(who)!.call(registerContest, { cid, password: 'open' });
  await sql`insert into contest_participant (contest_id, uid, banned)
            values (${cid}, ${users.get('banned')!.uid}, true)`.execute(site.app.db);
  const training = { authorUid, access: 'private', groupId: gid } as const;
  const tid = await testTraining(site.app.db, site.app.now(), training);
  await addTrainingProblem(site.app.db, site.app.now(), tid, pid);
  await sql`insert into training_registration (training_id, uid) select ${tid}, uid from account`.execute(site.app.db);
  return { cid, pid, bankId, label, submissions: [], comments: [], tid, gid };
}

/** Send a program that is accepted. */
async function send(world: World, who: Who): Promise<void> {
  const { cid, label } = world;
  const code = `program of ${who} in ${label}`;
  const { body } = await users.get(who)!.call(submitProblemJudge, { cid, pid: label, language: 'C', code });
  world.submissions.push(body.data.submitId);
  const [lease] = await host.claim();
  const verdict = verdictFor(lease!.job, { score: world === worlds.oi ? 100 : null });
  const words = { message: `words of the checker in ${label}`, juryMessage: `words for the jury in ${label}` };
  await host.finish(lease!, { ...verdict, cases: verdict.cases.map((one) => ({ ...one, ...words })) });
}

/** Two answers are equal when their `mark` is. */
interface Answer {
  text: string;
  mark: string;
}

/** All answers to one reader, by question. Questions about a contest begin with its rule. */
async function answersFor(who: Who): Promise<Map<string, Answer>> {
  const user = users.get(who);
  const answers = new Map<string, Answer>();
  const ask = async (about: string, name: string, inputs: object[]) => {
    const { endpoint } = allEndpoints.find((one) => nameOf(one) === name)!;
    for (const input of inputs)
      answers.set(`${about}${name} ${JSON.stringify(input)}`, await answerOf(endpoint, input, user?.token));
  };
  const level = levelsInGroup[who];
  const memberships = level ? [{ groupId: worlds.group.gid!, role: groupRoles[level] }] : [];
  const actor: Visitor = user
    ? { uid: user.uid, username: user.username, role: roles[who as keyof typeof roles], memberships }
    : null;
  for (const [name, inputs] of Object.entries(neutralQuestions)) await ask('', name, inputs);
  for (const [rule, world] of Object.entries(worlds)) {
    if (!audiences[rule as WorldId].includes(who)) continue;
    for (const [name, inputs] of Object.entries(questions)) await ask(`${rule}: `, name, inputs(world));
    for (const [name, topic] of Object.entries(allTopics(site.app))) {
      const ids = followed[name as TopicName](world);
      const versionFor = await topic.read(ids, [actor]);
      for (const id of ids) {
        const version = String(versionFor.get(id)?.(actor) ?? null);
        answers.set(`${rule}: push of ${name}:${id}`, { text: '', mark: version });
      }
    }
  }
  return answers;
}

async function answerOf(endpoint: AnyEndpoint, input: object, token: string | undefined): Promise<Answer> {
  const inQuery = endpoint.method === 'GET';
  const answer = await site.server.http.inject({
    method: endpoint.method,
    url: addressOf(endpoint, input),
    ...(inQuery
      ? { query: Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])) }
      : { payload: input }),
    headers: { 'accept-language': 'en-US', ...(token ? { authorization: token } : {}) },
  });
  expect(answer.statusCode, `${endpoint.path}: ${answer.body}`).toBeLessThan(500);
  const text = answer.rawPayload.toString('latin1');
  const facts = `${answer.statusCode} ${answer.headers.etag ?? ''} ${text.length}`;
  // Archives contain the time at which they were made.
  return { text, mark: endpoint.kind === 'download' ? facts : `${facts} ${text}` };
}

/** Answers to all readers now. All snapshots are deleted, and nobody has asked too often. */
async function visibleToAll(): Promise<Map<Who, Map<string, Answer>>> {
  await sql`delete from snapshot`.execute(site.app.db);
  await sql`delete from rate_limit`.execute(site.app.db);
  return new Map(await Promise.all(everyone.map(async (who) => [who, await answersFor(who)] as const)));
}

type Phase = 'before' | 'running' | 'sealed' | 'ended, sealed' | 'ended, open';
const phases: Phase[] = ['before', 'running', 'sealed', 'ended, sealed', 'ended, open'];

const enter: Record<Phase, () => Promise<void>> = {
  before: () => sendToBoth('jury'),
  running: async () => {
    site.later(10 * MINUTE);
    await sendToBoth('sender');
    for (const world of Object.values(worlds)) await clarificationsIn(world);
  },
  sealed: async () => {
    site.later(10 * MINUTE);
    await sendToBoth('sender');
  },
  'ended, sealed': async () => site.later(10 * MINUTE),
  'ended, open': async () => {
    await sql`update contest set opens_at_end = true`.execute(site.app.db);
  },
};
async function sendToBoth(who: Who): Promise<void> {
  for (const world of Object.values(worlds)) await send(world, who);
}

/** The sender's question is answered to them alone, and another participant's question to all. */
async function clarificationsIn({ cid, label, comments }: World): Promise<void> {
  const [sender, other, jury] = (['sender', 'other', 'jury'] as const).map((who) => users.get(who)!);
  const answered = async (user: TestUser, about: string, toAll: boolean): Promise<void> => {
    const question = (await user.call(askContestQuestion, { cid, content: `${about} asked in ${label}` })).body.data;
    const content = `${about} answered in ${label}`;
    await jury!.call(answerContestQuestion, { id: question.id, content, toAll, version: question.version });
  };
  await answered(sender!, 'private matter', false);
  await answered(other!, 'matter of all', true);
  const comment = (await sender!.call(createComment, { cid, content: `comment of sender in ${label}` })).body.data;
  await jury!.call(createReply, { reply: { commentId: comment.id, content: `reply of the jury in ${label}` } });
  comments.push(comment.id);
}

/** Readers who may know the verdict of the last submission. */
const knowers: Record<WorldId, Record<Phase, Who[]>> = {
  acm: {
    before: runners,
    running: everyone,
    sealed: ['sender', ...runners],
    'ended, sealed': ['sender', ...runners],
    'ended, open': everyone,
  },
  oi: {
    before: runners,
    running: [...participants, ...runners],
    sealed: runners,
    'ended, sealed': runners,
    'ended, open': [...participants, ...runners],
  },
  group: {
    before: runners,
    running: [...participants, ...runners],
    sealed: ['sender', ...runners],
    'ended, sealed': ['sender', ...runners],
    'ended, open': [...participants, ...runners],
  },
};

/** Secret texts, with the readers who may see them in each phase. `Q` is the label. */
const inside = (phase: Phase): Who[] => (phase === 'before' ? [] : participants);
const afterwards = (phase: Phase): Who[] => (phase.startsWith('ended') ? participants : []);
/** Readers who may open the problem where it is edited. */
const editors = (world: WorldId): Who[] => (world === 'group' ? runners : bankAdmins);
/** Readers whose list there contains the problem. */
const listers = (world: WorldId): Who[] => (world === 'group' ? [...runners, 'groupAdmin'] : bankAdmins);
const clarified = (phase: Phase): Who[] => (phase === 'before' ? [] : ['sender', ...afterwards(phase), ...runners]);
const secrets: [text: string, may: (phase: Phase, world: WorldId) => Who[]][] = [
  ['Statement of Q', (phase, world) => [...inside(phase), ...editors(world)]],
  ['Source of Q', (phase, world) => [...afterwards(phase), ...editors(world)]],
  ['Author of Q', (phase, world) => [...afterwards(phase), ...listers(world)]],
  ['BANK', (_, world) => listers(world)],
  [
    'Problem Q',
    (phase, world) => (phase === 'before' ? runners : world === 'acm' ? everyone : [...participants, ...runners]),
  ],
  ['program of sender in Q', (phase) => (phase === 'before' ? [] : ['sender', ...runners])],
  [
    'words of the checker in Q',
    (phase, world) => [
      ...(world !== 'oi' ? afterwards(phase) : phase === 'running' || phase === 'ended, open' ? participants : []),
      ...runners,
    ],
  ],
  ['words for the jury in Q', () => runners],
  ['private matter asked in Q', (phase) => (phase === 'before' ? [] : ['sender', ...runners])],
  ['private matter answered in Q', (phase) => (phase === 'before' ? [] : ['sender', ...runners])],
  ['matter of all asked in Q', (phase) => (phase === 'before' ? [] : [...participants, ...runners])],
  ['matter of all answered in Q', (phase) => (phase === 'before' ? [] : [...participants, ...runners])],
  ['comment of sender in Q', (phase) => clarified(phase)],
  ['reply of the jury in Q', (phase) => clarified(phase)],
  ['secret-Q', () => runners],
];

/** Judge the last submission of each contest manually. */
async function judgeByHand(status: number, score: number): Promise<void> {
  for (const { submissions } of Object.values(worlds)) {
    const { body } = await users.get('root')!.call(manualJudge, { submitId: submissions.at(-1)!, status, score });
    expect(body.msg).toBe('success');
  }
}

describe.each(phases)('%s', (phase) => {
  let first: Map<Who, Map<string, Answer>>;
  beforeAll(async () => {
    await enter[phase]();
    first = await visibleToAll();
  });

  test.each(worldIds)('%s: texts are told to those who may read them', (id) => {
    const world = worlds[id];
    for (const [text, may] of secrets) {
      const own = text.replace(/Q$/, world.label).replace('BANK', world.bankId);
      const knowing = everyone.filter((who) =>
        [...first.get(who)!.values()].some(({ text: body }) => body.includes(own)),
      );
      const allowed = may(phase, id).filter((who) => audiences[id].includes(who));
      expect(knowing, `${own}`).toEqual(everyone.filter((who) => allowed.includes(who)));
    }
  });

  test('the verdict of what was sent last is told to those who may know it, and only about its contest', async () => {
    await judgeByHand(-1, 0);
    const second = await visibleToAll();
    await judgeByHand(0, 100);
    const changed = (who: Who, about: string): string[] =>
      [...second.get(who)!]
        .filter(([question, { mark }]) => question.startsWith(about) && first.get(who)!.get(question)!.mark !== mark)
        .map(([question]) => question);
    for (const who of everyone) {
      const allowed = worldIds.filter((id) => audiences[id].includes(who) && knowers[id][phase].includes(who));
      const all = changed(who, '');
      const elsewhere = all.filter((question) => !allowed.some((rule) => question.startsWith(`${rule}: `)));
      expect(elsewhere, `told ${who}`).toEqual([]);
      for (const rule of allowed) expect(changed(who, `${rule}: `), `${who} knows of ${rule}`).not.toEqual([]);
    }
  });
});
