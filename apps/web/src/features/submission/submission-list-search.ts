import { statusFromWire } from '@verdict/domain/status.ts';
import { pageSizes } from '@verdict/ui/kit/pager-window.ts';
import { flag, integer, pageNumber, pageSize, text, type RawSearch } from '@verdict/ui/app/search-params.ts';

export const SUBMISSION_PAGE_SIZE = 15;

export interface SubmissionListSearch {
  onlyMine?: true | undefined;
  /** Status on the wire. */
  status?: number | undefined;
  problemID?: string | undefined;
  /** The problem id is meant in full, not as a part. */
  completeProblemID?: true | undefined;
  username?: string | undefined;
  gid?: number | undefined;
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
    gid: integer(raw.gid, 1, Number.MAX_SAFE_INTEGER),
    currentPage: pageNumber(raw.currentPage),
    limit: pageSize(raw.limit, pageSizes, SUBMISSION_PAGE_SIZE),
  };
}

export const isFiltered = ({ status, problemID, username }: SubmissionListSearch): boolean =>
  [status, problemID, username].some((filter) => filter !== undefined);

/** The filters as the endpoint wants them. One's own list needs no author. */
export function submissionListInput(search: SubmissionListSearch) {
  return {
    onlyMine: search.onlyMine ?? false,
    status: search.status,
    problemID: search.problemID,
    completeProblemID: search.completeProblemID ?? false,
    username: search.onlyMine ? undefined : search.username,
    gid: search.gid,
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? SUBMISSION_PAGE_SIZE,
  };
}
