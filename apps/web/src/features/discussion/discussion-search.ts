import { flag, integer, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { pages, readPaging, type Paging } from '@verdict/ui/lists/paging.ts';

export const discussionPages = pages(10);

export interface DiscussionSearch extends Paging {
  keyword?: string | undefined;
  /** Category. */
  cid?: number | undefined;
  onlyMine?: true | undefined;
}

export const readDiscussionSearch = (raw: RawSearch | DiscussionSearch): DiscussionSearch => ({
  keyword: text(raw.keyword),
  cid: integer(raw.cid, 1, Number.MAX_SAFE_INTEGER),
  onlyMine: flag(raw.onlyMine),
  ...readPaging(raw, discussionPages),
});

export { readQueueSearch as readModerationSearch } from '@verdict/ui/moderation/queue-search.ts';

export interface DetailSearch {
  /** A comment to scroll to. */
  comment?: number | undefined;
}

export const readDetailSearch = (raw: RawSearch | DetailSearch): DetailSearch => ({
  comment: integer(raw.comment, 1, Number.MAX_SAFE_INTEGER),
});
