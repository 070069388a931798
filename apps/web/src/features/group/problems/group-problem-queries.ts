import type { DataOf } from '@verdict/contract/endpoint.ts';
import {
  getFreeGroupProblemId,
  getGroupAdminProblemList,
  getGroupProblem,
  getGroupProblemCases,
  getGroupProblemList,
  getGroupVerification,
  cancelGroupVerification,
  startGroupVerification,
} from '@verdict/contract/group/problems.ts';
import { getProblemTagsAndClassification } from '@verdict/contract/site/site.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { orBlank } from '../../problem/editing/free-id.ts';
import { readOffers, readStoredProblem } from '../../problem/editing/read-problem.ts';
import type { VerificationEndpoints } from '../../problem/verification/verification-queries.ts';
import { type GroupProblemAdminSearch, groupProblemPages, type GroupProblemSearch } from './group-problem-search.ts';

/** Key of all queries about problems of groups; invalidated when one is created, changed or removed. */
export const groupProblemsKey = ['group-problems'] as const;

export const groupProblemsQuery = (gid: number, search: GroupProblemSearch) =>
  queryOptions({
    queryKey: [...groupProblemsKey, 'list', gid, search],
    queryFn: ({ signal }) =>
      client.page(getGroupProblemList, { gid, ...pagingInput(search, groupProblemPages) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export type GroupProblemRow = DataOf<typeof getGroupAdminProblemList>['records'][number];

export const groupAdminProblemsQuery = (gid: number, search: GroupProblemAdminSearch) =>
  queryOptions({
    queryKey: [...groupProblemsKey, 'admin', gid, search],
    queryFn: ({ signal }) =>
      client.page(
        getGroupAdminProblemList,
        { gid, ...pagingInput(search, groupProblemPages) },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/**
 * Choices that the form offers, also for authors who are no admins of the group. Never stale, because a refetch would
 * replace them under an open form.
 */
export const groupOffersQuery = (gid: number) =>
  queryOptions({
    queryKey: [...groupProblemsKey, 'offers', gid],
    queryFn: ({ signal }) =>
      readOffers(async () => {
        const tags = await client.call(getProblemTagsAndClassification, { gid }, { signal, quiet: true });
        return tags.flatMap(({ tagList }) => tagList);
      }, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

export const groupVerification: VerificationEndpoints = {
  last: getGroupVerification,
  start: startGroupVerification,
  cancel: cancelGroupVerification,
};

/** Last verification of a problem; null when it was never verified. */
export const lastVerification = async (pid: number) =>
  (await client.call(getGroupVerification, { pid }, { quiet: true })).last;

/** Free display id for a new problem of the group. Blank when none is offered. */
export const groupFreeIdQuery = (gid: number) =>
  queryOptions({
    queryKey: [...groupProblemsKey, 'free-id', gid],
    queryFn: ({ signal }) => orBlank(client.call(getFreeGroupProblemId, { gid }, { signal, quiet: true })),
    staleTime: Infinity,
    gcTime: 0,
  });

/** A saved problem without the other parts of its form. */
export const groupPreviewQuery = (pid: number) =>
  queryOptions({
    queryKey: [...groupProblemsKey, 'preview', pid],
    queryFn: ({ signal }) => client.call(getGroupProblem, { pid }, { signal, quiet: true }),
    staleTime: 0,
  });

export const groupProblemQuery = (pid: number) =>
  queryOptions({
    queryKey: [...groupProblemsKey, 'stored', pid],
    queryFn: ({ signal }) => readStoredProblem({ problem: getGroupProblem, cases: getGroupProblemCases }, pid, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
