/** Ours: a contest that took place elsewhere takes place here again, with its own times. See docs/decisions/0046. */
import { z } from 'zod';
import { newUsername, profileLimits } from '../account/account.ts';
import { LARGE_BODY_MAX_BYTES, endpoint } from '../endpoint.ts';
import { id, nothing, optionalLine, requiredLine, says } from '../fields.ts';
import { code } from '../submission/submission.ts';

/** At once. */
export const STAND_INS_MAX = 200;
export const IMPORTED_RUNS_MAX = 500;

/**
 * Makes accounts that stand for the teams of the other contest, and registers them for this one: all of them, or none.
 * They have no password, so nobody can sign in to them.
 */
export const addContestStandIns = endpoint('POST /api/admin/contest/stand-ins', 'superAdmin', {
  input: z.object({
    cid: id,
    teams: z
      .array(
        z.object({
          username: newUsername,
          /** Shown where a board has real names. */
          name: requiredLine(profileLimits.realname, 'error.nameRequired'),
          school: optionalLine(profileLimits.school),
        }),
      )
      .min(1)
      .max(STAND_INS_MAX),
  }),
  data: nothing,
});

/** Runs of stand-in accounts, in the order in which they were sent; they are judged like any other: all, or none. */
export const importContestRuns = endpoint('POST /api/admin/contest/runs', 'admin', {
  sight: 'own',
  input: z.object({
    cid: id,
    runs: z
      .array(
        z.object({
          username: z.string().trim().min(1).max(255),
          /** Of the problem in the contest. */
          displayId: z.string().trim().min(1, says('error.contestProblemNotFound')).max(255),
          language: z.string().min(1).max(50),
          code,
          /** From the start of the contest until now. */
          submitTime: z.iso.datetime({ offset: true }),
        }),
      )
      .min(1)
      .max(IMPORTED_RUNS_MAX),
  }),
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  /** Of the submissions, in the order of the runs. */
  data: z.object({ ids: z.array(z.number().int()) }),
});
