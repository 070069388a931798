import { problemSorts, progresses, type ProblemSort, type Progress } from '@verdict/domain/problem/problem-list.ts';
import { difficultyLevels } from '@verdict/ui/kit/difficulty-levels.ts';
import { pages, pagingInput, readSorted, type Sorted } from '@verdict/ui/lists/paging.ts';
import { integer, oneOf, text, type RawSearch } from '@verdict/ui/app/search-params.ts';

export const remoteJudges = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ', 'LIBRE'] as const;
/** Absent in the address: the site's own problems. */
export const problemBanks = ['All', ...remoteJudges] as const;
export const problemPages = pages(30);

export interface ProblemListSearch extends Sorted<ProblemSort> {
  keyword?: string | undefined;
  oj?: (typeof problemBanks)[number] | undefined;
  difficulty?: number | undefined;
  /** Comma separated tag ids. */
  tagId?: string | undefined;
  /** The reader's own. */
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

/** The filters as the endpoints want them: any bank that is no remote judge means our own, none means all. */
export function problemFilterInput({ keyword, difficulty, tagId, oj, progress }: ProblemListSearch) {
  return { keyword, difficulty, tagId, progress, oj: oj === 'All' ? undefined : (oj ?? 'Mine') };
}

export const problemListInput = (search: ProblemListSearch) => ({
  ...pagingInput(search, problemPages),
  ...problemFilterInput(search),
});

/** The tags of an address; what is no id is left out. */
export function chosenTags(tagId: string | undefined): number[] {
  const ids = (tagId ?? '').split(',').map(Number);
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id) && id > 0))];
}

export const joinTags = (ids: readonly number[]): string | undefined => ids.join(',') || undefined;

/** The bank in the words of the tag endpoint. */
export const tagBank = (oj: ProblemListSearch['oj']): string => (oj === undefined ? 'ME' : oj === 'All' ? 'ALL' : oj);
