import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type DiscussionRow,
  getDiscussionCategories,
  getDiscussionDetail,
  getDiscussionList,
  getGroupDiscussions,
} from '@verdict/contract/community/discussion.ts';
import { pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { discussionPages, type DiscussionSearch } from './discussion-search.ts';

/** Place of a list of discussions: the site or a group, for all problems or a single one. */
export interface DiscussionPlace {
  groupId: number | null;
  /** Display id; null lists discussions of the whole place. */
  problemId: string | null;
}

export const discussionKey = ['discussion'] as const;
export const oneDiscussionKey = (did: number) => [...discussionKey, 'one', did] as const;

export const discussionListQuery = ({ groupId, problemId }: DiscussionPlace, search: DiscussionSearch) =>
  queryOptions({
    queryKey: [...discussionKey, 'list', groupId, problemId, search],
    queryFn: ({ signal }) => {
      const input = { ...pagingInput(search, discussionPages), ...(problemId !== null && { pid: problemId }) };
      const options = { signal, quiet: true };
      return groupId === null
        ? client.page(getDiscussionList, input, options)
        : client.page(getGroupDiscussions, { ...input, gid: groupId }, options);
    },
    placeholderData: keepPreviousData,
  });

/** Cursor of the next page: the last row of this one. */
const lastKnown = ({ topPriority, gmtActive, id }: DiscussionRow) => ({
  afterPinned: topPriority,
  afterActive: gmtActive,
  afterId: id,
});

/** Discussions by activity. The list grows at its end, because numbered pages would shift while users write. */
export const activeDiscussionsQuery = ({ groupId, problemId }: DiscussionPlace, search: DiscussionSearch) => {
  const { currentPage: _page, ...input } = pagingInput(search, discussionPages);
  const sent = { ...input, sort: 'activity' as const, ...(problemId !== null && { pid: problemId }) };
  return infiniteQueryOptions({
    queryKey: [...discussionKey, 'active', groupId, problemId, input],
    queryFn: ({ signal, pageParam }) => {
      const options = { signal, quiet: true };
      return groupId === null
        ? client.call(getDiscussionList, { ...sent, ...pageParam }, options)
        : client.call(getGroupDiscussions, { ...sent, ...pageParam, gid: groupId }, options);
    },
    initialPageParam: {} as Partial<ReturnType<typeof lastKnown>>,
    getNextPageParam: ({ records, total }) => {
      const last = records.at(-1);
      return last && total > records.length ? lastKnown(last) : null;
    },
    placeholderData: keepPreviousData,
  });
};

/**
 * Never refetched automatically, because each read counts as a view. `reveal`: also returns the text behind the spoiler
 * warning.
 */
export const discussionQuery = (did: number, reveal: boolean) =>
  queryOptions({
    queryKey: [...oneDiscussionKey(did), 'detail', reveal],
    queryFn: ({ signal }) => client.call(getDiscussionDetail, { did, reveal }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

export const categoriesQuery = queryOptions({
  queryKey: ['discussion-category'],
  queryFn: ({ signal }) => client.call(getDiscussionCategories, {}, { signal, quiet: true }),
  staleTime: 5 * 60_000,
});
