/** Comments on a program at its lines, with replies, and the mark by hand: for those who teach and its author. */
import { z } from 'zod';
import { COMMENT_MAX } from '../community/comment.ts';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing, numeric, requiredFlag, requiredParagraphs } from '../fields.ts';
import { handMark } from './marks.ts';
import { revision } from '../revision.ts';

const int = z.number().int();

const written = {
  id: int,
  uid: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  /** Markdown. */
  content: z.string(),
  gmtCreate: date,
  /** Null: as it was written. */
  gmtModified: date.nullable(),
};

export const codeReply = z.object(written);
export type CodeReply = z.output<typeof codeReply>;

export const codeComment = z.object({
  ...written,
  /** Lines count from 1. */
  firstLine: int,
  lastLine: int,
  resolved: z.boolean(),
  /** The oldest first. */
  replies: z.array(codeReply),
});
export type CodeComment = z.output<typeof codeComment>;

/** Without comments and rights for everybody else who sees the submission. */
export const getSubmissionReview = endpoint('GET /api/submission-review', 'login', {
  sight: 'submission',
  input: z.object({ submitId: id }),
  data: z.object({
    canComment: z.boolean(),
    canReply: z.boolean(),
    /** By line, the oldest first. */
    comments: z.array(codeComment),
    /** Of its author at its problem in the training; null: there is none to be given or seen. */
    mark: z
      .object({
        tid: int,
        pid: int,
        uid: z.string(),
        full: int,
        /** Null: none was given. */
        given: handMark.omit({ full: true }).nullable(),
        /** Of the mark, or of none. */
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
  sight: 'submission',
  input: z.object({ submitId: id, firstLine: line, lastLine: line, content }),
  data: saved,
});
/** One's own. */
export const updateCodeComment = endpoint('PUT /api/code-comment', 'login', {
  input: z.object({ id, content }),
  data: nothing,
});
/** One's own, with its replies. */
export const deleteCodeComment = endpoint('DELETE /api/code-comment', 'login', {
  input: z.object({ id }),
  data: nothing,
});
/** Says that a comment is done, or is not. */
export const resolveCodeComment = endpoint('PUT /api/code-comment-resolved', 'login', {
  input: z.object({ id, resolved: requiredFlag }),
  data: nothing,
});

export const createCodeReply = endpoint('POST /api/code-reply', 'login', {
  input: z.object({ commentId: id, content }),
  data: saved,
});
/** One's own. */
export const updateCodeReply = endpoint('PUT /api/code-reply', 'login', {
  input: z.object({ id, content }),
  data: nothing,
});
export const deleteCodeReply = endpoint('DELETE /api/code-reply', 'login', {
  input: z.object({ id }),
  data: nothing,
});
