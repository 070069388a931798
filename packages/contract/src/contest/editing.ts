/**
 * Contests for their organisers. Fields that name the creator (`uid`, `author`) are ignored in requests: the server
 * takes them from the session and the stored contest.
 */
import { addingObstacles } from '@verdict/domain/contest/addable.ts';
import { penaltyUnits, sessionRules, tieRules } from '@verdict/domain/contest/contest.ts';
import { RANGES_MAX } from '@verdict/domain/contest/exam.ts';
import { practiceStates } from '@verdict/domain/contest/practice.ts';
import { ruleIds } from '@verdict/domain/contest/rule-ids.ts';
import { PENALTY_MAX } from '@verdict/domain/contest/form.ts';
import { isPlainLine } from '@verdict/domain/text/plain-text.ts';
import { evidenceCeilings } from '@verdict/domain/access/evidence.ts';
import { z } from 'zod';
import { ofEachOptionalText, ofEachText, TITLE_MAX } from '@verdict/domain/contest/texts.ts';
import { endpoint, LARGE_BODY_MAX_BYTES } from '../endpoint.ts';
import {
  asText,
  blankIsAbsent,
  date,
  dateShift,
  eachOrStored,
  evidenceCeiling,
  flag,
  id,
  idOrNone,
  nothing,
  numeric,
  optionalColor,
  optionalFlag,
  optionalId,
  optionalInteger,
  optionalText,
  orStored,
  page,
  pageOf,
  requiredFlag,
  requiredLine,
  says,
  SENT_MAX,
  sentDate,
  sentText,
} from '../fields.ts';
import { savedText } from '../site/files.ts';
import { content, period, second, status, title } from '../community/announcement.ts';
import { readFrom, revision } from '../revision.ts';
import { OLD_USERNAME_MAX } from '../account/account.ts';
import { announcementText, storedAnnouncement } from '../site/site.ts';
import { adminProblemRow, createProblem, getAdminProblem, updateProblem } from '../problem/editing.ts';

const int = z.number().int();
const text = z.string().nullable();

export const awardTier = z.object({
  /** Smaller priorities are awarded first. */
  priority: int,
  name: z.string(),
  background: z.string(),
  color: z.string(),
  /** Percent of the ranked participants, or their number. */
  num: int,
});
export type AwardTierWire = z.output<typeof awardTier>;

/** `ExamRules` of the domain. */
const examRules = z.object({
  ranges: z.array(z.string()),
  sessions: z.enum(sessionRules),
  locks: z.boolean(),
  ownAddress: z.boolean(),
});

/** A contest with everything that its form edits. */
export const adminContest = z.object({
  id: int,
  uid: text,
  author: z.string(),
  ...ofEachText(() => z.string()),
  /** Number of the contest's rule: 0 ACM, 1 OI. Never changes. */
  type: int,
  /** Id of the contest that was cloned. 0 for none. */
  source: int,
  /** 0 public, 1 private, 2 protected. */
  auth: int,
  pwd: text,
  startTime: date,
  endTime: date,
  /** Seconds. */
  duration: int,
  sealRank: z.boolean(),
  sealRankTime: date.nullable(),
  /** True when a sealed board opens by itself at the end. */
  autoRealRank: z.boolean(),
  /** -1 scheduled, 0 running, 1 ended. */
  status: int,
  visible: z.boolean(),
  openPrint: z.boolean(),
  openAccountLimit: z.boolean(),
  /** `<prefix>P</prefix><suffix>S</suffix><start>a</start><end>b</end><extra>u1 u2</extra>` */
  accountLimitRule: text,
  rankShowName: z.enum(['username', 'nickname', 'realname']),
  /** Usernames of unofficial participants. */
  starAccount: z.array(z.string()),
  openRank: z.boolean(),
  oiRankScoreType: z.enum(['Recent', 'Highest']),
  /** Ours, in contests of solved problems: penalty of a wrong attempt at a problem that is solved later. */
  penaltySeconds: int,
  /** Ours, in contests of solved problems: unit of the penalty time: whole minutes of each accept, or of their sum. */
  penaltyUnit: z.enum(penaltyUnits),
  /** Ours: equal participants share a rank, or the one whose last gain came earlier is first. */
  ties: z.enum(tieRules),
  /** Ours: upper limit of the details about test cases that participants see. Null: the problem's own level applies. */
  evidence: z.enum(evidenceCeilings).nullable(),
  gid: int.nullable(),
  /** 0 none, 1 by proportion, 2 by number. */
  awardType: int,
  awardConfigList: z.array(awardTier),
  allowEndSubmit: z.boolean(),
  /** Ours: rules of the exam. Null when the contest is no exam. */
  exam: examRules.nullable(),
  /**
   * Ours: pauses of contest time, in order; `until` is null for the current one. `endTime` includes the finished
   * pauses.
   */
  pauses: z.array(z.object({ from: date, until: date.nullable(), reason: z.string(), username: text })),
  /** Ours: actions that the reader may take. */
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
  gmtCreate: date,
  gmtModified: date,
});
export type AdminContest = z.output<typeof adminContest>;

