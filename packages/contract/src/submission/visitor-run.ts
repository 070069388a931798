/** Ours: a run on the sample of an easy problem, for visitors. Nothing of it is stored afterwards. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says } from '../fields.ts';
import { code, testJudgeKey, testJudgeResult } from './submission.ts';

/** Programs of visitors are first programs. */
export const VISITOR_CODE_MAX = 8000;

/** Null when the site offers visitors no run, or has no problem for it. */
export const getVisitorProblem = endpoint('GET /api/visitor-problem', 'anon', {
  exam: 'closed',
  reveals: 'problem',
  input: z.object({}),
  data: z
    .object({
      /** Display id. */
      problemId: z.string(),
      title: z.string(),
      /** The sample on which programs run. */
      input: z.string(),
      expectedOutput: z.string(),
      /** Names of the languages that a judge host offers for it. */
      languages: z.array(z.string()),
    })
    .nullable(),
});

export const runAsVisitor = endpoint('POST /api/visitor-run', 'anon', {
  exam: 'closed',
  reveals: 'problem',
  input: z.object({
    language: z.string().min(1).max(50),
    code: code.refine((text) => text.length <= VISITOR_CODE_MAX, says('error.visitorCodeTooLong')),
  }),
  /** Key to fetch the result with. */
  data: z.string(),
});

/** A finished result is deleted once it has been returned. */
export const getVisitorRun = endpoint('GET /api/visitor-run', 'anon', {
  exam: 'closed',
  input: z.object({ testJudgeKey }),
  data: testJudgeResult,
});
