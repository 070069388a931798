/** Trainings as those who look at them and work in them see them. Those of a group too: `gid` says which. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, idOrNone, nothing, optionalText, page, pageOf, says } from '../fields.ts';
import { getProblemDetail } from '../problem/problem.ts';
import { revision } from '../revision.ts';
import { problemRow, times } from '../shapes.ts';

const int = z.number().int();
const text = z.string().nullable();

/** Who may look inside: everybody, or those who know the password. */
export const trainingAuths = ['Public', 'Private'] as const;
export const trainingAuth = z.enum(trainingAuths);

export const trainingCategory = z.object({
  id: int,
  name: z.string(),
  color: text,
  gid: int.nullable(),
  ...times,
});
/** As it is listed, for those who change it. */
export const storedCategory = trainingCategory.extend({ revision });
export type StoredCategory = z.output<typeof storedCategory>;
export type TrainingCategory = z.output<typeof trainingCategory>;

/** Ours: what makes a training homework. Without dates and limits it is practice. */
export const homework = z.object({
  /** Nobody but those who teach sees problems before; null: it has always begun. */
  startTime: date.nullable(),
  /** Null: it never ends. */
  deadline: date.nullable(),
  /** What is sent within so many minutes after the deadline earns so much of its points; what is later, nothing. */
  lateSteps: z.array(z.object({ withinMinutes: int, percent: int })),
  /** How many submissions of a student at a problem are counted; null: all. Others are judged all the same. */
  attemptsMax: int.nullable(),
  /** Students learn results after their deadline, those of others after the last one. */
  hidesResults: z.boolean(),
});
export type HomeworkInfo = z.output<typeof homework>;

/** What a student has earned at a problem of homework. */
export const homeworkMark = z.object({
  /** After what is taken off for being late. */
  points: z.number(),
  /** How much of them the submission was worth: 100 in time. */
  percent: int,
  isLate: z.boolean(),
  /** Submissions beyond the limit. */
  uncounted: int,
  /** A teacher gave it in place of what was sent. */
  isByHand: z.boolean(),
});
export type HomeworkMark = z.output<typeof homeworkMark>;

/** A training in a list. */
export const trainingInfo = z.object({
  id: int,
  title: z.string(),
  /** Markdown. */
  description: z.string(),
  /** Username; blank: the account is gone. */
  author: z.string(),
  auth: trainingAuth,
  /** Null: its category was deleted. */
  categoryName: text,
  categoryColor: text,
  /** Smaller ones come first. */
  rank: int,
  problemCount: int,
  /** How many of them the reader has solved; null without a login. 0 for those who may not look inside. */
  acCount: int.nullable(),
  homework,
  gid: int.nullable(),
  gmtModified: date,
});
export type TrainingInfo = z.output<typeof trainingInfo>;

/** By name; of the site. */
export const getTrainingCategory = endpoint('GET /api/get-training-category', 'anon', {
  input: z.object({
    /** Ours: with those of this group, for its members. */
    gid: idOrNone,
  }),
  data: z.array(storedCategory),
});

/** `All` is what older clients send for none. */
const allIsNone = (sent: unknown): unknown => (sent === 'All' || sent === '' ? undefined : sent);

export const getTrainingList = endpoint('GET /api/get-training-list', 'anon', {
  input: z.object({
    ...page(20),
    /** Part of title or author. */
    keyword: optionalText(255),
    categoryId: z.preprocess(allIsNone, idOrNone),
    auth: z.preprocess(allIsNone, trainingAuth.optional()),
  }),
  /** By rank. */
  data: pageOf(trainingInfo),
});

export const getTrainingDetail = endpoint('GET /api/get-training-detail', 'login', {
  input: z.object({ tid: id }),
  data: trainingInfo.extend({
    trainingCategory: trainingCategory.nullable(),
    /** Ours: what the reader may do. */
    mine: z.object({
      /** Author, super admin or a root of its group. */
      isAdmin: z.boolean(),
      registered: z.boolean(),
      /** Why the reader may not look at problems and rank, as the end of an error's key; null: may. */
      lookRefusal: text,
      /** The password is asked for. */
      needsPassword: z.boolean(),
      /** The reader's deadline, with extra time; null: there is none. */
      deadline: date.nullable(),
      /** The reader's results are hidden until that is over. */
      hidesResults: z.boolean(),
      /** It has a class board, and the reader may look at it. */
      teaches: z.boolean(),
    }),
  }),
});

export const trainingProblemRow = problemRow.extend({
  /** Ours: an accepted submission wins, else the last one; null: the reader has none. */
  myStatus: int.nullable(),
  /** Ours: full points of the problem in homework. */
  points: int,
  /** Ours: what the reader has earned; null: nothing was sent, the result is hidden, or it is no homework. */
  myMark: homeworkMark.nullable(),
  /** Ours: what the reader has sent at it inside the training, beyond the limit included. */
  sent: int,
  /** Ours: how many of the reader's submissions will still be counted; null: all. */
  attemptsLeft: int.nullable(),
  /**
   * Ours: a contest uses it, so that its page is closed to the reader for now. `until` null: the reader may not know of
   * the contest, or it stands still.
   */
  inContest: z.object({ until: date.nullable() }).nullable(),
});
export type TrainingProblemRow = z.output<typeof trainingProblemRow>;

export const getTrainingProblemList = endpoint('GET /api/get-training-problem-list', 'login', {
  sight: 'problem',
  input: z.object({ tid: id }),
  /** In the training's order. */
  data: z.array(trainingProblemRow),
});

/** A problem of the training with its statement. Older clients name the training `cid`. */
export const getTrainingProblemDetails = endpoint('GET /api/get-training-problem-details', 'login', {
  sight: 'problem',
  input: z.object({ tid: idOrNone, cid: idOrNone, displayId: z.string().trim().min(1).max(255) }),
  data: getProblemDetail.data,
});

export const registerTraining = endpoint('POST /api/register-training', 'login', {
  input: z.object({
    tid: id,
    /** Only private trainings have one. */
    password: z.string(says('error.trainingPasswordRequired')).max(255).default(''),
  }),
  data: nothing,
});

export const getTrainingAccess = endpoint('GET /api/get-training-access', 'login', {
  input: z.object({ tid: id }),
  /** Whether the reader is registered. */
  data: z.object({ access: z.boolean() }),
});

export const trainingRankRow = z.object({
  uid: z.string(),
  username: z.string(),
  /** Null for everybody but the training's admins. */
  realname: text,
  nickname: text,
  school: text,
  gender: z.enum(['male', 'female', 'secrecy']),
  avatar: text,
  titleName: text,
  titleColor: text,
  /** Solved problems. */
  ac: int,
  /** Milliseconds: the best run times of the solved problems. */
  totalRunTime: int,
  /** By display id: problems that were tried. */
  submissionInfo: z.record(
    z.string(),
    z.object({
      /** Of the last submission, or accepted. */
      status: int,
      score: int.nullable(),
      isAC: z.boolean(),
      /** Milliseconds: the smallest of the accepted submissions; null: not solved. */
      runTime: int.nullable(),
    }),
  ),
});
export type TrainingRankRow = z.output<typeof trainingRankRow>;

/** Of private trainings; others have nobody on it. */
export const getTrainingRank = endpoint('GET /api/get-training-rank', 'login', {
  sight: 'submission',
  input: z.object({
    tid: id,
    ...page(30),
    /** Part of username, school, or for the training's admins the real name. */
    keyword: optionalText(100),
  }),
  /** Most solved first, then the smallest sum of run times. */
  data: pageOf(trainingRankRow),
});
