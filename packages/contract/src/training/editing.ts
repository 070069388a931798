/**
 * Trainings as those who make them see them. Members that name the author are not looked at: they come from the
 * session and from what is stored.
 */
import { evidenceCeilings } from '@verdict/domain/access/evidence.ts';
import { TITLE_MAX } from '@verdict/domain/training/form.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  blankIsAbsent,
  date,
  dateShift,
  evidenceCeiling,
  flag,
  id,
  idOrNone,
  nothing,
  optionalColor,
  optionalFlag,
  optionalId,
  optionalText,
  page,
  pageOf,
  requiredFlag,
  requiredLine,
  says,
  sentDate,
  sentNumber,
  sentText,
} from '../fields.ts';
import { savedText } from '../site/files.ts';
import { readFrom, revision } from '../revision.ts';
import { homework, trainingAuth, trainingCategory } from './training.ts';
import { adminProblemRow } from '../problem/editing.ts';

const int = z.number().int();
const text = z.string().nullable();

/** A training with everything that its form edits. */
export const adminTraining = z.object({
  id: int,
  title: z.string(),
  /** Markdown. */
  description: z.string(),
  /** Username; blank: the account is gone. */
  author: z.string(),
  auth: trainingAuth,
  privatePwd: text,
  /** Shown to users. */
  status: z.boolean(),
  /** Smaller ones come first. */
  rank: int,
  /** Ours: how much it tells of test cases at most; null: as much as each problem. */
  evidence: z.enum(evidenceCeilings).nullable(),
  homework,
  isGroup: z.boolean(),
  gid: int.nullable(),
  /** Ours: what the reader may do; `problems`: add, order and remove its problems. */
  may: z.object({ edit: z.boolean(), delete: z.boolean(), problems: z.boolean() }),
  gmtCreate: date,
  gmtModified: date,
});
export type AdminTraining = z.output<typeof adminTraining>;

/** In the list of the back office. */
export const adminTrainingRow = adminTraining.extend({
  trainingCategory: trainingCategory.nullable(),
  /** Ours. */
  problemCount: int,
  /** Ours: accounts that gave its password. */
  registered: int,
});
export type AdminTrainingRow = z.output<typeof adminTrainingRow>;

const sentRank = sentNumber(Number.NaN);

/** Members that are left out are those of practice. */
const homeworkSent = z
  .object({
    startTime: sentDate,
    deadline: sentDate,
    lateSteps: z
      .array(z.object({ withinMinutes: sentNumber(Number.NaN), percent: sentNumber(Number.NaN) }))
      .max(100)
      .default([]),
    attemptsMax: z.preprocess(blankIsAbsent, sentNumber(Number.NaN).optional()),
    hidesResults: flag,
  })
  .optional();

/** The form. Its rules, in the order in which they are told, are `domain/training/form.ts`. */
export const trainingForm = z.object({
  training: z.object({
    rank: sentRank,
    title: sentText,
    description: sentText,
    auth: z.preprocess(blankIsAbsent, z.enum(['Public', 'Private'], says('error.trainingAuth')).default('Public')),
    privatePwd: optionalText(255),
    /** Absent: shown. */
    status: z.preprocess((sent) => sent ?? true, flag),
    evidence: evidenceCeiling,
    /** Ours. Absent: as it is. */
    homework: homeworkSent,
  }),
  /** A category that stands, by its id; or the name of a new one. */
  trainingCategory: z
    .object({ id: idOrNone, name: sentText.optional(), color: optionalColor })
    .nullish()
    .transform((sent) => sent ?? null),
});
export type TrainingFormSent = z.output<typeof trainingForm>;

