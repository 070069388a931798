import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  EXAM_LOG_PAGE,
  getAdminContest,
  getAdminContestAnnouncements,
  getAdminContestList,
  getAdminContestProblemList,
  getContestParticipants,
  getExamLog,
  type AdminContestProblem,
} from '@verdict/contract/admin/contests.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { client } from '@verdict/ui/app/client.ts';
import { pagingInput, type Paging } from '@verdict/ui/lists/paging.ts';
import { officePages } from '../../app/pages.ts';
import { BANK_PAGE, type BankSearch } from '../problems/bank-search.ts';

export interface KeywordSearch extends Paging {
  keyword?: string | undefined;
}

export const contestsKey = ['contests'] as const;

export const contestListQuery = (search: KeywordSearch) =>
  queryOptions({
    queryKey: [...contestsKey, 'list', search],
    queryFn: ({ signal }) => client.page(getAdminContestList, pagingInput(search, officePages), { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Quietly: the page says why it has nothing to show. */
export const contestQuery = (cid: number) =>
  queryOptions({
    queryKey: [...contestsKey, 'one', cid],
    queryFn: ({ signal }) => client.call(getAdminContest, { cid }, { signal, quiet: true }),
    staleTime: 0,
  });

/** The same for its form, which stands on what it was opened with. */
export const storedContestQuery = (cid: number) =>
  queryOptions({ ...contestQuery(cid), queryKey: [...contestsKey, 'stored', cid], staleTime: Infinity, gcTime: 0 });

export const contestAnnouncementsQuery = (cid: number, search: Paging) =>
  queryOptions({
    queryKey: [...contestsKey, 'announcements', cid, search],
    queryFn: ({ signal }) =>
      client.page(getAdminContestAnnouncements, { cid, ...pagingInput(search, officePages) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** More problems than any contest has. */
const ALL = 300;

type BankRow = DataOf<typeof getAdminContestProblemList>['problemList']['records'][number];
/** A problem with what the contest calls it. */
export interface PlacedProblem {
  problem: BankRow;
  place: AdminContestProblem;
}

export const contestProblemsQuery = (cid: number) =>
  queryOptions({
    queryKey: [...contestsKey, 'problems', cid],
    queryFn: async ({ signal }): Promise<PlacedProblem[]> => {
      const { problemList, contestProblemMap } = await client.call(
        getAdminContestProblemList,
        { cid, limit: ALL },
        { signal, quiet: true },
      );
      return problemList.records.flatMap((problem) => {
        const place = contestProblemMap[String(problem.id)];
        return place ? [{ problem, place }] : [];
      });
    },
    staleTime: 0,
  });

/** Problems of the bank that the contest may add. */
export const candidatesQuery = (cid: number, problemType: number, { keyword, page }: BankSearch) =>
  queryOptions({
    queryKey: [...contestsKey, 'candidates', cid, keyword, page],
    queryFn: async ({ signal }) =>
      (
        await client.call(
          getAdminContestProblemList,
          { cid, problemType, keyword, currentPage: page, limit: BANK_PAGE },
          { signal },
        )
      ).problemList,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export interface ExamLogSearch {
  keyword?: string | undefined;
  onlyOdd?: true | undefined;
}

/** The newest first; grows. */
export const examLogQuery = (cid: number, search: ExamLogSearch) =>
  infiniteQueryOptions({
    queryKey: [...contestsKey, 'exam', cid, search],
    queryFn: ({ signal, pageParam }) => client.call(getExamLog, { cid, ...search, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length < EXAM_LOG_PAGE ? undefined : last.at(-1)?.id),
    staleTime: 0,
  });

export const participantsQuery = (cid: number, search: KeywordSearch) =>
  queryOptions({
    queryKey: [...contestsKey, 'participants', cid, search],
    queryFn: ({ signal }) =>
      client.page(getContestParticipants, { cid, ...pagingInput(search, officePages) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
