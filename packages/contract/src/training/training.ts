/** Trainings for readers and students, including trainings of groups (`gid`). */
import { trainingSorts } from '@verdict/domain/training/sorts.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { blankIsAbsent, date, id, idOrNone, nothing, optionalText, page, pageOf, says } from '../fields.ts';
import { getProblemDetail } from '../problem/problem.ts';
import { revision } from '../revision.ts';
import { problemRow, times } from '../shapes.ts';

const int = z.number().int();
const text = z.string().nullable();

/** Who may open the training: everybody, or users who know the password. */
export const trainingAuths = ['Public', 'Private'] as const;
export const trainingAuth = z.enum(trainingAuths);

export const trainingCategory = z.object({
  id: int,
  name: z.string(),
  color: text,
  gid: int.nullable(),
  ...times,
});
/** The category in a list, with its revision for editors. */
export const storedCategory = trainingCategory.extend({ revision });
export type StoredCategory = z.output<typeof storedCategory>;
export type TrainingCategory = z.output<typeof trainingCategory>;

/** Ours: settings that make a training homework. Without dates and limits it is practice. */
export const homework = z.object({
  /** Start. Before it, only teachers see the problems. Null when the training has always been open. */
  startTime: date.nullable(),
  /** Deadline. Null when there is none. */
  deadline: date.nullable(),
  /** Percent of the points that a submission earns within some minutes after the deadline. Later ones earn nothing. */
  lateSteps: z.array(z.object({ withinMinutes: int, percent: int })),
  /**
   * Maximum number of counted submissions of a student per problem. Null for all. Further submissions are judged but
   * not counted.
   */
  attemptsMax: int.nullable(),
  /** Hides results: students see their own after their deadline, and those of others after the last deadline. */
  hidesResults: z.boolean(),
});
export type HomeworkInfo = z.output<typeof homework>;

/** Points that a student has earned at a problem of homework. */
export const homeworkMark = z.object({
  /** Points after the deduction for lateness. */
  points: z.number(),
  /** Percent of the points that the submission earns; 100 when it is in time. */
  percent: int,
  isLate: z.boolean(),
  /** Number of submissions beyond the limit. */
  uncounted: int,
  /** True when a teacher gave the mark in place of the computed points. */
  isByHand: z.boolean(),
});
export type HomeworkMark = z.output<typeof homeworkMark>;

/** A training in a list. */
export const trainingInfo = z.object({
  id: int,
  title: z.string(),
  /** Markdown. */
  description: z.string(),
  /** Username. Blank when the account was deleted. */
  author: z.string(),
  auth: trainingAuth,
  /** Null when the category was deleted. */
  categoryName: text,
  categoryColor: text,
  /** Smaller ranks come first. */
  rank: int,
  problemCount: int,
  /**
   * Number of problems that the reader has solved. Null without a login, 0 when the reader may not open the training.
   */
  acCount: int.nullable(),
  homework,
  /** Ours: deadline of the reader, extra time included. Null when there is none. */
  ownDeadline: date.nullable(),
  gid: int.nullable(),
  gmtModified: date,
});
export type TrainingInfo = z.output<typeof trainingInfo>;

/** Categories of the site, by name. */
export const getTrainingCategory = endpoint('GET /api/get-training-category', 'anon', {
  exam: 'closed',
  input: z.object({
    /** Ours: adds the categories of this group, for its members. */
    gid: idOrNone,
  }),
  data: z.array(storedCategory),
});

/** Older clients send `All` for no filter. */
const allIsNone = (sent: unknown): unknown => (sent === 'All' || sent === '' ? undefined : sent);

export const getTrainingList = endpoint('GET /api/get-training-list', 'anon', {
  exam: 'closed',
  input: z.object({
    ...page(20),
    /** Part of title or author. */
    keyword: optionalText(255),
    categoryId: z.preprocess(allIsNone, idOrNone),
    auth: z.preprocess(allIsNone, trainingAuth.optional()),
    /** Ours: order of the list. */
    sort: z.preprocess(blankIsAbsent, z.enum(trainingSorts).default('rank')),
  }),
  data: pageOf(trainingInfo),
});

