import { integer, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import { pagingInput, readPaging, type Paging } from '../../app/paging.ts';

export interface ProblemListSearch extends Paging {
  keyword?: string | undefined;
  /** 1 public, 2 hidden, 3 contest. */
  auth?: number | undefined;
}

export const readProblemListSearch = (raw: RawSearch | ProblemListSearch): ProblemListSearch => ({
  keyword: text(raw.keyword, 100),
  auth: integer(raw.auth, 1, 3),
  ...readPaging(raw),
});

export const problemListInput = ({ keyword, auth, ...paging }: ProblemListSearch) => ({ keyword, auth, ...pagingInput(paging) });
