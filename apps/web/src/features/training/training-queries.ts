/**
 * Queries of trainings. They contain the reader's progress, so their keys begin like those of problems, and a new
 * verdict refetches them.
 */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import {
  getTrainingCategory,
  getTrainingDetail,
  getTrainingList,
  getTrainingProblemList,
  getTrainingRank,
} from '@verdict/contract/training/training.ts';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../app/client/client.ts';
import {
  trainingPages,
  trainingRankPages,
  type TrainingListSearch,
  type TrainingRankSearch,
} from './training-search.ts';

export const trainingKey = ['problem', 'training'] as const;

export const trainingListQuery = (search: TrainingListSearch) =>
  queryOptions({
    queryKey: [...trainingKey, 'list', search],
    queryFn: ({ signal }) => client.page(getTrainingList, pagingInput(search, trainingPages), { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** Categories of the site, and of a group if given. */
export const trainingCategoriesQuery = (gid: number | undefined) =>
  queryOptions({
    queryKey: ['training-category', gid],
    queryFn: ({ signal }) => client.call(getTrainingCategory, { gid }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

/** A training for its own pages, including the reader's rights. */
export type TrainingDetails = DataOf<typeof getTrainingDetail>;

export const trainingQuery = (tid: number) =>
  queryOptions({
    queryKey: [...trainingKey, 'one', tid],
    queryFn: ({ signal }) => client.call(getTrainingDetail, { tid }, { signal, quiet: true }),
  });

export const trainingProblemsQuery = (tid: number) =>
  queryOptions({
    queryKey: [...trainingKey, 'problems', tid],
    queryFn: ({ signal }) => client.call(getTrainingProblemList, { tid }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const trainingRankQuery = (tid: number, search: TrainingRankSearch) =>
  queryOptions({
    queryKey: [...trainingKey, 'rank', tid, search],
    queryFn: ({ signal }) =>
      client.page(getTrainingRank, { tid, ...pagingInput(search, trainingRankPages) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
