import { integer, oneOf, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { pages, readPaging, type Paging } from '@verdict/kit/lists/paging.ts';

export const trainingPages = pages(15);

/** Values of `auth` in requests. */
const auths = ['Public', 'Private'] as const;

export interface TrainingListSearch extends Paging {
  keyword?: string | undefined;
  categoryId?: number | undefined;
  auth?: (typeof auths)[number] | undefined;
}

export const readTrainingListSearch = (raw: RawSearch | TrainingListSearch): TrainingListSearch => ({
  keyword: text(raw.keyword),
  categoryId: integer(raw.categoryId, 1, Number.MAX_SAFE_INTEGER),
  auth: oneOf(raw.auth, auths),
  ...readPaging(raw, trainingPages),
});

export const trainingRankPages = pages(30);

export interface TrainingRankSearch extends Paging {
  keyword?: string | undefined;
}

export const readTrainingRankSearch = (raw: RawSearch | TrainingRankSearch): TrainingRankSearch => ({
  keyword: text(raw.keyword, 100),
  ...readPaging(raw, trainingRankPages),
});
