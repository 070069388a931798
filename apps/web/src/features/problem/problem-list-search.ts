import { problemSorts, progresses, type ProblemSort, type Progress } from '@verdict/domain/problem/problem-list.ts';
import { pages, pagingInput, readSorted, type Sorted } from '@verdict/kit/lists/paging.ts';
import { integer, oneOf, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { difficultyLevels } from './labels/difficulty-levels.ts';

export const remoteJudges = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ', 'LIBRE'] as const;
/** Values of `oj`; absent in the address for the site's own problems. */
export const problemBanks = ['All', ...remoteJudges] as const;
export const problemPages = pages(30);

export interface ProblemListSearch extends Sorted<ProblemSort> {
  keyword?: string | undefined;
  oj?: (typeof problemBanks)[number] | undefined;
  difficulty?: number | undefined;
  /** Comma separated tag ids. */
  tagId?: string | undefined;
  /** The reader's own progress with the problems. */
  progress?: Progress | undefined;
}

export function readProblemListSearch(raw: RawSearch | ProblemListSearch): ProblemListSearch {
  return {
    keyword: text(raw.keyword),
    oj: oneOf(raw.oj, problemBanks),
    difficulty: integer(raw.difficulty, 0, difficultyLevels.length - 1),
    tagId: joinTags(chosenTags(text(raw.tagId, 1000))),
    progress: oneOf(raw.progress, progresses),
    ...readSorted(raw, problemPages, problemSorts),
  };
}

/** Filters as the endpoints expect them: `Mine` selects the site's own problems, undefined all banks. */
export function problemFilterInput({ keyword, difficulty, tagId, oj, progress }: ProblemListSearch) {
  return { keyword, difficulty, tagId, progress, oj: oj === 'All' ? undefined : (oj ?? 'Mine') };
}

export const problemListInput = (search: ProblemListSearch) => ({
  ...pagingInput(search, problemPages),
  ...problemFilterInput(search),
});

/** Tag ids in an address; invalid ids are dropped. */
export function chosenTags(tagId: string | undefined): number[] {
  const ids = (tagId ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

export const joinTags = (ids: readonly number[]): string | undefined => ids.join(',') || undefined;

/** Name of the bank for the tag endpoint. */
export const tagBank = (oj: ProblemListSearch['oj']): string => (oj === undefined ? 'ME' : oj === 'All' ? 'ALL' : oj);
