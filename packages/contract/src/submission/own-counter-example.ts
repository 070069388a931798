/**
 * Ours: the smallest input on which a failed submission of one's own still fails, where the author of the problem
 * allows that. A test that it failed is shrunk by a judge host within what the validators allow.
 */
import { z } from 'zod';
import { verificationStates } from '../problem/verification.ts';
import { endpoint } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import { caseData } from '../shapes.ts';

/** How far a search has come, and what it found. */
export const search = z.object({
  state: z.enum(verificationStates),
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
});

export const getOwnCounterExample = endpoint('GET /api/get-counter-example', 'login', {
  sight: 'submission',
  input: z.object({ submitId: id }),
  /** Null: there is none to be had for this submission. */
  data: z
    .object({
      /** A search may be ordered now. */
      offered: z.boolean(),
      last: search.nullable(),
    })
    .nullable(),
});

export const findOwnCounterExample = endpoint('POST /api/find-counter-example', 'login', {
  sight: 'submission',
  input: z.object({ submitId: id }),
  data: nothing,
});
