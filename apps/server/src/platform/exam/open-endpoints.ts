/**
 * Endpoints that stay open while an exam locks the site. All others are closed. `exam.test.ts` lists every endpoint of
 * the contract and fails when there is a new one.
 */
import type { CallName } from '@verdict/messages/openapi.ts';

/** Subject of a request, which must belong to a contest that holds the account. */
export type Named =
  /** No subject: facts of the site, logging in and out. */
  | { kind: 'nothing' }
  /** Undefined means no contest, and so the request is closed. */
  | { kind: 'contest'; id: number | undefined }
  | { kind: 'problem'; id: number }
  | { kind: 'submissions'; ids: number[] }
  | { kind: 'comment'; id: number }
  | { kind: 'reply'; id: number };

/** Checked input of the endpoint. Its contract defines the members. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Door = (input: any) => Named;

const free: Door = () => ({ kind: 'nothing' });
const byCid: Door = ({ cid }) => ({ kind: 'contest', id: cid });
const byContestId: Door = ({ contestID }) => ({ kind: 'contest', id: contestID });
const byPid: Door = ({ pid }) => (pid === undefined ? { kind: 'nothing' } : { kind: 'problem', id: pid });
const bySubmission: Door = ({ submitId }) => ({ kind: 'submissions', ids: [submitId] });
const bySubmissions: Door = ({ submitIds }) => ({ kind: 'submissions', ids: submitIds });

export const openInExam: Partial<Record<CallName, Door>> = {
  'POST /api/login': free,
  'GET /api/logout': free,
  'GET /api/captcha': free,
  'GET /api/get-user-auth-info': free,
  'GET /api/get-website-config': free,
  // Outcome of the account's own request. The answer can be read only with the request's key.
  'GET /api/request-outcome': free,

  // Account security is never closed, and members can always leave a group.
  'POST /api/change-password': free,
  'POST /api/change-email': free,
  'GET /api/get-change-email-code': free,
  'POST /api/apply-reset-password': free,
  'POST /api/reset-password': free,
  'GET /api/second-factor': free,
  'POST /api/second-factor/start': free,
  'POST /api/second-factor/confirm': free,
  'POST /api/second-factor/stop': free,
  'POST /api/second-factor/recovery-codes': free,
  'GET /api/get-my-sessions': free,
  'DELETE /api/my-session': free,
  'POST /api/sign-out-everywhere': free,
  'DELETE /api/group/member/exit': free,

  'GET /api/languages': (input) => (input.cid === undefined ? byPid : byCid)(input),
  'GET /api/get-problem-languages': byPid,
  'GET /api/get-problem-code-template': byPid,

  'GET /api/get-contest-info': byCid,
  'GET /api/get-contest-access': byCid,
  'POST /api/register-contest': byCid,
  'GET /api/get-contest-problem': byCid,
  'GET /api/get-contest-problem-details': byCid,
  'GET /api/get-full-screen-problem-list': byCid,
  'GET /api/contest-submissions': byContestId,
  'POST /api/check-contest-submissions-status': byCid,
  'GET /api/get-contest-outsize-info': byCid,
  'POST /api/get-contest-outside-scoreboard': byCid,
  'POST /api/get-contest-rank': byCid,
  'GET /api/get-contest-announcement': byCid,
  'GET /api/get-contest-announcement-detail': byCid,
  'POST /api/get-contest-not-read-announcement': byCid,
  'POST /api/submit-print-text': byCid,
  'POST /api/contest-question': byCid,
  'GET /api/contest-questions': byCid,

  'POST /api/submit-problem-judge': byCid,
  'POST /api/submit-problem-test-judge': byPid,
  'GET /api/get-test-judge-result': free,
  'POST /api/run-problem-tests': byPid,
  'POST /api/check-problem-tests': free,
  'GET /api/get-submission-list': byContestId,
  'GET /api/get-submission-detail': bySubmission,
  'GET /api/get-all-case-result': bySubmission,
  'GET /api/get-queue-position': bySubmission,
  'GET /api/submission-review': bySubmission,
  'POST /api/check-submissions-status': bySubmissions,
  'GET /api/get-last-ac-code': byCid,
  'GET /api/resubmit': bySubmission,
  'POST /api/get-user-problem-status': byCid,

  'GET /api/comments': ({ did, cid }) => ({ kind: 'contest', id: did === undefined ? cid : undefined }),
  'POST /api/comment': ({ did, cid }) => ({ kind: 'contest', id: did === undefined ? cid : undefined }),
  'PUT /api/comment': ({ id }) => ({ kind: 'comment', id }),
  'DELETE /api/comment': ({ id }) => ({ kind: 'comment', id }),
  // `cid` is the comment's id here.
  'GET /api/comment-like': ({ cid }) => ({ kind: 'comment', id: cid }),
  'GET /api/reply': ({ commentId }) => ({ kind: 'comment', id: commentId }),
  'POST /api/reply': ({ reply }) => ({ kind: 'comment', id: reply.commentId }),
  'PUT /api/reply': ({ id }) => ({ kind: 'reply', id }),
  'DELETE /api/reply': ({ reply }) => ({ kind: 'reply', id: reply }),
};
