/** Private note and star of an account for a problem. Nobody else can see either. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing, optionalParagraphs, requiredFlag } from '../fields.ts';

/** Maximum length of a note, in characters. */
export const NOTE_MAX = 20_000;

const version = z.number().int().min(0);
const ofProblem = { pid: id };

export const getProblemNote = endpoint('GET /api/problem-note', 'login', {
  exam: 'closed',
  reveals: 'own',
  input: z.object(ofProblem),
  data: z.object({
    /** Markdown. Blank when there is no note. */
    text: z.string(),
    /** Increases with each change. 0 when nothing was ever written. */
    version,
    changedAt: date.nullable(),
    favorite: z.boolean(),
  }),
});

/**
 * Replaces the note. `version` is the version that the form was opened with; the call is refused with
 * `error.noteChanged` when the stored note has changed since and differs.
 */
export const saveProblemNote = endpoint('PUT /api/problem-note', 'login', {
  audit: 'own',
  exam: 'closed',
  reveals: 'own',
  input: z.object({ ...ofProblem, text: optionalParagraphs(NOTE_MAX), version }),
  data: z.object({ version, changedAt: date }),
});

export const setFavoriteProblem = endpoint('PUT /api/favorite-problem', 'login', {
  audit: 'own',
  exam: 'closed',
  reveals: 'own',
  input: z.object({ ...ofProblem, favorite: requiredFlag }),
  data: nothing,
});

/** Ids of the given problems that the caller has starred. */
export const getFavoriteProblems = endpoint('POST /api/favorite-problems', 'login', {
  audit: 'reads',
  exam: 'closed',
  reveals: 'own',
  input: z.object({ pidList: z.array(id).min(1).max(500) }),
  data: z.array(z.number().int()),
});
