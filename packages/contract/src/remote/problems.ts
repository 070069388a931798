/** Problems of remote sites that judge for this site: imported one by one or in bulk, and updated when they change. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing, optionalText } from '../fields.ts';
import { savedText } from '../site/files.ts';
import { remoteProblemId, remoteSiteName } from '../problem/problem.ts';
import { placeInContest } from '../contest/editing.ts';

const int = z.number().int();
const one = { name: remoteSiteName, problemId: remoteProblemId };
/** Local ids of the problem, and pictures that could not be copied. */
export const remoteImported = savedText.extend({ pid: int, problemId: z.string() });

export const importRemoteProblem = endpoint('GET /api/admin/problem/import-remote-oj-problem', 'admin', {
  audit: 'record',
  reveals: 'editing',
  input: z.object(one),
  data: remoteImported,
});

/** Adds the problem to the contest; a problem that was imported before is not imported again. */
export const importRemoteContestProblem = endpoint('GET /api/admin/contest/import-remote-oj-problem', 'admin', {
  admits: 'superAdmins',
  audit: 'record',
  reveals: 'editing',
  input: z.object({ ...one, cid: id, displayId: placeInContest.shape.displayId }),
  data: remoteImported,
});
export const importRemoteTrainingProblem = endpoint('GET /api/admin/training/import-remote-oj-problem', 'admin', {
  admits: 'problemAdmins',
  audit: 'record',
  reveals: 'editing',
  input: z.object({ ...one, tid: id }),
  data: remoteImported,
});

/** Remote sites, with the number of languages of each. */
export const getRemoteBanks = endpoint('GET /api/admin/remote-problem/sites', 'admin', {
  input: z.object({}),
  data: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      isOn: z.boolean(),
      /** Example of a problem id at the remote site. */
      idExample: z.string(),
      problems: int,
      languages: int,
      /** Number of languages that the site no longer accepts. */
      retired: int,
    }),
  ),
});

export const refreshRemoteLanguages = endpoint('POST /api/admin/remote-problem/languages', 'problemAdmin', {
  reveals: 'problem',
  /** `problemId` is needed for sites that list their languages beside a problem. */
  input: z.object({ name: remoteSiteName, problemId: optionalText(200) }),
  data: z.object({ added: int, retired: int }),
});

/** Origin of a remote problem, for users who may edit it. */
export const getRemoteProblem = endpoint('GET /api/admin/remote-problem', 'admin', {
  reveals: 'editing',
  input: z.object({ pid: id }),
  data: z.object({
    pid: int,
    problemId: z.string(),
    site: z.string(),
    siteName: z.string(),
    remoteId: z.string(),
    url: z.string(),
    fetchTime: date,
  }),
});

export const changedParts = [
  'title',
  'timeLimitMs',
  'memoryLimitMib',
  'description',
  'input',
  'output',
  'examples',
  'hint',
  'source',
  'files',
] as const;

/** Reads the problem at its site again. Only the offered changes are updated here, not the problem. */
export const lookAtRemoteProblem = endpoint('POST /api/admin/remote-problem/look', 'admin', {
  audit: 'reads',
  reveals: 'editing',
  input: z.object({ pid: id }),
  data: z.object({
    /** Hash of the fetched version. */
    hash: z.string(),
    /** Empty when the fetched version equals the stored one. */
    changes: z.array(z.object({ part: z.enum(changedParts), before: z.string(), after: z.string() })),
  }),
});

/** Replaces the statement by the fetched version. Refused when a newer version was fetched meanwhile. */
export const takeRemoteProblem = endpoint('POST /api/admin/remote-problem/take', 'admin', {
  reveals: 'editing',
  input: z.object({ pid: id, hash: z.string().max(64) }),
  data: savedText,
});

/** `stopped`: the site refused further requests; the import can be resumed. */
export const importingStates = ['waiting', 'running', 'done', 'stopped', 'cancelled'] as const;
export const importingItemStates = ['waiting', 'created', 'known', 'failed'] as const;

const importing = z.object({
  id: int,
  site: z.string(),
  username: z.string().nullable(),
  state: z.enum(importingStates),
  total: int,
  created: int,
  known: int,
  failed: int,
  /** Reason of the stop, in the reader's language. */
  error: z.string().nullable(),
  gmtCreate: date,
  endTime: date.nullable(),
});
export type Importing = z.output<typeof importing>;

export const getRemoteImports = endpoint('GET /api/admin/remote-problem/imports', 'problemAdmin', {
  reveals: 'problem',
  input: z.object({}),
  /** Latest imports. */
  data: z.array(importing),
});

export const getRemoteImport = endpoint('GET /api/admin/remote-problem/import', 'problemAdmin', {
  reveals: 'problem',
  input: z.object({ id }),
  data: importing.extend({
    items: z.array(
      z.object({
        remoteId: z.string(),
        state: z.enum(importingItemStates),
        pid: int.nullable(),
        problemId: z.string().nullable(),
        title: z.string().nullable(),
        error: z.string().nullable(),
      }),
    ),
  }),
});

/** Imports many problems in the background. `problemIds` is a list with ranges, see `remoteIdsOf`. */
export const startRemoteImport = endpoint('POST /api/admin/remote-problem/import', 'problemAdmin', {
  input: z.object({ name: remoteSiteName, problemIds: z.string().max(20_000) }),
  data: z.object({ id: int }),
});
export const cancelRemoteImport = endpoint('POST /api/admin/remote-problem/import/cancel', 'problemAdmin', {
  input: z.object({ id }),
  data: nothing,
});
export const resumeRemoteImport = endpoint('POST /api/admin/remote-problem/import/resume', 'problemAdmin', {
  input: z.object({ id }),
  data: nothing,
});
