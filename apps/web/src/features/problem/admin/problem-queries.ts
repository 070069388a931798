import {
  getAdminProblem,
  getAdminProblemList,
  getFreeProblemId,
  getProblemCases,
} from '@verdict/contract/problem/editing.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { getAllProblemTags } from '@verdict/contract/site/site.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { orBlank } from '../editing/free-id.ts';
import { readOffers, readStoredProblem } from '../editing/read-problem.ts';
import { officePages } from '../../../app/office/pages.ts';
import type { ProblemListSearch } from './problem-list-search.ts';

export const problemsKey = ['problems'] as const;
export const tagsKey = ['tags'] as const;

export type ProblemListRow = DataOf<typeof getAdminProblemList>['records'][number];

export const problemListQuery = (search: ProblemListSearch) =>
  queryOptions({
    queryKey: [...problemsKey, 'list', search],
    queryFn: ({ signal }) => client.page(getAdminProblemList, pagingInput(search, officePages), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Choices that the form offers. */
export const offersQuery = queryOptions({
  queryKey: [...problemsKey, 'offers'],
  queryFn: ({ signal }) => readOffers(() => client.call(getAllProblemTags, {}, { signal }), signal),
  // A refetch would replace the choices under an open form.
  staleTime: Infinity,
  gcTime: 0,
});

/** Free display id for a new problem. Blank when none is offered, because the author can choose one as well. */
export const freeIdQuery = queryOptions({
  queryKey: [...problemsKey, 'free-id'],
  queryFn: ({ signal }) => orBlank(client.call(getFreeProblemId, {}, { signal, quiet: true })),
  staleTime: Infinity,
  gcTime: 0,
});

/** A saved problem without the other parts of its form. */
export const previewQuery = (pid: number) =>
  queryOptions({
    queryKey: [...problemsKey, 'preview', pid],
    queryFn: ({ signal }) => client.call(getAdminProblem, { pid }, { signal, quiet: true }),
    staleTime: 0,
  });

/** The query is quiet, because the page shows the error itself. */
export const storedProblemQuery = (pid: number) =>
  queryOptions({
    queryKey: [...problemsKey, 'stored', pid],
    queryFn: ({ signal }) => readStoredProblem({ problem: getAdminProblem, cases: getProblemCases }, pid, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
