/** Messages to one reader: what others write to them and like of theirs, and the notices of the site. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, nothing, optionalId, page, pageOf, says } from '../fields.ts';

const count = z.number().int();

/** How many of each kind wait to be read; of comments, replies and likes no more than 1,000 are counted. */
export const unreadCounts = z.object({ comment: count, reply: count, like: count, sys: count, mine: count });
export type UnreadCounts = z.output<typeof unreadCounts>;

export const getUnreadMessages = endpoint('GET /api/msg/unread', 'login', { input: z.object({}), data: unreadCounts });

/**
 * `Sys`: to all, to all administrators, or from the site itself; `Mine`: to this reader alone, from a person or about a
 * group.
 */
export const systemMessage = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  type: z.enum(['Sys', 'Mine']),
  /** Had been read before this list was asked for. */
  state: z.boolean(),
  /** Who wrote it; null when it is from the site itself. */
  adminId: z.string().nullable(),
  /** Ours: it is a moderator's act that the reader has not answered yet. */
  mayAnswer: z.boolean(),
  gmtCreate: date,
});
export type SystemMessage = z.output<typeof systemMessage>;

/** The newest first. Reading a page marks what is on it as read. */
export const getSystemMessages = endpoint('GET /api/msg/sys', 'login', {
  input: z.object(page(5)),
  data: pageOf(systemMessage),
});
export const getMyMessages = endpoint('GET /api/msg/mine', 'login', {
  input: z.object(page(5)),
  data: pageOf(systemMessage),
});

export const userMessage = z.object({
  id: z.number().int(),
  /**
   * `Mention` is ours: somebody has named the reader. `Review`, too: a comment on a program of theirs, and
   * `Review_Reply`: a reply to one.
   */
  action: z.enum(['Discuss', 'Reply', 'Mention', 'Review', 'Review_Reply', 'Like_Post', 'Like_Discuss']),
  /** Of the discussion, the contest or the submission. */
  sourceId: z.number().int(),
  sourceType: z.enum(['Discussion', 'Contest', 'Submission']),
  sourceTitle: z.string(),
  /** Plain text, the beginning of what was written; null: it is about the discussion itself. */
  sourceContent: z.string().nullable(),
  /** What a reply answers. */
  quoteId: z.number().int().nullable(),
  quoteType: z.enum(['Comment', 'Reply']).nullable(),
  quoteContent: z.string().nullable(),
  /** A path of the site. */
  url: z.string(),
  /** Had been read before this list was asked for. */
  state: z.boolean(),
  senderId: z.string(),
  senderUsername: z.string(),
  senderAvatar: z.string().nullable(),
  /** Ours: how many others like it, too. */
  others: z.number().int(),
  gmtCreate: date,
});
export type UserMessage = z.output<typeof userMessage>;

/** The newest first. Reading a page marks what is on it as read. */
const userMessages = { input: z.object(page(5)), data: pageOf(userMessage) };
/** Comments on discussions and programs of the reader. */
export const getCommentMessages = endpoint('GET /api/msg/comment', 'login', userMessages);
/** Replies to the reader, and texts that name them. */
export const getReplyMessages = endpoint('GET /api/msg/reply', 'login', userMessages);
/** All likes of one thing are one message, of who liked it last. */
export const getLikeMessages = endpoint('GET /api/msg/like', 'login', userMessages);

export const messageTypes = ['Discuss', 'Reply', 'Like', 'Sys', 'Mine'] as const;

/** Removes one, or all of a type, for this reader. */
export const cleanMessages = endpoint('DELETE /api/msg/clean', 'login', {
  input: z.object({ type: z.enum(messageTypes, says('error.messageType')), id: optionalId }),
  data: nothing,
});

/** False: messages of this kind are not written for the reader. Those of the site and of moderators always are. */
export const messageSettings = z.object({
  comment: z.boolean(),
  reply: z.boolean(),
  mention: z.boolean(),
  like: z.boolean(),
  /** Logins from a new address, of which a mail tells, too. Absent: yes. */
  login: z.boolean().default(true),
  /** A mail a day when something new waits, in the language in which this was saved. */
  digest: z.boolean(),
});
export type MessageSettings = z.output<typeof messageSettings>;

export const getMessageSettings = endpoint('GET /api/msg/settings', 'login', {
  input: z.object({}),
  /** `mails`: this site sends mails, and the account has an address. */
  data: messageSettings.extend({ mails: z.boolean() }),
});
export const saveMessageSettings = endpoint('PUT /api/msg/settings', 'login', {
  input: messageSettings,
  data: nothing,
});

/** By the link of a mail: no more of them, without a login. */
export const endDigest = endpoint('POST /api/msg/unsubscribe', 'anon', {
  input: z.object({ token: z.string().min(1).max(100) }),
  data: nothing,
});
