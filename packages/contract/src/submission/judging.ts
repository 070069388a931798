/**
 * Judging again, setting a verdict, cancelling. GET requests that change things, as clients know them; they need a
 * token.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, integer, optionalInteger } from '../fields.ts';
import { judge } from '../shapes.ts';

export const rejudge = endpoint('GET /api/admin/judge/rejudge', 'superAdmin', {
  sight: 'submission',
  input: z.object({ submitId: id }),
  data: judge,
});

export const manualJudge = endpoint('GET /api/admin/judge/manual-judge', 'superAdmin', {
  sight: 'submission',
  /** `score` counts in scored problems only. */
  input: z.object({ submitId: id, status: integer, score: optionalInteger }),
  data: judge,
});

/** Super admins cancel everything, the jury of its place what has no verdict yet, also while a host judges it. */
export const cancelJudge = endpoint('GET /api/admin/judge/cancel-judge', 'login', {
  sight: 'submission',
  input: z.object({ submitId: id }),
  data: judge,
});

export const resubmit = endpoint('GET /api/resubmit', 'login', {
  sight: 'own',
  input: z.object({ submitId: id }),
  data: judge,
});
