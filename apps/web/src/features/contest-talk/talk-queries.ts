import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getComments, getReplies } from '@verdict/contract/comment.ts';
import { getContestQuestions } from '@verdict/contract/contest-question.ts';
import { client } from '@verdict/ui/app/client.ts';
import { talkKey } from '../contest/contest-queries.ts';

export const TALK_PAGE_SIZE = 10;

/** How late what is said is heard of at most, where push does not come through. */
export const TALK_POLL_MS = 60_000;

export const questionsQuery = (cid: number, currentPage: number, onlyOpen: boolean) =>
  queryOptions({
    queryKey: [...talkKey(cid), 'questions', currentPage, onlyOpen],
    queryFn: ({ signal }) =>
      client.page(getContestQuestions, { cid, currentPage, limit: TALK_PAGE_SIZE, onlyOpen }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const commentsQuery = (cid: number, currentPage: number) =>
  queryOptions({
    queryKey: [...talkKey(cid), 'comments', currentPage],
    queryFn: ({ signal }) =>
      client.call(getComments, { cid, currentPage, limit: TALK_PAGE_SIZE }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Every reply to a comment, newest first. */
export const repliesQuery = (cid: number, commentId: number) =>
  queryOptions({
    queryKey: [...talkKey(cid), 'replies', commentId],
    queryFn: ({ signal }) => client.call(getReplies, { commentId }, { signal, quiet: true }),
    staleTime: 0,
  });
