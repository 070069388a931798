/**
 * Ours: replaying an external contest as a contest of this site, with its own times. See
 * docs/decisions/contest-api.md.
 */
import { z } from 'zod';
import { newUsername, profileLimits } from '../account/account.ts';
import { endpoint, LARGE_BODY_MAX_BYTES } from '../endpoint.ts';
import { REHEARSAL_RUNS_MAX, REHEARSAL_TEAMS_MAX } from '@verdict/domain/contest/rehearsal.ts';
import { TITLE_MAX } from '@verdict/domain/contest/texts.ts';
import { date, id, nothing, optionalLine, requiredLine, says } from '../fields.ts';
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

/** Longest name of a team in a rehearsal, without its number. */
const TEAM_NAME_MAX = 40;

/**
 * Copies the contest, hidden and with little time left, and lets generated teams submit programs of the jury. One
 * rehearsal per contest, and none while the contest itself runs.
 */
export const startContestRehearsal = endpoint('POST /api/admin/contest/rehearsal', 'admin', {
  admits: 'superAdmins',
  input: z.object({
    cid: id,
    teams: z.number().int().min(1).max(REHEARSAL_TEAMS_MAX),
    runs: z.number().int().min(1).max(REHEARSAL_RUNS_MAX),
    /** Title of the copy, and the name of its teams, which gets a number. Both say that this is a rehearsal. */
    title: requiredLine(TITLE_MAX, 'error.titleRequired'),
    teamName: requiredLine(TEAM_NAME_MAX, 'error.nameRequired'),
  }),
  /** Id of the copy. */
  data: z.object({ cid: z.number().int() }),
});

/** State of the rehearsal of a contest, and what one would consist of. */
export const getContestRehearsal = endpoint('GET /api/admin/contest/rehearsal', 'admin', {
  admits: 'superAdmins',
  input: z.object({ cid: id }),
  data: z.object({
    /** Null when there is none. */
    open: z
      .object({
        /** The copy. Null when it was deleted. */
        cid: z.number().int().nullable(),
        startedAt: date,
        teams: z.number().int(),
        runs: z.number().int(),
        judged: z.number().int(),
      })
      .nullable(),
    /** True while the contest itself runs. */
    isRunning: z.boolean(),
    /** Whether the jury has a right program for each problem, and any program that can be sent. */
    problems: z.array(z.object({ displayId: z.string(), hasRight: z.boolean(), hasWrong: z.boolean() })),
  }),
});

/** Deletes the copy of a rehearsal with its submissions and stand-in accounts. */
export const endContestRehearsal = endpoint('DELETE /api/admin/contest/rehearsal', 'admin', {
  admits: 'superAdmins',
  input: z.object({ cid: id }),
  data: nothing,
});
