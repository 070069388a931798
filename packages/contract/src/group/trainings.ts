/** Trainings of a group. Readers and students use the endpoints of the site's trainings: `training.ts`. */
import { NEW_PROBLEMS_MAX } from '@verdict/domain/training/form.ts';
import { z } from 'zod';
import {
  addTrainingProblemFromPublic,
  changeTrainingStatus,
  copyTraining,
  createTraining,
  createTrainingCategory,
  deleteTraining,
  deleteTrainingCategory,
  deleteTrainingProblem,
  getAdminTraining,
  getAdminTrainingList,
  getAdminTrainingProblemList,
  orderTrainingProblems,
  trainingForm,
  updateTraining,
  updateTrainingCategory,
  updateTrainingProblem,
} from '../training/editing.ts';
import { endpoint, inGroup } from '../endpoint.ts';
import { id, nothing, optionalFlag, page } from '../fields.ts';
import { displayIdInGroup } from './problems.ts';
import { getTrainingList } from '../training/training.ts';

/** Alternative names of input members, which some clients send. */
const ofList = { groupID: 'gid' };
const ofTraining = { trainingId: 'tid' };
const idIsTid = { id: 'tid' };

export const getGroupTrainingList = inGroup('GET /api/group/get-training-list', getTrainingList, {
  aliases: ofList,
  input: getTrainingList.input.extend({ gid: id, ...page(10) }),
});
/** Includes hidden trainings, newest first, without passwords. */
export const getGroupAdminTrainingList = inGroup('GET /api/group/get-admin-training-list', getAdminTrainingList, {
  aliases: ofList,
  input: getAdminTrainingList.input.extend({ gid: id }),
});
export const getGroupTraining = inGroup('GET /api/group/training', getAdminTraining, {
  aliases: idIsTid,
});
export const createGroupTraining = inGroup('POST /api/group/training', createTraining, {
  input: trainingForm.extend({
    training: trainingForm.shape.training.extend({ gid: id }),
    /** Ours: ids of public problems of the site and problems of the group, which the training begins with, in order. */
    problems: z.array(id).max(NEW_PROBLEMS_MAX).default([]),
  }),
});
/** The group of a training never changes. */
export const updateGroupTraining = inGroup('PUT /api/group/training', updateTraining);
export const deleteGroupTraining = inGroup('DELETE /api/group/training', deleteTraining, {
  aliases: idIsTid,
});
export const changeGroupTrainingStatus = inGroup('PUT /api/group/change-training-status', changeTrainingStatus, {
  aliases: idIsTid,
});

export const copyGroupTraining = inGroup('POST /api/group/copy-training', copyTraining);

export const getGroupTrainingProblemList = endpoint('GET /api/group/get-training-problem-list', 'login', {
  admits: 'superAdmins',
  reveals: 'editing',
  aliases: ofTraining,
  input: getAdminTrainingProblemList.input.extend({
    /** False lists the public problems of the site that may be added. */
    queryExisted: optionalFlag.transform((sent) => sent ?? true),
  }),
  data: getAdminTrainingProblemList.data,
});
export const updateGroupTrainingProblem = inGroup('PUT /api/group/training-problem', updateTrainingProblem);
/** Deletes only the link between training and problem. */
export const deleteGroupTrainingProblem = inGroup('DELETE /api/group/training-problem', deleteTrainingProblem, {
  aliases: ofTraining,
  input: z.object({ pid: id, tid: id }),
});
export const addGroupTrainingProblemFromPublic = inGroup(
  'POST /api/group/add-training-problem-from-public',
  addTrainingProblemFromPublic,
);
/** Adds a problem of the same group by its display id. */
export const addGroupTrainingProblemFromGroup = endpoint('POST /api/group/add-training-problem-from-group', 'login', {
  admits: 'superAdmins',
  aliases: ofTraining,
  input: z.object({ problemId: displayIdInGroup, tid: id }),
  data: nothing,
});
/** Ours: all problems of the training in their new order; `ids` are the ids of the links. */
export const orderGroupTrainingProblems = inGroup('PUT /api/group/training-problem-order', orderTrainingProblems);

/** Ours: categories that a group has for its own trainings. `getTrainingCategory` lists them. */
export const createGroupTrainingCategory = inGroup('POST /api/group/training-category', createTrainingCategory, {
  input: createTrainingCategory.input.extend({ gid: id }),
});
export const updateGroupTrainingCategory = inGroup('PUT /api/group/training-category', updateTrainingCategory);
/** The trainings of the category stay, without a category. */
export const deleteGroupTrainingCategory = inGroup('DELETE /api/group/training-category', deleteTrainingCategory);