/** The form. `domain/contest/form.ts` has its rules, in the order in which errors are reported. */
export const contestForm = z.object({
  title: sentText,
  description: sentText,
  /** Ours: texts that a form may leave out. Absent ones keep their stored value. */
  ...ofEachOptionalText(() => z.string().max(SENT_MAX).nullish()),
  type: numeric(
    z
      .number()
      .int()
      .min(0)
      .max(ruleIds.length - 1)
      .default(0),
  ),
  auth: numeric(z.number().int().min(0).max(2).default(0)),
  pwd: optionalText(255),
  startTime: sentDate,
  endTime: sentDate,
  sealRank: flag,
  sealRankTime: sentDate,
  /** Absent keeps a sealed board sealed at the end. */
  autoRealRank: z.preprocess(blankIsAbsent, flag.optional()),
  visible: z.preprocess((sent) => sent ?? true, flag),
  openPrint: flag,
  openAccountLimit: flag,
  accountLimitRule: optionalText(10_000),
  rankShowName: z.preprocess(blankIsAbsent, z.enum(['username', 'nickname', 'realname']).default('username')),
  starAccount: z.preprocess(blankIsAbsent, z.array(z.string().trim().max(OLD_USERNAME_MAX)).max(1000).default([])),
  openRank: flag,
  oiRankScoreType: z.preprocess(blankIsAbsent, z.enum(['Recent', 'Highest']).default('Recent')),
  /** Ours. Absent fields keep their stored value; a new contest starts with 20 minutes, seconds and shared ranks. */
  penaltySeconds: z.preprocess(blankIsAbsent, numeric(z.number().int().min(0).max(PENALTY_MAX)).optional()),
  penaltyUnit: z.preprocess(blankIsAbsent, z.enum(penaltyUnits).optional()),
  ties: z.preprocess(blankIsAbsent, z.enum(tieRules).optional()),
  evidence: evidenceCeiling,
  awardType: numeric(z.number().int().min(0).max(2).default(0)),
  awardConfigList: z.preprocess(
    blankIsAbsent,
    z
      .array(
        z.object({
          priority: numeric(z.number().int().min(0).max(1000).default(0)),
          name: sentText,
          background: optionalColor,
          color: optionalColor,
          num: numeric(z.number().int().min(-1).max(1_000_000).default(0)),
        }),
      )
      .max(50)
      .default([]),
  ),
  allowEndSubmit: flag,
  /** Ours. */
  exam: z
    .object({
      /** Blank ranges are ignored. */
      ranges: z
        .array(z.string().trim().max(1000))
        .max(RANGES_MAX)
        .default([])
        .transform((ranges) => ranges.filter((range) => range !== '')),
      sessions: z.enum(sessionRules).default('any'),
      locks: flag,
      ownAddress: flag,
    })
    .nullish()
    .transform((exam) => exam ?? null),
});
export type ContestForm = z.output<typeof contestForm>;

/** Contest in a list, with the JSON texts that HOJ stores. Source: api-facts 2, "Contest (entity, admin lists)". */
export const adminContestRow = adminContest.omit({ starAccount: true, awardConfigList: true }).extend({
  isGroup: z.boolean(),
  /** `{"star_account":["name", …]}` */
  starAccount: z.string(),
  /** `{"config":[award tier, …]}` */
  awardConfig: z.string(),
});
export type AdminContestRow = z.output<typeof adminContestRow>;

export const getAdminContestList = endpoint('GET /api/admin/contest/get-contest-list', 'admin', {
  input: z.object({ ...page(10), keyword: optionalText(255) }),
  /** Latest start first, without passwords. */
  data: pageOf(adminContestRow),
});
/** The contest as its form opens it. */
export const openedContest = adminContest.extend({ revision });
export type OpenedContest = z.output<typeof openedContest>;

