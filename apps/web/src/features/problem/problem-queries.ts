import { getContestProblemDetails } from '@verdict/contract/contest/contest.ts';
import { getProblemDetail, getProblemList, getUserProblemStatus } from '@verdict/contract/problem/problem.ts';
import { getProblemTagsAndClassification } from '@verdict/contract/site/site.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '@verdict/client/client.ts';
import { loadMarkdownFor } from '@verdict/kit/markdown/Markdown.tsx';
import type { Place } from '@verdict/domain/access/place.ts';
import { client } from '../../app/client/client.ts';
import { queryClient } from '../../app/client/query-client.ts';
import { languagesQuery } from '../../app/languages-query.ts';
import { isLoggedIn } from '../../app/session/session.ts';
import { includesLate } from '../../app/after-contest.ts';
import { type PlaceParams, placeOfParams, requestOf } from '../../app/place/place.ts';
import { problemListInput, type ProblemListSearch } from './problem-list-search.ts';

export const problemListQuery = (search: ProblemListSearch) =>
  queryOptions({
    queryKey: ['problem', 'list', problemListInput(search)],
    queryFn: ({ signal }) => client.page(getProblemList, problemListInput(search), { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** Problem at a place. Also loads the code that renders its statement. */
export const problemQuery = (place: Place, problemId: string) =>
  queryOptions({
    queryKey: ['problem', 'detail', place, problemId],
    queryFn: async ({ signal }) => {
      const detail = detailAt(place, problemId, { signal, quiet: true });
      await loadMarkdownFor(detail.then(({ problem }) => textsOf(problem)));
      return detail;
    },
  });

/** Fetches what the page of a problem needs, in the order in which it shows: statement, languages, editor. */
export async function fetchProblemPage(params: PlaceParams & { problemID?: string | undefined }): Promise<void> {
  const statement = queryClient.prefetchQuery(problemQuery(placeOfParams(params), params.problemID ?? ''));
  void queryClient.prefetchQuery(languagesQuery);
  await statement;
  // Before the menus and notes that the page asks for. On a phone the editor is behind a tab.
  if (matchMedia('(min-width: 992px)').matches) import('@verdict/kit/editor/code-mirror.ts').catch(() => {});
}

/** Problem for its page. During a contest some facts are null. */
export type ProblemDetail = DataOf<typeof getContestProblemDetails>;

async function detailAt(place: Place, problemId: string, options: CallOptions): Promise<ProblemDetail> {
  // Trainings of a group may contain problems of the bank, so they have their own endpoint.
  if (place.kind === 'training' && place.groupId !== null) {
    const { getTrainingProblemDetails } = await import('@verdict/contract/training/training.ts');
    return client.call(getTrainingProblemDetails, { tid: place.trainingId, displayId: problemId }, options);
  }
  if (place.kind !== 'contest') return client.call(getProblemDetail, { problemId, gid: requestOf(place).gid }, options);
  const cid = place.contestId;
  return client.call(getContestProblemDetails, { cid, displayId: problemId, containsEnd: includesLate(cid) }, options);
}

const textsOf = ({ description, input, output, hint, source }: ProblemDetail['problem']) =>
  [description, input, output, hint, source].filter((text) => text !== null);

/** Tags of a bank or group by classification; unclassified tags come last. */
export const problemTagsQuery = (oj: string, gid?: number) =>
  queryOptions({
    queryKey: ['problem', 'tags', oj, gid],
    queryFn: ({ signal }) => client.call(getProblemTagsAndClassification, { oj, gid }, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  });

/** The reader's own status on problems of a place, by numeric id; empty for visitors. */
export const myStatusQuery = (place: Place, pids: readonly number[]) =>
  queryOptions({
    queryKey: ['my-problem-status', place, pids],
    queryFn: ({ signal }) =>
      client.call(
        getUserProblemStatus,
        {
          pidList: [...pids],
          isContestProblemList: place.kind === 'contest',
          containsEnd: place.kind === 'contest' && includesLate(place.contestId),
          ...requestOf(place),
        },
        { signal, quiet: true },
      ),
    enabled: pids.length > 0 && isLoggedIn(),
  });
