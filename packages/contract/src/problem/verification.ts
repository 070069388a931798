/**
 * Verification of a stored problem: its jury's programs and validators run on all its tests by judge hosts, in the
 * background, and a report says what that means.
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
  /** In English; `facts` are for saying it in another language. */
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
  /** No check is an error. */
  passed: z.boolean(),
  checks: z.array(verificationCheck),
  margin: z.object({ slowestAccepted: margin, quickestTooSlow: margin }),
  /** As stated for C and C++. */
  timeLimit: z.number().int(),
  scored: z.boolean(),
  cases: z.array(z.object({ name: z.string(), score: z.number().int(), groupNum: z.number().int() })),
  programs: z.array(
    z.object({
      name: z.string(),
      language: z.string().nullable(),
      expected: z.array(z.enum(expectedVerdicts)),
      expectedScore: z.number().int().nullable(),
      /** Null: it was not judged. */
      status: z.number().int().nullable(),
      score: z.number().int().nullable(),
      /** Largest over the cases; of a program that must be too slow, with four times the limit. */
      time: z.number().int(),
      memory: z.number().int(),
      /** The limit of its language. */
      timeLimit: z.number().int(),
      /** Null: nothing is promised, or it was not judged. */
      matches: z.boolean().nullable(),
      /** Why it was not judged: no language of ours, no host that has the language, or hosts that were lost. */
      skipped: z.enum(['language', 'host', 'lost']).nullable(),
      /** Compiler output, or what the jury may know of the first case that is not accepted. */
      message: z.string().nullable(),
      /** One status per case, in the order of `cases`; empty when no case ran. */
      caseStatuses: z.array(z.number().int()),
    }),
  ),
  validators: z.array(
    z.object({
      name: z.string(),
      language: z.string().nullable(),
      skipped: z.enum(['language', 'host', 'lost']).nullable(),
      /** Inputs that it refuses; null: it did not run. */
      refused: z.number().int().nullable(),
    }),
  ),
});

export const verification = z.object({
  id: z.number().int(),
  state: z.enum(verificationStates),
  /** Who ordered it. */
  username: z.string().nullable(),
  gmtCreate: date,
  endTime: date.nullable(),
  /** Runs that have ended, counting the started ones by their cases; 0 to 1. */
  progress: z.number(),
  total: z.number().int(),
  done: z.number().int(),
  /** Names of the programs that judge hosts have now. */
  running: z.array(z.string()),
  /** The problem or its programs were changed after it was ordered. */
  stale: z.boolean(),
  report: report.nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
});
export type Verification = z.output<typeof verification>;
export type VerificationReport = z.output<typeof report>;

export const startVerification = endpoint('POST /api/admin/problem/verification', 'admin', {
  sight: 'editing',
  input: z.object({ pid: id }),
  data: z.object({ id: z.number().int() }),
});

export const getVerification = endpoint('GET /api/admin/problem/verification', 'admin', {
  sight: 'editing',
  input: z.object({ pid: id }),
  data: z.object({
    pid: z.number().int(),
    problemId: z.string(),
    title: z.string(),
    /** Null: the problem was never verified. */
    last: verification.nullable(),
    /** Of the statements as they are now. */
    languages: z.object({
      differences: z.array(
        z.object({
          kind: z.enum(differenceKinds),
          only: z.object({ 'en-US': z.array(z.string()), 'zh-CN': z.array(z.string()) }),
        }),
      ),
      /** The statement that was changed before the other one; null: neither, or there is but one. */
      behind: z.enum(['en-US', 'zh-CN']).nullable(),
    }),
  }),
});

export const cancelVerification = endpoint('POST /api/admin/problem/verification/cancel', 'admin', {
  input: z.object({ pid: id }),
  data: nothing,
});
