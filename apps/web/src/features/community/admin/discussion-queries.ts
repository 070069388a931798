import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getDiscussionList } from '@verdict/contract/community/discussion.ts';
import { type Paging, pagingInput } from '@verdict/kit/lists/paging.ts';
import { client } from '../../../app/client/client.ts';
import { officePages } from '../../../app/office/pages.ts';

export interface DiscussionSearch extends Paging {
  keyword?: string | undefined;
}

export const discussionsKey = ['discussions'] as const;

/** Discussions of the site and of groups, including hidden ones. */
export const discussionsQuery = (search: DiscussionSearch) =>
  queryOptions({
    queryKey: [...discussionsKey, search],
    queryFn: ({ signal }) =>
      client.page(getDiscussionList, { ...pagingInput(search, officePages), admin: true }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
