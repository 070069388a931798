import type { Page } from '@verdict/contract/fields.ts';
import { SUBMISSION_POLL_MS } from '@verdict/contract/polling.ts';
import { checkContestSubmissionsStatus, getContestSubmissions } from '@verdict/contract/contest/contest.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { JudgeCaseWire, JudgeRow } from '@verdict/contract/shapes.ts';
import { hasFailed } from '@verdict/domain/access/evidence.ts';
import { statusFromWire } from '@verdict/domain/submission/status.ts';
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getQueuePosition,
  getSubmissionDetail,
  getSubmissionList,
  getSubmissionStanding,
} from '@verdict/contract/submission/submission.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Place } from '@verdict/domain/access/place.ts';
import { client } from '../../app/client/client.ts';
import { submissionListInput, type SubmissionListSearch } from './submission-list-search.ts';
import type { Progress } from './watch.ts';

export const submissionListQuery = (place: Place, search: SubmissionListSearch) =>
  queryOptions({
    queryKey: ['submission', 'list', place, search],
    queryFn: ({ signal }) => {
      const input = submissionListInput(place, search);
      if (place.kind !== 'contest') return client.page(getSubmissionList, input, { signal, quiet: true });
      return client.page(getContestSubmissions, inContest(place.contestId, input), { signal, quiet: true });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Includes all submissions since the start, also those after the end. */
const inContest = (contestID: number, input: ReturnType<typeof submissionListInput>) => ({
  ...input,
  contestID,
  beforeContestSubmit: false,
  containsEnd: true,
});

/** Progress of some submissions of a place, by id. */
export const statusesOf = (place: Place, submitIds: number[]): Promise<Record<string, Progress>> =>
  place.kind === 'contest'
    ? client.call(checkContestSubmissionsStatus, { submitIds, cid: place.contestId }, { quiet: true })
    : client.call(checkSubmissionsStatus, { submitIds }, { quiet: true });

export const submissionQuery = (place: Place, submitId: number) =>
  queryOptions({
    queryKey: ['submission', 'detail', place, submitId],
    queryFn: ({ signal }) => client.call(getSubmissionDetail, { submitId }, { signal, quiet: true }),
    staleTime: 0,
  });

/** Place of a waiting submission in the queue; refetched while it waits. */
export const queuePlaceQuery = (submitId: number) =>
  queryOptions({
    queryKey: ['submission', 'queue', submitId],
    queryFn: ({ signal }) => client.call(getQueuePosition, { submitId }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: 2 * SUBMISSION_POLL_MS,
  });

/** Results of the test cases; null before the verdict. */
export const caseResultsQuery = (submitId: number) =>
  queryOptions({
    queryKey: ['submission', 'cases', submitId],
    queryFn: ({ signal }) => client.call(getAllCaseResult, { submitId }, { signal, quiet: true }),
    staleTime: 0,
  });

/** Standing after an accepted submission of the reader. */
export const standingQuery = (submitId: number) =>
  queryOptions({
    queryKey: ['submission', 'standing', submitId],
    queryFn: ({ signal }) => {
      const offsetMinutes = -new Date().getTimezoneOffset();
      return client.call(getSubmissionStanding, { submitId, offsetMinutes }, { signal, quiet: true });
    },
    staleTime: Infinity,
  });

export type CaseResults = NonNullable<DataOf<typeof getAllCaseResult>>;

/** Visible cases, in their order. */
export const casesOf = (results: CaseResults): JudgeCaseWire[] =>
  results.judgeCaseList ?? results.subTaskJudgeCaseVoList?.flatMap((subtask) => subtask.subtaskDetailList) ?? [];

export const firstFailed = (results: CaseResults): JudgeCaseWire | undefined =>
  casesOf(results).find(({ status }) => hasFailed({ status: statusFromWire(status) ?? 'unknownResult' }));

const liveMembers = ['status', 'score', 'time', 'memory', 'length', 'judger', 'isManual', 'oiRankScore'] as const;

/** Writes progress into a list on screen, without making the list count as newly fetched. */
export function noteProgress(
  queryClient: QueryClient,
  { queryKey }: ReturnType<typeof submissionListQuery>,
  progress: Map<number, Progress>,
): void {
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt;
  queryClient.setQueryData(queryKey, (page) => withProgress(page, progress), { updatedAt });
}

/** Rows of a page, updated with their progress. */
function withProgress(page: Page<JudgeRow> | undefined, progress: Map<number, Progress>): Page<JudgeRow> | undefined {
  return (
    page && {
      ...page,
      records: page.records.map((row) => {
        const news = progress.get(row.submitId);
        return news ? { ...row, ...pick(news) } : row;
      }),
    }
  );
}

function pick(news: Progress): Partial<JudgeRow> {
  return Object.fromEntries(liveMembers.flatMap((name) => (news[name] === undefined ? [] : [[name, news[name]]])));
}
