/** Reading desk of a training: a teacher reads one program after the other, marks it, and releases all marks. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id } from '../fields.ts';
import { revision } from '../revision.ts';
import { storedMark } from './marks.ts';

const int = z.number().int();
const text = z.string().nullable();

/** The program of one student at one problem: the one that earned the points, or else the last. */
const program = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  realname: text,
  /** Section in the group. */
  section: text,
  pid: int,
  submitId: int,
  status: int,
  sentAt: date,
  /** Points by the tests, before the deduction for lateness. */
  tests: z.number(),
  /** Points after the deduction. */
  points: z.number(),
  /** Minutes after the student's deadline. Null when the program came in time. */
  lateMinutes: int.nullable(),
  /** Number of submissions of the student at the problem. */
  tries: int,
  /** The teacher's mark. */
  given: storedMark.nullable(),
  /** True when the shown program came after the mark. */
  isNewer: z.boolean(),
});
export type DeskProgram = z.output<typeof program>;

/** Programs sorted by problem, in the training's order, then by username. Counts what waits for its release. */
export const getReadingDesk = endpoint('GET /api/get-reading-desk', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ tid: id }),
  data: z.object({
    problems: z.array(z.object({ pid: int, problemId: z.string(), title: text, full: int })),
    programs: z.array(program),
    held: z.object({ marks: int, comments: int }),
    /** Revision of a mark that was not given yet. */
    notGiven: revision,
  }),
});

/** Shows all held marks and comments of the training to its students, and notifies the authors of the programs. */
export const releaseReviews = endpoint('POST /api/release-reviews', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  input: z.object({ tid: id }),
  data: z.object({ marks: int, comments: int }),
});
