/**
 * Judging many submissions again, as a change set: planned, judged without anybody noticing, shown as "from what to
 * what", and then applied or discarded.
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
  /** Who planned it. */
  username: z.string().nullable(),
  total: z.number().int(),
  /** Judged so far. */
  judged: z.number().int(),
  /** Of them, those whose status or score would change. */
  changed: z.number().int(),
  /** Ended as our own error: these are never applied. */
  failed: z.number().int(),
  /** Changed by somebody since they were planned: these are left alone. */
  stale: z.number().int(),
  applied: z.number().int(),
  gmtCreate: date,
  endTime: date.nullable(),
});

export const planRejudging = endpoint('POST /api/admin/judge/rejudging', 'superAdmin', {
  sight: 'submission',
  input: z.object({
    pid: id,
    /** Submissions to the problem in this contest; without it those outside of contests. */
    cid: idOrNone,
    /** Only submissions with one of these statuses. */
    statuses: z.array(integer).max(20).optional(),
    /** Only programs in one of these languages. */
    languages: z.array(z.string().max(50)).max(100).optional(),
    /** Verdicts given by hand and cancelled submissions, too. */
    includeManual: flag,
    reason: optionalLine(200),
  }),
  data: rejudging,
});

/** Orders of the list; the one with a dash counts downwards. */
export const rejudgingSorts = ['-created', 'created'] as const;
export type RejudgingSort = (typeof rejudgingSorts)[number];

export const getRejudgings = endpoint('GET /api/admin/judge/rejudgings', 'superAdmin', {
  sight: 'submission',
  input: z.object({ ...page(10), sort: z.enum(rejudgingSorts).default('-created'), pid: idOrNone, cid: idOrNone }),
  data: pageOf(rejudging),
});

export const getRejudging = endpoint('GET /api/admin/judge/rejudging', 'superAdmin', {
  sight: 'submission',
  input: z.object({ id }),
  data: rejudging.extend({
    /** Most frequent first; the ones that stay as they are included. */
    transitions: z.array(z.object({ from: z.number().int(), to: z.number().int(), count: z.number().int() })),
  }),
});

/** By the number of the submission; the one with a dash counts downwards. */
export const rejudgingChangeSorts = ['id', '-id'] as const;
export type RejudgingChangeSort = (typeof rejudgingChangeSorts)[number];

export const getRejudgingChanges = endpoint('GET /api/admin/judge/rejudging/changes', 'superAdmin', {
  sight: 'submission',
  input: z.object({
    id,
    ...page(30),
    sort: z.enum(rejudgingChangeSorts).default('id'),
    /** Only those whose status or score would change. */
    onlyChanged: flag,
    /** Only this transition; wire numbers of statuses. */
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
      /** Somebody changed it since it was planned. */
      stale: z.boolean(),
      outcome: z.enum(['applied', 'leftAlone']).nullable(),
    }),
  ),
});

/** A place on the board: absent (null) for who is not ranked. */
const standing = z
  .object({
    /** -1: takes part without a rank. */
    rank: z.number().int(),
    /** Solved problems or points. */
    score: z.number().int(),
    /** Penalty in seconds, or run time in milliseconds. */
    time: z.number().int(),
    awardName: z.string().nullable(),
  })
  .nullable();

export const getRejudgingBoard = endpoint('GET /api/admin/judge/rejudging/board', 'superAdmin', {
  sight: 'submission',
  input: z.object({ id }),
  data: z.object({
    /** Rows of the board as it really stands now. */
    ranked: z.number().int(),
    /** Whoever would stand otherwise, in the order of the new board. */
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

/** HOJ's door: what comes out counts as soon as all of it is judged. */
export const rejudgeContestProblem = endpoint('GET /api/admin/judge/rejudge-contest-problem', 'superAdmin', {
  input: z.object({ cid: id, pid: id }),
  data: nothing,
});
