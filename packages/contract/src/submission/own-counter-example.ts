/**
 * Ours: the smallest input on which a failed submission of the caller still fails, where the author of the problem
 * allows that. A judge host shrinks a failed test within the limits that the validators accept.
 */
import { z } from 'zod';
import { verificationStates } from '../problem/verification.ts';
import { endpoint } from '../endpoint.ts';
import { id, nothing } from '../fields.ts';
import { caseData } from '../shapes.ts';

/** Progress and result of a search. */
export const search = z.object({
  state: z.enum(verificationStates),
  /** Maximum number of smaller inputs to try, and number tried so far. */
  total: z.number().int(),
  done: z.number().int(),
  /** Reason why nothing was found. */
  refusal: z.string().nullable(),
  /** Wire number of the program's status on the found input. */
  status: z.number().int().nullable(),
  /** The found input, its right answer and the program's output. */
  found: caseData.nullable(),
  /** False when the tries or the time ran out before every smaller input was tried. */
  isSmallest: z.boolean(),
});

export const getOwnCounterExample = endpoint('GET /api/get-counter-example', 'login', {
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ submitId: id }),
  /** Null when this submission can have no counter-example. */
  data: z
    .object({
      /** True when a search can be ordered now. */
      offered: z.boolean(),
      last: search.nullable(),
    })
    .nullable(),
});

export const findOwnCounterExample = endpoint('POST /api/find-counter-example', 'login', {
  audit: 'own',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ submitId: id }),
  data: nothing,
});
