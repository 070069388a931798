/** Problems of other sites that judge for us: taken over, one or many at once, and read again when they change. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing, optionalText } from '../fields.ts';
import { savedText } from '../site/files.ts';
import { remoteProblemId, remoteSiteName } from '../problem/problem.ts';
import { placeInContest } from '../contest/editing.ts';

const int = z.number().int();
const one = { name: remoteSiteName, problemId: remoteProblemId };
/** Where it is here, and pictures that could not be copied. */
export const remoteImported = savedText.extend({ pid: int, problemId: z.string() });

export const importRemoteProblem = endpoint('GET /api/admin/problem/import-remote-oj-problem', 'admin', {
  sight: 'editing',
  input: z.object(one),
  data: remoteImported,
});

/** A problem that is here already is only added. */
export const importRemoteContestProblem = endpoint('GET /api/admin/contest/import-remote-oj-problem', 'admin', {
  sight: 'editing',
  input: z.object({ ...one, cid: id, displayId: placeInContest.shape.displayId }),
  data: remoteImported,
});
export const importRemoteTrainingProblem = endpoint('GET /api/admin/training/import-remote-oj-problem', 'admin', {
  sight: 'editing',
  input: z.object({ ...one, tid: id }),
  data: remoteImported,
});

/** The sites, and how many languages each has. */
export const getRemoteBanks = endpoint('GET /api/admin/remote-problem/sites', 'admin', {
  input: z.object({}),
  data: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      isOn: z.boolean(),
      /** An id as its problems have it. */
      idExample: z.string(),
      problems: int,
      languages: int,
      /** Languages that it no longer takes. */
      retired: int,
    }),
  ),
});

export const refreshRemoteLanguages = endpoint('POST /api/admin/remote-problem/languages', 'problemAdmin', {
  sight: 'problem',
  /** `problemId`: at sites that show their languages beside a problem. */
  input: z.object({ name: remoteSiteName, problemId: optionalText(200) }),
  data: z.object({ added: int, retired: int }),
});

/** Where a problem is from, for those who may edit it. */
export const getRemoteProblem = endpoint('GET /api/admin/remote-problem', 'admin', {
  sight: 'editing',
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

/** Reads it at its site again; nothing changes here but what is offered. */
export const lookAtRemoteProblem = endpoint('POST /api/admin/remote-problem/look', 'admin', {
  sight: 'editing',
  input: z.object({ pid: id }),
  data: z.object({
    /** Names what was seen. */
    hash: z.string(),
    /** Empty: it is as it is here. */
    changes: z.array(z.object({ part: z.enum(changedParts), before: z.string(), after: z.string() })),
  }),
});

/** The statement becomes the one that was seen; refused when another one was seen meanwhile. */
export const takeRemoteProblem = endpoint('POST /api/admin/remote-problem/take', 'admin', {
  sight: 'editing',
  input: z.object({ pid: id, hash: z.string().max(64) }),
  data: savedText,
});

/** `stopped`: the site did not let us go on; it can be resumed. */
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
  /** Why it stopped, in the reader's language. */
  error: z.string().nullable(),
  gmtCreate: date,
  endTime: date.nullable(),
});
export type Importing = z.output<typeof importing>;

export const getRemoteImports = endpoint('GET /api/admin/remote-problem/imports', 'problemAdmin', {
  sight: 'problem',
  input: z.object({}),
  /** The latest. */
  data: z.array(importing),
});

export const getRemoteImport = endpoint('GET /api/admin/remote-problem/import', 'problemAdmin', {
  sight: 'problem',
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

/** Many problems as a job in the background. `problemIds`: a list with ranges, see `remoteIdsOf`. */
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
