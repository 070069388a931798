import { statusFromWire } from '@verdict/domain/submission/status.ts';
import { flag, integer, text, type RawSearch } from '@verdict/kit/lists/search-params.ts';
import { isFiltered, pages, pagingInput, readPaging, type Paging } from '@verdict/kit/lists/paging.ts';
import type { Place } from '@verdict/domain/access/place.ts';
import { requestOf } from '../../app/place/place.ts';

export const submissionPages = pages(15);

export interface SubmissionListSearch extends Paging {
  onlyMine?: true | undefined;
  /** Number of the status. */
  status?: number | undefined;
  problemID?: string | undefined;
  /** Matches the whole problem id, not a part of it. */
  completeProblemID?: true | undefined;
  username?: string | undefined;
  language?: string | undefined;
}

export function readSubmissionListSearch(raw: RawSearch | SubmissionListSearch): SubmissionListSearch {
  const status = integer(raw.status, -10, 10);
  return {
    onlyMine: flag(raw.onlyMine),
    status: status !== undefined && statusFromWire(status) !== null ? status : undefined,
    problemID: text(raw.problemID),
    completeProblemID: flag(raw.completeProblemID),
    username: text(raw.username),
    language: text(raw.language),
    ...readPaging(raw, submissionPages),
  };
}

/** Whether filters are active. `onlyMine` does not count, because it is a list of its own. */
export const hasFilters = (search: SubmissionListSearch): boolean =>
  isFiltered(search, ['onlyMine', 'completeProblemID']);

/** Filters as the endpoint expects them, for the list of a place. The reader's own list needs no author. */
export function submissionListInput(place: Place, search: SubmissionListSearch) {
  const { cid: contestID, gid } = requestOf(place);
  return {
    ...pagingInput(search, submissionPages),
    onlyMine: search.onlyMine ?? false,
    completeProblemID: search.completeProblemID ?? false,
    username: search.onlyMine ? undefined : search.username,
    contestID,
    gid,
  };
}
