import { type DiscussionSort, discussionSorts } from '@verdict/contract/community/discussion.ts';
import { flag, integer, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { pages, readSorted, type Sorted } from '@verdict/kit/lists/paging.ts';

export const discussionPages = pages(10);

export interface DiscussionSearch extends Sorted<DiscussionSort> {
  keyword?: string | undefined;
  /** Id of the category. */
  cid?: number | undefined;
  onlyMine?: true | undefined;
}

export const readDiscussionSearch = (raw: RawSearch | DiscussionSearch): DiscussionSearch => ({
  keyword: text(raw.keyword),
  cid: integer(raw.cid, 1, Number.MAX_SAFE_INTEGER),
  onlyMine: flag(raw.onlyMine),
  ...readSorted(raw, discussionPages, discussionSorts),
});

export { readQueueSearch as readModerationSearch } from '../moderation/queue-search.ts';

export interface DetailSearch {
  /** Id of the comment to scroll to. */
  comment?: number | undefined;
}

export const readDetailSearch = (raw: RawSearch | DetailSearch): DetailSearch => ({
  comment: integer(raw.comment, 1, Number.MAX_SAFE_INTEGER),
});
