/** Contests for visitors and participants, including contests of groups (`gid`). */
import { z } from 'zod';
import { sessionRules } from '@verdict/domain/contest/contest.ts';
import { endpoint } from '../endpoint.ts';
import {
  blankIsAbsent,
  date,
  flag,
  id,
  idOrNone,
  nothing,
  optionalInteger,
  optionalText,
  page,
  pageOf,
  says,
} from '../fields.ts';
import { contestInfo, judge, judgeRow, problem } from '../shapes.ts';
import { getProblemDetail } from '../problem/problem.ts';
import { byCid, byContestId } from '../exam.ts';

const int = z.number().int();

export const getContestList = endpoint('GET /api/get-contest-list', 'anon', {
  exam: 'closed',
  input: z.object({
    ...page(10),
    /** -1 scheduled, 0 running, 1 ended; blank or `All` for every status. */
    status: z.preprocess((sent) => (sent === 'All' ? undefined : sent), optionalInteger),
    /** 0 ACM, 1 OI; blank or `All` for both. */
    type: z.preprocess((sent) => (sent === 'All' ? undefined : sent), optionalInteger),
    keyword: optionalText(255),
  }),
  /** Running contests first, then scheduled, then ended; the latest start first. */
  data: pageOf(contestInfo),
});

/** Reason why the reader may not look or submit now, as the last part of an error key. Null when they may. */
const refusal = z.string().nullable();

export const getContestInfo = endpoint('GET /api/get-contest-info', 'login', {
  exam: byCid,
  input: z.object({ cid: id }),
  data: contestInfo.extend({
    /** Ours: the reader's own times and rights. `status` and times above are those of the contest. */
    mine: z.object({
      isJury: z.boolean(),
      registered: z.boolean(),
      startTime: date,
      endTime: date,
      lookRefusal: refusal,
      submitRefusal: refusal,
      /** True when the reader must enter the password. */
      needsPassword: z.boolean(),
      /** Ours: rules that the reader confirms before entering the exam. Null when there is nothing to confirm. */
      exam: z
        .object({
          locks: z.boolean(),
          sessions: z.enum(sessionRules),
          /** Planned end of the exam. */
          until: date,
          /** Latest time until which the exam may close features. Null when they are closed until the exam ends. */
          untilAtMost: date.nullable(),
        })
        .nullable(),
      /** True when counts are shown live instead of as question marks. */
      realTime: z.boolean(),
    }),
    /** Ours: start of the current pause of contest time. Null when the contest is not paused. */
    pausedSince: date.nullable(),
    /** Ours: true while the board is sealed for this reader. */
    sealed: z.boolean(),
  }),
});

export const registerContest = endpoint('POST /api/register-contest', 'login', {
  audit: 'own',
  exam: byCid,
  input: z.object({
    cid: id,
    /** Not needed when the reader only enters an exam of a public contest, or is registered already. */
    password: z.string(says('error.contestPasswordRequired')).max(255).default(''),
    /** Ours: the reader confirms what the exam closes and until when. Required to enter an exam. */
    confirmed: z.boolean().default(false),
  }),
  data: nothing,
});

export const getContestAccess = endpoint('GET /api/get-contest-access', 'login', {
  exam: byCid,
  input: z.object({ cid: id }),
  data: z.object({ access: z.boolean() }),
});

/** A participant as everybody in the contest may know them. */
export const listedParticipant = z.object({
  uid: z.string(),
  username: z.string(),
  /** Nickname or real name, whichever the board shows. Null when it shows usernames, and when there is none. */
  name: z.string().nullable(),
  school: z.string().nullable(),
  /** Room, site or class. Empty when none is known. */
  place: z.string(),
  /** True for unofficial participants. */
  star: z.boolean(),
});
export type ListedParticipant = z.output<typeof listedParticipant>;

/**
 * Ours: who has registered or submitted, by username, without the jury and without excluded ones. Open to those who may
 * look into the contest, already before its start.
 */
export const getListedParticipants = endpoint('GET /api/contest-participants', 'login', {
  exam: byCid,
  input: z.object({ cid: id, ...page(30), keyword: optionalText(100) }),
  data: pageOf(listedParticipant),
});

export const contestProblemRow = z.object({
  id: int,
  displayId: z.string(),
  cid: int,
  pid: int,
  displayTitle: z.string(),
  color: z.string().nullable(),
  /** Counts that this reader may see. */
  ac: int,
  total: int,
  /** Ours: place to practise the problem after the end: the bank, or the group `gid`. Null when there is none. */
  practice: z.object({ problemId: z.string(), gid: int.nullable() }).nullable(),
});
export type ContestProblemRow = z.output<typeof contestProblemRow>;

export const getContestProblem = endpoint('GET /api/get-contest-problem', 'open', {
  admits: 'superAdmins',
  exam: byCid,
  reveals: 'problem',
  input: z.object({
    cid: id,
    containsEnd: flag,
    /** Ours: shows the jury what participants see, for example for a board on a projector. */
    asParticipants: flag,
  }),
  data: z.array(contestProblemRow),
});

/** Data for the page of the outside board. The wire spells the path this way. */
export const getContestOutsideInfo = endpoint('GET /api/get-contest-outsize-info', 'anon', {
  exam: byCid,
  reveals: 'problem',
  input: z.object({ cid: id }),
  data: z.object({ contest: contestInfo, problemList: z.array(contestProblemRow) }),
});

export const getContestProblemDetails = endpoint('GET /api/get-contest-problem-details', 'login', {
  admits: 'superAdmins',
  exam: byCid,
  reveals: 'problem',
  input: z.object({ cid: id, displayId: z.string().trim().min(1).max(255), containsEnd: flag }),
  data: getProblemDetail.data.extend({
    /**
     * Problem with its label and title in the contest. Fields that would help to recognize it are null until the end.
     */
    problem: problem.extend({ author: z.string().nullable(), difficulty: int.nullable() }),
  }),
});

export const fullScreenProblem = z.object({
  pid: int,
  /** Display id in the contest or training. */
  problemId: z.string(),
  title: z.string(),
  status: int.nullable(),
  score: int.nullable(),
});
export type FullScreenProblem = z.output<typeof fullScreenProblem>;

export const getFullScreenProblemList = endpoint('GET /api/get-full-screen-problem-list', 'login', {
  admits: 'superAdmins',
  exam: byCid,
  reveals: 'problem',
  input: z.object({ cid: idOrNone, tid: idOrNone }),
  data: z.array(fullScreenProblem),
});

export const getContestSubmissions = endpoint('GET /api/contest-submissions', 'login', {
  admits: 'superAdmins',
  exam: byContestId,
  reveals: 'submission',
  input: z.object({
    ...page(30),
    contestID: id,
    /** True for submissions from before the start only, false for submissions since. */
    beforeContestSubmit: flag,
    onlyMine: flag,
    /** Display id in the contest. */
    problemID: optionalText(255),
    completeProblemID: flag,
    status: z.preprocess((sent) => (sent === 'All' ? undefined : sent), optionalInteger),
    username: optionalText(255),
    /** Ours: name of a language. */
    language: optionalText(50),
    /** Includes submissions after the end. */
    containsEnd: flag,
  }),
  data: pageOf(judgeRow),
});

export const checkContestSubmissionsStatus = endpoint('POST /api/check-contest-submissions-status', 'login', {
  audit: 'reads',
  exam: byCid,
  reveals: 'submission',
  input: z.object({ submitIds: z.preprocess(blankIsAbsent, z.array(id).max(300).default([])), cid: id }),
  data: z.record(z.string(), judge.partial()),
});
