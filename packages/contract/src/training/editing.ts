/**
 * Trainings for their authors. Fields that name the author are ignored in requests: the server takes them from the
 * session and the stored training.
 */
import { evidenceCeilings } from '@verdict/domain/access/evidence.ts';
import { TITLE_MAX } from '@verdict/domain/training/form.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  blankIsAbsent,
  date,
  dateShift,
  eachOrStored,
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
  /** Username. Blank when the account was deleted. */
  author: z.string(),
  auth: trainingAuth,
  privatePwd: text,
  /** True when the training is visible to users. */
  status: z.boolean(),
  /** Smaller ranks come first. */
  rank: int,
  /** Ours: upper limit of the details about test cases that students see. Null: the problem's own level applies. */
  evidence: z.enum(evidenceCeilings).nullable(),
  homework,
  isGroup: z.boolean(),
  gid: int.nullable(),
  /** Ours: actions that the reader may take; `problems` means adding, ordering and removing problems. */
  may: z.object({ edit: z.boolean(), delete: z.boolean(), problems: z.boolean() }),
  gmtCreate: date,
  gmtModified: date,
});
export type AdminTraining = z.output<typeof adminTraining>;

/** Row of the list in the back office. */
export const adminTrainingRow = adminTraining.extend({
  trainingCategory: trainingCategory.nullable(),
  /** Ours. */
  problemCount: int,
  /** Ours: number of accounts that registered with the password. */
  registered: int,
});
export type AdminTrainingRow = z.output<typeof adminTrainingRow>;

const sentRank = sentNumber(Number.NaN);

/** Absent members get the values of practice. */
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

/** The form. `domain/training/form.ts` has its rules, in the order in which errors are reported. */
export const trainingForm = z.object({
  training: z.object({
    rank: sentRank,
    title: sentText,
    description: sentText,
    auth: z.preprocess(blankIsAbsent, z.enum(['Public', 'Private'], says('error.trainingAuth')).default('Public')),
    privatePwd: optionalText(255),
    /** Defaults to visible. */
    status: z.preprocess((sent) => sent ?? true, flag),
    evidence: evidenceCeiling,
    /** Ours. Absent keeps the stored value. */
    homework: homeworkSent,
  }),
  /** Existing category by id, or name of a new one. */
  trainingCategory: z
    .object({ id: idOrNone, name: sentText.optional(), color: optionalColor })
    .nullish()
    .transform((sent) => sent ?? null),
});
export type TrainingFormSent = z.output<typeof trainingForm>;

/** Sorted by rank, without passwords. */
export const getAdminTrainingList = endpoint('GET /api/admin/training/get-training-list', 'admin', {
  input: z.object({
    ...page(10),
    /** Part of the title, or the whole id or rank. */
    keyword: optionalText(255),
  }),
  data: pageOf(adminTrainingRow),
});
export const getAdminTraining = endpoint('GET /api/admin/training', 'admin', {
  admits: 'superAdmins',
  input: z.object({ tid: id }),
  data: z.object({ training: adminTraining.extend({ revision }), trainingCategory: trainingCategory.nullable() }),
});
export const createTraining = endpoint('POST /api/admin/training', 'admin', {
  input: trainingForm,
  data: savedText.extend({ /** Ours. */ tid: int }),
});
export const updateTraining = endpoint('PUT /api/admin/training', 'admin', {
  admits: 'superAdmins',
  stores: getAdminTraining.data,
  input: trainingForm.extend({ training: trainingForm.shape.training.extend({ id, ...readFrom }) }),
  data: savedText,
});
export const deleteTraining = endpoint('DELETE /api/admin/training', 'superAdmin', {
  input: z.object({ tid: id }),
  data: nothing,
});
export const changeTrainingStatus = endpoint('PUT /api/admin/training/change-training-status', 'admin', {
  admits: 'superAdmins',
  input: z.object({ tid: id, status: requiredFlag }),
  data: nothing,
});

/** Ours: creates a hidden copy for the next term, with shifted dates and without people and their password. */
export const copyTraining = endpoint('POST /api/admin/training/copy', 'admin', {
  admits: 'superAdmins',
  input: z.object({ tid: id, title: requiredLine(TITLE_MAX, 'error.titleRequired'), ...dateShift }),
  data: z.object({ tid: int }),
});

/** Link between a training and a problem. */
export const adminTrainingProblem = z.object({
  id: int,
  tid: int,
  pid: int,
  /** Display id of the problem itself. */
  displayId: z.string(),
  /** Smaller ranks come first. */
  rank: int,
  gmtCreate: date,
  gmtModified: date,
});
export type AdminTrainingProblem = z.output<typeof adminTrainingProblem>;

export const getAdminTrainingProblemList = endpoint('GET /api/admin/training/get-problem-list', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({
    tid: id,
    ...page(10),
    /** Part of display id, title or author. */
    keyword: optionalText(100),
    /** True lists the problems of the training by rank, false the problems that may be added. */
    queryExisted: optionalFlag.transform((sent) => sent ?? false),
  }),
  data: z.object({
    problemList: pageOf(adminProblemRow),
    /** Links by problem id. */
    trainingProblemMap: z.record(z.string(), adminTrainingProblem),
  }),
});
/** Changes the rank of a problem of the training, named by the id of its link or of the problem. */
export const updateTrainingProblem = endpoint('PUT /api/admin/training/problem', 'admin', {
  admits: 'problemAdmins',
  input: z.object({ id: optionalId, tid: id, pid: optionalId, rank: sentRank }),
  data: nothing,
});
/** With `tid` only the link is deleted; submissions stay. */
export const deleteTrainingProblem = endpoint('DELETE /api/admin/training/problem', 'admin', {
  admits: 'problemAdmins',
  input: z.object({ pid: id, tid: idOrNone }),
  data: nothing,
});
export const addTrainingProblemFromPublic = endpoint('POST /api/admin/training/add-problem-from-public', 'admin', {
  admits: 'problemAdmins',
  /**
   * `displayId` is accepted for older clients and ignored: a problem keeps its own. The problem is added at the end.
   */
  input: z.object({ pid: id, tid: id, displayId: optionalText(255) }),
  data: nothing,
});
/** Ours: all problems of the training in their new order; `ids` are the ids of the links. */
export const orderTrainingProblems = endpoint('PUT /api/admin/training/problem-order', 'admin', {
  admits: 'problemAdmins',
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
  input: z.object({ id, ...readFrom, ...eachOrStored(categorySent) }),
  data: nothing,
});
/** The trainings of the category stay, without a category. */
export const deleteTrainingCategory = endpoint('DELETE /api/admin/training/category', 'problemAdmin', {
  input: z.object({ cid: id }),
  data: nothing,
});
