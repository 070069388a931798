import { homeworkSorts, type HomeworkSort } from '@verdict/domain/training/sorts.ts';
import { pages, readSorted, type Sorted } from '@verdict/kit/lists/paging.ts';
import { oneOf, type RawSearch } from '@verdict/kit/lists/search-params.ts';

export const homeworkPages = pages(15);

export interface HomeworkSearch extends Sorted<HomeworkSort> {
  /** Lists what is long over, too. */
  which?: 'all' | undefined;
}

export const readHomeworkSearch = (raw: RawSearch | HomeworkSearch): HomeworkSearch => ({
  which: oneOf(raw.which, ['all'] as const),
  ...readSorted(raw, homeworkPages, homeworkSorts),
});
