/** Class board of a training: progress of each student on each problem, for teachers. */
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { date, id, nothing, numeric, sentDate } from '../fields.ts';
import { homework, homeworkMark } from './training.ts';

const int = z.number().int();
const text = z.string().nullable();

const cell = z.object({
  /** Status of the first accepted program (0), or the last verdict. */
  status: int,
  /** Number of attempts up to and including the first accepted one. */
  tries: int,
  /** Id of the first accepted submission, or of the last one. */
  submitId: int,
  /** Time of that submission. */
  at: date,
});
export type ClassBoardCell = z.output<typeof cell>;

const student = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  realname: text,
  avatar: text,
  /** Section in the group. */
  section: text,
  /** Deadline of this student. Null when there is none. */
  deadline: date.nullable(),
  extraTime: z.object({ minutes: int.nullable(), until: date.nullable() }).nullable(),
  /** Marks by problem id. In practice only marks that a teacher gave. */
  marks: z.record(z.string(), homeworkMark),
  /** Sum of all marks. Null when the training is no homework and has no marks. */
  total: z.number().nullable(),
  /** Cells by problem id. */
  cells: z.record(z.string(), cell),
});
export type ClassBoardStudent = z.output<typeof student>;

const problem = z.object({
  pid: int,
  problemId: z.string(),
  title: text,
  /** Full points of the problem in homework. */
  points: int,
  /** Names of the problem's tags. */
  topics: z.array(z.string()),
  /** First verdicts other than accepted (0), with their number of students, most frequent first. */
  firstErrors: z.array(z.object({ status: int, students: int })),
});
export type ClassBoardProblem = z.output<typeof problem>;

const stuck = z.object({
  uid: z.string(),
  pid: int,
  tries: int,
  /** Number of last attempts in a row with the same verdict. */
  sameVerdicts: int,
  status: int,
  submitId: int,
  /** Minutes since the first attempt. */
  minutes: int,
});
export type ClassBoardStuck = z.output<typeof stuck>;

export const getClassBoard = endpoint('GET /api/get-training-class-board', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ tid: id }),
  data: z.object({
    homework,
    /** Problems in the order of the training. */
    problems: z.array(problem),
    /** Students by username: members of the training's group, or registered accounts, without teachers. */
    students: z.array(student),
    /** Accounts with a submission or a mark that are no longer in the class. */
    former: z.array(student),
    /** Students who are trying a problem now without progress. */
    stuck: z.array(stuck),
  }),
});

export const classPathStep = z.object({
  submitId: int,
  pid: int,
  problemId: z.string(),
  title: text,
  status: int,
  score: int.nullable(),
  language: z.string(),
  submitTime: date,
});
export type ClassPathStep = z.output<typeof classPathStep>;

/** Submissions of one student in the training, newest first, at most 1,000. */
export const getClassPath = endpoint('GET /api/get-training-class-path', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ tid: id, uid: z.string().min(1).max(64) }),
  data: z.array(classPathStep),
});

/** Extra time for one student of the class, set by a teacher. Without both members the extra time is removed. */
export const saveExtraTime = endpoint('PUT /api/training-extra-time', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  input: z.object({
    tid: id,
    uid: z.string().min(1).max(64),
    /** Minutes after the common deadline, even when that is moved. */
    minutes: numeric(z.number().optional()),
    /** Deadline for this student alone. */
    until: sentDate,
  }),
  data: nothing,
});

export const classSheetFormats = ['xlsx', 'csv'] as const;

export const downloadClassBoard = download('GET /api/file/download-training-class-board', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ tid: id, format: z.preprocess((sent) => sent ?? 'xlsx', z.enum(classSheetFormats)) }),
});

/** The programs of the class as a zip with a folder for each student: those that earned the points, else the last. */
export const downloadClassPrograms = download('GET /api/file/download-class-programs', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ tid: id }),
});
