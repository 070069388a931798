/** A contest, its problems, teams and accounts from the files of the field: shown first, done afterwards. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date } from '../fields.ts';

const int = z.number().int();
/** A zip, or one of the files. */
const upload = { field: 'file', maxBytes: 4 << 20 };

export const contestImportPlan = z.object({
  /** Null: there is none in the files. */
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
      /** Of the bank, and it may be added; others are left out. */
      found: z.boolean(),
    }),
  ),
  accounts: z.array(
    z.object({
      username: z.string(),
      name: z.string(),
      school: z.string(),
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
  input: z.object({}),
  data: contestImportPlan,
});
/** All of it or nothing. */
export const importContest = endpoint('POST /api/admin/contest/import', 'superAdmin', {
  upload,
  input: z.object({ digest: z.string().max(100) }),
  data: z.object({
    cid: int.nullable(),
    /** For the one download of the made-up passwords by `generate-user-excel`; null: there are none. */
    key: z.string().nullable(),
  }),
});
