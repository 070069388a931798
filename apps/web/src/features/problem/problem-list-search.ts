import { difficultyLevels } from '@verdict/ui/kit/difficulty-levels.ts';
import { pageSizes } from '@verdict/ui/kit/pager-window.ts';
import { integer, oneOf, pageNumber, pageSize, text, type RawSearch } from '@verdict/ui/app/search-params.ts';

export const remoteJudges = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ', 'LIBRE'] as const;
/** Absent in the address: the site's own problems. */
export const problemBanks = ['All', ...remoteJudges] as const;
export const PROBLEM_PAGE_SIZE = 30;

export interface ProblemListSearch {
  keyword?: string | undefined;
  oj?: (typeof problemBanks)[number] | undefined;
  difficulty?: number | undefined;
  /** Comma separated tag ids. */
  tagId?: string | undefined;
  currentPage?: number | undefined;
  limit?: number | undefined;
}

export function readProblemListSearch(raw: RawSearch | ProblemListSearch): ProblemListSearch {
  return {
    keyword: text(raw.keyword),
    oj: oneOf(raw.oj, problemBanks),
    difficulty: integer(raw.difficulty, 0, difficultyLevels.length - 1),
    tagId: joinTags(chosenTags(text(raw.tagId, 1000))),
    currentPage: pageNumber(raw.currentPage),
    limit: pageSize(raw.limit, pageSizes, PROBLEM_PAGE_SIZE),
  };
}

/** The filters as the endpoints want them: any bank that is no remote judge means our own, none means all. */
export function problemFilterInput({ keyword, difficulty, tagId, oj }: ProblemListSearch) {
  return { keyword, difficulty, tagId, oj: oj === 'All' ? undefined : (oj ?? 'Mine') };
}

export const isFiltered = ({ keyword, oj, difficulty, tagId }: ProblemListSearch): boolean =>
  [keyword, oj, difficulty, tagId].some((filter) => filter !== undefined);

export function problemListInput(search: ProblemListSearch) {
  return {
    ...problemFilterInput(search),
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? PROBLEM_PAGE_SIZE,
  };
}

/** The tags of an address; what is no id is left out. */
export function chosenTags(tagId: string | undefined): number[] {
  const ids = (tagId ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

export const joinTags = (ids: readonly number[]): string | undefined => ids.join(',') || undefined;

/** The bank in the words of the tag endpoint. */
export const tagBank = (oj: ProblemListSearch['oj']): string => (oj === undefined ? 'ME' : oj === 'All' ? 'ALL' : oj);
