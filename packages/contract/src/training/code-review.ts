/** Line comments on a program, with replies, and the mark by hand: for teachers and the program's author. */
import { z } from 'zod';
import { COMMENT_MAX } from '../community/comment.ts';
import { endpoint } from '../endpoint.ts';
import { date, flag, id, nothing, numeric, optionalId, requiredFlag, requiredParagraphs } from '../fields.ts';
import { handMark } from './marks.ts';
import { revision } from '../revision.ts';
import { bySubmission } from '../exam.ts';
import { questionStates } from '@verdict/domain/training/question.ts';

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
  /** True until the release: only teachers see the comment. */
  held: z.boolean(),
  /** State of a student's question. Null for other comments. */
  question: z.enum(questionStates).nullable(),
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
    /** True when the author may ask a teacher about a line. */
    canAsk: z.boolean(),
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
        given: handMark.omit({ full: true }).extend({ held: z.boolean() }).nullable(),
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
  input: z.object({
    submitId: id,
    firstLine: line,
    lastLine: line,
    content,
    /** Hides a teacher's comment until the release. Ignored for questions of students. */
    held: flag,
    /** The caller's saved comment that the text was taken from; its uses are counted. */
    savedId: optionalId,
  }),
  data: saved,
});
/** Only the caller's own comment; a held one stays held. */
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

/** Maximum number of saved comments of an account, and of characters in one. */
export const SAVED_COMMENTS_MAX = 100;
export const SAVED_COMMENT_MAX = 1000;

const savedComment = z.object({
  id: int,
  /** Markdown. */
  content: z.string(),
  /** Number of comments that were written with it. */
  uses: int,
});
export type SavedComment = z.output<typeof savedComment>;

/** The caller's own saved comments, the last used first. */
export const getSavedComments = endpoint('GET /api/saved-comments', 'login', {
  exam: 'closed',
  input: z.object({}),
  data: z.array(savedComment),
});
/** A text that is saved already keeps its id and its uses. */
export const createSavedComment = endpoint('POST /api/saved-comment', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ content: requiredParagraphs(SAVED_COMMENT_MAX, 'error.commentEmpty', 'error.textTooLong') }),
  data: saved,
});
export const deleteSavedComment = endpoint('DELETE /api/saved-comment', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ id }),
  data: nothing,
});

/** Maximum number of questions of one state in an answer. */
export const QUESTIONS_MAX = 200;

const codeQuestion = z.object({
  /** Id of the comment. */
  id: int,
  tid: int,
  /** Title of the training. */
  training: z.string(),
  submitId: int,
  pid: int,
  problemId: z.string(),
  title: z.string().nullable(),
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  realname: z.string().nullable(),
  firstLine: int,
  lastLine: int,
  /** Start of the text, at most 300 characters. */
  content: z.string(),
  state: z.enum(questionStates),
  /** Username of the teacher who took or answered the question. */
  takenBy: z.string().nullable(),
  askedAt: date,
  /** Time of the last change of the state. */
  changedAt: date,
});
export type CodeQuestion = z.output<typeof codeQuestion>;

const state = z.enum(questionStates).default('open');
const questionQueue = z.object({
  /** Number of questions by state. */
  counts: z.record(z.enum(questionStates), int),
  /** At most `QUESTIONS_MAX`. */
  questions: z.array(codeQuestion),
});
export type QuestionQueue = z.output<typeof questionQueue>;

/** Questions of the students of a training, for its teachers. The longest waiting first; answered: the newest first. */
export const getCodeQuestions = endpoint('GET /api/get-code-questions', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ tid: id, state }),
  data: questionQueue,
});
/** Questions in all trainings of a group, for its admins, in the same order. */
export const getGroupCodeQuestions = endpoint('GET /api/group/get-code-questions', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  reveals: 'submission',
  input: z.object({ gid: id, state }),
  data: questionQueue,
});
/** A teacher takes a question, puts it back, or marks it as answered. Replies do the latter by themselves. */
export const changeCodeQuestion = endpoint('PUT /api/code-question', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ id, state: z.enum(questionStates) }),
  data: nothing,
});
