/** Ours: questions to the jury of a contest. Only the asker and the jury see a question until it is answered to all. */
import { z } from 'zod';
import { READY_ANSWER_MAX } from '@verdict/domain/contest/questions.ts';
import { endpoint } from '../endpoint.ts';
import {
  date,
  flag,
  id,
  integer,
  nothing,
  optionalText,
  page,
  pageOf,
  requiredFlag,
  requiredParagraphs,
} from '../fields.ts';
import { byCid } from '../exam.ts';

/** Maximum length of a question or an answer, in characters. */
export const QUESTION_MAX = 4000;

const int = z.number().int();
const text = z.string().nullable();

const featureSwitch = 'openContestComment';

export const contestQuestion = z.object({
  id: int,
  cid: int,
  /** Display id of the problem in the contest. Null for a question about the contest itself. */
  displayId: text,
  /** Plain text. */
  content: z.string(),
  /** Account that asked. Null for readers who may not know it, and when the account was deleted. */
  fromUid: text,
  fromName: text,
  gmtCreate: date,
  /** Plain text. Null until the question is answered. */
  answer: text,
  answeredBy: text,
  gmtAnswer: date.nullable(),
  /** True when the answer is visible to everybody in the contest. */
  toAll: z.boolean(),
  /** Increases with each answer. */
  version: int,
});
export type ContestQuestion = z.output<typeof contestQuestion>;

/** An answer that the jury of a contest gives again and again. */
export const readyAnswer = z.object({ id: int, content: z.string() });
export type ReadyAnswer = z.output<typeof readyAnswer>;

export const askContestQuestion = endpoint('POST /api/contest-question', 'login', {
  audit: 'own',
  exam: byCid,
  featureSwitch,
  input: z.object({
    cid: id,
    displayId: optionalText(255),
    content: requiredParagraphs(QUESTION_MAX, 'error.commentEmpty', 'error.textTooLong'),
  }),
  data: contestQuestion,
});

/** Sorted by the last question or answer, newest first. */
export const getContestQuestions = endpoint('GET /api/contest-questions', 'login', {
  exam: byCid,
  featureSwitch,
  input: z.object({ cid: id, ...page(10), onlyOpen: flag }),
  data: pageOf(contestQuestion).extend({
    /** Number of unanswered questions that the reader may see. */
    open: int,
    /** The jury's own ready answers of the contest, oldest first. Empty for everybody else. */
    ready: z.array(readyAnswer),
  }),
});

export const answerContestQuestion = endpoint('PUT /api/contest-answer', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  featureSwitch,
  input: z.object({
    id,
    content: requiredParagraphs(QUESTION_MAX, 'error.commentEmpty', 'error.textTooLong'),
    toAll: requiredFlag,
    /** Version that the form was opened with. Nothing changes when somebody has answered since. */
    version: integer,
  }),
  data: contestQuestion,
});

/** Keeps an answer as a ready one of the contest. One that is there already stays as it is. */
export const addReadyAnswer = endpoint('POST /api/contest-ready-answer', 'login', {
  admits: 'superAdmins',
  audit: 'own',
  exam: 'closed',
  featureSwitch,
  input: z.object({
    cid: id,
    content: requiredParagraphs(READY_ANSWER_MAX, 'error.commentEmpty', 'error.textTooLong'),
  }),
  data: readyAnswer,
});

export const removeReadyAnswer = endpoint('DELETE /api/contest-ready-answer', 'login', {
  admits: 'superAdmins',
  audit: 'own',
  exam: 'closed',
  featureSwitch,
  input: z.object({ cid: id, id }),
  data: nothing,
});
