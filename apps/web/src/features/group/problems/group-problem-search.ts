import { integer, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { pages, readPaging, type Paging } from '@verdict/kit/lists/paging.ts';
import { difficultyLevels } from '../../problem/labels/difficulty-levels.ts';
import { chosenTags, joinTags } from '../../problem/problem-list-search.ts';

export const groupProblemPages = pages(10, [10, 30, 50, 100]);

export interface GroupProblemSearch extends Paging {
  keyword?: string | undefined;
  difficulty?: number | undefined;
  /** Comma separated tag ids. */
  tagId?: string | undefined;
}

export const readGroupProblemSearch = (raw: RawSearch | GroupProblemSearch): GroupProblemSearch => ({
  keyword: text(raw.keyword),
  difficulty: integer(raw.difficulty, 0, difficultyLevels.length - 1),
  tagId: joinTags(chosenTags(text(raw.tagId, 1000))),
  ...readPaging(raw, groupProblemPages),
});

export interface GroupProblemAdminSearch extends Paging {
  keyword?: string | undefined;
  /** Number of the visibility: 1 public, 2 hidden, 3 contest. */
  auth?: number | undefined;
}

export const readGroupProblemAdminSearch = (raw: RawSearch | GroupProblemAdminSearch): GroupProblemAdminSearch => ({
  keyword: text(raw.keyword),
  auth: integer(raw.auth, 1, 3),
  ...readPaging(raw, groupProblemPages),
});
