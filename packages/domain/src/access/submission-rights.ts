import { can } from './abilities.ts';
import type { Visitor } from './actor.ts';

/** Actions of a reader on a submission. Rejudging and judging by hand check the status again when they run. */
export interface SubmissionRights {
  rejudge: boolean;
  judgeByHand: boolean;
  cancel: boolean;
  /** May show the code to everybody, or stop that. */
  share: boolean;
  /** May send the submission to the remote judge again. */
  resubmit: boolean;
}

interface Facts {
  ownerUid: string;
  contestId: number | null;
  /** True when the reader is in the jury of the submission's place or runs its group. */
  isJury: boolean;
  isFinal: boolean;
  /** True when the reader may know that the submission never reached a judge. */
  isSubmittedFailed: boolean;
  /** True when a remote judge judges the problem. */
  isRemote: boolean;
  /** True when the problem lets authors share their programs. */
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
