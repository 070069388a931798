import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type DiscussionRow,
  getDiscussionCategories,
  getDiscussionDetail,
  getDiscussionList,
  getGroupDiscussions,
} from '@verdict/contract/community/discussion.ts';
import { client } from '@verdict/ui/app/client.ts';
import { pagingInput } from '@verdict/ui/lists/paging.ts';
import { discussionPages, type DiscussionSearch } from './discussion-search.ts';

/** Where discussions are listed: on the site or in a group, and there all of them or those of one problem. */
export interface DiscussionPlace {
  groupId: number | null;
  /** Display id. */
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

/** Behind it the list goes on. */
const lastKnown = ({ topPriority, gmtActive, id }: DiscussionRow) => ({
  afterPinned: topPriority,
  afterActive: gmtActive,
  afterId: id,
});

/** By activity a list grows at its end: pages with numbers would shift while somebody writes. */
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

/** Each reading counts a view, so it is not read again by itself. `reveal`: what its reader has been warned of. */
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