export const getAdminContest = endpoint('GET /api/admin/contest', 'admin', {
  admits: 'superAdmins',
  input: z.object({ cid: id }),
  data: openedContest,
});
/** Ours: `revision` is that of the saved contest, for a form that stays open. */
const savedContest = savedText.extend({ revision });
export const createContest = endpoint('POST /api/admin/contest', 'admin', {
  input: contestForm,
  data: savedContest.extend({ /** Ours. */ cid: int }),
});
export const updateContest = endpoint('PUT /api/admin/contest', 'admin', {
  admits: 'superAdmins',
  stores: openedContest,
  input: contestForm.extend({ id, ...readFrom }),
  data: savedContest,
});
export const deleteContest = endpoint('DELETE /api/admin/contest', 'superAdmin', {
  input: z.object({ cid: id }),
  data: nothing,
});
export const cloneContest = endpoint('GET /api/admin/contest/clone', 'admin', {
  admits: 'superAdmins',
  audit: 'record',
  input: z.object({ cid: id }),
  /** Ours: id of the copy, which has the same problems and is hidden. */
  data: z.object({ cid: int }),
});
/** Ours: copies the contest for the next term: with its dates shifted, without participants and their password. */
export const copyContest = endpoint('POST /api/admin/contest/copy', 'admin', {
  admits: 'superAdmins',
  input: z.object({ cid: id, title: requiredLine(TITLE_MAX, 'error.titleRequired'), ...dateShift }),
  data: z.object({ cid: int }),
});
export const changeContestVisible = endpoint('PUT /api/admin/contest/change-contest-visible', 'admin', {
  admits: 'superAdmins',
  input: z.object({ cid: id, visible: requiredFlag }),
  data: nothing,
});

export const adminContestProblem = z.object({
  id: int,
  displayId: z.string(),
  cid: int,
  pid: int,
  displayTitle: z.string(),
  color: text,
  /** Ours: order on the list and the board. */
  position: int,
  /** Ours: whether everybody or the group can practise the problem, or how the caller could allow it. */
  practice: z.enum(practiceStates),
  /** Ours: display id of the original. Null when the problem is no copy. */
  copyOf: text,
  /** Ours: revision of the problem's names and color in the contest. */
  revision,
  gmtCreate: date,
  gmtModified: date,
});
export type AdminContestProblem = z.output<typeof adminContestProblem>;

const label = z.preprocess((sent) => asText(sent ?? ''), z.string().trim().max(255, says('error.textTooLong')));

