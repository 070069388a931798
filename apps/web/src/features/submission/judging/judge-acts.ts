/** When a super admin may do what to a submission; the server decides again. */
import { allStatuses, isFinal, type Status, statuses } from '@verdict/domain/submission/status.ts';

/** What the acts need to know of a submission. */
export interface Judged {
  submitId: number;
  status: Status;
  score: number | null;
}

/** Not while it waits or is being judged, and not after a compile error, which no person can overrule. */
export const mayJudgeByHand = (status: Status): boolean => isFinal(status) && status !== 'compileError';

/** Not twice. */
export const mayCancel = (status: Status): boolean => status !== 'cancelled';

/** Whether its list shows the jury's button: super admins have it among their acts. */
export const juryMayCancel = (may: { rejudge: boolean; cancel: boolean }, status: Status): boolean =>
  may.cancel && !may.rejudge && ['waiting', 'judging'].includes(statuses[status].phase);

/** What can be chosen by hand; `cancelled` is shown where it is what the submission has, and cannot be chosen. */
export const manualChoices = (current: Status): { status: Status; disabled: boolean }[] => [
  ...allStatuses.filter((status) => statuses[status].manual).map((status) => ({ status, disabled: false })),
  ...(current === 'cancelled' ? [{ status: current, disabled: true }] : []),
];

/** Scored problems have one, and a cancelled submission may have had one. */
export const hasScoreField = ({ status, score }: Judged): boolean => score !== null || status === 'cancelled';
