/** What somebody keeps for themselves beside a problem: a note and a star. Nobody else is ever told of either. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing, optionalParagraphs, requiredFlag } from '../fields.ts';

/** Characters. */
export const NOTE_MAX = 20_000;

const version = z.number().int().min(0);
const ofProblem = { pid: id };

export const getProblemNote = endpoint('GET /api/problem-note', 'login', {
  sight: 'own',
  input: z.object(ofProblem),
  data: z.object({
    /** Markdown; blank: there is none. */
    text: z.string(),
    /** Grows with each change; 0: nothing was ever written. */
    version,
    changedAt: date.nullable(),
    favorite: z.boolean(),
  }),
});

/**
 * In place of the one before. `version`: the one that was read; refused with `error.noteChanged` when the note has
 * changed since and says something else.
 */
export const saveProblemNote = endpoint('PUT /api/problem-note', 'login', {
  sight: 'own',
  input: z.object({ ...ofProblem, text: optionalParagraphs(NOTE_MAX), version }),
  data: z.object({ version, changedAt: date }),
});

export const setFavoriteProblem = endpoint('PUT /api/favorite-problem', 'login', {
  sight: 'own',
  input: z.object({ ...ofProblem, favorite: requiredFlag }),
  data: nothing,
});

/** Those of the problems that the caller has starred. */
export const getFavoriteProblems = endpoint('POST /api/favorite-problems', 'login', {
  sight: 'own',
  input: z.object({ pidList: z.array(id).min(1).max(500) }),
  data: z.array(z.number().int()),
});