export const getAdminContestProblemList = endpoint('GET /api/admin/contest/get-problem-list', 'admin', {
  admits: 'superAdmins',
  reveals: 'editing',
  input: z.object({
    cid: id,
    ...page(10),
    keyword: optionalText(255),
    /** Absent lists the problems of the contest; any value lists the problems that may be added. */
    problemType: optionalInteger,
    oj: optionalText(20),
    /**
     * Ours: with `problemType`, a search also finds problems that cannot be added, and so does a list that would be
     * empty.
     */
    withObstacles: optionalFlag,
  }),
  data: z.object({
    problemList: pageOf(
      adminProblemRow.extend({
        /** Ours: reason why the problem cannot be added. Null or absent when it can. */
        obstacle: z.enum(addingObstacles).nullish(),
      }),
    ),
    contestProblemMap: z.record(z.string(), adminContestProblem),
  }),
});
export const getContestProblemOfBank = endpoint('GET /api/admin/contest/problem', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: getAdminProblem.input,
  data: getAdminProblem.data,
});
/** Ours: the contest that the problem is in, and its names there. */
export const placeInContest = z.object({ cid: id, displayId: label, displayTitle: label, color: optionalColor });
export const createContestProblem = endpoint('POST /api/admin/contest/problem', 'admin', {
  reveals: 'editing',
  input: createProblem.input.extend({
    /** Adds the new problem to the contest at once. Without a title the problem keeps its own. */
    contest: placeInContest.optional(),
  }),
  data: createProblem.data,
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
});
export const updateContestProblemOfBank = endpoint('PUT /api/admin/contest/problem', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  stores: z.null(),
  input: updateProblem.input.extend({
    /** Changes the problem's names in the contest as well. */
    contest: placeInContest.optional(),
  }),
  data: updateProblem.data,
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
});
/** With `cid` only the link is deleted, together with the problem's submissions in that contest. */
export const deleteContestProblem = endpoint('DELETE /api/admin/contest/problem', 'admin', {
  input: z.object({ pid: id, cid: idOrNone }),
  data: nothing,
});
export const getAdminContestProblem = endpoint('GET /api/admin/contest/contest-problem', 'admin', {
  admits: 'superAdmins',
  reveals: 'editing',
  input: z.object({ cid: id, pid: id }),
  data: adminContestProblem,
});
/** Ours: adds a copy, and the original stays where it is. */
const asCopy = flag;
export const saveContestProblem = endpoint('PUT /api/admin/contest/contest-problem', 'admin', {
  admits: 'superAdmins',
  reveals: 'editing',
  stores: adminContestProblem,
  /** Without `id` the problem is added to the contest. */
  input: z.object({
    id: optionalId,
    revision: readFrom.revision,
    cid: id,
    pid: id,
    displayId: label,
    displayTitle: label,
    color: orStored(optionalColor),
    asCopy,
  }),
  data: adminContestProblem,
});
export const addContestProblemFromPublic = endpoint('POST /api/admin/contest/add-problem-from-public', 'admin', {
  admits: 'superAdmins',
  input: z.object({ pid: id, cid: id, displayId: label, asCopy }),
  data: nothing,
});
/** Ours: other places that use a problem which may be added to the contest. */
export const getContestProblemUse = endpoint('GET /api/admin/contest/problem-use', 'admin', {
  admits: 'superAdmins',
  reveals: 'editing',
  input: z.object({ cid: id, pid: id }),
  data: z.object({
    /** Trainings with a deadline that contain the problem. For a contest of a group: trainings of that group only. */
    homework: int,
    /** Other trainings. */
    trainings: int,
    /** Other contests that are scheduled or running. */
    contests: int,
    /** Accounts that have solved the problem outside contests. */
    solvedBy: int,
    /** True when adding the problem itself would remove it from the list that shows it now. */
    leavesList: z.boolean(),
    /** True when a copy can be added instead. */
    mayCopy: z.boolean(),
  }),
});
export type ContestProblemUse = z.output<typeof getContestProblemUse.data>;
/** Ours: makes problems of a finished contest public again, in the bank or in their group. */
export const publishContestProblems = endpoint('PUT /api/admin/contest/publish-problems', 'admin', {
  admits: 'superAdmins',
  input: z.object({ cid: id, pids: z.array(id).min(1).max(300) }),
  data: nothing,
});
/** Ours: ids of all problems of the contest in their new order. */
export const orderContestProblems = endpoint('PUT /api/admin/contest/problem-order', 'admin', {
  admits: 'superAdmins',
  input: z.object({ cid: id, ids: z.array(id).max(300) }),
  data: nothing,
});

/** Ours: gives each problem without a balloon colour one that no other problem of the contest has. */
export const colorContestProblems = endpoint('PUT /api/admin/contest/problem-colors', 'admin', {
  admits: 'superAdmins',
  input: z.object({ cid: id }),
  data: nothing,
});

export const getAdminContestAnnouncements = endpoint('GET /api/admin/contest/announcement', 'admin', {
  admits: 'superAdmins',
  input: z.object({ cid: id, ...page(10) }),
  /** Includes hidden announcements. */
  data: pageOf(storedAnnouncement),
});
/** The announcement is nested in a member of its own. */
const announcement = z.object({ title, content, status, second, ...period });
export const createContestAnnouncement = endpoint('POST /api/admin/contest/announcement', 'admin', {
  admits: 'superAdmins',
  input: z.object({ cid: id, announcement }),
  data: savedText,
});
export const updateContestAnnouncement = endpoint('PUT /api/admin/contest/announcement', 'admin', {
  admits: 'superAdmins',
  stores: announcementText,
  input: z.object({
    cid: idOrNone,
    announcement: announcement.extend({ ...eachOrStored({ title, content }), id, ...readFrom }),
  }),
  data: savedText,
});
export const deleteContestAnnouncement = endpoint('DELETE /api/admin/contest/announcement', 'admin', {
  admits: 'superAdmins',
  input: z.object({ aid: id, cid: idOrNone }),
  data: nothing,
});

