/**
 * Rights to comment on lines of a program and to read the comments: teachers of the place, if they may see the program,
 * and the program's author. Nobody else has access, even when the program is shared.
 */
import { isJury } from '../contest/access.ts';
import { phaseOf } from '../contest/time.ts';
import type { PlaceFacts } from './place.ts';
import type { Reader } from './access.ts';
import type { SubmissionAccess } from './submission-access.ts';
import { can } from './abilities.ts';
import { mayInGroup } from './group-rights.ts';

/** Place where a program was sent. */
export interface Workplace {
  placeFacts: PlaceFacts;
  /** Author of the training, in a training. Null when there is none or the account was deleted. */
  trainingAuthorUid: string | null;
}

/** In a contest the jury teaches after the end. In the bank there are no teachers. */
export function teachesAt({ actor, now }: Pick<Reader, 'actor' | 'now'>, { placeFacts, trainingAuthorUid }: Workplace) {
  switch (placeFacts.kind) {
    case 'bank':
      return false;
    case 'group':
      return mayInGroup(actor, 'readWork', placeFacts);
    case 'training':
      return can(actor, 'training.teach', { authorUid: trainingAuthorUid, groupId: placeFacts.groupId });
    case 'contest':
      return isJury(actor, placeFacts.contest) && phaseOf(placeFacts.contest, now) === 'ended';
  }
}

export interface ReviewRights {
  /** May see comments, replies and the mark. */
  sees: boolean;
  /** Sees and gives what waits for its release as well. */
  teaches: boolean;
  /** May start a comment at a line. */
  comments: boolean;
  /** May reply, and mark a comment as resolved. */
  replies: boolean;
}

/** `code` is the reader's access to the submission's program. Muted users may not write. */
export function reviewRights(
  reader: Pick<Reader, 'actor' | 'now'>,
  at: Workplace,
  { isOwn, code }: Pick<SubmissionAccess, 'isOwn' | 'code'>,
): ReviewRights {
  const teaches = code === 'shown' && teachesAt(reader, at);
  const writes = can(reader.actor, 'comment.create');
  return { sees: teaches || isOwn, teaches, comments: teaches && writes, replies: (teaches || isOwn) && writes };
}

/** True when the lines `first` to `last`, counted from 1, exist in the program. */
export const areLinesOf = (code: string, { first, last }: { first: number; last: number }): boolean =>
  first >= 1 && last >= first && last <= code.replace(/\n$/, '').split('\n').length;
