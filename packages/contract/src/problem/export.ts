/**
 * Problems as files in the formats of other judges: one at once, several in the background, and all of a contest as its
 * contest package. Everybody who may edit a problem may export it.
 */
import { exportFormatIds } from '@verdict/domain/problem/export-formats.ts';
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { date, id, nothing, optionalId } from '../fields.ts';

const int = z.number().int();
export const EXPORTED_AT_ONCE_MAX = 1000;

/** `stuck`: the job failed for good. Files exist for a day after `done`. */
export const problemExportStates = ['waiting', 'done', 'cancelled', 'stuck'] as const;

const finding = z.object({
  level: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  path: z.string().nullable(),
  message: z.string(),
});

const head = z.object({
  id: int,
  gid: int.nullable(),
  format: z.enum(exportFormatIds),
  state: z.enum(problemExportStates),
  /** Problems written so far, and their total number. */
  done: int,
  total: int,
  /** Size of the file. Null until it exists. */
  bytes: int.nullable(),
  gmtCreate: date,
});

const detail = head.extend({
  items: z.array(
    z.object({
      pid: int,
      problemId: z.string(),
      /** `left`: the problem is not in the file, because it was deleted or the caller may no longer edit it. */
      state: z.enum(['waiting', 'written', 'left']),
      /** Parts of the problem that the format cannot hold. */
      findings: z.array(finding),
    }),
  ),
});
export type ProblemExportHead = z.output<typeof head>;
export type ProblemExport = z.output<typeof detail>;

const one = z.object({ pid: id, format: z.enum(exportFormatIds) });

/** Exports one problem at once. */
export const downloadExportedProblem = download('GET /api/file/problem-export', 'login', {
  exam: 'closed',
  reveals: 'editing',
  input: one,
});

/** Parts of the problem that the format cannot hold. */
export const getExportFindings = endpoint('GET /api/file/problem-export-findings', 'login', {
  exam: 'closed',
  reveals: 'editing',
  input: one,
  data: z.array(finding),
});

/**
 * Exports problems of the bank, or of the group `gid`. The file is created in the background, in the order of the ids.
 */
export const beginProblemExport = endpoint('POST /api/file/problem-exports', 'login', {
  exam: 'closed',
  reveals: 'editing',
  input: z.object({
    gid: optionalId,
    pids: z.array(id).min(1).max(EXPORTED_AT_ONCE_MAX),
    format: z.enum(exportFormatIds),
  }),
  data: head,
});

/** The caller's own exports of the bank or of a group, newest first. */
export const getProblemExports = endpoint('GET /api/file/problem-exports', 'login', {
  exam: 'closed',
  reveals: 'own',
  input: z.object({ gid: optionalId }),
  data: z.array(head),
});

export const getProblemExport = endpoint('GET /api/file/problem-exports/one', 'login', {
  exam: 'closed',
  reveals: 'own',
  input: z.object({ id }),
  data: detail,
});

export const cancelProblemExport = endpoint('POST /api/file/problem-exports/cancel', 'login', {
  audit: 'elsewhere',
  exam: 'closed',
  reveals: 'own',
  input: z.object({ id }),
  data: nothing,
});

/** The whole file, for a caller who may still edit all problems in it. */
export const downloadProblemExport = download('GET /api/file/problem-exports/file', 'login', {
  exam: 'closed',
  reveals: 'own',
  input: z.object({ id }),
});

/** The contest and its problems as an ICPC contest package, for organisers who may edit all of its problems. */
export const downloadContestPackage = download('GET /api/file/contest-package', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'editing',
  input: z.object({ cid: id }),
});

const listed = (sent: unknown): unknown => (Array.isArray(sent) || sent === undefined ? sent : [sent]);

/** HOJ's own export, as HOJ clients call it. */
export const exportProblem = download('GET /api/file/export-problem', 'superAdmin', {
  exam: 'closed',
  reveals: 'editing',
  input: z.object({ pid: z.preprocess(listed, z.array(id).min(1).max(EXPORTED_AT_ONCE_MAX)) }),
});
