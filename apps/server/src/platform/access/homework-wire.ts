import type { Homework } from '@verdict/domain/training/homework.ts';

/** Homework in the shape of the contract. */
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
