/** Background work: tasks of the product, rejudgings of many submissions, and verifications of problems. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing, optionalText } from '../fields.ts';

/** Rows of one response. */
export const JOBS_PAGE = 50;

export const taskNames = [
  'back-up',
  'check-certificate',
  'clean-up',
  'export-problems',
  'import-problems',
  'import-remote',
  'move-site',
  'plan-backups',
  'read-contests',
  'read-languages',
  'read-ratings',
  'recount',
  'remind-homework',
  'scheduled-backup',
  'send-digests',
  'send-mail',
  'send-notices',
  'sum-tallies',
  'tell-marks',
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
/** Tasks that an administrator may start. */
export const startableTasks = ['recount', 'clean-up', 'back-up', 'read-languages'] as const;
/**
 * Figures that a job counts: things removed, sent or made, wrong figures, changed verdicts, errors and warnings, rows
 * and files of a backup.
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
  /** Unique among all kinds; serves as the cursor of the next page. */
  key: z.string(),
  kind: z.enum(jobKinds),
  /** Id of the task, rejudging or verification. */
  id: z.number().int(),
  /** Numeric id of the problem of a rejudging or a verification. */
  pid: z.number().int().nullable(),
  /** Subject of the job: a display id or the number of a mail. Empty when there is none. */
  subject: z.string(),
  /** Account that started the job. Null when the product itself started it. */
  username: z.string().nullable(),
  /** True for a job that runs repeatedly; the row shows its last run. */
  recurring: z.boolean(),
  state: z.enum(jobStates),
  /** `total` is 0 when it is unknown. */
  done: z.number().int(),
  total: z.number().int(),
  results: z.array(z.object({ figure: z.enum(jobFigures), value: z.number().int() })),
  /** Error of the last try. */
  error: z.string().nullable(),
  tries: z.number().int(),
  nextTry: date.nullable(),
  gmtCreate: date,
  startTime: date.nullable(),
  endTime: date.nullable(),
  /** True when `retryJob` can retry the job. */
  retryable: z.boolean(),
});
export type BackgroundJob = z.output<typeof backgroundJob>;

const optionalOne = <T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess((sent) => (sent === '' || sent === null ? undefined : sent), z.enum(values).optional());

/** Orders of the list; a dash means descending. */
export const jobSorts = ['-created', 'created'] as const;
export type JobSort = (typeof jobSorts)[number];

export const getJobs = endpoint('GET /api/admin/jobs', 'superAdmin', {
  reveals: 'problem',
  input: z.object({
    kind: optionalOne(jobKinds),
    state: optionalOne(jobStates),
    sort: z.enum(jobSorts).default('-created'),
    /** `key` of the last row of the page before. Absent for the first page. */
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
