/** Search parameters of the scroll board: `?cid=1000&removeStar=true&medals[]=4&medals[]=8&medals[]=12`. */
import { flag, integer, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import type { MedalCounts } from './scroll-scenes.ts';

const mostMedals = 100_000;

export interface ScrollSearch {
  cid?: number | undefined;
  removeStar?: true | undefined;
  /** Numbers of gold, silver and bronze medals. */
  'medals[]'?: readonly number[] | undefined;
}

export const readScrollSearch = (raw: RawSearch | ScrollSearch): ScrollSearch => ({
  cid: integer(raw.cid, 1, Number.MAX_SAFE_INTEGER),
  removeStar: flag(raw.removeStar),
  'medals[]': readMedals(raw['medals[]']),
});

function readMedals(value: string | readonly number[] | undefined): readonly number[] | undefined {
  const counts = (typeof value === 'string' ? value.split(',') : (value ?? [])).map((each) =>
    integer(each, 0, mostMedals),
  );
  return counts.length === 3 && counts.every((count) => count !== undefined) ? counts : undefined;
}

export const medalsOf = ({ 'medals[]': counts }: ScrollSearch): MedalCounts | null =>
  counts ? [counts[0] ?? 0, counts[1] ?? 0, counts[2] ?? 0] : null;
