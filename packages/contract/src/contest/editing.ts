/**
 * Contests as their organisers see them. Members that name the creator (`uid`, `author`) are not looked at: they come
 * from the session and from what is stored.
 */
import { penaltyUnits, sessionRules, tieRules } from '@verdict/domain/contest/contest.ts';
import { RANGES_MAX } from '@verdict/domain/contest/exam.ts';
import { practiceStates } from '@verdict/domain/contest/practice.ts';
import { PENALTY_MAX, TITLE_MAX } from '@verdict/domain/contest/form.ts';
import { isPlainLine } from '@verdict/domain/text/plain-text.ts';
import { evidenceCeilings } from '@verdict/domain/access/evidence.ts';
import { z } from 'zod';
import { LARGE_BODY_MAX_BYTES, endpoint } from '../endpoint.ts';
import {
  asText,
  blankIsAbsent,
  date,
  evidenceCeiling,
  dateShift,
  flag,
  id,
  idOrNone,
  nothing,
  numeric,
  optionalColor,
  optionalId,
  optionalInteger,
  optionalText,
  page,
  pageOf,
  optionalFlag,
  requiredFlag,
  requiredLine,
  says,
  sentDate,
  sentText,
} from '../fields.ts';
import { savedText } from '../site/files.ts';
import { content, second, status, title } from '../community/announcement.ts';
import { readFrom, revision } from '../revision.ts';
import { announcementText, storedAnnouncement } from '../site/site.ts';
import { adminProblemRow, createProblem, getAdminProblem, updateProblem } from '../problem/editing.ts';

const int = z.number().int();
const text = z.string().nullable();

export const awardTier = z.object({
  /** Smaller ones are given first. */
  priority: int,
  name: z.string(),
  background: z.string(),
  color: z.string(),
  /** Percent of the ranked participants, or how many. */
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
  title: z.string(),
  /** 0 ACM, 1 OI. Never changes. */
  type: int,
  description: z.string(),
  /** The contest that it was cloned from; 0: none. */
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
  /** A sealed board opens at the end by itself. */
  autoRealRank: z.boolean(),
  /** -1 scheduled, 0 running, 1 ended. */
  status: int,
  visible: z.boolean(),
  openPrint: z.boolean(),
  openAccountLimit: z.boolean(),
  /** `<prefix>P</prefix><suffix>S</suffix><start>a</start><end>b</end><extra>u1 u2</extra>` */
  accountLimitRule: text,
  rankShowName: z.enum(['username', 'nickname', 'realname']),
  /** Usernames of those who take part without a rank. */
  starAccount: z.array(z.string()),
  openRank: z.boolean(),
  oiRankScoreType: z.enum(['Recent', 'Highest']),
  /** Ours, ACM: what a wrong attempt at a problem costs that is solved later. */
  penaltySeconds: int,
  /** Ours, ACM: how times are counted; whole minutes of each accept, or of their sum. */
  penaltyUnit: z.enum(penaltyUnits),
  /** Ours: equal ones share a rank, or whoever last gained something earlier stands first. */
  ties: z.enum(tieRules),
  /** Ours: how much it tells of test cases at most; null: as much as each problem. */
  evidence: z.enum(evidenceCeilings).nullable(),
  gid: int.nullable(),
  /** 0 none, 1 by proportion, 2 by number. */
  awardType: int,
  awardConfigList: z.array(awardTier),
  allowEndSubmit: z.boolean(),
  /** Ours; null: no exam. */
  exam: examRules.nullable(),
  /** Ours: when its time stood still, in order; `until` null: it does now. Those that are over are in `endTime`. */
  pauses: z.array(z.object({ from: date, until: date.nullable(), reason: z.string(), username: text })),
  /** Ours: what the reader may do. */
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
  gmtCreate: date,
  gmtModified: date,
});
export type AdminContest = z.output<typeof adminContest>;

