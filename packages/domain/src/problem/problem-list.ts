/** How the problems of the bank can be narrowed and ordered. */

/**
 * How far an account has come with a problem outside of contests and groups; `tried`: sent to, and not solved;
 * `favorites`: starred by it.
 */
export const progresses = ['solved', 'tried', 'untouched', 'favorites'] as const;
export type Progress = (typeof progresses)[number];

/** `rate` is the share of accepted submissions; a dash turns an order round. Equal problems follow by display id. */
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
