/** Filters and orders of the problem bank. */

/**
 * Progress of an account at a problem, outside contests and groups. `tried`: has a submission and is not solved.
 * `favorites`: starred by the account.
 */
export const progresses = ['solved', 'tried', 'untouched', 'favorites'] as const;
export type Progress = (typeof progresses)[number];

/** `rate` is the share of accepted submissions; a dash means descending. Equal problems are sorted by display id. */
export const problemSorts = [
  'id',
  '-id',
  'title',
  '-title',
  'level',
  '-level',
  'total',
  '-total',
  'rate',
  '-rate',
] as const;
export type ProblemSort = (typeof problemSorts)[number];
