/** Marks by hand in a training: teachers give them, and each student sees their own. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { blankIsAbsent, date, flag, id, nothing, numeric, optionalParagraphs, says } from '../fields.ts';
import { readFrom, revision } from '../revision.ts';

/** Maximum length of a note, in characters. */
export const MARK_NOTE_MAX = 500;

const int = z.number().int();

export const handMark = z.object({
  points: int,
  /** Maximum points of the problem. */
  full: int,
  /** Plain text. Blank when there is no note. */
  note: z.string(),
  /** Username of the teacher. Null when the account was deleted. */
  by: z.string().nullable(),
  at: date,
});
export type HandMark = z.output<typeof handMark>;
/** The mark as its form opens it. `held`: students do not see it before the release. */
export const storedMark = handMark.omit({ full: true }).extend({ held: z.boolean(), revision });

/** Marks of all students, for teachers. */
export const getTrainingMarks = endpoint('GET /api/get-training-marks', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ tid: id }),
  data: z.object({
    /** Maximum points of each visible problem of the training, by problem id. */
    full: z.record(z.string(), int),
    marks: z.array(storedMark.extend({ uid: z.string(), pid: int })),
    /** Revision of a mark that was not given yet. */
    notGiven: revision,
  }),
});

/** The caller's own marks, by problem id. */
export const getMyTrainingMarks = endpoint('GET /api/get-my-training-marks', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'own',
  input: z.object({ tid: id }),
  data: z.record(z.string(), handMark),
});

const markOf = { tid: id, pid: id, uid: z.string().min(1).max(64) };

/** Replaces the earlier mark. A mark that students see already stays visible. */
export const saveTrainingMark = endpoint('PUT /api/training-mark', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  stores: storedMark.nullable(),
  input: z.object({
    ...markOf,
    revision: readFrom.revision,
    points: z.preprocess(blankIsAbsent, numeric(z.number(says('error.markPoints')).int(says('error.markPoints')))),
    note: optionalParagraphs(MARK_NOTE_MAX),
    /** Hides a new mark from the student until the release. */
    held: flag,
  }),
  data: nothing,
});

export const removeTrainingMark = endpoint('DELETE /api/training-mark', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  input: z.object(markOf),
  data: nothing,
});
