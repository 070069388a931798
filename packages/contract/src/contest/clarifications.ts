/** Questions to the jury of a contest: between the asker and the jury, until one is answered to all. Ours. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, flag, id, integer, optionalText, page, pageOf, requiredFlag, requiredParagraphs } from '../fields.ts';

/** Characters of a question and of an answer. */
export const QUESTION_MAX = 4000;

const int = z.number().int();
const text = z.string().nullable();

const featureSwitch = 'openContestComment';

export const contestQuestion = z.object({
  id: int,
  cid: int,
  /** Problem's display id in the contest; null: about the contest. */
  displayId: text,
  /** Plain text. */
  content: z.string(),
  /** Who asked; null for those who are not told, and when the account is gone. */
  fromUid: text,
  fromName: text,
  gmtCreate: date,
  /** Plain text; null: not answered yet. */
  answer: text,
  answeredBy: text,
  gmtAnswer: date.nullable(),
  /** The answer is for everybody in the contest. */
  toAll: z.boolean(),
  /** Grows with each answer. */
  version: int,
});
export type ContestQuestion = z.output<typeof contestQuestion>;

export const askContestQuestion = endpoint('POST /api/contest-question', 'login', {
  featureSwitch,
  input: z.object({
    cid: id,
    displayId: optionalText(255),
    content: requiredParagraphs(QUESTION_MAX, 'error.commentEmpty', 'error.textTooLong'),
  }),
  data: contestQuestion,
});

/** What was asked or answered last first. */
export const getContestQuestions = endpoint('GET /api/contest-questions', 'login', {
  featureSwitch,
  input: z.object({ cid: id, ...page(10), onlyOpen: flag }),
  data: pageOf(contestQuestion).extend({
    /** Those that the reader sees and that have no answer yet. */
    open: int,
  }),
});

export const answerContestQuestion = endpoint('PUT /api/contest-answer', 'login', {
  featureSwitch,
  input: z.object({
    id,
    content: requiredParagraphs(QUESTION_MAX, 'error.commentEmpty', 'error.textTooLong'),
    toAll: requiredFlag,
    /** As it was read. Where somebody has answered since, nothing changes. */
    version: integer,
  }),
  data: contestQuestion,
});
