/**
 * Packages of problems for the bank or a group: a file is sent in parts, read in the background, looked at, and then
 * imported in the background. What is in the file decides about its format, not its name.
 */
import { z } from 'zod';
import { PACKAGE_MAX_BYTES } from './import-admin.ts';
import { download, endpoint } from '../endpoint.ts';
import { date, id, nothing, optionalId } from '../fields.ts';

const int = z.number().int();
/** Of every part but the last: with its form below the 1 MB that nginx takes as it comes. */
export const IMPORT_PART_BYTES = 960 << 10;
/** Largest part that is taken, also from pages that were opened before an update. */
export const IMPORT_PART_MAX_BYTES = 8 << 20;
/** Most problems of one package that can be imported at once. */
const CHOICES_MAX = 10_000;

/**
 * `uploading`: parts are missing. `reading`: it is being read. `read`: it waits for `startProblemImport`. `refused`: no
 * problem can be read from it. `stuck`: the job failed, and `startProblemImport` goes on with what is left.
 */
export const problemImportStates = [
  'uploading',
  'reading',
  'read',
  'importing',
  'done',
  'cancelled',
  'refused',
  'stuck',
] as const;

/** What of a problem that is there is the same: the source, its revision, the test data, or only the display id. */
export const repeatedParts = ['source', 'revision', 'testData', 'displayId'] as const;

const finding = z.object({
  level: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  path: z.string().nullable(),
  message: z.string(),
});

const item = z.object({
  seq: int,
  /** In the package, e.g. its folder. */
  name: z.string(),
  state: z.enum(['ready', 'broken', 'created', 'updated']),
  /** What was chosen for it; null: it is left out. */
  choice: z.enum(['create', 'update']).nullable(),
  /** Of the problem that was created or updated. */
  pid: int.nullable(),
  problemId: z.string().nullable(),
  /** Null: it cannot be read. */
  facts: z
    .object({
      format: z.string(),
      title: z.string(),
      cases: int,
      /** Of the jury, to be judged. */
      programs: int,
      /** Null: it has no points. */
      score: int.nullable(),
      timeLimitMs: int.nullable(),
      memoryLimitMib: int,
    })
    .nullable(),
  /** Null: nothing like it is there. `pid` null: the caller may not change it. */
  repeats: z.object({ pid: int.nullable(), problemId: z.string(), same: z.array(z.enum(repeatedParts)) }).nullable(),
  findings: z.array(finding),
});

const head = z.object({
  id: int,
  gid: int.nullable(),
  fileName: z.string(),
  bytes: int,
  /** Bytes that have arrived. */
  received: int,
  state: z.enum(problemImportStates),
  /** Problems that were read, or created and updated, and all of them; 0 of 0: not known yet. */
  done: int,
  total: int,
  /** Why it was refused or is stuck. */
  failure: z.string().nullable(),
  gmtCreate: date,
});

const detail = head.extend({ items: z.array(item) });
export type ProblemImport = z.output<typeof detail>;
export type ProblemImportHead = z.output<typeof head>;
export type ProblemImportItem = z.output<typeof item>;

/** A file that was sent in part before is gone on with, from `received`. */
export const beginProblemImport = endpoint('POST /api/file/problem-import', 'login', {
  sight: 'own',
  input: z.object({
    gid: optionalId,
    fileName: z.string().trim().min(1).max(255),
    bytes: int.min(1).max(PACKAGE_MAX_BYTES),
    /** Milliseconds since 1970. */
    modified: int.min(0),
  }),
  data: head,
});

/** The next part: `from` is what `received` was. With the last one the package is read. */
export const sendProblemImportPart = endpoint('POST /api/file/problem-import-part', 'login', {
  sight: 'own',
  upload: { field: 'file', maxBytes: IMPORT_PART_MAX_BYTES, onDisk: true, right: 'file.upload' },
  input: z.object({ id, from: z.coerce.number().int().min(0) }),
  data: head,
});

/** The caller's own of the bank or of a group, the newest first. */
export const getProblemImports = endpoint('GET /api/file/problem-imports', 'login', {
  sight: 'own',
  input: z.object({ gid: optionalId }),
  data: z.array(head),
});

export const getProblemImport = endpoint('GET /api/file/problem-import', 'login', {
  sight: 'own',
  input: z.object({ id }),
  data: detail,
});

/** The statement that the problem would have, in every language that the package has it in. */
export const getProblemImportStatement = endpoint('GET /api/file/problem-import-statement', 'login', {
  sight: 'own',
  input: z.object({ id, seq: z.coerce.number().int().min(0) }),
  data: z.object({
    texts: z.array(
      z.object({
        locale: z.enum(['zh-CN', 'en-US']),
        title: z.string(),
        description: z.string(),
        input: z.string(),
        output: z.string(),
        hint: z.string(),
      }),
    ),
    /** As in problems. */
    examples: z.string(),
    source: z.string(),
  }),
});

/** Problems without a choice are left out. Again for what is stuck: it goes on. */
export const startProblemImport = endpoint('POST /api/file/problem-import-start', 'login', {
  sight: 'own',
  input: z.object({
    id,
    choices: z.array(z.object({ seq: int.min(0), choice: z.enum(['create', 'update']) })).max(CHOICES_MAX),
  }),
  data: nothing,
});

/** Ends it wherever it is. What it created stays. */
export const cancelProblemImport = endpoint('POST /api/file/problem-import-cancel', 'login', {
  sight: 'own',
  input: z.object({ id }),
  data: nothing,
});

/** The package that the problem was last imported from, as it was sent. */
export const downloadProblemPackage = download('GET /api/file/problem-package', 'login', {
  sight: 'editing',
  input: z.object({ pid: id }),
});
