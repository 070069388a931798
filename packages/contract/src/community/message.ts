/** Messages to one reader: texts written to them, likes of their texts, and notices of the site. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, nothing, optionalId, page, pageOf, says } from '../fields.ts';

const count = z.number().int();

/** Number of unread messages of each kind. Comments, replies and likes are counted up to 1,000. */
export const unreadCounts = z.object({ comment: count, reply: count, like: count, sys: count, mine: count });
export type UnreadCounts = z.output<typeof unreadCounts>;

export const getUnreadMessages = endpoint('GET /api/msg/unread', 'login', {
  exam: 'closed',
  input: z.object({}),
  data: unreadCounts,
});

/**
 * `Sys` goes to everybody, to all administrators, or comes from the site itself. `Mine` goes to this reader alone, from
 * a person or about a group.
 */
export const systemMessage = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  type: z.enum(['Sys', 'Mine']),
  /** True when the message was read before this request. */
  state: z.boolean(),
  /** Author of the message. Null when it comes from the site itself. */
  adminId: z.string().nullable(),
  /** Ours: true for a moderator's decision that the reader has not answered yet. */
  mayAnswer: z.boolean(),
  /** Ours: deadline that a reminder is about. Null for other messages. */
  due: date.nullable(),
  gmtCreate: date,
});
export type SystemMessage = z.output<typeof systemMessage>;

/** Newest first. Reading a page marks its messages as read. */
export const getSystemMessages = endpoint('GET /api/msg/sys', 'login', {
  exam: 'closed',
  input: z.object(page(5)),
  data: pageOf(systemMessage),
});
export const getMyMessages = endpoint('GET /api/msg/mine', 'login', {
  exam: 'closed',
  input: z.object(page(5)),
  data: pageOf(systemMessage),
});

export const userMessage = z.object({
  id: z.number().int(),
  /**
   * `Mention`, `Review` and `Review_Reply` are ours: somebody named the reader, commented on a program of theirs, or
   * replied to such a comment.
   */
  action: z.enum(['Discuss', 'Reply', 'Mention', 'Review', 'Review_Reply', 'Like_Post', 'Like_Discuss']),
  /** Id of the discussion, the contest or the submission. */
  sourceId: z.number().int(),
  sourceType: z.enum(['Discussion', 'Contest', 'Submission']),
  sourceTitle: z.string(),
  /** Beginning of the written text, as plain text. Null when the message is about the discussion itself. */
  sourceContent: z.string().nullable(),
  /** Comment or reply that a reply answers. */
  quoteId: z.number().int().nullable(),
  quoteType: z.enum(['Comment', 'Reply']).nullable(),
  quoteContent: z.string().nullable(),
  /** Path of the page on this site. */
  url: z.string(),
  /** True when the message was read before this request. */
  state: z.boolean(),
  senderId: z.string(),
  senderUsername: z.string(),
  senderAvatar: z.string().nullable(),
  /** Ours: number of other accounts that like the same text. */
  others: z.number().int(),
  gmtCreate: date,
});
export type UserMessage = z.output<typeof userMessage>;

/** Newest first. Reading a page marks its messages as read. */
const userMessages = { exam: 'closed', input: z.object(page(5)), data: pageOf(userMessage) } as const;
/** Comments on discussions and programs of the reader. */
export const getCommentMessages = endpoint('GET /api/msg/comment', 'login', userMessages);
/** Replies to the reader, and texts that mention them. */
export const getReplyMessages = endpoint('GET /api/msg/reply', 'login', userMessages);
/** All likes of one text form one message, with the account that liked it last. */
export const getLikeMessages = endpoint('GET /api/msg/like', 'login', userMessages);

export const messageTypes = ['Discuss', 'Reply', 'Like', 'Sys', 'Mine'] as const;

/** Removes one message, or all of a type, for this reader. */
export const cleanMessages = endpoint('DELETE /api/msg/clean', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({ type: z.enum(messageTypes, says('error.messageType')), id: optionalId }),
  data: nothing,
});

/**
 * Kinds of messages that the reader wants; false stops the kind. Messages of the site and of moderators are always
 * sent.
 */
export const messageSettings = z.object({
  comment: z.boolean(),
  reply: z.boolean(),
  mention: z.boolean(),
  like: z.boolean(),
  /** Messages about logins from a new address, which are also sent by mail. Defaults to true. */
  login: z.boolean().default(true),
  /** Sends a mail before the deadline of homework, in the language in which this setting was saved. */
  homework: z.boolean().default(false),
  /** Sends one mail a day when there are new messages, in the language in which this setting was saved. */
  digest: z.boolean(),
});
export type MessageSettings = z.output<typeof messageSettings>;

export const getMessageSettings = endpoint('GET /api/msg/settings', 'login', {
  exam: 'closed',
  input: z.object({}),
  /** `mails` is true when the site sends mail and the account has an address. */
  data: messageSettings.extend({ mails: z.boolean() }),
});
export const saveMessageSettings = endpoint('PUT /api/msg/settings', 'login', {
  audit: 'own',
  exam: 'closed',
  input: messageSettings,
  data: nothing,
});

/** Mails that a reader subscribes to. */
const subscribedMails = ['digest', 'homework'] as const;
export type SubscribedMail = (typeof subscribedMails)[number];

/** Called by the link in a mail: stops mails of this kind, without a login. */
export const endDigest = endpoint('POST /api/msg/unsubscribe', 'anon', {
  exam: 'closed',
  input: z.object({ token: z.string().min(1).max(100), mails: z.enum(subscribedMails).default('digest') }),
  data: nothing,
});
