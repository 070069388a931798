import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getComments, getReplies } from '@verdict/contract/community/comment.ts';
import { client } from '../../../app/client/client.ts';
import type { CommentPlace } from './comment-place.ts';

export const COMMENTS_PAGE_SIZE = 10;
const REPLIES_PAGE_SIZE = 20;

/** `at`: id of a comment; returns its page instead of `currentPage`. */
export const commentsQuery = ({ subject, changes }: CommentPlace, currentPage: number, at?: number) =>
  queryOptions({
    queryKey: [...changes, 'comments', currentPage, at ?? null],
    queryFn: ({ signal }) =>
      client.call(getComments, { ...subject, currentPage, limit: COMMENTS_PAGE_SIZE, at }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The replies to a comment, newest first. */
export const repliesQuery = ({ changes }: CommentPlace, commentId: number) =>
  infiniteQueryOptions({
    queryKey: [...changes, 'replies', commentId],
    queryFn: ({ signal, pageParam: before }) =>
      client.call(getReplies, { commentId, before, limit: REPLIES_PAGE_SIZE }, { signal, quiet: true }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (replies) => (replies.length < REPLIES_PAGE_SIZE ? undefined : replies.at(-1)?.id),
    staleTime: 0,
  });
