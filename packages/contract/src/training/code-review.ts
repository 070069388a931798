/** Line comments on a program, with replies, and the mark by hand: for teachers and the program's author. */
import { z } from 'zod';
import { COMMENT_MAX } from '../community/comment.ts';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing, numeric, requiredFlag, requiredParagraphs } from '../fields.ts';
import { handMark } from './marks.ts';
import { revision } from '../revision.ts';
import { bySubmission } from '../exam.ts';

const int = z.number().int();

const written = {
  id: int,
  uid: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  /** Markdown. */
  content: z.string(),
  gmtCreate: date,
  /** Time of the last edit. Null when the text was never edited. */
  gmtModified: date.nullable(),
};

export const codeReply = z.object(written);
export type CodeReply = z.output<typeof codeReply>;

export const codeComment = z.object({
  ...written,
  /** Line numbers start at 1. */
  firstLine: int,
  lastLine: int,
  resolved: z.boolean(),
  /** Oldest first. */
  replies: z.array(codeReply),
});
export type CodeComment = z.output<typeof codeComment>;

/** Comments and rights are left out for all other readers of the submission. */
export const getSubmissionReview = endpoint('GET /api/submission-review', 'login', {
  exam: bySubmission,
  reveals: 'submission',
  input: z.object({ submitId: id }),
  data: z.object({
    canComment: z.boolean(),
    canReply: z.boolean(),
    /** Sorted by line, then oldest first. */
    comments: z.array(codeComment),
    /** Mark of the author at this problem in the training. Null when the reader can neither give nor see a mark. */
    mark: z
      .object({
        tid: int,
        pid: int,
        uid: z.string(),
        full: int,
        /** Null when no mark was given. */
        given: handMark.omit({ full: true }).nullable(),
        /** Revision of the mark, or of a missing mark. */
        revision,
        canMark: z.boolean(),
      })
      .nullable(),
  }),
});

const content = requiredParagraphs(COMMENT_MAX, 'error.commentEmpty', 'error.commentTooLong');
const line = numeric(z.number().int().min(1).max(1_000_000));
const saved = z.object({ id: int });

export const createCodeComment = endpoint('POST /api/code-comment', 'login', {
  admits: 'nobody',
  audit: 'own',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ submitId: id, firstLine: line, lastLine: line, content }),
  data: saved,
});
/** Only the caller's own comment. */
export const updateCodeComment = endpoint('PUT /api/code-comment', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ id, content }),
  data: nothing,
});
/** Only the caller's own comment; its replies are deleted as well. */
export const deleteCodeComment = endpoint('DELETE /api/code-comment', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ id }),
  data: nothing,
});
/** Marks a comment as resolved or unresolved. */
export const resolveCodeComment = endpoint('PUT /api/code-comment-resolved', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ id, resolved: requiredFlag }),
  data: nothing,
});

export const createCodeReply = endpoint('POST /api/code-reply', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ commentId: id, content }),
  data: saved,
});
/** Only the caller's own reply. */
export const updateCodeReply = endpoint('PUT /api/code-reply', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ id, content }),
  data: nothing,
});
export const deleteCodeReply = endpoint('DELETE /api/code-reply', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ id }),
  data: nothing,
});
