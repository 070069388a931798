/** Rules for the actions of a super admin on a submission; the server checks again. */
import { allStatuses, isFinal, type Status, statuses } from '@verdict/domain/submission/status.ts';

/** Fields of a submission that the actions need. */
export interface Judged {
  submitId: number;
  status: Status;
  score: number | null;
}

/** Only final verdicts can be changed by hand, and no compile error, which nobody can overrule. */
export const mayJudgeByHand = (status: Status): boolean => isFinal(status) && status !== 'compileError';

/** A cancelled submission cannot be cancelled again. */
export const mayCancel = (status: Status): boolean => status !== 'cancelled';

/** Whether a list shows the jury's cancel button; super admins have it among their actions. */
export const juryMayCancel = (may: { rejudge: boolean; cancel: boolean }, status: Status): boolean =>
  may.cancel && !may.rejudge && ['waiting', 'judging'].includes(statuses[status].phase);

/** Verdicts that can be set by hand. `cancelled` is listed only as the current verdict, and cannot be chosen. */
export const manualChoices = (current: Status): { status: Status; disabled: boolean }[] => [
  ...allStatuses.filter((status) => statuses[status].manual).map((status) => ({ status, disabled: false })),
  ...(current === 'cancelled' ? [{ status: current, disabled: true }] : []),
];

/** Scored problems have a score, and a cancelled submission may have had one. */
export const hasScoreField = ({ status, score }: Judged): boolean => score !== null || status === 'cancelled';
