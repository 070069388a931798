import { statusFromWire } from '@verdict/domain/status.ts';
import { pageSizes } from '@verdict/ui/kit/pager-window.ts';
import { flag, integer, pageNumber, pageSize, text, type RawSearch } from '@verdict/ui/app/search-params.ts';
import type { Place } from '@verdict/domain/place.ts';
import { requestOf } from '../../app/place.ts';

export const SUBMISSION_PAGE_SIZE = 15;

export interface SubmissionListSearch {
  onlyMine?: true | undefined;
  /** Status on the wire. */
  status?: number | undefined;
  problemID?: string | undefined;
  /** The problem id is meant in full, not as a part. */
  completeProblemID?: true | undefined;
  username?: string | undefined;
  currentPage?: number | undefined;
  limit?: number | undefined;
}

export function readSubmissionListSearch(raw: RawSearch | SubmissionListSearch): SubmissionListSearch {
  const status = integer(raw.status, -10, 10);
  return {
    onlyMine: flag(raw.onlyMine),
    status: status !== undefined && statusFromWire(status) !== null ? status : undefined,
    problemID: text(raw.problemID),
    completeProblemID: flag(raw.completeProblemID),
    username: text(raw.username),
    currentPage: pageNumber(raw.currentPage),
    limit: pageSize(raw.limit, pageSizes, SUBMISSION_PAGE_SIZE),
  };
}

export const isFiltered = ({ status, problemID, username }: SubmissionListSearch): boolean =>
  [status, problemID, username].some((filter) => filter !== undefined);

/** The filters as the endpoint wants them, for the list of a place. One's own list needs no author. */
export function submissionListInput(place: Place, search: SubmissionListSearch) {
  const { cid: contestID, gid } = requestOf(place);
  return {
    onlyMine: search.onlyMine ?? false,
    status: search.status,
    problemID: search.problemID,
    completeProblemID: search.completeProblemID ?? false,
    username: search.onlyMine ? undefined : search.username,
    contestID,
    gid,
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? SUBMISSION_PAGE_SIZE,
  };
}
