import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getComments, getReplies } from '@verdict/contract/comment.ts';
import { client } from '@verdict/ui/app/client.ts';
import { talkKey } from '../contest/contest-queries.ts';
import { TALK_PAGE_SIZE } from '../contest/question-queries.ts';

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
