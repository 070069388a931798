/**
 * Solutions of problems with their votes, and editorials. A solution is a discussion of a kind of its own: it is read,
 * reported and deleted as one (`discussion.ts`).
 */
import { EDITORIAL_MAX, LANGUAGE_MAX } from '@verdict/domain/community/solutions.ts';
import { discussionLengths } from '@verdict/domain/community/discussion.ts';
import { z } from 'zod';
import { author, discussionText } from './discussion.ts';
import { endpoint } from '../endpoint.ts';
import {
  date,
  id,
  idOrNone,
  nothing,
  optionalInteger,
  optionalLine,
  optionalParagraphs,
  optionalText,
  requiredLine,
  requiredParagraphs,
} from '../fields.ts';
import { savedText } from '../site/files.ts';
import { readFrom, revision } from '../revision.ts';

const int = z.number().int();
const text = z.string().nullable();
const DISPLAY_ID_MAX = 255;
const displayId = z.string().min(1).max(DISPLAY_ID_MAX);

export const solutionRow = z.object({
  id: int,
  title: z.string(),
  /** Of its program; null: none, or not said. */
  language: text,
  gid: int.nullable(),
  ...author,
  upNum: int,
  downNum: int,
  commentNum: int,
  /** 0 in order, 1 hidden by a moderator. */
  status: int,
  gmtCreate: date,
});
export type SolutionRow = z.output<typeof solutionRow>;

export const getSolutions = endpoint('GET /api/get-solution-list', 'anon', {
  sight: 'problem',
  input: z.object({
    /** Display id of the problem. */
    pid: displayId,
    language: optionalText(LANGUAGE_MAX),
    /** Votes and id of the last solution that is known; without them the first ones. */
    afterVotes: optionalInteger,
    afterId: idOrNone,
  }),
  data: z.object({
    /** What most are for first, then the newest. */
    records: z.array(solutionRow),
    /** For the next call; null: there are no more. */
    next: z.object({ afterVotes: int, afterId: int }).nullable(),
    /** False: the site has its discussions closed, and so the solutions. */
    isOpen: z.boolean(),
    hasEditorial: z.boolean(),
    /** The reader has not solved the problem and is warned before a text is shown. */
    mustBeWarned: z.boolean(),
    may: z.object({ write: z.boolean(), editEditorial: z.boolean() }),
  }),
});
export type SolutionList = z.output<typeof getSolutions.data>;

const words = {
  title: requiredLine(discussionLengths.title, 'error.titleRequired'),
  content: requiredParagraphs(discussionLengths.content, 'error.commentEmpty', 'error.textTooLong'),
  language: optionalLine(LANGUAGE_MAX),
};

export const createSolution = endpoint('POST /api/solution', 'login', {
  sight: 'problem',
  input: z.object({ ...words, pid: displayId }),
  data: savedText.extend({ did: int, held: z.boolean() }),
});

export const updateSolution = endpoint('PUT /api/solution', 'login', {
  stores: discussionText,
  input: z.object({ ...words, id, ...readFrom }),
  data: savedText.extend({ held: z.boolean() }),
});

/** One vote for each account; `none` takes it back. */
export const votes = ['up', 'down', 'none'] as const;
export type Vote = (typeof votes)[number];
export const voteSolution = endpoint('POST /api/solution-vote', 'login', {
  input: z.object({ did: id, vote: z.enum(votes) }),
  data: nothing,
});

const editorial = z.object({ 'en-US': text, 'zh-CN': text });

/** To be asked for by those alone who want to read it: whoever has not solved the problem has been warned. */
export const getEditorial = endpoint('GET /api/problem-editorial', 'anon', {
  sight: 'problem',
  input: z.object({ pid: displayId }),
  data: z.object({ /** Markdown by language; null: none. */ texts: editorial, gmtModified: date.nullable(), revision }),
});

const sentEditorial = optionalParagraphs(EDITORIAL_MAX);
/** Of those who may edit the problem. A language that is absent or blank has none from then on. */
export const saveEditorial = endpoint('PUT /api/problem-editorial', 'login', {
  sight: 'editing',
  stores: z.object({ texts: editorial }),
  input: z.object({
    pid: displayId,
    revision: readFrom.revision,
    texts: z.object({ 'en-US': sentEditorial, 'zh-CN': sentEditorial }),
  }),
  data: savedText,
});