/** By rank; without passwords. */
export const getAdminTrainingList = endpoint('GET /api/admin/training/get-training-list', 'admin', {
  input: z.object({
    ...page(10),
    /** Part of the title, or the whole id or rank. */
    keyword: optionalText(255),
  }),
  data: pageOf(adminTrainingRow),
});
export const getAdminTraining = endpoint('GET /api/admin/training', 'admin', {
  input: z.object({ tid: id }),
  data: z.object({ training: adminTraining.extend({ revision }), trainingCategory: trainingCategory.nullable() }),
});
export const createTraining = endpoint('POST /api/admin/training', 'admin', {
  input: trainingForm,
  data: savedText.extend({ /** Ours. */ tid: int }),
});
export const updateTraining = endpoint('PUT /api/admin/training', 'admin', {
  stores: getAdminTraining.data,
  input: trainingForm.extend({ training: trainingForm.shape.training.extend({ id, ...readFrom }) }),
  data: savedText,
});
export const deleteTraining = endpoint('DELETE /api/admin/training', 'superAdmin', {
  input: z.object({ tid: id }),
  data: nothing,
});
export const changeTrainingStatus = endpoint('PUT /api/admin/training/change-training-status', 'admin', {
  input: z.object({ tid: id, status: requiredFlag }),
  data: nothing,
});

/** Ours: the same for the next term, hidden, with its dates shifted, and without its people and their password. */
export const copyTraining = endpoint('POST /api/admin/training/copy', 'admin', {
  input: z.object({ tid: id, title: requiredLine(TITLE_MAX, 'error.titleRequired'), ...dateShift }),
  data: z.object({ tid: int }),
});

/** A problem's place in a training. */
export const adminTrainingProblem = z.object({
  id: int,
  tid: int,
  pid: int,
  /** The problem's own. */
  displayId: z.string(),
  /** Smaller ones come first. */
  rank: int,
  gmtCreate: date,
  gmtModified: date,
});
export type AdminTrainingProblem = z.output<typeof adminTrainingProblem>;

export const getAdminTrainingProblemList = endpoint('GET /api/admin/training/get-problem-list', 'admin', {
  sight: 'editing',
  input: z.object({
    tid: id,
    ...page(10),
    /** Part of display id, title or author. */
    keyword: optionalText(100),
    /** True: the problems of the training, by rank. Otherwise those that may be added. */
    queryExisted: optionalFlag.transform((sent) => sent ?? false),
  }),
  data: z.object({
    problemList: pageOf(adminProblemRow),
    /** By the problem's id. */
    trainingProblemMap: z.record(z.string(), adminTrainingProblem),
  }),
});
/** Gives a problem of the training, named by its place or by itself, another rank. */
export const updateTrainingProblem = endpoint('PUT /api/admin/training/problem', 'admin', {
  input: z.object({ id: optionalId, tid: id, pid: optionalId, rank: sentRank }),
  data: nothing,
});
/** With `tid` only the link goes; submissions stay. */
export const deleteTrainingProblem = endpoint('DELETE /api/admin/training/problem', 'admin', {
  input: z.object({ pid: id, tid: idOrNone }),
  data: nothing,
});
export const addTrainingProblemFromPublic = endpoint('POST /api/admin/training/add-problem-from-public', 'admin', {
  /** `displayId` is accepted for older clients: a problem keeps its own. It comes behind the others. */
  input: z.object({ pid: id, tid: id, displayId: optionalText(255) }),
  data: nothing,
});
/** Ours: all problems of the training in their new order; `ids` are those of their places. */
export const orderTrainingProblems = endpoint('PUT /api/admin/training/problem-order', 'admin', {
  input: z.object({ tid: id, ids: z.array(id).max(1000) }),
  data: nothing,
});

const categorySent = { name: requiredLine(255, 'error.nameRequired'), color: optionalColor };

export const createTrainingCategory = endpoint('POST /api/admin/training/category', 'problemAdmin', {
  input: z.object(categorySent),
  data: trainingCategory,
});
export const updateTrainingCategory = endpoint('PUT /api/admin/training/category', 'problemAdmin', {
  stores: trainingCategory,
  input: z.object({ id, ...readFrom, ...categorySent }),
  data: nothing,
});
/** Its trainings stay, without a category. */
export const deleteTrainingCategory = endpoint('DELETE /api/admin/training/category', 'problemAdmin', {
  input: z.object({ cid: id }),
  data: nothing,
});
