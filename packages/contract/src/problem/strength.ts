/**
 * How strong the tests of a problem are: programs that are a little wrong, made from one of the jury's, and the jury's
 * own wrong ones, each judged on every test behind everybody's submissions.
 */
import { mutantKinds } from '@verdict/domain/judging/mutants.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing } from '../fields.ts';
import { verificationStates } from './verification.ts';

const wrongProgram = z.object({
  name: z.string(),
  /** Null: a program of the jury. */
  mutant: z
    .object({
      /** Of the reference, 1 is the first. */
      line: z.number().int(),
      kind: z.enum(mutantKinds),
      /** That line as it was and as it is. */
      before: z.string(),
      after: z.string(),
    })
    .nullable(),
  /**
   * `failed`: by some test, as it should be. `survived`: it passes all of them. `broken`: it does not compile.
   * `skipped`: it was not judged.
   */
  outcome: z.enum(['failed', 'survived', 'broken', 'skipped']),
  /** Positions in `cases` of the tests that it fails, the first is 0. */
  failedCases: z.array(z.number().int()),
});

const report = z.object({
  /** Name of the right program that the mistakes were put into. */
  reference: z.string(),
  programs: z.array(wrongProgram),
  /** Names of the inputs. */
  cases: z.array(z.string()),
  /** Names of tests without which every program fails that fails now. */
  notNeeded: z.array(z.string()),
});
export type StrengthReport = z.output<typeof report>;

const strength = z.object({
  id: z.number().int(),
  state: z.enum(verificationStates),
  username: z.string().nullable(),
  gmtCreate: date,
  endTime: date.nullable(),
  /** Programs to be judged, and those that were. */
  total: z.number().int(),
  done: z.number().int(),
  /** The problem or its programs were changed after it was ordered. */
  stale: z.boolean(),
  report: report.nullable(),
  error: z.string().nullable(),
});
export type Strength = z.output<typeof strength>;

export const getTestStrength = endpoint('GET /api/admin/problem/strength', 'admin', {
  sight: 'editing',
  input: z.object({ pid: id }),
  data: z.object({
    /** The program that the mistakes are put into; null: there is none in C, C++, Java or Python. */
    reference: z.string().nullable(),
    /** Null: none was ordered yet. */
    last: strength.nullable(),
  }),
});

export const startTestStrength = endpoint('POST /api/admin/problem/strength', 'admin', {
  sight: 'editing',
  input: z.object({ pid: id }),
  data: z.object({ id: z.number().int() }),
});

export const cancelTestStrength = endpoint('POST /api/admin/problem/strength/cancel', 'admin', {
  input: z.object({ pid: id }),
  data: nothing,
});
