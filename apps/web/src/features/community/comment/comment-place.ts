import type { QueryKey } from '@tanstack/react-query';

interface Written {
  /** Uid of the author. */
  fromUid: string;
}

/** Id of a comment or of a reply. */
export type CommentPart = { commentId: number } | { replyId: number };

/** Subject of comments, and the reader's rights there. */
export interface CommentPlace {
  /** Subject in requests: contest or discussion. */
  subject: { cid: number } | { did: number };
  /** Query key that a change invalidates; it includes the comments. */
  changes: QueryKey;
  mayReply: (comment: Written) => boolean;
  mayDelete: (written: Written) => boolean;
  /** Removes another author's text as a moderator, with a reason. Absent when no reason is required. */
  remove?: (part: CommentPart) => void;
  /** Uid of the user who opened the subject; their comments are marked. Absent when nobody is marked. */
  openerUid?: string;
  /** Absent where comments cannot be reported. */
  report?: (part: CommentPart) => void;
  /** Address of a comment; absent where comments have no address. */
  linkTo?: (commentId: number) => { to: string; params: Record<string, string>; search: Record<string, unknown> };
}
