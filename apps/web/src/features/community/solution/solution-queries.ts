import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getEditorial, getSolutions, type SolutionList } from '@verdict/contract/community/solution.ts';
import { client } from '../../../app/client/client.ts';
import { discussionKey } from '../discussion/discussion-queries.ts';

export const solutionsKey = (problemId: string) => [...discussionKey, 'solutions', problemId] as const;

/** `problemId`: display id. */
export const solutionsQuery = (problemId: string, language: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...solutionsKey(problemId), 'list', language],
    queryFn: ({ signal, pageParam }) =>
      client.call(getSolutions, { pid: problemId, language, ...pageParam }, { signal, quiet: true }),
    initialPageParam: {} as Partial<NonNullable<SolutionList['next']>>,
    getNextPageParam: ({ next }) => next,
  });

export const editorialQuery = (problemId: string) =>
  queryOptions({
    queryKey: [...solutionsKey(problemId), 'editorial'],
    queryFn: ({ signal }) => client.call(getEditorial, { pid: problemId }, { signal, quiet: true }),
  });
