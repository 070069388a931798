import { type Status, allStatuses, statuses } from '../submission/status.ts';

/** Verdicts that say something of the program: the rank of a training knows no others. */
export const rankedStatuses: readonly Status[] = allStatuses.filter((status) => {
  const { counter } = statuses[status];
  return counter !== null && counter !== 'se';
});
