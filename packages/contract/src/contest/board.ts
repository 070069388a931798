/** Boards of contests: live, outside, as a file and as an award ceremony; and the balloons. */
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import {
  blankIsAbsent,
  date,
  flag,
  id,
  nothing,
  numeric,
  optionalInteger,
  optionalText,
  page,
  pageOf,
  requiredFlag,
} from '../fields.ts';
import { penaltyRule } from '../shapes.ts';
import { byCid } from '../exam.ts';

const int = z.number().int();

export const checkContestAcInfo = endpoint('PUT /api/check-contest-ac-info', 'login', {
  admits: 'superAdmins',
  audit: 'own',
  exam: 'closed',
  input: z.object({ id, cid: id, checked: requiredFlag }),
  data: nothing,
});

export const getContestAcInfo = endpoint('GET /api/get-contest-ac-info', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ cid: id, ...page(20) }),
  /** First accepted submission of each participant on each problem: unchecked ones first, then by time. */
  data: pageOf(
    z.object({
      /** Id of the submission. */
      id: int,
      cid: int,
      uid: z.string(),
      pid: int,
      cpid: int,
      displayId: z.string(),
      /** Ours: color of the balloon. */
      color: z.string().nullable(),
      submitId: int,
      username: z.string(),
      realname: z.string().nullable(),
      /** Status of the contest record, as HOJ has it: always 1, accepted. */
      status: int,
      submitTime: date,
      /** Seconds of contest time. */
      time: int,
      score: int.nullable(),
      firstBlood: z.boolean(),
      checked: z.boolean(),
      gmtCreate: date,
      gmtModified: date,
      /** Ours: the team as it is known besides its username. */
      nickname: z.string().nullable(),
      school: z.string().nullable(),
      /** Ours: room, site or class of the team. Empty when none is known. */
      place: z.string(),
      /** Ours: who is on the way with the balloon. Null when nobody is, or when the account was closed. */
      takenBy: z.string().nullable(),
      /** Ours: true when the reader is. */
      takenByMe: z.boolean(),
      /** Ours: who has marked it as delivered. */
      checkedBy: z.string().nullable(),
    }),
  ),
});

/** Ours: takes a balloon to deliver it, or puts it back. Refused when somebody else is on the way with it. */
export const takeContestBalloon = endpoint('PUT /api/contest-balloon', 'login', {
  admits: 'superAdmins',
  audit: 'own',
  exam: 'closed',
  input: z.object({ id, cid: id, taken: requiredFlag }),
  data: nothing,
});

/** Page of a board. */
const boardPageInput = {
  cid: id,
  currentPage: numeric(int.default(1).transform((n) => Math.max(1, Math.min(n, 1_000_000)))),
  limit: numeric(int.default(50).transform((n) => (n < 1 ? 50 : Math.min(n, 300)))),
  /** Leaves out unofficial participants. */
  removeStar: flag,
  /** Includes submissions after the end. */
  containsEnd: flag,
};

/** Selection of board rows. */
const boardInput = {
  ...boardPageInput,
  /** Shows the jury the board without the seal. */
  forceRefresh: flag,
  /** Uids whose rows are repeated at the top. */
  concernedList: z.preprocess(blankIsAbsent, z.array(z.string().max(64)).max(300).default([])),
  /** Part of a school or displayed name. */
  keyword: optionalText(255),
  /**
   * Ours: `version` of the last response to the same request. While it is still the newest version that this reader may
   * see, the response is `unchanged` and has no records.
   */
  knownVersion: optionalInteger,
};

const boardRow = z.object({
  /** -1 for unofficial participants. */
  rank: int,
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  realname: z.string().nullable(),
  gender: z.string(),
  avatar: z.string().nullable(),
  school: z.string().nullable(),
  isWinAward: z.boolean(),
  awardName: z.string().nullable(),
  awardBackground: z.string().nullable(),
  awardColor: z.string().nullable(),
});

export const passFailCell = z.object({
  errorNum: int,
  /** Attempts after the seal. */
  tryNum: int.optional(),
  isAC: z.boolean().optional(),
  isFirstAC: z.boolean().optional(),
  /** Seconds. */
  ACTime: int.optional(),
  isAfterContest: z.boolean().optional(),
  /** Ours: attempts that are being judged. */
  pending: int.optional(),
});
export type PassFailCell = z.output<typeof passFailCell>;

