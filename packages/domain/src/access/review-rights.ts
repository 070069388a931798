/**
 * Who comments on a program at a line, and who reads that: those who teach where it was sent, as far as they see the
 * program, and its author. Nobody else does, also where the program is shared.
 */
import { isJury } from '../contest/access.ts';
import { phaseOf } from '../contest/time.ts';
import type { Ground } from './place.ts';
import type { Reader } from './access.ts';
import type { SubmissionSight } from './submission-access.ts';
import { can } from './abilities.ts';
import { mayInGroup } from './group-rights.ts';

/** Where a program was sent. */
export interface Workplace {
  ground: Ground;
  /** Of the training, where it is one; null: nobody's, or the account is gone. */
  trainingAuthorUid: string | null;
}

/** In a contest its jury, once it is over. Nobody teaches in the bank. */
export function teachesAt({ actor, now }: Pick<Reader, 'actor' | 'now'>, { ground, trainingAuthorUid }: Workplace) {
  switch (ground.kind) {
    case 'bank':
      return false;
    case 'group':
      return mayInGroup(actor, 'readWork', ground);
    case 'training':
      return can(actor, 'training.teach', { authorUid: trainingAuthorUid, groupId: ground.groupId });
    case 'contest':
      return isJury(actor, ground.contest) && phaseOf(ground.contest, now) === 'ended';
  }
}

export interface ReviewRights {
  /** Comments with their replies, and the mark. */
  sees: boolean;
  /** Begins a comment at a line. */
  comments: boolean;
  /** Replies, and says that a comment is done. */
  replies: boolean;
}

/** `sight`: what the reader sees of the submission. Who is muted writes nothing. */
export function reviewRights(
  reader: Pick<Reader, 'actor' | 'now'>,
  at: Workplace,
  { isOwn, code }: Pick<SubmissionSight, 'isOwn' | 'code'>,
): ReviewRights {
  const teaches = code === 'shown' && teachesAt(reader, at);
  const writes = can(reader.actor, 'comment.create');
  return { sees: teaches || isOwn, comments: teaches && writes, replies: (teaches || isOwn) && writes };
}

/** Whether the lines `first` to `last`, from 1, are lines of the program. */
export const areLinesOf = (code: string, { first, last }: { first: number; last: number }): boolean =>
  first >= 1 && last >= first && last <= code.replace(/\n$/, '').split('\n').length;
