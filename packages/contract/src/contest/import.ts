/**
 * Import of a contest, its problems, teams and accounts from standard files: first a preview, then the import. The
 * files create a new contest or add to an existing one.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, idOrNone } from '../fields.ts';

const int = z.number().int();
/** A zip, or one of the files. */
const upload = { field: 'file', maxBytes: 4 << 20 };

/**
 * `missing`: the bank has no such problem, or none that this contest may use. `present`: the contest already has the
 * problem, or another one with its label.
 */
const problemState = z.enum(['added', 'missing', 'present']);

export const contestImportPlan = z.object({
  /** Existing contest that the files add to. Null when they may create a new one. */
  into: z.object({ cid: int, title: z.string() }).nullable(),
  /** True when an existing contest keeps its own title and times, whatever the files say. */
  keepsFacts: z.boolean(),
  /** Contest to create. Null when none is created. */
  contest: z
    .object({
      title: z.string(),
      startTime: date,
      endTime: date,
      sealTime: date.nullable(),
      penaltySeconds: int,
      /** Errors that the contest form would report. */
      errors: z.array(z.string()),
    })
    .nullable(),
  problems: z.array(
    z.object({
      label: z.string(),
      /** Display id in the bank. */
      problemId: z.string(),
      title: z.string(),
      /** Problems in any other state than `added` are left out. */
      state: problemState,
    }),
  ),
  accounts: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      school: z.string(),
      /** Part of the contest, such as a site or a class. Empty for none. */
      group: z.string(),
      /** File, and line if it has lines: `accounts.tsv:3`. */
      from: z.string(),
      /** True for unofficial participants. */
      star: z.boolean(),
      /** `existing` accounts are registered for the contest and not changed. */
      kind: z.enum(['new', 'newWithPassword', 'existing']),
      errors: z.array(z.string()),
    }),
  ),
  /** Accounts of the jury and of staff, which are not imported: their rights are given by hand. */
  leftOut: z.array(z.string()),
  /** True when the import can start. */
  ready: z.boolean(),
  /** Digest of this plan. The import needs it, so that it does exactly what the preview showed. */
  digest: z.string(),
});
export type ContestImportPlan = z.output<typeof contestImportPlan>;

export const previewContestImport = endpoint('POST /api/admin/contest/preview-import', 'superAdmin', {
  audit: 'reads',
  reveals: 'editing',
  upload,
  /** `cid` names an existing contest to add to. */
  input: z.object({ cid: idOrNone }),
  data: contestImportPlan,
});
/** Imports everything or nothing. */
export const importContest = endpoint('POST /api/admin/contest/import', 'superAdmin', {
  upload,
  input: z.object({ cid: idOrNone, digest: z.string().max(100) }),
  data: z.object({
    /** Null when the files contain only accounts. */
    cid: int.nullable(),
    /** Key for `generate-user-excel`, which downloads the generated passwords once. Null when none were generated. */
    key: z.string().nullable(),
  }),
});