/** The form. Its rules, in the order in which they are told, are `domain/contest/form.ts`. */
export const contestForm = z.object({
  title: sentText,
  description: sentText,
  type: numeric(z.number().int().min(0).max(1).default(0)),
  auth: numeric(z.number().int().min(0).max(2).default(0)),
  pwd: optionalText(255),
  startTime: sentDate,
  endTime: sentDate,
  sealRank: flag,
  sealRankTime: sentDate,
  /** Absent: a sealed board stays sealed at the end. */
  autoRealRank: z.preprocess(blankIsAbsent, flag.optional()),
  visible: z.preprocess((sent) => sent ?? true, flag),
  openPrint: flag,
  openAccountLimit: flag,
  accountLimitRule: optionalText(10_000),
  rankShowName: z.preprocess(blankIsAbsent, z.enum(['username', 'nickname', 'realname']).default('username')),
  starAccount: z.preprocess(blankIsAbsent, z.array(z.string().trim().max(64)).max(1000).default([])),
  openRank: flag,
  oiRankScoreType: z.preprocess(blankIsAbsent, z.enum(['Recent', 'Highest']).default('Recent')),
  /** Ours. Absent: as before; of a new contest, 20 minutes, seconds and shared ranks. */
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
      /** Blank ones are ignored. */
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

/** Contest of a list, with the JSON texts that HOJ stores. Source: api-facts 2, "Contest (entity, admin lists)". */
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
  /** The latest start first; without passwords. */
  data: pageOf(adminContestRow),
});
/** As the form opens it. */
export const openedContest = adminContest.extend({ revision });
export type OpenedContest = z.output<typeof openedContest>;

export const getAdminContest = endpoint('GET /api/admin/contest', 'admin', {
  input: z.object({ cid: id }),
  data: openedContest,
});
export const createContest = endpoint('POST /api/admin/contest', 'admin', {
  input: contestForm,
  data: savedText.extend({ /** Ours. */ cid: int }),
});
export const updateContest = endpoint('PUT /api/admin/contest', 'admin', {
  stores: openedContest,
  input: contestForm.extend({ id, ...readFrom }),
  data: savedText,
});
export const deleteContest = endpoint('DELETE /api/admin/contest', 'superAdmin', {
  input: z.object({ cid: id }),
  data: nothing,
});
export const cloneContest = endpoint('GET /api/admin/contest/clone', 'admin', {
  input: z.object({ cid: id }),
  /** Ours: id of the copy, which has the problems too and is hidden. */
  data: z.object({ cid: int }),
});
/** Ours: the same for the next term: with its dates shifted, and without its people and their password. */
export const copyContest = endpoint('POST /api/admin/contest/copy', 'admin', {
  input: z.object({ cid: id, title: requiredLine(TITLE_MAX, 'error.titleRequired'), ...dateShift }),
  data: z.object({ cid: int }),
});
export const changeContestVisible = endpoint('PUT /api/admin/contest/change-contest-visible', 'admin', {
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
  /** Ours: whether everybody, or the group, can practise with it, or how the caller could make it so. */
  practice: z.enum(practiceStates),
  /** Ours: display id of the problem that it is a copy of; null: it is none. */
  copyOf: text,
  /** Ours: of its names and color. */
  revision,
  gmtCreate: date,
  gmtModified: date,
});
export type AdminContestProblem = z.output<typeof adminContestProblem>;

const label = z.preprocess((sent) => asText(sent ?? ''), z.string().trim().max(255, says('error.textTooLong')));

