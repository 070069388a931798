/** Trainings of a group. Readers and students use the endpoints of the site's trainings: `training.ts`. */
import { z } from 'zod';
import {
  adminTrainingRow,
  changeTrainingStatus,
  copyTraining,
  createTraining,
  createTrainingCategory,
  deleteTraining,
  deleteTrainingCategory,
  getAdminTraining,
  getAdminTrainingProblemList,
  orderTrainingProblems,
  trainingForm,
  addTrainingProblemFromPublic,
  updateTraining,
  updateTrainingCategory,
  updateTrainingProblem,
} from '../training/editing.ts';
import { endpoint } from '../endpoint.ts';
import { id, nothing, optionalFlag, optionalText, page, pageOf } from '../fields.ts';
import { displayIdInGroup } from './problems.ts';
import { getTrainingList, trainingCategory, trainingInfo } from '../training/training.ts';

/** Alternative names of input members, which some clients send. */
const ofList = { groupID: 'gid' };
const ofTraining = { trainingId: 'tid' };
const idIsTid = { id: 'tid' };

export const getGroupTrainingList = endpoint('GET /api/group/get-training-list', 'login', {
  aliases: ofList,
  input: getTrainingList.input.extend({ gid: id, ...page(10) }),
  /** Sorted by rank. */
  data: pageOf(trainingInfo),
});
export const getGroupAdminTrainingList = endpoint('GET /api/group/get-admin-training-list', 'login', {
  aliases: ofList,
  input: z.object({
    gid: id,
    ...page(10),
    /** Part of the title, or the whole id or rank. */
    keyword: optionalText(255),
  }),
  /** Includes hidden trainings, newest first, without passwords. */
  data: pageOf(adminTrainingRow),
});
export const getGroupTraining = endpoint('GET /api/group/training', 'login', {
  aliases: idIsTid,
  input: getAdminTraining.input,
  data: getAdminTraining.data,
});
export const createGroupTraining = endpoint('POST /api/group/training', 'login', {
  input: trainingForm.extend({ training: trainingForm.shape.training.extend({ gid: id }) }),
  data: createTraining.data,
});
/** The group of a training never changes. */
export const updateGroupTraining = endpoint('PUT /api/group/training', 'login', {
  stores: getAdminTraining.data,
  input: updateTraining.input,
  data: updateTraining.data,
});
export const deleteGroupTraining = endpoint('DELETE /api/group/training', 'login', {
  aliases: idIsTid,
  input: deleteTraining.input,
  data: nothing,
});
export const changeGroupTrainingStatus = endpoint('PUT /api/group/change-training-status', 'login', {
  aliases: idIsTid,
  input: changeTrainingStatus.input,
  data: nothing,
});

export const copyGroupTraining = endpoint('POST /api/group/copy-training', 'login', {
  input: copyTraining.input,
  data: copyTraining.data,
});

export const getGroupTrainingProblemList = endpoint('GET /api/group/get-training-problem-list', 'login', {
  sight: 'editing',
  aliases: ofTraining,
  input: getAdminTrainingProblemList.input.extend({
    /** False lists the public problems of the site that may be added. */
    queryExisted: optionalFlag.transform((sent) => sent ?? true),
  }),
  data: getAdminTrainingProblemList.data,
});
export const updateGroupTrainingProblem = endpoint('PUT /api/group/training-problem', 'login', {
  input: updateTrainingProblem.input,
  data: nothing,
});
/** Deletes only the link between training and problem. */
export const deleteGroupTrainingProblem = endpoint('DELETE /api/group/training-problem', 'login', {
  aliases: ofTraining,
  input: z.object({ pid: id, tid: id }),
  data: nothing,
});
export const addGroupTrainingProblemFromPublic = endpoint('POST /api/group/add-training-problem-from-public', 'login', {
  input: addTrainingProblemFromPublic.input,
  data: nothing,
});
/** Adds a problem of the same group by its display id. */
export const addGroupTrainingProblemFromGroup = endpoint('POST /api/group/add-training-problem-from-group', 'login', {
  aliases: ofTraining,
  input: z.object({ problemId: displayIdInGroup, tid: id }),
  data: nothing,
});
/** Ours: all problems of the training in their new order; `ids` are the ids of the links. */
export const orderGroupTrainingProblems = endpoint('PUT /api/group/training-problem-order', 'login', {
  input: orderTrainingProblems.input,
  data: nothing,
});

/** Ours: categories that a group has for its own trainings. `getTrainingCategory` lists them. */
export const createGroupTrainingCategory = endpoint('POST /api/group/training-category', 'login', {
  input: createTrainingCategory.input.extend({ gid: id }),
  data: createTrainingCategory.data,
});
export const updateGroupTrainingCategory = endpoint('PUT /api/group/training-category', 'login', {
  stores: trainingCategory,
  input: updateTrainingCategory.input,
  data: nothing,
});
/** The trainings of the category stay, without a category. */
export const deleteGroupTrainingCategory = endpoint('DELETE /api/group/training-category', 'login', {
  input: deleteTrainingCategory.input,
  data: nothing,
});
