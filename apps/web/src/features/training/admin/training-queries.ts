import {
  addTrainingProblemFromPublic,
  changeTrainingStatus,
  copyTraining,
  createTraining,
  deleteTraining,
  deleteTrainingProblem,
  getAdminTraining,
  getAdminTrainingList,
  getAdminTrainingProblemList,
  orderTrainingProblems,
  updateTraining,
} from '@verdict/contract/training/editing.ts';
import { getTrainingCategory } from '@verdict/contract/training/training.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pagingInput, type Paging } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import type { TrainingManagement } from '../editing/training-management.ts';
import { officePages } from '../../../app/office/pages.ts';
import { problemsKey } from '../../problem/admin/problem-queries.ts';

export interface KeywordSearch extends Paging {
  keyword?: string | undefined;
}

/** Key under `problemsKey`: a changed problem also changes the rows of trainings. */
const trainingsKey = [...problemsKey, 'trainings'] as const;

export const officeTrainings: TrainingManagement = {
  key: trainingsKey,
  one: getAdminTraining,
  visible: changeTrainingStatus,
  problems: getAdminTrainingProblemList,
  add: addTrainingProblemFromPublic,
  order: orderTrainingProblems,
  create: (sent) => client.call(createTraining, sent, { quiet: true }),
  update: (id, { training, trainingCategory }, revision) =>
    client.call(updateTraining, { training: { ...training, id, revision }, trainingCategory }, { quiet: true }),
  copy: async (sent) => (await client.call(copyTraining, sent, { quiet: true })).tid,
  remove: (tid) => client.call(deleteTraining, { tid }),
  removeProblem: (tid, pid) => client.call(deleteTrainingProblem, { tid, pid }),
  links: {
    edit: (id) => ({ to: '/admin/training/$trainingId/edit', params: { trainingId: String(id) } }),
    problems: (id) => ({ to: '/admin/training/$trainingId/problems', params: { trainingId: String(id) } }),
    show: (id) => `/training/${id}`,
    problem: ({ id }) => ({ to: '/admin/problem/edit/$problemId', params: { problemId: String(id) } }),
  },
};

export const trainingListQuery = (search: KeywordSearch) =>
  queryOptions({
    queryKey: [...trainingsKey, 'list', search],
    queryFn: ({ signal }) => client.page(getAdminTrainingList, pagingInput(search, officePages), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const categoriesQuery = queryOptions({
  queryKey: ['training-categories'],
  queryFn: ({ signal }) => client.call(getTrainingCategory, {}, { signal, quiet: true }),
  staleTime: 0,
});
