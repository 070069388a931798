/** Problems from packages of other judges. The format is detected from the contents of the file, not from its name. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag } from '../fields.ts';

const int = z.number().int();
export const PACKAGE_MAX_BYTES = 512 << 20;
const upload = { field: 'file', maxBytes: PACKAGE_MAX_BYTES, onDisk: true } as const;

/**
 * `ready`: the problem would be created. `created`: it was created, hidden. `broken`: an error among the findings
 * prevents it. `taken`: another problem has its display id, and nothing is overwritten.
 */
export const importStates = ['ready', 'created', 'broken', 'taken'] as const;

export const importedProblem = z.object({
  /** Name inside the package, for example the folder. */
  name: z.string(),
  /** Short name of the format. */
  format: z.string(),
  state: z.enum(importStates),
  /** Null when no problem was created. */
  pid: int.nullable(),
  /** Null when the problem gets the next free number. */
  problemId: z.string().nullable(),
  title: z.string(),
  cases: int,
  /** Number of jury programs that will be judged. */
  programs: int,
  /** Null when the problem has no points. */
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
  /** `dryRun` creates nothing and returns what would be created. */
  input: z.object({ dryRun: flag }),
  /** Ours: the result for each problem. */
  data: z.object({ problems: z.array(importedProblem) }),
  reveals: 'editing',
  exam: 'closed',
} as const;

export const importProblem = endpoint('POST /api/file/import-problem', 'superAdmin', parts);
export const importQdojProblem = endpoint('POST /api/file/import-qdoj-problem', 'superAdmin', parts);
export const importFpsProblem = endpoint('POST /api/file/import-fps-problem', 'superAdmin', parts);
export const importHydroProblem = endpoint('POST /api/file/import-hydro-problem', 'superAdmin', parts);
