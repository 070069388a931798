import type { Homework } from '@verdict/domain/training/homework.ts';

/** As `homework` of the contract has it. */
export const homeworkOnWire = ({
  startAt,
  deadline,
  lateSteps,
  attemptsMax,
  hidesResults,
}: Omit<Homework, 'lastDeadline'>) => ({
  startTime: startAt,
  deadline,
  lateSteps: [...lateSteps],
  attemptsMax,
  hidesResults,
});
