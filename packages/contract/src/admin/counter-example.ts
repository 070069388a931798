/**
 * The smallest input on which a wrong program of the jury still fails: a test that fails it, shrunk by judge hosts
 * within what the validators allow.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing } from '../fields.ts';
import { caseData } from '../shapes.ts';
import { verificationStates } from './verification.ts';

const counterExample = z.object({
  id: z.number().int(),
  state: z.enum(verificationStates),
  username: z.string().nullable(),
  gmtCreate: date,
  /** The wrong program, and the test that it began with. */
  program: z.string(),
  test: z.string(),
  /** Smaller inputs tried so far, and at most. */
  total: z.number().int(),
  done: z.number().int(),
  /** Why nothing was found. */
  refusal: z.string().nullable(),
  /** Wire number of what the program gets on it. */
  status: z.number().int().nullable(),
  /** The input, its right answer and what the program printed. */
  found: caseData.nullable(),
  /** False: the tries or the time ran out before everything smaller had been tried. */
  isSmallest: z.boolean(),
  error: z.string().nullable(),
});
export type CounterExample = z.output<typeof counterExample>;

export const getCounterExample = endpoint('GET /api/admin/problem/counter-example', 'admin', {
  sight: 'editing',
  input: z.object({ pid: id }),
  data: z.object({
    /** Wrong programs that some test fails, as the last verification says; none while that is of another problem. */
    programs: z.array(z.string()),
    last: counterExample.nullable(),
  }),
});

export const startCounterExample = endpoint('POST /api/admin/problem/counter-example', 'admin', {
  sight: 'editing',
  input: z.object({ pid: id, program: z.string().max(1000) }),
  data: z.object({ id: z.number().int() }),
});

export const cancelCounterExample = endpoint('POST /api/admin/problem/counter-example/cancel', 'admin', {
  input: z.object({ pid: id }),
  data: nothing,
});
