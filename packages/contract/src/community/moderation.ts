/**
 * What moderators do with what others write: those of the site everywhere, those of a group in their group. Who may is
 * decided by the stored row of what a request names.
 */
import { discussionLengths } from '@verdict/domain/community/discussion.ts';
import { MUTE_REASON_MAX } from '@verdict/domain/community/mute.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  blankIsAbsent,
  date,
  flag,
  id,
  idOrNone,
  nothing,
  optionalFlag,
  optionalInteger,
  optionalLine,
  page,
  pageOf,
  requiredFlag,
  requiredLine,
  requiredParagraphs,
} from '../fields.ts';

const int = z.number().int();

/** A discussion; with one of the others that comment or reply on it. */
const post = { did: id, commentId: idOrNone, replyId: idOrNone };
/** Why it is hidden or deleted, for its author; it is in the notice. */
const reason = optionalLine(discussionLengths.reason);

/** What is absent stays as it is. What waits about it is dealt with, its author is told. Comments are not pinned. */
export const moderatePost = endpoint('PUT /api/moderation/post', 'login', {
  input: z.object({ ...post, hidden: optionalFlag, pinned: optionalFlag, reason }),
  data: nothing,
});

/** Its author is told. */
export const deletePost = endpoint('DELETE /api/moderation/post', 'login', {
  input: z.object({ ...post, reason }),
  data: nothing,
});

export const queueKinds = ['report', 'words', 'appeal'] as const;

/**
 * `report`: somebody reports a post; `words`: it has words of the site's list, and nobody else sees it yet; `appeal`:
 * an author answers what a moderator did.
 */
export const queueEntry = z.object({
  id: int,
  kind: z.enum(queueKinds),
  /** Null: the post is gone, or it is about a mute. */
  did: int.nullable(),
  commentId: int.nullable(),
  replyId: int.nullable(),
  gid: int.nullable(),
  /** Of the discussion. */
  title: z.string(),
  /** Markdown of the post, its beginning. */
  text: z.string(),
  /** Above a comment or a reply: the description of the discussion, or how the answered comment begins. */
  context: z.string().nullable(),
  authorUid: z.string(),
  author: z.string(),
  /** The reader may mute the author, or end that. */
  isMutable: z.boolean(),
  /** Until when the author is muted where the reader moderates. */
  mutedUntil: date.nullable(),
  /** Of the post: 0 in order, 1 hidden, 2 until a moderator has looked at it. */
  postStatus: int,
  /** Who reports; of the other kinds the author. */
  reporter: z.string(),
  labels: z.array(z.string()),
  /** The reason, the words, or the author's answer. */
  content: z.string(),
  /** What an author answers. */
  answers: z.string().nullable(),
  /** Dealt with. */
  status: z.boolean(),
  gmtCreate: date,
  gmtModified: date,
  /** What moderators did with it and its author, the newest first. */
  acts: z.array(z.object({ time: date, username: z.string(), action: z.string() })),
});
export type QueueEntry = z.output<typeof queueEntry>;

/** Those that wait first, then the newest. Absent `gid`: of the site with its groups. */
export const getModerationQueue = endpoint('GET /api/moderation/queue', 'login', {
  input: z.object({ ...page(10), gid: idOrNone, onlyOpen: flag }),
  data: pageOf(queueEntry),
});

export const markQueueEntry = endpoint('PUT /api/moderation/entry', 'login', {
  input: z.object({ id, status: requiredFlag }),
  data: nothing,
});

/** `id`: of the notice that tells the reader what a moderator did. Each is answered once. */
export const appeal = endpoint('POST /api/moderation/appeal', 'login', {
  input: z.object({
    id,
    content: requiredParagraphs(discussionLengths.appeal, 'error.commentEmpty', 'error.textTooLong'),
  }),
  data: nothing,
});

const whom = { uid: z.string().max(50), gid: idOrNone };

/** For so many hours or until a time; it replaces the one before. Absent `gid`: on the whole site. */
export const muteAccount = endpoint('POST /api/moderation/mute', 'login', {
  input: z.object({
    ...whom,
    hours: optionalInteger,
    until: z.preprocess(blankIsAbsent, z.iso.datetime({ offset: true }).optional()),
    reason: requiredLine(MUTE_REASON_MAX, 'error.reasonRequired'),
  }),
  data: nothing,
});

export const unmuteAccount = endpoint('DELETE /api/moderation/mute', 'login', { input: z.object(whom), data: nothing });

export const mute = z.object({
  id: int,
  uid: z.string(),
  username: z.string(),
  gid: int.nullable(),
  reason: z.string(),
  until: date,
});
export type Mute = z.output<typeof mute>;

/** Those that have not ended, the one that ends next first. Absent `gid`: of the site. */
export const getMutes = endpoint('GET /api/moderation/mutes', 'login', {
  input: z.object({ ...page(10), gid: idOrNone }),
  data: pageOf(mute),
});