export const passFailRow = boardRow.extend({
  ac: int,
  /** Attempts on all problems. */
  total: int,
  /** Penalty, in seconds. */
  totalTime: int,
  submissionInfo: z.record(z.string(), passFailCell),
});
export type PassFailRow = z.output<typeof passFailRow>;

const subtask = z.object({ subtask: int, points: int, passed: z.boolean() });

export const scoreRow = boardRow.extend({
  totalScore: int,
  /** Sum of the run times of fully solved problems, in milliseconds; 0 when run times do not break ties. */
  totalTime: int,
  submissionInfo: z.record(z.string(), int.nullable()),
  timeInfo: z.record(z.string(), int).nullable(),
  /** Ours: problems with an attempt that is being judged. */
  pendingInfo: z.record(z.string(), int).optional(),
  /** Ours: results of subtasks that count, of rules that combine several submissions. */
  subtaskInfo: z.record(z.string(), z.array(subtask)).optional(),
  /** Ours: display ids of problems with nothing left to gain, of rules without run times. */
  fullInfo: z.array(z.string()).optional(),
});
export type ScoreRow = z.output<typeof scoreRow>;

const board = pageOf(z.union([passFailRow, scoreRow])).extend({
  /** Ours: changes with every change that this reader may see. Send it back as `knownVersion`. */
  version: int,
  /** Ours: true when nothing has changed since `knownVersion`; keep the records from before. */
  unchanged: z.boolean(),
  /** Ours: true when the seal hides part of the real board. */
  sealed: z.boolean(),
});

export const getContestRank = endpoint('POST /api/get-contest-rank', 'login', {
  audit: 'reads',
  exam: byCid,
  reveals: 'submission',
  input: z.object(boardInput),
  data: board,
});

export const getContestOutsideScoreboard = endpoint('POST /api/get-contest-outside-scoreboard', 'anon', {
  exam: byCid,
  reveals: 'submission',
  input: z.object(boardInput),
  data: board,
});

/**
 * Ours: the outside board for a crowd, as a GET with `ETag` that a CDN may answer. It keeps an answer for two seconds.
 */
export const getPublicScoreboard = endpoint('GET /api/contest-public-scoreboard', 'anon', {
  exam: byCid,
  reveals: 'submission',
  isPublic: true,
  input: z.object({
    ...boardPageInput,
    /** Newest version that the reader has heard of, so that no kept answer from before is returned. */
    version: optionalInteger,
  }),
  data: board,
});

/** `yyyy/MM/dd HH:mm:ss` in GMT+8, which HOJ's scroll board parses. */
const scrollDate = z.string();

export const getContestScrollBoardInfo = endpoint('GET /api/get-contest-scroll-board-info', 'anon', {
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ cid: id }),
  data: z.object({
    id: int,
    rankShowName: z.string(),
    problemCount: int,
    /** Colour by display id. */
    balloonColor: z.record(z.string(), z.string().nullable()),
    startTime: scrollDate,
    sealRankTime: scrollDate,
    starUserList: z.array(z.string()),
    /** Ours: title of the contest. */
    title: z.string(),
    endTime: scrollDate,
    /** Ours: display ids of the problems, from left to right. */
    labels: z.array(z.string()),
    /** Ours: submissions are sealed from this contest second on. Null when none is sealed. */
    sealedFrom: int.nullable(),
    /** Ours: penalty rule of the contest. */
    penalty: penaltyRule,
    /** Ours: number of gold, silver and bronze medals by the awards of the contest. Null when it gives none. */
    medals: z.array(int).max(3).nullable(),
  }),
});

export const getContestScrollBoardSubmission = endpoint('GET /api/get-contest-scroll-board-submission', 'anon', {
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ cid: id, removeStar: flag }),
  data: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      nickname: z.string().nullable(),
      realname: z.string().nullable(),
      school: z.string().nullable(),
      avatar: z.string().nullable(),
      gender: z.string(),
      submitId: int,
      status: int,
      submitTime: scrollDate,
      /** Ours: seconds of contest time. */
      time: int,
      displayId: z.string(),
    }),
  ),
});

/** Board as a spreadsheet. The wire spells `containEnd` this way. */
export const downloadContestRank = download('GET /api/file/download-contest-rank', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ cid: id, forceRefresh: requiredFlag, removeStar: flag, containEnd: flag }),
});

/** Accepted programs, or with points those that count, as a zip. */
export const downloadContestAcSubmission = download('GET /api/file/download-contest-ac-submission', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ cid: id, excludeAdmin: flag, splitType: z.enum(['user', 'problem']).default('user') }),
});
