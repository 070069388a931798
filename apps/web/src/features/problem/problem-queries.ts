import { getProblemDetail, getProblemList, getUserProblemStatus } from '@verdict/contract/problem.ts';
import { getProblemTagsAndClassification } from '@verdict/contract/site.ts';
import type { ProblemWire } from '@verdict/contract/shapes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '@verdict/ui/app/client.ts';
import { isLoggedIn } from '@verdict/ui/app/session.ts';
import { loadMarkdownFor } from '@verdict/ui/markdown/Markdown.tsx';
import type { Place } from '@verdict/domain/place.ts';
import { requestOf } from '../../app/place.ts';
import { problemListInput, type ProblemListSearch } from './problem-list-search.ts';

export const problemListQuery = (search: ProblemListSearch) =>
  queryOptions({
    queryKey: ['problem', 'list', problemListInput(search)],
    queryFn: ({ signal }) => client.page(getProblemList, problemListInput(search), { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** A problem as it is at a place, and what it takes to show its statement. */
export const problemQuery = (place: Place, problemId: string) =>
  queryOptions({
    queryKey: ['problem', 'detail', place, problemId],
    queryFn: async ({ signal }) => {
      const detail = client.call(getProblemDetail, { problemId, gid: requestOf(place).gid }, { signal, quiet: true });
      await loadMarkdownFor(detail.then(({ problem }) => textsOf(problem)));
      return detail;
    },
  });

const textsOf = ({ description, input, output, hint, source }: ProblemWire) =>
  [description, input, output, hint, source].filter((text) => text !== null);

/** Tags of a bank by classification; those without one come last. */
export const problemTagsQuery = (oj: string) =>
  queryOptions({
    queryKey: ['problem', 'tags', oj],
    queryFn: ({ signal }) => client.call(getProblemTagsAndClassification, { oj }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

/** The reader's own status on some problems of a place, by numeric id; nothing for visitors. */
export const myStatusQuery = (place: Place, pids: readonly number[]) =>
  queryOptions({
    queryKey: ['my-problem-status', place, pids],
    queryFn: ({ signal }) =>
      client.call(
        getUserProblemStatus,
        { pidList: [...pids], isContestProblemList: place.kind === 'contest', ...requestOf(place) },
        { signal, quiet: true },
      ),
    enabled: pids.length > 0 && isLoggedIn(),
  });
