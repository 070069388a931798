/**
 * Counter-examples: the smallest input on which a wrong program of the jury still fails. Judge hosts shrink a failed
 * test within the limits that the validators accept.
 */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing } from '../fields.ts';
import { search } from '../submission/own-counter-example.ts';

const counterExample = search.extend({
  id: z.number().int(),
  username: z.string().nullable(),
  gmtCreate: date,
  /** Name of the wrong program, and of the test that the search started with. */
  program: z.string(),
  test: z.string(),
  /** True when the found input is a test of the problem by now. */
  isTest: z.boolean(),
  error: z.string().nullable(),
});
export type CounterExample = z.output<typeof counterExample>;

export const getCounterExample = endpoint('GET /api/admin/problem/counter-example', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({ pid: id }),
  data: z.object({
    /** Wrong programs that fail a test in the last verification. Empty when the problem has changed since. */
    programs: z.array(z.string()),
    last: counterExample.nullable(),
  }),
});

export const startCounterExample = endpoint('POST /api/admin/problem/counter-example', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  input: z.object({ pid: id, program: z.string().max(1000) }),
  data: z.object({ id: z.number().int() }),
});

/** Ours: adds the found input and its answer to the tests of the problem. */
export const addCounterExampleTest = endpoint('POST /api/admin/problem/counter-example/test', 'admin', {
  admits: 'problemAdmins',
  reveals: 'editing',
  /** `id` of the search whose result the author has seen. */
  input: z.object({ pid: id, id }),
  /** Name of the new test, its points, and the number of tests that the problem now has. */
  data: z.object({ name: z.string(), score: z.number().int(), tests: z.number().int() }),
});

export const cancelCounterExample = endpoint('POST /api/admin/problem/counter-example/cancel', 'admin', {
  admits: 'problemAdmins',
  input: z.object({ pid: id }),
  data: nothing,
});
