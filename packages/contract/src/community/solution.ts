/**
 * Solutions of problems with their votes, and editorials. A solution is a discussion with a kind of its own: reading,
 * reporting and deleting it use the endpoints of `discussion.ts`.
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
  /** Language of the solution's program. Null when there is no program or its language was not given. */
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
  exam: 'closed',
  reveals: 'problem',
  input: z.object({
    /** Display id of the problem. */
    pid: displayId,
    language: optionalText(LANGUAGE_MAX),
    /** Votes and id of the last solution that the client has; absent for the first page. */
    afterVotes: optionalInteger,
    afterId: idOrNone,
  }),
  data: z.object({
    /** Most votes first, then the newest. */
    records: z.array(solutionRow),
    /** Cursor for the next call. Null when there are no more solutions. */
    next: z.object({ afterVotes: int, afterId: int }).nullable(),
    /** False when the site has closed its discussions, and with them the solutions. */
    isOpen: z.boolean(),
    hasEditorial: z.boolean(),
    /** True when the reader has not solved the problem; the client then warns before it shows a text. */
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
  admits: 'admins',
  audit: 'own',
  exam: 'closed',
  reveals: 'problem',
  input: z.object({ ...words, pid: displayId }),
  data: savedText.extend({ did: int, held: z.boolean() }),
});

export const updateSolution = endpoint('PUT /api/solution', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  stores: discussionText,
  input: z.object({ ...words, id, ...readFrom }),
  data: savedText.extend({ held: z.boolean() }),
});

/** Each account has one vote per solution; `none` removes it. */
export const votes = ['up', 'down', 'none'] as const;
export type Vote = (typeof votes)[number];
export const voteSolution = endpoint('POST /api/solution-vote', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ did: id, vote: z.enum(votes) }),
  data: nothing,
});

const editorial = z.object({ 'en-US': text, 'zh-CN': text });

/**
 * Clients call this only when the reader asks for the editorial, after warning readers who have not solved the problem.
 */
export const getEditorial = endpoint('GET /api/problem-editorial', 'anon', {
  exam: 'closed',
  reveals: 'problem',
  input: z.object({ pid: displayId }),
  data: z.object({ /** Markdown by language; null: none. */ texts: editorial, gmtModified: date.nullable(), revision }),
});

const sentEditorial = optionalParagraphs(EDITORIAL_MAX);
/** Only for users who may edit the problem. An absent or blank language has no editorial afterwards. */
export const saveEditorial = endpoint('PUT /api/problem-editorial', 'login', {
  admits: 'problemAdmins',
  exam: 'closed',
  reveals: 'editing',
  stores: z.object({ texts: editorial }),
  input: z.object({
    pid: displayId,
    revision: readFrom.revision,
    texts: z.object({ 'en-US': sentEditorial, 'zh-CN': sentEditorial }),
  }),
  data: savedText,
});
