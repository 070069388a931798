import { problemSorts, type ProblemSort } from '@verdict/contract/admin/problems.ts';
import { integer, oneOf, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { pagingInput, readPaging, type Paging } from '../../app/paging.ts';

export interface ProblemListSearch extends Paging {
  keyword?: string | undefined;
  /** 1 public, 2 hidden, 3 contest. */
  auth?: number | undefined;
  sort?: ProblemSort | undefined;
}

export const readProblemListSearch = (raw: RawSearch | ProblemListSearch): ProblemListSearch => ({
  keyword: text(raw.keyword, 100),
  auth: integer(raw.auth, 1, 3),
  sort: oneOf(raw.sort, problemSorts),
  ...readPaging(raw),
});

export const problemListInput = ({ keyword, auth, sort, ...paging }: ProblemListSearch) => ({
  keyword,
  auth,
  sort,
  ...pagingInput(paging),
});
