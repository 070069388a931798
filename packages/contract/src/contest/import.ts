/**
 * A contest, its problems, teams and accounts from the files of the field: shown first, done afterwards. They make a
 * new contest, or come into one that there is.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, idOrNone } from '../fields.ts';

const int = z.number().int();
/** A zip, or one of the files. */
const upload = { field: 'file', maxBytes: 4 << 20 };

/** `missing`: the bank has none, or none for this contest. `present`: it, or one of its label, is in the contest. */
const problemState = z.enum(['added', 'missing', 'present']);

export const contestImportPlan = z.object({
  /** The contest that there is; null: the files may make one. */
  into: z.object({ cid: int, title: z.string() }).nullable(),
  /** A contest that there is keeps its own title and times, whatever the files say. */
  keepsFacts: z.boolean(),
  /** Null: none is made. */
  contest: z
    .object({
      title: z.string(),
      startTime: date,
      endTime: date,
      sealTime: date.nullable(),
      penaltySeconds: int,
      /** What its form would complain about. */
      errors: z.array(z.string()),
    })
    .nullable(),
  problems: z.array(
    z.object({
      label: z.string(),
      /** In the bank. */
      problemId: z.string(),
      title: z.string(),
      /** What is not added is left out. */
      state: problemState,
    }),
  ),
  accounts: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      school: z.string(),
      /** Part of the contest that they belong to; empty: none. */
      group: z.string(),
      /** File, and its line where it has some: `accounts.tsv:3`. */
      from: z.string(),
      /** Takes part without a rank. */
      star: z.boolean(),
      /** `existing`: it is registered and stays as it is. */
      kind: z.enum(['new', 'newWithPassword', 'existing']),
      errors: z.array(z.string()),
    }),
  ),
  /** Accounts of the jury and of staff: rights are given by hand. */
  leftOut: z.array(z.string()),
  /** It can be done. */
  ready: z.boolean(),
  /** Of all this: what is done must be what was shown. */
  digest: z.string(),
});
export type ContestImportPlan = z.output<typeof contestImportPlan>;

export const previewContestImport = endpoint('POST /api/admin/contest/preview-import', 'superAdmin', {
  sight: 'editing',
  upload,
  /** Into a contest that there is. */
  input: z.object({ cid: idOrNone }),
  data: contestImportPlan,
});
/** All of it or nothing. */
export const importContest = endpoint('POST /api/admin/contest/import', 'superAdmin', {
  upload,
  input: z.object({ cid: idOrNone, digest: z.string().max(100) }),
  data: z.object({
    /** Null: the files had accounts alone. */
    cid: int.nullable(),
    /** For the one download of the made-up passwords by `generate-user-excel`; null: there are none. */
    key: z.string().nullable(),
  }),
});
