import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getContestInfo, getContestList, getContestProblem } from '@verdict/contract/contest/contest.ts';
import { getContestAnnouncement, getContestAnnouncementDetail } from '@verdict/contract/contest/announcements.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { client } from '../../app/client/client.ts';
import { clockOffset } from './contest-clock.ts';
import { contestListInput, type ContestListSearch } from './contest-list-search.ts';

export const contestListQuery = (search: ContestListSearch) =>
  queryOptions({
    queryKey: ['contest', 'list', contestListInput(search)],
    queryFn: ({ signal }) => client.page(getContestList, contestListInput(search), { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** A contest for its own pages, including the reader's rights. */
export interface ContestDetails extends DataOf<typeof getContestInfo> {
  /** Server time minus local time, in ms. */
  clockOffsetMs: number;
}

export const contestQuery = (cid: number) =>
  queryOptions({
    queryKey: ['contest', 'info', cid],
    queryFn: async ({ signal }): Promise<ContestDetails> => {
      const sentAt = Date.now();
      const contest = await client.call(getContestInfo, { cid }, { signal, quiet: true });
      return { ...contest, clockOffsetMs: clockOffset(contest.now, sentAt, Date.now()) };
    },
  });

/** The key begins with `problem`, so a new verdict refetches the list. */
export const contestProblemsQuery = (cid: number, containsEnd: boolean, asParticipants = false) =>
  queryOptions({
    queryKey: ['problem', 'contest', cid, containsEnd, asParticipants],
    queryFn: ({ signal }) =>
      client.call(getContestProblem, { cid, containsEnd, asParticipants }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

export const CONTEST_ANNOUNCEMENT_PAGE_SIZE = 10;

/** Announcements of a contest, newest first. */
export const contestAnnouncementsQuery = (cid: number) => (currentPage: number) =>
  queryOptions({
    queryKey: ['announcement', 'contest', cid, currentPage],
    queryFn: ({ signal }) =>
      client.page(
        getContestAnnouncement,
        { cid, currentPage, limit: CONTEST_ANNOUNCEMENT_PAGE_SIZE },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One announcement of a contest. */
export const contestAnnouncementQuery = (cid: number) => (aid: number) =>
  queryOptions({
    queryKey: ['announcement', 'contest', cid, 'one', aid] as (string | number)[],
    queryFn: ({ signal }) => client.call(getContestAnnouncementDetail, { cid, aid }, { signal, quiet: true }),
    staleTime: 0,
  });

/** Key of the questions and comments of a contest. */
export const clarificationsKey = (cid: number) => ['contest-talk', cid] as const;