export const getAdminContestProblemList = endpoint('GET /api/admin/contest/get-problem-list', 'admin', {
  sight: 'editing',
  input: z.object({
    cid: id,
    ...page(10),
    keyword: optionalText(255),
    /** Absent: the problems of the contest. Given: those that may be added. */
    problemType: optionalInteger,
    oj: optionalText(20),
  }),
  data: z.object({
    problemList: pageOf(adminProblemRow),
    contestProblemMap: z.record(z.string(), adminContestProblem),
  }),
});
export const getContestProblemOfBank = endpoint('GET /api/admin/contest/problem', 'admin', {
  sight: 'editing',
  input: getAdminProblem.input,
  data: getAdminProblem.data,
});
/** Ours: the contest that the problem is in, and its names there. */
export const placeInContest = z.object({ cid: id, displayId: label, displayTitle: label, color: optionalColor });
export const createContestProblem = endpoint('POST /api/admin/contest/problem', 'admin', {
  sight: 'editing',
  input: createProblem.input.extend({
    /** It is put into the contest at once. Without a title it keeps its own. */
    contest: placeInContest.optional(),
  }),
  data: createProblem.data,
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
});
export const updateContestProblemOfBank = endpoint('PUT /api/admin/contest/problem', 'admin', {
  sight: 'editing',
  stores: z.null(),
  input: updateProblem.input.extend({
    /** Its names there are changed, too. */
    contest: placeInContest.optional(),
  }),
  data: updateProblem.data,
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
});
/** With `cid` only the link goes, and with it the submissions in that contest. */
export const deleteContestProblem = endpoint('DELETE /api/admin/contest/problem', 'admin', {
  input: z.object({ pid: id, cid: idOrNone }),
  data: nothing,
});
export const getAdminContestProblem = endpoint('GET /api/admin/contest/contest-problem', 'admin', {
  sight: 'editing',
  input: z.object({ cid: id, pid: id }),
  data: adminContestProblem,
});
/** Ours: a copy is added instead, and the problem stays where it is. */
const asCopy = flag;
export const saveContestProblem = endpoint('PUT /api/admin/contest/contest-problem', 'admin', {
  sight: 'editing',
  stores: adminContestProblem,
  /** Without `id` the problem is added to the contest. */
  input: z.object({
    id: optionalId,
    revision: readFrom.revision,
    cid: id,
    pid: id,
    displayId: label,
    displayTitle: label,
    color: optionalColor,
    asCopy,
  }),
  data: adminContestProblem,
});
export const addContestProblemFromPublic = endpoint('POST /api/admin/contest/add-problem-from-public', 'admin', {
  input: z.object({ pid: id, cid: id, displayId: label, asCopy }),
  data: nothing,
});
/** Ours: what else uses a problem that may be added to the contest. */
export const getContestProblemUse = endpoint('GET /api/admin/contest/problem-use', 'admin', {
  sight: 'editing',
  input: z.object({ cid: id, pid: id }),
  data: z.object({
    /** Trainings with a deadline that have it; of a contest of a group, those of the group. */
    homework: int,
    /** Other trainings. */
    trainings: int,
    /** Other contests that are still to come or go on. */
    contests: int,
    /** Accounts that have solved it outside of contests. */
    solvedBy: int,
    /** It would leave the list that it is in. */
    leavesList: z.boolean(),
    /** A copy can be added instead. */
    mayCopy: z.boolean(),
  }),
});
export type ContestProblemUse = z.output<typeof getContestProblemUse.data>;
/** Ours: problems of a contest that is over become public again, in the bank or in its group. */
export const publishContestProblems = endpoint('PUT /api/admin/contest/publish-problems', 'admin', {
  input: z.object({ cid: id, pids: z.array(id).min(1).max(300) }),
  data: nothing,
});
/** Ours: all problems of the contest in their new order. */
export const orderContestProblems = endpoint('PUT /api/admin/contest/problem-order', 'admin', {
  input: z.object({ cid: id, ids: z.array(id).max(300) }),
  data: nothing,
});

