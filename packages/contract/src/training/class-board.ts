/** The class board of a training: how far each student is at each problem, for those who teach it. */
import { z } from 'zod';
import { download, endpoint } from '../endpoint.ts';
import { date, id, nothing, numeric, sentDate } from '../fields.ts';
import { homework, homeworkMark } from './training.ts';

const int = z.number().int();
const text = z.string().nullable();

const cell = z.object({
  /** 0, or the last verdict. */
  status: int,
  /** Until the first accepted program, with it. */
  tries: int,
  /** The first accepted program, or the last. */
  submitId: int,
  /** When that was sent. */
  at: date,
});
export type ClassBoardCell = z.output<typeof cell>;

const student = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: text,
  realname: text,
  avatar: text,
  /** The student's own; null: there is none. */
  deadline: date.nullable(),
  extraTime: z.object({ minutes: int.nullable(), until: date.nullable() }).nullable(),
  /** By the problem's number; in practice those alone that were given by hand. */
  marks: z.record(z.string(), homeworkMark),
  /** Of all marks; null: it is no homework, and there are none. */
  total: z.number().nullable(),
  /** By the problem's number. */
  cells: z.record(z.string(), cell),
});
export type ClassBoardStudent = z.output<typeof student>;

const problem = z.object({
  pid: int,
  problemId: z.string(),
  title: text,
  /** Full points in homework. */
  points: int,
  /** Names of its tags. */
  topics: z.array(z.string()),
  /** First verdicts that were not 0, with the number of students, the most frequent first. */
  firstErrors: z.array(z.object({ status: int, students: int })),
});
export type ClassBoardProblem = z.output<typeof problem>;

const stuck = z.object({
  uid: z.string(),
  pid: int,
  tries: int,
  /** So many of the last tries have the same verdict. */
  sameVerdicts: int,
  status: int,
  submitId: int,
  /** Since the first try. */
  minutes: int,
});
export type ClassBoardStuck = z.output<typeof stuck>;

export const getClassBoard = endpoint('GET /api/get-training-class-board', 'login', {
  sight: 'submission',
  input: z.object({ tid: id }),
  data: z.object({
    homework,
    /** In the training's order. */
    problems: z.array(problem),
    /** By username: members of the training's group, or those who have registered. Without those who teach. */
    students: z.array(student),
    /** Who sent something or has a mark, and is in the class no longer. */
    former: z.array(student),
    /** Students who try a problem now and do not get on. */
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

/** What one student has sent in the training, the newest first: at most 1,000. */
export const getClassPath = endpoint('GET /api/get-training-class-path', 'login', {
  sight: 'submission',
  input: z.object({ tid: id, uid: z.string().min(1).max(64) }),
  data: z.array(classPathStep),
});

/** More time for one student of the class, for those who teach it; without both members there is none any more. */
export const saveExtraTime = endpoint('PUT /api/training-extra-time', 'login', {
  input: z.object({
    tid: id,
    uid: z.string().min(1).max(64),
    /** After the deadline of all, wherever that is moved. */
    minutes: numeric(z.number().optional()),
    /** A deadline of the student's own. */
    until: sentDate,
  }),
  data: nothing,
});

export const classSheetFormats = ['xlsx', 'csv'] as const;

export const downloadClassBoard = download('GET /api/file/download-training-class-board', 'login', {
  sight: 'submission',
  input: z.object({ tid: id, format: z.preprocess((sent) => sent ?? 'xlsx', z.enum(classSheetFormats)) }),
});
