/** Kinds of verdicts by the ids of the Contest API, where `RE` means rejected. */
import { type FinalStatus, isFinal, type Status, statuses } from '@verdict/domain/submission/status.ts';

const ids: Record<FinalStatus, string> = {
  accepted: 'AC',
  wrongAnswer: 'WA',
  presentationError: 'PE',
  timeLimitExceeded: 'TLE',
  memoryLimitExceeded: 'MLE',
  runtimeError: 'RTE',
  compileError: 'CE',
  // Occurs in contests with points only; the score is sent beside it.
  partialAccepted: 'WA',
  systemError: 'JE',
  cancelled: 'CS',
  submittedFailed: 'CS',
};

/** Id of the judgement type. Null while the submission is being judged. */
export const judgementTypeOf = (status: Status): string | null => (isFinal(status) ? ids[status] : null);

const names: readonly [status: FinalStatus, name: string][] = [
  ['accepted', 'correct'],
  ['wrongAnswer', 'wrong answer'],
  ['presentationError', 'presentation error'],
  ['timeLimitExceeded', 'time limit exceeded'],
  ['memoryLimitExceeded', 'memory limit exceeded'],
  ['runtimeError', 'runtime error'],
  ['compileError', 'compile error'],
  ['systemError', 'judging error'],
  ['cancelled', 'cancelled'],
];

export interface JudgementType {
  id: string;
  name: string;
  penalty: boolean;
  solved: boolean;
}

export const judgementTypes: readonly JudgementType[] = names.map(([status, name]) => ({
  id: ids[status],
  name,
  penalty: statuses[status].penalty,
  solved: status === 'accepted',
}));
