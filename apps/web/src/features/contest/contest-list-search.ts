import { ruleIds } from '@verdict/domain/contest/rule-ids.ts';
import { integer, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { pages, pagingInput, readPaging, type Paging } from '@verdict/kit/lists/paging.ts';

export const contestPages = pages(10);

export interface ContestListSearch extends Paging {
  /** -1 scheduled, 0 running, 1 ended. */
  status?: number | undefined;
  /** Number of a rule. */
  type?: number | undefined;
  keyword?: string | undefined;
}

export const readContestListSearch = (raw: RawSearch | ContestListSearch): ContestListSearch => ({
  status: integer(raw.status, -1, 1),
  type: integer(raw.type, 0, ruleIds.length - 1),
  keyword: text(raw.keyword),
  ...readPaging(raw, contestPages),
});

export const contestListInput = (search: ContestListSearch) => pagingInput(search, contestPages);
