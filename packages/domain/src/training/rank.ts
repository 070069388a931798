import { type Status, allStatuses, statuses } from '../submission/status.ts';

/** Verdicts that say something about the program: the rank of a training ignores others. */
export const rankedStatuses: readonly Status[] = allStatuses.filter((status) => {
  const { counter } = statuses[status];
  return counter !== null && counter !== 'se';
});
