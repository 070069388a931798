/**
 * Rejudging of many submissions as a change set: planned, judged without visible effect, shown as transitions from old
 * to new status, and then applied or discarded.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, flag, id, idOrNone, integer, nothing, optionalInteger, optionalLine, page, pageOf } from '../fields.ts';

export const rejudgingStates = ['judging', 'applying', 'applied', 'discarded'] as const;

export const rejudging = z.object({
  id: z.number().int(),
  pid: z.number().int(),
  /** Display id. */
  problemId: z.string(),
  cid: z.number().int().nullable(),
  reason: z.string(),
  state: z.enum(rejudgingStates),
  /** Account that planned the rejudging. */
  username: z.string().nullable(),
  total: z.number().int(),
  /** Number of submissions judged so far. */
  judged: z.number().int(),
  /** Number of judged submissions whose status or score would change. */
  changed: z.number().int(),
  /** Number of submissions that ended as a system error; these are never applied. */
  failed: z.number().int(),
  /** Number of submissions that somebody has changed since the plan; these are skipped. */
  stale: z.number().int(),
  applied: z.number().int(),
  gmtCreate: date,
  endTime: date.nullable(),
});

export const planRejudging = endpoint('POST /api/admin/judge/rejudging', 'superAdmin', {
  reveals: 'submission',
  input: z.object({
    pid: id,
    /** Contest of the submissions. Absent selects submissions outside contests. */
    cid: idOrNone,
    /** Only submissions with one of these statuses. */
    statuses: z.array(integer).max(20).optional(),
    /** Only programs in one of these languages. */
    languages: z.array(z.string().max(50)).max(100).optional(),
    /** Includes verdicts set by hand and cancelled submissions. */
    includeManual: flag,
    reason: optionalLine(200),
  }),
  data: rejudging,
});

/** Orders of the list; a dash means descending. */
export const rejudgingSorts = ['-created', 'created'] as const;
export type RejudgingSort = (typeof rejudgingSorts)[number];

export const getRejudgings = endpoint('GET /api/admin/judge/rejudgings', 'superAdmin', {
  reveals: 'submission',
  input: z.object({ ...page(10), sort: z.enum(rejudgingSorts).default('-created'), pid: idOrNone, cid: idOrNone }),
  data: pageOf(rejudging),
});

export const getRejudging = endpoint('GET /api/admin/judge/rejudging', 'superAdmin', {
  reveals: 'submission',
  input: z.object({ id }),
  data: rejudging.extend({
    /** Transitions with their counts, most frequent first, including unchanged statuses. */
    transitions: z.array(z.object({ from: z.number().int(), to: z.number().int(), count: z.number().int() })),
  }),
});

/** Orders by submission number; a dash means descending. */
export const rejudgingChangeSorts = ['id', '-id'] as const;
export type RejudgingChangeSort = (typeof rejudgingChangeSorts)[number];

export const getRejudgingChanges = endpoint('GET /api/admin/judge/rejudging/changes', 'superAdmin', {
  reveals: 'submission',
  input: z.object({
    id,
    ...page(30),
    sort: z.enum(rejudgingChangeSorts).default('id'),
    /** Lists only submissions whose status or score would change. */
    onlyChanged: flag,
    /** Lists only this transition, given as wire numbers of statuses. */
    from: optionalInteger,
    to: optionalInteger,
  }),
  data: pageOf(
    z.object({
      submitId: z.number().int(),
      uid: z.string(),
      username: z.string(),
      language: z.string(),
      from: z.number().int(),
      to: z.number().int(),
      fromScore: z.number().int().nullable(),
      toScore: z.number().int().nullable(),
      /** True when somebody has changed the submission since the plan. */
      stale: z.boolean(),
      outcome: z.enum(['applied', 'leftAlone']).nullable(),
    }),
  ),
});

/** Position on the board. Null when the participant is not ranked. */
const standing = z
  .object({
    /** -1 for unofficial participants. */
    rank: z.number().int(),
    /** Solved problems or points. */
    score: z.number().int(),
    /** Penalty in seconds, or run time in milliseconds. */
    time: z.number().int(),
    awardName: z.string().nullable(),
  })
  .nullable();

export const getRejudgingBoard = endpoint('GET /api/admin/judge/rejudging/board', 'superAdmin', {
  reveals: 'submission',
  input: z.object({ id }),
  data: z.object({
    /** Number of rows of the real board, without the seal. */
    ranked: z.number().int(),
    /** Participants whose position would change, in the order of the new board. */
    moves: z.array(
      z.object({ uid: z.string(), username: z.string(), shownName: z.string(), before: standing, after: standing }),
    ),
  }),
});

export const applyRejudging = endpoint('POST /api/admin/judge/rejudging/apply', 'superAdmin', {
  input: z.object({ id }),
  data: nothing,
});

export const discardRejudging = endpoint('POST /api/admin/judge/rejudging/discard', 'superAdmin', {
  input: z.object({ id }),
  data: nothing,
});

/** HOJ's endpoint: the new results apply as soon as all submissions are judged. */
export const rejudgeContestProblem = endpoint('GET /api/admin/judge/rejudge-contest-problem', 'superAdmin', {
  audit: 'record',
  input: z.object({ cid: id, pid: id }),
  data: nothing,
});
