import { flag, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { type Paging, pages, readPaging } from '@verdict/kit/lists/paging.ts';

export const queuePages = pages(10, [10, 30, 50]);

export interface QueueSearch extends Paging {
  /** Includes entries that are already handled. */
  all?: true | undefined;
}

export const readQueueSearch = (raw: RawSearch | QueueSearch): QueueSearch => ({
  all: flag(raw.all),
  ...readPaging(raw, queuePages),
});
