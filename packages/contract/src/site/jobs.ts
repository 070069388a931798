/**
 * Work that goes on in the background: tasks of the product, rejudgings of many submissions, verifications of problems.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing, optionalText } from '../fields.ts';

/** Rows that a call returns. */
export const JOBS_PAGE = 50;

export const taskNames = [
  'back-up',
  'clean-up',
  'export-problems',
  'import-problems',
  'import-remote',
  'read-contests',
  'read-languages',
  'read-ratings',
  'recount',
  'send-digests',
  'send-mail',
  'send-notices',
  'sum-tallies',
  'tell-offers',
] as const;
export const jobKinds = [
  ...taskNames,
  'rejudging',
  'verification',
  'generation',
  'strength',
  'counterExample',
  'ownCounterExample',
] as const;
export type JobKind = (typeof jobKinds)[number];
export const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];
/** Tasks that a person may start. */
export const startableTasks = ['recount', 'clean-up', 'back-up', 'read-languages'] as const;
/**
 * What a job counts: things removed, sent or made, figures that were wrong, verdicts that changed, errors and warnings
 * found, rows and files of a backup.
 */
export const jobFigures = [
  'jobs',
  'problems',
  'uploads',
  'notices',
  'digests',
  'figures',
  'changed',
  'applied',
  'errors',
  'warnings',
  'imported',
  'ratings',
  'contests',
  'languages',
  'unknown',
  'failed',
  'rows',
  'files',
] as const;
export type JobFigure = (typeof jobFigures)[number];

export const backgroundJob = z.object({
  /** Unique among all kinds; the cursor of the next page. */
  key: z.string(),
  kind: z.enum(jobKinds),
  /** Of the task, rejudging or verification. */
  id: z.number().int(),
  /** Problem of a rejudging or a verification. */
  pid: z.number().int().nullable(),
  /** What it is about: a display id, the number of a mail; empty when there is nothing to say. */
  subject: z.string(),
  /** Who began it; null: the product itself. */
  username: z.string().nullable(),
  /** Runs again and again; its last run is shown. */
  recurring: z.boolean(),
  state: z.enum(jobStates),
  /** `total` 0: not known. */
  done: z.number().int(),
  total: z.number().int(),
  results: z.array(z.object({ figure: z.enum(jobFigures), value: z.number().int() })),
  /** Of the last try. */
  error: z.string().nullable(),
  tries: z.number().int(),
  nextTry: date.nullable(),
  gmtCreate: date,
  startTime: date.nullable(),
  endTime: date.nullable(),
  /** `retryJob` would do something. */
  retryable: z.boolean(),
});
export type BackgroundJob = z.output<typeof backgroundJob>;

const optionalOne = <T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess((sent) => (sent === '' || sent === null ? undefined : sent), z.enum(values).optional());

/** Orders of the list; the one with a dash counts downwards. */
export const jobSorts = ['-created', 'created'] as const;
export type JobSort = (typeof jobSorts)[number];

export const getJobs = endpoint('GET /api/admin/jobs', 'superAdmin', {
  sight: 'problem',
  input: z.object({
    kind: optionalOne(jobKinds),
    state: optionalOne(jobStates),
    sort: z.enum(jobSorts).default('-created'),
    /** `key` of the last row of the page before; absent: the first page. */
    before: optionalText(100),
  }),
  data: z.array(backgroundJob),
});

export const retryJob = endpoint('POST /api/admin/jobs/retry', 'superAdmin', {
  input: z.object({ id }),
  data: nothing,
});

export const startJob = endpoint('POST /api/admin/jobs/start', 'superAdmin', {
  input: z.object({ task: z.enum(startableTasks) }),
  data: nothing,
});
