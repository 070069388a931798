/**
 * Rejudging, setting a verdict by hand, and cancelling. Clients know them as GET requests that change data; they need a
 * token.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, integer, optionalInteger } from '../fields.ts';
import { judge } from '../shapes.ts';
import { bySubmission } from '../exam.ts';

export const rejudge = endpoint('GET /api/admin/judge/rejudge', 'superAdmin', {
  audit: 'record',
  reveals: 'submission',
  input: z.object({ submitId: id }),
  data: judge,
});

export const manualJudge = endpoint('GET /api/admin/judge/manual-judge', 'superAdmin', {
  audit: 'record',
  reveals: 'submission',
  /** `score` is used in scored problems only. */
  input: z.object({ submitId: id, status: integer, score: optionalInteger }),
  data: judge,
});

/**
 * Super admins can cancel any submission. The jury of its place can cancel one without a verdict, even while a host
 * judges it.
 */
export const cancelJudge = endpoint('GET /api/admin/judge/cancel-judge', 'login', {
  audit: 'record',
  reveals: 'submission',
  input: z.object({ submitId: id }),
  data: judge,
});

export const resubmit = endpoint('GET /api/resubmit', 'login', {
  admits: 'nobody',
  audit: 'own',
  exam: bySubmission,
  reveals: 'own',
  input: z.object({ submitId: id }),
  data: judge,
});
