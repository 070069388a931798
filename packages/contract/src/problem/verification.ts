/**
 * Verification of a stored problem. Judge hosts run the jury's programs and validators on all its tests in the
 * background, and a report explains the results.
 */
import { verificationCodes } from '@verdict/domain/judging/verification.ts';
import { differenceKinds } from '@verdict/domain/problem/language-differences.ts';
import { expectedVerdicts } from '@verdict/domain/problem/problem-package.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing } from '../fields.ts';

export const verificationStates = ['judging', 'done', 'failed', 'cancelled'] as const;

const margin = z.object({ program: z.string(), timeMs: z.number().int(), factor: z.number() }).nullable();

/** Statuses are wire numbers, as everywhere. */
export const verificationCheck = z.object({
  level: z.enum(['error', 'warning', 'ok']),
  code: z.enum(verificationCodes),
  /** English text; clients use `facts` to show it in another language. */
  message: z.string(),
  facts: z.object({
    program: z.string().optional(),
    got: z.number().int().optional(),
    expected: z.array(z.number().int()).optional(),
    score: z.number().optional(),
    expectedScore: z.number().optional(),
    cases: z.array(z.string()).optional(),
    group: z.number().int().optional(),
    sum: z.number().optional(),
    stated: z.number().optional(),
    count: z.number().int().optional(),
    timeMs: z.number().int().optional(),
    factor: z.number().optional(),
    words: z.string().optional(),
  }),
});

const report = z.object({
  /** True when no check is an error. */
  passed: z.boolean(),
  checks: z.array(verificationCheck),
  margin: z.object({ slowestAccepted: margin, quickestTooSlow: margin }),
  /** Time limit as stated for C and C++. */
  timeLimit: z.number().int(),
  scored: z.boolean(),
  cases: z.array(z.object({ name: z.string(), score: z.number().int(), groupNum: z.number().int() })),
  programs: z.array(
    z.object({
      name: z.string(),
      language: z.string().nullable(),
      expected: z.array(z.enum(expectedVerdicts)),
      expectedScore: z.number().int().nullable(),
      /** Null when the program was not judged. */
      status: z.number().int().nullable(),
      score: z.number().int().nullable(),
      /** Maximum over the cases. Programs that must be too slow run with four times the limit. */
      time: z.number().int(),
      memory: z.number().int(),
      /** Time limit of the program's language. */
      timeLimit: z.number().int(),
      /** Null when no verdict is expected, or when the program was not judged. */
      matches: z.boolean().nullable(),
      /** Reason why the program was not judged: unknown language, no host with the language, or lost hosts. */
      skipped: z.enum(['language', 'host', 'lost']).nullable(),
      /** Compiler output, or the jury's message for the first case that is not accepted. */
      message: z.string().nullable(),
      /** Statuses in the order of `cases`. Empty when no case ran. */
      caseStatuses: z.array(z.number().int()),
    }),
  ),
  validators: z.array(
    z.object({
      name: z.string(),
      language: z.string().nullable(),
      skipped: z.enum(['language', 'host', 'lost']).nullable(),
      /** Number of inputs that the validator refuses. Null when it did not run. */
      refused: z.number().int().nullable(),
    }),
  ),
});

export const verification = z.object({
  id: z.number().int(),
  state: z.enum(verificationStates),
  /** Account that ordered the verification. */
  username: z.string().nullable(),
  gmtCreate: date,
  endTime: date.nullable(),
  /** Share of finished runs, from 0 to 1. A started run counts by its finished cases. */
  progress: z.number(),
  total: z.number().int(),
  done: z.number().int(),
  /** Names of the programs that judge hosts are running. */
  running: z.array(z.string()),
  /** True when the problem or its programs have changed since the verification was ordered. */
  stale: z.boolean(),
  report: report.nullable(),
  /** Reason of a failure. */
  error: z.string().nullable(),
});
export type Verification = z.output<typeof verification>;
export type VerificationReport = z.output<typeof report>;

export const startVerification = endpoint('POST /api/admin/problem/verification', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({ pid: id }),
  data: z.object({ id: z.number().int() }),
});

export const getVerification = endpoint('GET /api/admin/problem/verification', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({ pid: id }),
  data: z.object({
    pid: z.number().int(),
    problemId: z.string(),
    title: z.string(),
    /** Null when the problem was never verified. */
    last: verification.nullable(),
    /** Differences between the current statements. */
    languages: z.object({
      differences: z.array(
        z.object({
          kind: z.enum(differenceKinds),
          only: z.object({ 'en-US': z.array(z.string()), 'zh-CN': z.array(z.string()) }),
        }),
      ),
      /**
       * Language of the statement that was changed less recently. Null when both are up to date, or when there is only
       * one.
       */
      behind: z.enum(['en-US', 'zh-CN']).nullable(),
    }),
  }),
});

export const cancelVerification = endpoint('POST /api/admin/problem/verification/cancel', 'admin', {
  admits: 'problemAdmins',
  input: z.object({ pid: id }),
  data: nothing,
});
