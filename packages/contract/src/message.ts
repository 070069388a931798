/** Messages to one reader. Those about discussions come with discussions; these are the notices of the site. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { date, nothing, optionalId, page, pageOf, says } from './fields.ts';

const count = z.number().int();

/** How many of each kind wait to be read; those about discussions are 0 as long as there are none. */
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

export const messageTypes = ['Discuss', 'Reply', 'Like', 'Sys', 'Mine'] as const;

/** Removes one, or all of a type, for this reader. */
export const cleanMessages = endpoint('DELETE /api/msg/clean', 'login', {
  input: z.object({ type: z.enum(messageTypes, says('error.messageType')), id: optionalId }),
  data: nothing,
});
