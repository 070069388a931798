import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getFullScreenProblemList } from '@verdict/contract/contest/contest.ts';
import { getFavoriteProblems, getProblemNote } from '@verdict/contract/problem/notebook.ts';
import type { Place } from '@verdict/domain/access/place.ts';
import { client } from '../../../app/client/client.ts';
import { requestOf } from '../../../app/place/place.ts';

/** The reader's own note and star of a problem. */
export const noteQuery = (pid: number) =>
  queryOptions({
    queryKey: ['notebook', pid],
    queryFn: ({ signal }) => client.call(getProblemNote, { pid }, { signal, quiet: true }),
    meta: { late: true },
  });

/** All problems of a contest or a training, with the reader's status. */
export const menuQuery = (place: Place) =>
  queryOptions({
    // The key begins with `problem`, so a new verdict refetches the list.
    queryKey: ['problem', 'menu', place],
    queryFn: ({ signal }) => client.call(getFullScreenProblemList, requestOf(place), { signal, quiet: true }),
    staleTime: 60_000,
    meta: { late: true },
  });

/** Ids of the starred problems among those of a list. */
export const favoritesQuery = (pids: readonly number[]) =>
  queryOptions({
    queryKey: ['favorites', pids],
    queryFn: ({ signal }) => client.call(getFavoriteProblems, { pidList: [...pids] }, { signal, quiet: true }),
    enabled: pids.length > 0,
    placeholderData: keepPreviousData,
    meta: { late: true },
  });
