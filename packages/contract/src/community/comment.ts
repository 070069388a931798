/** Comments and the replies to them. A comment is about a contest (`cid`) or a discussion (`did`). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  blankIsAbsent,
  date,
  id,
  idOrNone,
  nothing,
  numeric,
  page,
  pageOf,
  requiredFlag,
  requiredParagraphs,
} from '../fields.ts';
import { readFrom, revision } from '../revision.ts';

/** Maximum length of a comment or a reply, in characters. */
export const COMMENT_MAX = 10_000;

const int = z.number().int();
const text = z.string().nullable();

/** Subject of a comment. `did` wins when both are given. */
const subjectMembers = { did: idOrNone, cid: idOrNone };

const author = {
  fromUid: z.string(),
  fromName: z.string(),
  fromAvatar: text,
  fromRole: z.enum(['root', 'admin', 'user']),
  fromTitleName: text,
  fromTitleColor: text,
};

/** Ours: facts about edits. */
const edits = {
  /** Last time the author changed the text. Null when it was never changed. */
  gmtEdited: date.nullable(),
  /** Null when the reader may not edit the text. */
  revision: revision.nullable(),
};

export const reply = z.object({
  id: int,
  commentId: int,
  /** Markdown. */
  content: z.string(),
  ...author,
  /** Account that the reply is addressed to. Null when the account was deleted. */
  toUid: text,
  toName: text,
  toAvatar: text,
  /** 0 in order, 1 hidden by a moderator, 2 held until a moderator has checked it. */
  status: int,
  gmtCreate: date,
  gmtModified: date,
  ...edits,
});
export type Reply = z.output<typeof reply>;

export const comment = z.object({
  id: int,
  /** Markdown. */
  content: z.string(),
  ...author,
  likeNum: int,
  totalReplyNum: int,
  /** The three newest replies that the reader may see, newest first. */
  replyList: z.array(reply),
  /** 0 in order, 1 hidden by a moderator, 2 held until a moderator has checked it. */
  status: int,
  gmtCreate: date,
  ...edits,
});
export type Comment = z.output<typeof comment>;

/** Fields that the form of a comment or a reply edits. */
export const commentText = comment.pick({ content: true });
export type CommentText = z.output<typeof commentText>;

export const getComments = endpoint('GET /api/comments', 'anon', {
  admits: 'users',
  exam: ({ did, cid }) => ({ kind: 'contest', id: did === undefined ? cid : undefined }),
  input: z.object({
    ...subjectMembers,
    ...page(20),
    /** Ours: id of a comment. Its page is returned whatever `currentPage` is. Ignored when the comment was deleted. */
    at: idOrNone,
  }),
  data: z.object({
    /** Most likes first, then the newest. */
    commentList: pageOf(comment),
    /** Comments of this page that the reader likes, by id. */
    commentLikeMap: z.record(z.string(), z.literal(true)),
  }),
});

export const createComment = endpoint('POST /api/comment', 'login', {
  admits: 'commenters',
  audit: 'own',
  exam: ({ did, cid }) => ({ kind: 'contest', id: did === undefined ? cid : undefined }),
  input: z.object({
    ...subjectMembers,
    content: requiredParagraphs(COMMENT_MAX, 'error.commentEmpty', 'error.commentTooLong'),
  }),
  data: comment,
});

/** Only the author may call this. The comment is marked as edited; sending the same text again changes nothing. */
export const updateComment = endpoint('PUT /api/comment', 'login', {
  admits: 'nobody',
  audit: 'own',
  exam: ({ id }) => ({ kind: 'comment', id }),
  stores: commentText,
  input: z.object({
    id,
    content: requiredParagraphs(COMMENT_MAX, 'error.commentEmpty', 'error.commentTooLong'),
    ...readFrom,
  }),
  data: comment.pick({ content: true, status: true, gmtEdited: true, revision: true }),
});

export const deleteComment = endpoint('DELETE /api/comment', 'login', {
  admits: 'superAdmins',
  exam: ({ id }) => ({ kind: 'comment', id }),
  input: z.object({ id }),
  data: nothing,
});

/** `cid` is the comment's id. */
export const likeComment = endpoint('GET /api/comment-like', 'login', {
  exam: ({ cid }) => ({ kind: 'comment', id: cid }),
  input: z.object({ cid: id, toLike: requiredFlag }),
  data: nothing,
});

/** Maximum and default number of replies in one response. */
export const REPLIES_MAX = 1000;

/** Replies to a comment that the reader may see, newest first. */
export const getReplies = endpoint('GET /api/reply', 'anon', {
  admits: 'users',
  exam: ({ commentId }) => ({ kind: 'comment', id: commentId }),
  input: z.object({
    commentId: id,
    /** Ours: returns only replies older than this one. The reply itself may have been deleted. */
    before: idOrNone,
    /** Ours: maximum number of replies. */
    limit: numeric(z.number().int().min(1).max(REPLIES_MAX).default(REPLIES_MAX)),
  }),
  data: z.array(reply),
});

export const createReply = endpoint('POST /api/reply', 'login', {
  admits: 'superAdmins',
  audit: 'own',
  exam: ({ reply }) => ({ kind: 'comment', id: reply.commentId }),
  input: z.object({
    reply: z.object({
      commentId: id,
      content: requiredParagraphs(COMMENT_MAX, 'error.commentEmpty', 'error.replyTooLong'),
      /**
       * Account that the reply addresses. An account that has not written under the comment is replaced by its author.
       */
      toUid: z.string().max(64).nullish(),
    }),
    /** Id of the text that the reply answers: the comment, or another reply to it. */
    quoteId: idOrNone,
    quoteType: z.preprocess(blankIsAbsent, z.enum(['Comment', 'Reply']).optional()),
  }),
  data: reply,
});

/** Same rules as `updateComment`. */
export const updateReply = endpoint('PUT /api/reply', 'login', {
  admits: 'nobody',
  audit: 'own',
  exam: ({ id }) => ({ kind: 'reply', id }),
  stores: commentText,
  input: z.object({
    id,
    content: requiredParagraphs(COMMENT_MAX, 'error.commentEmpty', 'error.replyTooLong'),
    ...readFrom,
  }),
  data: reply.pick({ content: true, status: true, gmtEdited: true, revision: true }),
});

const idOfRow = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : sent;

export const deleteReply = endpoint('DELETE /api/reply', 'login', {
  admits: 'superAdmins',
  exam: ({ reply }) => ({ kind: 'reply', id: reply }),
  /** Reply row with its id, or the id alone. */
  input: z.object({ reply: z.preprocess(idOfRow, id) }),
  data: nothing,
});
