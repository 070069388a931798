/**
 * Strength of a problem's tests. Slightly wrong programs, made from a program of the jury, and the jury's own wrong
 * programs are judged on every test, after everybody's submissions.
 */
import { mutantKinds } from '@verdict/domain/judging/mutants.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing } from '../fields.ts';
import { verificationStates } from './verification.ts';

const wrongProgram = z.object({
  name: z.string(),
  /** Null for a program of the jury. */
  mutant: z
    .object({
      /** Line of the reference, from 1. */
      line: z.number().int(),
      kind: z.enum(mutantKinds),
      /** The line before and after the mutation. */
      before: z.string(),
      after: z.string(),
    })
    .nullable(),
  /**
   * `failed`: some test fails the program, as it should. `survived`: the program passes all tests. `broken`: it does
   * not compile. `skipped`: it was not judged.
   */
  outcome: z.enum(['failed', 'survived', 'broken', 'skipped']),
  /** Indexes in `cases` of the tests that the program fails, from 0. */
  failedCases: z.array(z.number().int()),
});

const report = z.object({
  /** Name of the right program that the mutants are made from. */
  reference: z.string(),
  programs: z.array(wrongProgram),
  /** Input names of the tests. */
  cases: z.array(z.string()),
  /** Names of tests that can be removed: every failing program still fails without them. */
  notNeeded: z.array(z.string()),
});
export type StrengthReport = z.output<typeof report>;

const strength = z.object({
  id: z.number().int(),
  state: z.enum(verificationStates),
  username: z.string().nullable(),
  gmtCreate: date,
  endTime: date.nullable(),
  /** Number of programs, and of judged programs. */
  total: z.number().int(),
  done: z.number().int(),
  /** True when the problem or its programs have changed since the check was ordered. */
  stale: z.boolean(),
  report: report.nullable(),
  error: z.string().nullable(),
});
export type Strength = z.output<typeof strength>;

export const getTestStrength = endpoint('GET /api/admin/problem/strength', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({ pid: id }),
  data: z.object({
    /** Program that mutants are made from. Null when there is no suitable one in C, C++, Java or Python. */
    reference: z.string().nullable(),
    /** Null when no check was ordered yet. */
    last: strength.nullable(),
  }),
});

export const startTestStrength = endpoint('POST /api/admin/problem/strength', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({ pid: id }),
  data: z.object({ id: z.number().int() }),
});

export const cancelTestStrength = endpoint('POST /api/admin/problem/strength/cancel', 'admin', {
  admits: 'problemAdmins',
  input: z.object({ pid: id }),
  data: nothing,
});
