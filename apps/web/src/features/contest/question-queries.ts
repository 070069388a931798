import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getContestQuestions } from '@verdict/contract/contest/clarifications.ts';
import { client } from '../../app/client/client.ts';
import { clarificationsKey } from './contest-queries.ts';

export const TALK_PAGE_SIZE = 10;

/** Refetch interval of questions and comments; the longest delay without push. */
export const TALK_POLL_MS = 60_000;

/** Questions to the jury that the reader may see, latest activity first. */
export const questionsQuery = (cid: number, currentPage: number, onlyOpen: boolean) =>
  queryOptions({
    queryKey: [...clarificationsKey(cid), 'questions', currentPage, onlyOpen],
    queryFn: ({ signal }) =>
      client.page(getContestQuestions, { cid, currentPage, limit: TALK_PAGE_SIZE, onlyOpen }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
