import { trainingSorts, type TrainingSort } from '@verdict/domain/training/sorts.ts';
import { integer, oneOf, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { pages, readPaging, readSorted, type Paging, type Sorted } from '@verdict/kit/lists/paging.ts';

export const trainingPages = pages(15);

/** Values of `auth` in requests. */
const auths = ['Public', 'Private'] as const;

export interface TrainingListSearch extends Sorted<TrainingSort> {
  keyword?: string | undefined;
  categoryId?: number | undefined;
  auth?: (typeof auths)[number] | undefined;
}

export const readTrainingListSearch = (raw: RawSearch | TrainingListSearch): TrainingListSearch => ({
  keyword: text(raw.keyword),
  categoryId: integer(raw.categoryId, 1, Number.MAX_SAFE_INTEGER),
  auth: oneOf(raw.auth, auths),
  ...readSorted(raw, trainingPages, trainingSorts),
});

export const trainingRankPages = pages(30);

export interface TrainingRankSearch extends Paging {
  keyword?: string | undefined;
}

export const readTrainingRankSearch = (raw: RawSearch | TrainingRankSearch): TrainingRankSearch => ({
  keyword: text(raw.keyword, 100),
  ...readPaging(raw, trainingRankPages),
});
