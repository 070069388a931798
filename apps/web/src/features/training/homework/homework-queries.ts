/** Queries of homework. Their keys begin like those of trainings, so a new verdict refetches them. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getClassHomework, getHomework } from '@verdict/contract/training/homework.ts';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { homeworkPages, type HomeworkSearch } from './homework-search.ts';
import { trainingKey } from '../training-queries.ts';

export const homeworkKey = [...trainingKey, 'homework'] as const;

/** Number of rows on home pages. */
const HOME_ROWS = 4;

/** Homework for a card: what is due, most urgent first. `gid` undefined: of every group and of the site. */
export const dueHomeworkQuery = (gid?: number) =>
  queryOptions({
    queryKey: [...homeworkKey, 'due', gid],
    queryFn: ({ signal }) =>
      client.page(getHomework, { gid, current: true, limit: HOME_ROWS }, { signal, quiet: true }),
    staleTime: 0,
  });

/** Current homework of a group with who is behind. */
export const classHomeworkQuery = (gid: number) =>
  queryOptions({
    queryKey: [...homeworkKey, 'class', gid],
    queryFn: ({ signal }) => client.page(getClassHomework, { gid, limit: HOME_ROWS }, { signal, quiet: true }),
    staleTime: 0,
  });

export const homeworkListQuery = ({ which, ...search }: HomeworkSearch) =>
  queryOptions({
    queryKey: [...homeworkKey, 'list', which, search],
    queryFn: ({ signal }) =>
      client.page(
        getHomework,
        { current: which !== 'all', ...pagingInput(search, homeworkPages) },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  });
