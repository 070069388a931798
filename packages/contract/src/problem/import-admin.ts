/** Problems from packages of other judges, in whatever format they are: what is in the file decides, not its name. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag } from '../fields.ts';

const int = z.number().int();
export const PACKAGE_MAX_BYTES = 512 << 20;
const upload = { field: 'file', maxBytes: PACKAGE_MAX_BYTES, onDisk: true } as const;

/**
 * `ready`: it would be created. `created`: it is, hidden. `broken`: an error among its findings forbids it. `taken`: a
 * problem has its display id, and nothing is overwritten.
 */
export const importStates = ['ready', 'created', 'broken', 'taken'] as const;

export const importedProblem = z.object({
  /** In the package, e.g. its folder. */
  name: z.string(),
  /** Short name of the format. */
  format: z.string(),
  state: z.enum(importStates),
  /** Null: none was created. */
  pid: int.nullable(),
  /** Null: the next free number is given to it. */
  problemId: z.string().nullable(),
  title: z.string(),
  cases: int,
  /** Of the jury, to be judged. */
  programs: int,
  /** Null: it has no points. */
  score: int.nullable(),
  timeLimitMs: int.nullable(),
  memoryLimitMib: int,
  findings: z.array(
    z.object({
      level: z.enum(['error', 'warning', 'info']),
      code: z.string(),
      path: z.string().nullable(),
      message: z.string(),
    }),
  ),
});
export type ImportedProblem = z.output<typeof importedProblem>;

const parts = {
  upload,
  /** `dryRun`: nothing is created, and what would be is told. */
  input: z.object({ dryRun: flag }),
  /** Ours: what became of each problem. */
  data: z.object({ problems: z.array(importedProblem) }),
  sight: 'editing',
} as const;

export const importProblem = endpoint('POST /api/file/import-problem', 'superAdmin', parts);
export const importQdojProblem = endpoint('POST /api/file/import-qdoj-problem', 'superAdmin', parts);
export const importFpsProblem = endpoint('POST /api/file/import-fps-problem', 'superAdmin', parts);
export const importHydroProblem = endpoint('POST /api/file/import-hydro-problem', 'superAdmin', parts);