export const getAdminContestAnnouncements = endpoint('GET /api/admin/contest/announcement', 'admin', {
  input: z.object({ cid: id, ...page(10) }),
  /** Hidden ones too. */
  data: pageOf(storedAnnouncement),
});
/** The announcement comes as a member of its own. */
const announcement = z.object({ title, content, status, second });
export const createContestAnnouncement = endpoint('POST /api/admin/contest/announcement', 'admin', {
  input: z.object({ cid: id, announcement }),
  data: savedText,
});
export const updateContestAnnouncement = endpoint('PUT /api/admin/contest/announcement', 'admin', {
  stores: announcementText,
  input: z.object({ cid: idOrNone, announcement: announcement.extend({ id, ...readFrom }) }),
  data: savedText,
});
export const deleteContestAnnouncement = endpoint('DELETE /api/admin/contest/announcement', 'admin', {
  input: z.object({ aid: id, cid: idOrNone }),
  data: nothing,
});

/** Somebody who registered or submitted, or for whom the organisers decided something. */
export const contestParticipant = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  realname: text,
  registered: z.boolean(),
  registeredAt: date.nullable(),
  /** Of the last submission, else of the registration. */
  ip: z.string(),
  /** On the site. */
  lastSeenAt: date.nullable(),
  submissions: int,
  lastSubmissionAt: date.nullable(),
  /** Takes part without a rank. */
  star: z.boolean(),
  /** Part of the contest that they belong to, as a site or a class; empty: none. */
  group: z.string(),
  banned: z.boolean(),
  /** From an exam. */
  released: z.boolean(),
  /** Seconds by which their contest begins, and ends, later. */
  delay: int,
  extra: int,
  /** Of the last decision. */
  reason: z.string(),
});
export type ContestParticipant = z.output<typeof contestParticipant>;

/** Characters of the name of a participant's group. */
export const GROUP_NAME_MAX = 100;
/** Most that a participant's contest, or a contest, is moved at once. */
export const MOVED_SECONDS_MAX = 30 * 86_400;
const seconds = (from: number) => numeric(z.number().int().min(from).max(MOVED_SECONDS_MAX));
const reason = requiredLine(255, 'error.reasonRequired');
const username = z.string().trim().min(1).max(255);

/** Ours. By username. */
export const getContestParticipants = endpoint('GET /api/admin/contest/participants', 'admin', {
  input: z.object({ cid: id, ...page(30), keyword: optionalText(100) }),
  data: pageOf(contestParticipant),
});
/** Ours. */
export const decideForParticipant = endpoint('PUT /api/admin/contest/participant', 'admin', {
  input: z.object({
    cid: id,
    username,
    /** Absent: as before. */
    banned: optionalFlag,
    released: optionalFlag,
    star: optionalFlag,
    /** Empty: none. */
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
  input: z.object({ cid: id, username }),
  data: nothing,
});

const withReason = z.object({ cid: id, reason });
/** What is odd of a participant's session in an exam. */
export const examOddities = [
  /** Not from the exam's addresses. */
  'outside',
  /** The account took part with another session. */
  'refused',
  /** The account came from another address, too. */
  'moved',
  /** Another session of the account was in use meanwhile. */
  'twice',
  /** The same session in another browser. */
  'browser',
  /** Another account came from the address; told where each participant has an address of their own. */
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

/** Ours: from where and in which sessions participants came, the newest first. */
export const getExamLog = endpoint('GET /api/admin/contest/exam-log', 'admin', {
  input: z.object({
    cid: id,
    /** Part of a username or real name, or a whole address. */
    keyword: optionalText(100),
    onlyOdd: flag,
    /** The last id of the page before. */
    before: optionalId,
  }),
  data: z.array(examVisit),
});
/** Ours: a participant may take part with another session; all that the account has are ended. */
export const endExamSession = endpoint('DELETE /api/admin/contest/exam-session', 'admin', {
  input: z.object({ cid: id, username }),
  data: nothing,
});

/** Ours: the time of a contest that is going on. */
export const pauseContest = endpoint('POST /api/admin/contest/pause', 'admin', { input: withReason, data: nothing });
export const resumeContest = endpoint('POST /api/admin/contest/resume', 'admin', { input: withReason, data: nothing });
export const extendContest = endpoint('POST /api/admin/contest/extend', 'admin', {
  input: withReason.extend({ seconds: seconds(1) }),
  data: nothing,
});
