/** Comments and the replies to them. They are about a contest (`cid`) or a discussion (`did`). */
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

/** Characters of a comment and of a reply. */
export const COMMENT_MAX = 10_000;

const int = z.number().int();
const text = z.string().nullable();

/** A discussion wins. */
const subjectMembers = { did: idOrNone, cid: idOrNone };

const author = {
  fromUid: z.string(),
  fromName: z.string(),
  fromAvatar: text,
  fromRole: z.enum(['root', 'admin', 'user']),
  fromTitleName: text,
  fromTitleColor: text,
};

/** Ours. */
const edits = {
  /** When its author has changed the text last; null: never. */
  gmtEdited: date.nullable(),
  /** Null: the reader may not edit it. */
  revision: revision.nullable(),
};

export const reply = z.object({
  id: int,
  commentId: int,
  /** Markdown. */
  content: z.string(),
  ...author,
  /** To whom; null: the account is gone. */
  toUid: text,
  toName: text,
  toAvatar: text,
  /** 0 in order, 1 hidden by a moderator, 2 until one has looked at it. */
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
  /** The three newest that the reader sees, newest first. */
  replyList: z.array(reply),
  /** 0 in order, 1 hidden by a moderator, 2 until one has looked at it. */
  status: int,
  gmtCreate: date,
  ...edits,
});
export type Comment = z.output<typeof comment>;

/** What the form of a comment or a reply edits. */
export const commentText = comment.pick({ content: true });
export type CommentText = z.output<typeof commentText>;

export const getComments = endpoint('GET /api/comments', 'anon', {
  input: z.object({
    ...subjectMembers,
    ...page(20),
    /** Ours: a comment, whose page is returned whatever `currentPage` is; one that is gone changes nothing. */
    at: idOrNone,
  }),
  data: z.object({
    /** What most like first, then the newest. */
    commentList: pageOf(comment),
    /** Those of the page that the reader likes. */
    commentLikeMap: z.record(z.string(), z.literal(true)),
  }),
});

export const createComment = endpoint('POST /api/comment', 'login', {
  input: z.object({
    ...subjectMembers,
    content: requiredParagraphs(COMMENT_MAX, 'error.commentEmpty', 'error.commentTooLong'),
  }),
  data: comment,
});

/** By its author alone. It is marked as edited; the same text again changes nothing. */
export const updateComment = endpoint('PUT /api/comment', 'login', {
  stores: commentText,
  input: z.object({
    id,
    content: requiredParagraphs(COMMENT_MAX, 'error.commentEmpty', 'error.commentTooLong'),
    ...readFrom,
  }),
  data: comment.pick({ content: true, status: true, gmtEdited: true, revision: true }),
});

export const deleteComment = endpoint('DELETE /api/comment', 'login', { input: z.object({ id }), data: nothing });

/** `cid` is the comment's id. */
export const likeComment = endpoint('GET /api/comment-like', 'login', {
  input: z.object({ cid: id, toLike: requiredFlag }),
  data: nothing,
});

/** Replies to one comment that come at once; a client that names no fewer gets so many. */
export const REPLIES_MAX = 1000;

/** Replies to a comment that the reader sees, newest first. */
export const getReplies = endpoint('GET /api/reply', 'anon', {
  input: z.object({
    commentId: id,
    /** Ours: those that are older than this reply, which may be gone. */
    before: idOrNone,
    /** Ours: at most so many. */
    limit: numeric(z.number().int().min(1).max(REPLIES_MAX).default(REPLIES_MAX)),
  }),
  data: z.array(reply),
});

export const createReply = endpoint('POST /api/reply', 'login', {
  input: z.object({
    reply: z.object({
      commentId: id,
      content: requiredParagraphs(COMMENT_MAX, 'error.commentEmpty', 'error.replyTooLong'),
      /** Somebody of the comment; anybody else is taken for its author. */
      toUid: z.string().max(64).nullish(),
    }),
    /** What it answers: its comment, or a reply to that. */
    quoteId: idOrNone,
    quoteType: z.preprocess(blankIsAbsent, z.enum(['Comment', 'Reply']).optional()),
  }),
  data: reply,
});

/** As `updateComment`. */
export const updateReply = endpoint('PUT /api/reply', 'login', {
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
  /** A row with its id, or the id alone. */
  input: z.object({ reply: z.preprocess(idOfRow, id) }),
  data: nothing,
});
