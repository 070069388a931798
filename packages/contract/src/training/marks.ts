/** Marks by hand in a training: those who teach it give them, and each student sees their own. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { blankIsAbsent, date, id, nothing, numeric, optionalParagraphs, says } from '../fields.ts';
import { readFrom, revision } from '../revision.ts';

/** Characters. */
export const MARK_NOTE_MAX = 500;

const int = z.number().int();

export const handMark = z.object({
  points: int,
  /** The most that the problem gives. */
  full: int,
  /** Plain text; blank: none. */
  note: z.string(),
  /** Username of who gave it; null: the account is gone. */
  by: z.string().nullable(),
  at: date,
});
export type HandMark = z.output<typeof handMark>;
/** As a form opens it. */
export const storedMark = handMark.omit({ full: true }).extend({ revision });

/** Of everybody, for those who teach. */
export const getTrainingMarks = endpoint('GET /api/get-training-marks', 'login', {
  sight: 'submission',
  input: z.object({ tid: id }),
  data: z.object({
    /** The most points of each problem that the training shows, by its number. */
    full: z.record(z.string(), int),
    marks: z.array(storedMark.extend({ uid: z.string(), pid: int })),
    /** Of a mark that was not given yet. */
    notGiven: revision,
  }),
});

/** The caller's own, by the number of the problem. */
export const getMyTrainingMarks = endpoint('GET /api/get-my-training-marks', 'login', {
  sight: 'own',
  input: z.object({ tid: id }),
  data: z.record(z.string(), handMark),
});

const markOf = { tid: id, pid: id, uid: z.string().min(1).max(64) };

/** In place of the one before. */
export const saveTrainingMark = endpoint('PUT /api/training-mark', 'login', {
  stores: storedMark.nullable(),
  input: z.object({
    ...markOf,
    revision: readFrom.revision,
    points: z.preprocess(blankIsAbsent, numeric(z.number(says('error.markPoints')).int(says('error.markPoints')))),
    note: optionalParagraphs(MARK_NOTE_MAX),
  }),
  data: nothing,
});

export const removeTrainingMark = endpoint('DELETE /api/training-mark', 'login', {
  input: z.object(markOf),
  data: nothing,
});
