/**
 * Moderation of other people's posts. Site moderators act everywhere, group moderators in their group. The server
 * checks the right against the stored row of the post that a request names.
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

/** Id of a discussion; with `commentId` or `replyId`, a comment or reply on it. */
const post = { did: id, commentId: idOrNone, replyId: idOrNone };
/** Reason for hiding or deleting the post. The notice to its author contains it. */
const reason = optionalLine(discussionLengths.reason);

/**
 * Absent fields keep their stored value. Open queue entries about the post are closed and its author gets a notice.
 * Comments cannot be pinned.
 */
export const moderatePost = endpoint('PUT /api/moderation/post', 'login', {
  admits: 'admins',
  exam: 'closed',
  input: z.object({ ...post, hidden: optionalFlag, pinned: optionalFlag, reason }),
  data: nothing,
});

/** Deletes the post and sends a notice to its author. */
export const deletePost = endpoint('DELETE /api/moderation/post', 'login', {
  admits: 'admins',
  exam: 'closed',
  input: z.object({ ...post, reason }),
  data: nothing,
});

export const queueKinds = ['report', 'words', 'appeal'] as const;

/**
 * `report`: somebody reported a post. `words`: a post contains words of the site's list and is held until a moderator
 * has checked it. `appeal`: an author answers a moderator's decision.
 */
export const queueEntry = z.object({
  id: int,
  kind: z.enum(queueKinds),
  /** Null when the post was deleted, or when the entry is about a mute. */
  did: int.nullable(),
  commentId: int.nullable(),
  replyId: int.nullable(),
  gid: int.nullable(),
  /** Title of the discussion. */
  title: z.string(),
  /** Beginning of the post, as Markdown. */
  text: z.string(),
  /** For a comment or a reply: the description of the discussion, or the beginning of the answered comment. */
  context: z.string().nullable(),
  authorUid: z.string(),
  author: z.string(),
  /** True when the reader may mute or unmute the author. */
  isMutable: z.boolean(),
  /** End of the author's mute where the reader moderates. */
  mutedUntil: date.nullable(),
  /** Status of the post: 0 in order, 1 hidden, 2 held until a moderator has checked it. */
  postStatus: int,
  /** Account that reported the post; for the other kinds, the author. */
  reporter: z.string(),
  labels: z.array(z.string()),
  /** Reason of the report, matched words, or answer of the author. */
  content: z.string(),
  /** Decision that an appeal answers. */
  answers: z.string().nullable(),
  /** True when the entry was dealt with. */
  status: z.boolean(),
  gmtCreate: date,
  gmtModified: date,
  /** Earlier decisions of moderators on the post and its author, newest first. */
  acts: z.array(z.object({ time: date, username: z.string(), action: z.string() })),
});
export type QueueEntry = z.output<typeof queueEntry>;

/** Open entries first, then the newest. Without `gid`: entries of the site and all its groups. */
export const getModerationQueue = endpoint('GET /api/moderation/queue', 'login', {
  exam: 'closed',
  input: z.object({ ...page(10), gid: idOrNone, onlyOpen: flag }),
  data: pageOf(queueEntry),
});

export const markQueueEntry = endpoint('PUT /api/moderation/entry', 'login', {
  exam: 'closed',
  input: z.object({ id, status: requiredFlag }),
  data: nothing,
});

/** `id` is the id of the notice about a moderator's decision. Each notice can be answered once. */
export const appeal = endpoint('POST /api/moderation/appeal', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({
    id,
    content: requiredParagraphs(discussionLengths.appeal, 'error.commentEmpty', 'error.textTooLong'),
  }),
  data: nothing,
});

const whom = { uid: z.string().max(50), gid: idOrNone };

/**
 * Mutes an account for a number of hours or until a time, in place of an earlier mute. Without `gid`: on the whole
 * site.
 */
export const muteAccount = endpoint('POST /api/moderation/mute', 'login', {
  exam: 'closed',
  input: z.object({
    ...whom,
    hours: optionalInteger,
    until: z.preprocess(blankIsAbsent, z.iso.datetime({ offset: true }).optional()),
    reason: requiredLine(MUTE_REASON_MAX, 'error.reasonRequired'),
  }),
  data: nothing,
});

export const unmuteAccount = endpoint('DELETE /api/moderation/mute', 'login', {
  exam: 'closed',
  input: z.object(whom),
  data: nothing,
});

export const mute = z.object({
  id: int,
  uid: z.string(),
  username: z.string(),
  gid: int.nullable(),
  reason: z.string(),
  until: date,
});
export type Mute = z.output<typeof mute>;

/** Mutes in force, sorted by end time. Without `gid`: mutes of the site. */
export const getMutes = endpoint('GET /api/moderation/mutes', 'login', {
  exam: 'closed',
  input: z.object({ ...page(10), gid: idOrNone }),
  data: pageOf(mute),
});