/** Account that registered or submitted, or about which the organisers made a decision. */
export const contestParticipant = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  realname: text,
  registered: z.boolean(),
  registeredAt: date.nullable(),
  /** IP address of the last submission, else of the registration. */
  ip: z.string(),
  /** Last visit to the site. */
  lastSeenAt: date.nullable(),
  submissions: int,
  lastSubmissionAt: date.nullable(),
  /** True for unofficial participants. */
  star: z.boolean(),
  /** Part of the contest, such as a site or a class. Empty for none. */
  group: z.string(),
  banned: z.boolean(),
  /** True when the participant was released from the exam. */
  released: z.boolean(),
  /** Seconds by which the contest starts later, and ends later, for this participant. */
  delay: int,
  extra: int,
  /** Reason of the last decision. */
  reason: z.string(),
});
export type ContestParticipant = z.output<typeof contestParticipant>;

/** Maximum length of the name of a participant's group, in characters. */
export const GROUP_NAME_MAX = 100;
/** Most seconds by which a contest, or one participant's contest, can be moved at once. */
export const MOVED_SECONDS_MAX = 30 * 86_400;
const seconds = (from: number) => numeric(z.number().int().min(from).max(MOVED_SECONDS_MAX));
const reason = requiredLine(255, 'error.reasonRequired');
const username = z.string().trim().min(1).max(255);

/** Ours: participants by username. */
export const getContestParticipants = endpoint('GET /api/admin/contest/participants', 'admin', {
  admits: 'superAdmins',
  input: z.object({ cid: id, ...page(30), keyword: optionalText(100) }),
  data: pageOf(contestParticipant),
});
/** Ours. */
export const decideForParticipant = endpoint('PUT /api/admin/contest/participant', 'admin', {
  admits: 'superAdmins',
  input: z.object({
    cid: id,
    username,
    /** Absent fields keep their stored value. */
    banned: optionalFlag,
    released: optionalFlag,
    star: optionalFlag,
    /** Empty removes the participant from the group. */
    group: z
      .string()
      .trim()
      .max(GROUP_NAME_MAX, says('error.textTooLong'))
      .refine(isPlainLine, says('error.textCharacters'))
      .optional(),
    delay: seconds(0).optional(),
    extra: seconds(0).optional(),
    reason,
  }),
  data: nothing,
});
/** Ours. */
export const removeContestRegistration = endpoint('DELETE /api/admin/contest/registration', 'admin', {
  admits: 'superAdmins',
  input: z.object({ cid: id, username }),
  data: nothing,
});

const withReason = z.object({ cid: id, reason });
/** Irregularities of a participant's session in an exam. */
export const examOddities = [
  /** The session came from outside the exam's addresses. */
  'outside',
  /** The account took part with another session. */
  'refused',
  /** The account came from another address as well. */
  'moved',
  /** Another session of the account was in use at the same time. */
  'twice',
  /** Another browser used the same session. */
  'browser',
  /**
   * Another account came from the same address. Reported only when each participant must have an address of their own.
   */
  'shared',
] as const;
export type ExamOddity = (typeof examOddities)[number];

export const EXAM_LOG_PAGE = 50;
export const examVisit = z.object({
  id: int,
  uid: z.string(),
  username: z.string(),
  realname: text,
  session: int,
  ip: z.string(),
  userAgent: z.string(),
  firstTime: date,
  lastTime: date,
  odd: z.array(z.enum(examOddities)),
});
export type ExamVisit = z.output<typeof examVisit>;

/** Ours: addresses and sessions of the participants, newest first. */
export const getExamLog = endpoint('GET /api/admin/contest/exam-log', 'admin', {
  admits: 'superAdmins',
  input: z.object({
    cid: id,
    /** Part of a username or real name, or a whole address. */
    keyword: optionalText(100),
    onlyOdd: flag,
    /** Last id of the page before. */
    before: optionalId,
  }),
  data: z.array(examVisit),
});
/** Ours: lets a participant take part with a new session and ends all sessions of the account. */
export const endExamSession = endpoint('DELETE /api/admin/contest/exam-session', 'admin', {
  admits: 'superAdmins',
  audit: 'elsewhere',
  input: z.object({ cid: id, username }),
  data: nothing,
});

/** Ours: pausing, resuming and extending a running contest. */
export const pauseContest = endpoint('POST /api/admin/contest/pause', 'admin', {
  admits: 'superAdmins',
  input: withReason,
  data: nothing,
});
export const resumeContest = endpoint('POST /api/admin/contest/resume', 'admin', {
  admits: 'superAdmins',
  input: withReason,
  data: nothing,
});
export const extendContest = endpoint('POST /api/admin/contest/extend', 'admin', {
  admits: 'superAdmins',
  input: withReason.extend({ seconds: seconds(1) }),
  data: nothing,
});
