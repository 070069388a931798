import { can } from './abilities.ts';
import type { Visitor } from './actor.ts';

/** What a reader may do to a submission. Rejudging and judging by hand check its status when they are done. */
export interface SubmissionRights {
  rejudge: boolean;
  judgeByHand: boolean;
  cancel: boolean;
  /** Shows its code to everybody, or takes that back. */
  share: boolean;
  /** Sends it to the remote judge again. */
  resubmit: boolean;
}

interface Facts {
  ownerUid: string;
  contestId: number | null;
  /** The reader is of the jury of its place, or of those who run its group. */
  isJury: boolean;
  isFinal: boolean;
  /** The reader may know that it never reached a judge. */
  isSubmittedFailed: boolean;
  /** Another judge judges the problem. */
  isRemote: boolean;
  /** The problem lets authors share. */
  codeShare: boolean;
}

export function submissionRights(actor: Visitor, submission: Facts): SubmissionRights {
  return {
    rejudge: can(actor, 'submission.rejudge'),
    judgeByHand: can(actor, 'submission.judgeByHand'),
    cancel: can(actor, 'submission.cancel', submission),
    share: submission.codeShare && can(actor, 'submission.share', submission),
    resubmit: can(actor, 'submission.resubmit', submission),
  };
}
