import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getGroupContestList } from '@verdict/contract/group/contests.ts';
import { getGroupTrainingList } from '@verdict/contract/group/trainings.ts';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { contestListInput, type ContestListSearch } from '../../contest/contest-list-search.ts';
import { trainingKey } from '../../training/training-queries.ts';
import { trainingPages, type TrainingListSearch } from '../../training/training-search.ts';

export const groupTrainingListQuery = (gid: number, search: TrainingListSearch) =>
  queryOptions({
    queryKey: [...trainingKey, 'list', gid, search],
    queryFn: ({ signal }) =>
      client.page(getGroupTrainingList, { gid, ...pagingInput(search, trainingPages) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const groupContestListQuery = (gid: number, search: ContestListSearch) =>
  queryOptions({
    queryKey: ['contest', 'list', gid, contestListInput(search)],
    queryFn: ({ signal }) =>
      client.page(getGroupContestList, { gid, ...contestListInput(search) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
