import { createContext, useContext } from 'react';
import type { ContestDetails } from './contest-queries.ts';

/** Set by the shell of a contest. */
export const ContestContext = createContext<ContestDetails | null>(null);

/** The contest of the page, for what is shown within its shell. */
export function useContest(): ContestDetails {
  const contest = useContext(ContestContext);
  if (!contest) throw new Error('this component belongs into the shell of a contest');
  return contest;
}