export const getTrainingDetail = endpoint('GET /api/get-training-detail', 'login', {
  exam: 'closed',
  input: z.object({ tid: id }),
  data: trainingInfo.extend({
    trainingCategory: trainingCategory.nullable(),
    /** Ours: rights and times of the reader. */
    mine: z.object({
      /** True for the author, super admins and roots of the training's group. */
      isAdmin: z.boolean(),
      registered: z.boolean(),
      /** Reason why the reader may not see problems and rank, as the last part of an error key. Null when they may. */
      lookRefusal: text,
      /** True when the reader must enter the password. */
      needsPassword: z.boolean(),
      /** Deadline of the reader, including extra time. Null when there is none. */
      deadline: date.nullable(),
      /** True when the reader's results are hidden until the deadline. */
      hidesResults: z.boolean(),
      /** True when the training has a class board that the reader may see. */
      teaches: z.boolean(),
    }),
  }),
});

export const trainingProblemRow = problemRow.extend({
  /** Ours: accepted if any submission is, else the status of the last one. Null when the reader has none. */
  myStatus: int.nullable(),
  /** Ours: full points of the problem in homework. */
  points: int,
  /** Ours: points that the reader has earned. Null without a submission, with a hidden result, and in practice. */
  myMark: homeworkMark.nullable(),
  /** Ours: number of the reader's submissions to the problem in the training, including those beyond the limit. */
  sent: int,
  /** Ours: number of the reader's submissions that will still be counted. Null for no limit. */
  attemptsLeft: int.nullable(),
  /**
   * Ours: set when a contest uses the problem and closes its page to the reader. `until` is null when the reader may
   * not see the contest, or when the contest is paused.
   */
  inContest: z.object({ until: date.nullable() }).nullable(),
});
export type TrainingProblemRow = z.output<typeof trainingProblemRow>;

export const getTrainingProblemList = endpoint('GET /api/get-training-problem-list', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'problem',
  input: z.object({ tid: id }),
  /** Problems in the order of the training. */
  data: z.array(trainingProblemRow),
});

/** A problem of the training with its statement. Older clients send the training's id as `cid`. */
export const getTrainingProblemDetails = endpoint('GET /api/get-training-problem-details', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'problem',
  input: z.object({ tid: idOrNone, cid: idOrNone, displayId: z.string().trim().min(1).max(255) }),
  data: getProblemDetail.data,
});

export const registerTraining = endpoint('POST /api/register-training', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({
    tid: id,
    /** Required for private trainings; other trainings have none. */
    password: z.string(says('error.trainingPasswordRequired')).max(255).default(''),
  }),
  data: nothing,
});

export const getTrainingAccess = endpoint('GET /api/get-training-access', 'login', {
  exam: 'closed',
  input: z.object({ tid: id }),
  /** `access` is true when the reader is registered. */
  data: z.object({ access: z.boolean() }),
});

export const trainingRankRow = z.object({
  uid: z.string(),
  username: z.string(),
  /** Null unless the reader is an admin of the training. */
  realname: text,
  nickname: text,
  school: text,
  gender: z.enum(['male', 'female', 'secrecy']),
  avatar: text,
  titleName: text,
  titleColor: text,
  /** Number of solved problems. */
  ac: int,
  /** Sum of the best run times of the solved problems, in milliseconds. */
  totalRunTime: int,
  /** Tried problems by display id. */
  submissionInfo: z.record(
    z.string(),
    z.object({
      /** Status of the last submission, or accepted. */
      status: int,
      score: int.nullable(),
      isAC: z.boolean(),
      /** Smallest run time of the accepted submissions, in milliseconds. Null when the problem is not solved. */
      runTime: int.nullable(),
    }),
  ),
});
export type TrainingRankRow = z.output<typeof trainingRankRow>;

/** Rank of a private training. Public trainings have no rows. */
export const getTrainingRank = endpoint('GET /api/get-training-rank', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({
    tid: id,
    ...page(30),
    /** Part of the username or school; for the training's admins also of the real name. */
    keyword: optionalText(100),
  }),
  /** Most solved problems first, then the smallest sum of run times. */
  data: pageOf(trainingRankRow),
});
