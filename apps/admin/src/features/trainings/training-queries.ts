import {
  getAdminTraining,
  getAdminTrainingList,
  getAdminTrainingProblemList,
} from '@verdict/contract/admin/trainings.ts';
import type { AdminTrainingProblem } from '@verdict/contract/admin/trainings.ts';
import { getTrainingCategory } from '@verdict/contract/training.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '@verdict/ui/app/client.ts';
import { pagingInput, type Paging } from '@verdict/ui/lists/paging.ts';
import { officePages } from '../../app/pages.ts';
import { BANK_PAGE, type BankSearch } from '../problems/bank-search.ts';
import { problemsKey, type ProblemListRow } from '../problems/problem-queries.ts';

export interface KeywordSearch extends Paging {
  keyword?: string | undefined;
}

/** What changes a problem changes what is told of it here. */
export const trainingsKey = [...problemsKey, 'trainings'] as const;

export const trainingListQuery = (search: KeywordSearch) =>
  queryOptions({
    queryKey: [...trainingsKey, 'list', search],
    queryFn: ({ signal }) => client.page(getAdminTrainingList, pagingInput(search, officePages), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Quietly: the page says why it has nothing to show. */
export const trainingQuery = (tid: number) =>
  queryOptions({
    queryKey: [...trainingsKey, 'one', tid],
    queryFn: async ({ signal }) => (await client.call(getAdminTraining, { tid }, { signal, quiet: true })).training,
    staleTime: 0,
  });

/** For its form, which stands on what it was opened with. */
export const storedTrainingQuery = (tid: number) =>
  queryOptions({
    queryKey: [...trainingsKey, 'stored', tid],
    queryFn: ({ signal }) => client.call(getAdminTraining, { tid }, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const categoriesQuery = queryOptions({
  queryKey: ['training-categories'],
  queryFn: ({ signal }) => client.call(getTrainingCategory, {}, { signal, quiet: true }),
  staleTime: 0,
});

/** A problem of a training with its place there. */
export interface PlacedProblem {
  problem: ProblemListRow;
  place: AdminTrainingProblem;
}

/** The most that the server sends at once. */
const PART = 300;

export const trainingProblemsQuery = (tid: number) =>
  queryOptions({
    queryKey: [...trainingsKey, 'problems', tid],
    queryFn: async ({ signal }): Promise<PlacedProblem[]> => {
      const read = async (currentPage: number): Promise<PlacedProblem[]> => {
        const { problemList, trainingProblemMap } = await client.call(
          getAdminTrainingProblemList,
          { tid, queryExisted: true, currentPage, limit: PART },
          { signal, quiet: true },
        );
        const part = problemList.records.flatMap((problem) => {
          const place = trainingProblemMap[String(problem.id)];
          return place ? [{ problem, place }] : [];
        });
        return currentPage * PART < problemList.total ? [...part, ...(await read(currentPage + 1))] : part;
      };
      return read(1);
    },
    staleTime: 0,
  });

/** Problems of the bank that the training may add. */
export const candidatesQuery = (tid: number, { keyword, page }: BankSearch) =>
  queryOptions({
    queryKey: [...trainingsKey, 'candidates', tid, keyword, page],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          getAdminTrainingProblemList,
          { tid, queryExisted: false, keyword, currentPage: page, limit: BANK_PAGE },
          { signal },
        )
      ).problemList,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
