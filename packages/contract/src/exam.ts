/** Endpoints that stay open to accounts whom an exam holds while it locks the site. */

/** Subject of a request, which must belong to a contest that holds the account. */
export type Named =
  /** Undefined means no contest, and so the request is closed. */
  | { kind: 'contest'; id: number | undefined }
  /** Undefined means no problem, and so the request is open: it asks for facts of the site. */
  | { kind: 'problem'; id: number | undefined }
  | { kind: 'submissions'; ids: number[] }
  | { kind: 'comment'; id: number }
  | { kind: 'reply'; id: number };

/**
 * `closed` to everybody whom the exam holds. `free`: about no subject, such as facts of the site. `safe`: keeps an
 * account safe or lets its owner leave, so it is never closed. A function names the subject in the checked input: the
 * endpoint is open when the subject belongs to the exam's contest.
 */
export type ExamAccess = 'closed' | 'free' | 'safe' | Door;

/** The endpoint's contract defines the members of the input. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Door = (input: any) => Named;

export const byCid: Door = ({ cid }) => ({ kind: 'contest', id: cid });
export const byContestId: Door = ({ contestID }) => ({ kind: 'contest', id: contestID });
export const byPid: Door = ({ pid }) => ({ kind: 'problem', id: pid });
export const bySubmission: Door = ({ submitId }) => ({ kind: 'submissions', ids: [submitId] });
export const bySubmissions: Door = ({ submitIds }) => ({ kind: 'submissions', ids: submitIds });
