import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getComments, getReplies } from '@verdict/contract/comment.ts';
import { client } from '@verdict/ui/app/client.ts';
import type { CommentPlace } from './comment-place.ts';

export const COMMENTS_PAGE_SIZE = 10;

/** `at`: the page that has this comment, instead of that of the number. */
export const commentsQuery = ({ subject, changes }: CommentPlace, currentPage: number, at?: number) =>
  queryOptions({
    queryKey: [...changes, 'comments', currentPage, at ?? null],
    queryFn: ({ signal }) =>
      client.call(getComments, { ...subject, currentPage, limit: COMMENTS_PAGE_SIZE, at }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Every reply to a comment, newest first. */
export const repliesQuery = ({ changes }: CommentPlace, commentId: number) =>
  queryOptions({
    queryKey: [...changes, 'replies', commentId],
    queryFn: ({ signal }) => client.call(getReplies, { commentId }, { signal, quiet: true }),
    staleTime: 0,
  });
