import { queryOptions } from '@tanstack/react-query';
import { getFullScreenProblemList } from '@verdict/contract/contest.ts';
import { getProblemNote } from '@verdict/contract/notebook.ts';
import type { Place } from '@verdict/domain/place.ts';
import { client } from '@verdict/ui/app/client.ts';
import { requestOf } from '../../app/place.ts';

/** The reader's own note and star. */
export const noteQuery = (pid: number) =>
  queryOptions({
    queryKey: ['notebook', pid],
    queryFn: ({ signal }) => client.call(getProblemNote, { pid }, { signal, quiet: true }),
  });

/** All problems of a contest or a training, with the reader's status. */
export const menuQuery = (place: Place) =>
  queryOptions({
    // Like everything of problems it is read again when a verdict comes.
    queryKey: ['problem', 'menu', place],
    queryFn: ({ signal }) => client.call(getFullScreenProblemList, requestOf(place), { signal, quiet: true }),
    staleTime: 60_000,
  });
