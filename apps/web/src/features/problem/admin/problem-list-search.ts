import { problemSorts, type ProblemSort } from '@verdict/contract/problem/editing.ts';
import { integer, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { readSorted, type Sorted } from '@verdict/kit/lists/paging.ts';
import { officePages } from '../../../app/office/pages.ts';

export interface ProblemListSearch extends Sorted<ProblemSort> {
  keyword?: string | undefined;
  /** 1 public, 2 hidden, 3 contest. */
  auth?: number | undefined;
}

export const readProblemListSearch = (raw: RawSearch | ProblemListSearch): ProblemListSearch => ({
  keyword: text(raw.keyword, 100),
  auth: integer(raw.auth, 1, 3),
  ...readSorted(raw, officePages, problemSorts),
});
