/** Ours: homework with a deadline for its students, and the calendar that shows it in other programs. */
import { homeworkSorts } from '@verdict/domain/training/sorts.ts';
import { z } from 'zod';
import { endpoint, foreign } from '../endpoint.ts';
import { date, flag, id, idOrNone, nothing, page, pageOf } from '../fields.ts';

const int = z.number().int();

/** Homework of the reader. */
const dueHomework = z.object({
  tid: int,
  title: z.string(),
  /** Null for a training of the site. */
  gid: int.nullable(),
  groupName: z.string().nullable(),
  /** The reader's own deadline, extra time included. */
  deadline: date,
  /** Last time at which a late submission earns points. Null when none does. */
  lateUntil: date.nullable(),
  /** True while results are hidden: `finished` then counts problems with a submission. */
  hidesResults: z.boolean(),
  /** Number of problems; 0 until the reader has entered the password. */
  problemCount: int,
  /** Number of problems that the reader has solved. */
  finished: int,
  /** Display id of the first problem that is not finished. Null when there is none. */
  nextProblem: z.string().nullable(),
  /** True when the reader must enter the password first. */
  needsPassword: z.boolean(),
});
export type DueHomework = z.output<typeof dueHomework>;

/**
 * Started homework of which the reader is a student. `current` leaves out what ended more than a week ago. Without
 * `sort`: unfinished homework first, the nearest deadline first.
 */
export const getHomework = endpoint('GET /api/get-homework', 'login', {
  exam: 'closed',
  reveals: 'problem',
  input: z.object({
    ...page(20),
    /** Homework of this group only. */
    gid: idOrNone,
    current: flag,
    sort: z.enum(homeworkSorts).optional(),
  }),
  data: pageOf(dueHomework),
});

/** Maximum number of students that a row names. */
export const BEHIND_MAX = 100;

/** Homework of a group for those who teach. */
const classHomework = z.object({
  tid: int,
  title: z.string(),
  /** Deadline of students without extra time. */
  deadline: date,
  lateUntil: date.nullable(),
  problemCount: int,
  students: int,
  /** Number of students who have finished. */
  done: int,
  /** Students who have not finished, the least finished first; at most `BEHIND_MAX`. */
  behind: z.array(z.object({ uid: z.string(), username: z.string(), realname: z.string().nullable(), finished: int })),
});
export type ClassHomework = z.output<typeof classHomework>;

/** Started homework of a group that ended at most a week ago or may still be handed in; the nearest deadline first. */
export const getClassHomework = endpoint('GET /api/group/get-class-homework', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ gid: id, ...page(5) }),
  data: pageOf(classHomework),
});

/** Secret part of the calendar's address. Null when the reader has no calendar. */
const link = z.object({ token: z.string().nullable() });

export const getCalendarLink = endpoint('GET /api/homework-calendar', 'login', {
  exam: 'closed',
  input: z.object({}),
  data: link,
});
/** Opens the calendar, or gives it a new address; the old one ends at once. Texts are in the caller's language. */
export const renewCalendarLink = endpoint('POST /api/homework-calendar', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({}),
  data: z.object({ token: z.string() }),
});
export const endCalendarLink = endpoint('DELETE /api/homework-calendar', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({}),
  data: nothing,
});

/** The calendar as text/calendar (RFC 5545). HTTP 404 for an address that was never given out or has ended. */
export const readCalendar = foreign('GET /api/calendar/:token/homework.ics', 'anon', {
  exam: 'free',
  input: z.object({ token: z.string().max(100) }),
});
