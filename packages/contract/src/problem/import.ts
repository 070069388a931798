/**
 * Import of problem packages into the bank or a group: the file is uploaded in parts, read in the background, reviewed,
 * and then imported in the background. The format is detected from the contents of the file, not from its name.
 */
import { z } from 'zod';
import { PACKAGE_MAX_BYTES } from './import-admin.ts';
import { download, endpoint } from '../endpoint.ts';
import { date, id, nothing, optionalId } from '../fields.ts';

const int = z.number().int();
/** Size of every part but the last: together with its form it is below the 1 MB that nginx accepts by default. */
export const IMPORT_PART_BYTES = 960 << 10;
/** Largest part that is accepted, also from pages that were opened before an update. */
export const IMPORT_PART_MAX_BYTES = 8 << 20;
/** Maximum number of problems of one package that can be imported at once. */
const CHOICES_MAX = 10_000;

/**
 * `uploading`: parts are missing. `reading`: the package is being read. `read`: the import waits for
 * `startProblemImport`. `refused`: no problem can be read from the package. `stuck`: the job failed, and
 * `startProblemImport` continues with the remaining problems.
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

/** Parts that the imported problem shares with an existing one: source, revision, test data, or only the display id. */
export const repeatedParts = ['source', 'revision', 'testData', 'displayId'] as const;

const finding = z.object({
  level: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  path: z.string().nullable(),
  message: z.string(),
});

const item = z.object({
  seq: int,
  /** Name inside the package, for example the folder. */
  name: z.string(),
  state: z.enum(['ready', 'broken', 'created', 'updated']),
  /** Choice of the caller. Null when the problem is left out. */
  choice: z.enum(['create', 'update']).nullable(),
  /** Id of the created or updated problem. */
  pid: int.nullable(),
  problemId: z.string().nullable(),
  /** Null when the problem cannot be read. */
  facts: z
    .object({
      format: z.string(),
      title: z.string(),
      cases: int,
      /** Number of jury programs that will be judged. */
      programs: int,
      /** Null when the problem has no points. */
      score: int.nullable(),
      timeLimitMs: int.nullable(),
      memoryLimitMib: int,
    })
    .nullable(),
  /**
   * Existing problem that this one repeats. Null when there is none; `pid` is null when the caller may not change it.
   */
  repeats: z.object({ pid: int.nullable(), problemId: z.string(), same: z.array(z.enum(repeatedParts)) }).nullable(),
  findings: z.array(finding),
});

const head = z.object({
  id: int,
  gid: int.nullable(),
  fileName: z.string(),
  bytes: int,
  /** Bytes received so far. */
  received: int,
  state: z.enum(problemImportStates),
  /** Problems read, or created and updated, and their total number. 0 of 0 while unknown. */
  done: int,
  total: int,
  /** Reason why the import was refused or is stuck. */
  failure: z.string().nullable(),
  gmtCreate: date,
});

const detail = head.extend({ items: z.array(item) });
export type ProblemImport = z.output<typeof detail>;
export type ProblemImportHead = z.output<typeof head>;
export type ProblemImportItem = z.output<typeof item>;

/** Starts an upload. A file that was partly uploaded before continues at `received`. */
export const beginProblemImport = endpoint('POST /api/file/problem-import', 'login', {
  audit: 'elsewhere',
  exam: 'closed',
  reveals: 'own',
  input: z.object({
    gid: optionalId,
    fileName: z.string().trim().min(1).max(255),
    bytes: int.min(1).max(PACKAGE_MAX_BYTES),
    /** Milliseconds since 1970. */
    modified: int.min(0),
  }),
  data: head,
});

/** Uploads the next part: `from` equals the previous `received`. The package is read after the last part. */
export const sendProblemImportPart = endpoint('POST /api/file/problem-import-part', 'login', {
  admits: 'admins',
  audit: 'elsewhere',
  exam: 'closed',
  reveals: 'own',
  upload: { field: 'file', maxBytes: IMPORT_PART_MAX_BYTES, onDisk: true, right: 'file.upload' },
  input: z.object({ id, from: z.coerce.number().int().min(0) }),
  data: head,
});

/** The caller's own imports of the bank or of a group, newest first. */
export const getProblemImports = endpoint('GET /api/file/problem-imports', 'login', {
  exam: 'closed',
  reveals: 'own',
  input: z.object({ gid: optionalId }),
  data: z.array(head),
});

export const getProblemImport = endpoint('GET /api/file/problem-import', 'login', {
  exam: 'closed',
  reveals: 'own',
  input: z.object({ id }),
  data: detail,
});

/** Statement that the problem would have, in every language of the package. */
export const getProblemImportStatement = endpoint('GET /api/file/problem-import-statement', 'login', {
  exam: 'closed',
  reveals: 'own',
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
    /** Same format as the examples of a stored problem. */
    examples: z.string(),
    source: z.string(),
  }),
});

/** Imports the chosen problems. Problems without a choice are left out. A second call resumes a stuck import. */
export const startProblemImport = endpoint('POST /api/file/problem-import-start', 'login', {
  exam: 'closed',
  reveals: 'own',
  input: z.object({
    id,
    choices: z.array(z.object({ seq: int.min(0), choice: z.enum(['create', 'update']) })).max(CHOICES_MAX),
  }),
  data: nothing,
});

/** Ends the import in any state. Problems that it has created stay. */
export const cancelProblemImport = endpoint('POST /api/file/problem-import-cancel', 'login', {
  audit: 'elsewhere',
  exam: 'closed',
  reveals: 'own',
  input: z.object({ id }),
  data: nothing,
});

/** The package of the problem's last import, as it was uploaded. */
export const downloadProblemPackage = download('GET /api/file/problem-package', 'login', {
  exam: 'closed',
  reveals: 'editing',
  input: z.object({ pid: id }),
});
