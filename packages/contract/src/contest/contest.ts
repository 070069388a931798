/** Contests as those who look at them and take part see them. Those of a group too: `gid` says which. */
import { z } from 'zod';
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
import { sessionRules } from '@verdict/domain/contest/contest.ts';
import { getProblemDetail } from '../problem/problem.ts';

const int = z.number().int();

export const getContestList = endpoint('GET /api/get-contest-list', 'anon', {
  input: z.object({
    ...page(10),
    /** -1 scheduled, 0 running, 1 ended; blank or `All`: every one. */
    status: z.preprocess((sent) => (sent === 'All' ? undefined : sent), optionalInteger),
    /** 0 ACM, 1 OI; blank or `All`: both. */
    type: z.preprocess((sent) => (sent === 'All' ? undefined : sent), optionalInteger),
    keyword: optionalText(255),
  }),
  /** Running ones first, then scheduled, then ended; the latest start first. */
  data: pageOf(contestInfo),
});

/** Why the reader may not look or submit now, as the end of an error's key; null: may. */
const refusal = z.string().nullable();

export const getContestInfo = endpoint('GET /api/get-contest-info', 'login', {
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
      /** The password is asked for. */
      needsPassword: z.boolean(),
      /** Ours: what the reader confirms before they enter the exam; null: nothing to enter, or entered already. */
      exam: z
        .object({
          locks: z.boolean(),
          sessions: z.enum(sessionRules),
          /** When it is over as planned now. */
          until: date,
          /** The latest instant until which something may be closed; null: as long as the exam lasts. */
          untilAtMost: date.nullable(),
        })
        .nullable(),
      /** Results are shown as they come: no question marks in place of counts. */
      realTime: z.boolean(),
    }),
    /** Ours: contest time stands still since then. */
    pausedSince: date.nullable(),
    /** Ours: the seal as of now, for this reader. */
    sealed: z.boolean(),
  }),
});

export const registerContest = endpoint('POST /api/register-contest', 'login', {
  input: z.object({
    cid: id,
    /** Not asked for where the reader only enters an exam: it is public, or they are registered. */
    password: z.string(says('error.contestPasswordRequired')).max(255).default(''),
    /** Ours: the reader confirms what the exam closes and until when. Without it nobody enters an exam. */
    confirmed: z.boolean().default(false),
  }),
  data: nothing,
});

export const getContestAccess = endpoint('GET /api/get-contest-access', 'login', {
  input: z.object({ cid: id }),
  data: z.object({ access: z.boolean() }),
});

export const contestProblemRow = z.object({
  id: int,
  displayId: z.string(),
  cid: int,
  pid: int,
  displayTitle: z.string(),
  color: z.string().nullable(),
  /** As far as the reader may know them. */
  ac: int,
  total: int,
  /** Ours: where it can be practised after the end, in the bank or in the group `gid`; null: nowhere. */
  practice: z.object({ problemId: z.string(), gid: int.nullable() }).nullable(),
});
export type ContestProblemRow = z.output<typeof contestProblemRow>;

export const getContestProblem = endpoint('GET /api/get-contest-problem', 'open', {
  sight: 'problem',
  input: z.object({
    cid: id,
    containsEnd: flag,
    /** Ours: the jury is told what participants are, such as for a board on a projector. */
    asParticipants: flag,
  }),
  data: z.array(contestProblemRow),
});

/** For the page of the outside board. Spelled so on the wire. */
export const getContestOutsideInfo = endpoint('GET /api/get-contest-outsize-info', 'anon', {
  sight: 'problem',
  input: z.object({ cid: id }),
  data: z.object({ contest: contestInfo, problemList: z.array(contestProblemRow) }),
});

export const getContestProblemDetails = endpoint('GET /api/get-contest-problem-details', 'login', {
  sight: 'problem',
  input: z.object({ cid: id, displayId: z.string().trim().min(1).max(255), containsEnd: flag }),
  data: getProblemDetail.data.extend({
    /** Under the label and title of the contest. What would help to know the problem is null until the end. */
    problem: problem.extend({ author: z.string().nullable(), difficulty: int.nullable() }),
  }),
});

export const fullScreenProblem = z.object({
  pid: int,
  /** Display id in the place. */
  problemId: z.string(),
  title: z.string(),
  status: int.nullable(),
  score: int.nullable(),
});
export type FullScreenProblem = z.output<typeof fullScreenProblem>;

export const getFullScreenProblemList = endpoint('GET /api/get-full-screen-problem-list', 'login', {
  sight: 'problem',
  input: z.object({ cid: idOrNone, tid: idOrNone }),
  data: z.array(fullScreenProblem),
});

export const getContestSubmissions = endpoint('GET /api/contest-submissions', 'login', {
  sight: 'submission',
  input: z.object({
    ...page(30),
    contestID: id,
    /** True: only those from before the start; false: only those since. */
    beforeContestSubmit: flag,
    onlyMine: flag,
    /** Display id in the contest. */
    problemID: optionalText(255),
    completeProblemID: flag,
    status: z.preprocess((sent) => (sent === 'All' ? undefined : sent), optionalInteger),
    username: optionalText(255),
    /** Ours. */
    language: optionalText(50),
    /** Also those after the end. */
    containsEnd: flag,
  }),
  data: pageOf(judgeRow),
});

export const checkContestSubmissionsStatus = endpoint('POST /api/check-contest-submissions-status', 'login', {
  sight: 'submission',
  input: z.object({ submitIds: z.preprocess(blankIsAbsent, z.array(id).max(300).default([])), cid: id }),
  data: z.record(z.string(), judge.partial()),
});
