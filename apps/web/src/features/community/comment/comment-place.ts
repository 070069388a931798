import type { QueryKey } from '@tanstack/react-query';

interface Written {
  /** Its author. */
  fromUid: string;
}

/** A comment, or a reply. */
export type CommentPart = { commentId: number } | { replyId: number };

/** What comments are about, and what the reader may do with them. */
export interface CommentPlace {
  /** As requests name it. */
  subject: { cid: number } | { did: number };
  /** Everything under it is read again after a change; its comments are under it. */
  changes: QueryKey;
  mayReply: (comment: Written) => boolean;
  mayDelete: (written: Written) => boolean;
  /** A moderator deletes what somebody else wrote, and says why; absent: no reason is asked for. */
  remove?: (part: CommentPart) => void;
  /** Who has opened what the comments are about: their own are marked. Absent: nobody is. */
  openerUid?: string;
  /** Absent: nobody reports what is written here. */
  report?: (part: CommentPart) => void;
  /** The address of one of its comments; absent: comments have none here. */
  linkTo?: (commentId: number) => { to: string; params: Record<string, string>; search: Record<string, unknown> };
}
