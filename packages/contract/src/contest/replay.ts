/**
 * Ours: replaying an external contest as a contest of this site, with its own times. See
 * docs/decisions/contest-api.md.
 */
import { z } from 'zod';
import { newUsername, profileLimits } from '../account/account.ts';
import { endpoint, LARGE_BODY_MAX_BYTES } from '../endpoint.ts';
import { id, nothing, optionalLine, requiredLine, says } from '../fields.ts';
import { code } from '../submission/submission.ts';

/** Limits of one request. */
export const STAND_INS_MAX = 200;
export const IMPORTED_RUNS_MAX = 500;

/**
 * Creates accounts that represent the teams of the external contest, and registers them for this one: all or none. The
 * accounts have no password, so nobody can log in to them.
 */
export const addContestStandIns = endpoint('POST /api/admin/contest/stand-ins', 'superAdmin', {
  input: z.object({
    cid: id,
    teams: z
      .array(
        z.object({
          username: newUsername,
          /** Name that boards show when they show real names. */
          name: requiredLine(profileLimits.realname, 'error.nameRequired'),
          school: optionalLine(profileLimits.school),
        }),
      )
      .min(1)
      .max(STAND_INS_MAX),
  }),
  data: nothing,
});

/**
 * Imports runs of stand-in accounts, in the order in which they were sent: all or none. The runs are judged like any
 * other submission.
 */
export const importContestRuns = endpoint('POST /api/admin/contest/runs', 'admin', {
  admits: 'superAdmins',
  reveals: 'own',
  input: z.object({
    cid: id,
    runs: z
      .array(
        z.object({
          username: z.string().trim().min(1).max(255),
          /** Display id of the problem in the contest. */
          displayId: z.string().trim().min(1, says('error.contestProblemNotFound')).max(255),
          language: z.string().min(1).max(50),
          code,
          /** Between the start of the contest and now. */
          submitTime: z.iso.datetime({ offset: true }),
        }),
      )
      .min(1)
      .max(IMPORTED_RUNS_MAX),
  }),
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  /** Ids of the submissions, in the order of the runs. */
  data: z.object({ ids: z.array(z.number().int()) }),
});
