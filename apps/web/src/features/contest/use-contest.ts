import { createContext, useContext } from 'react';
import type { ContestDetails } from './contest-queries.ts';

/** Context set by the shell of a contest. */
export const ContestContext = createContext<ContestDetails | null>(null);

/** Contest of the page, for components inside its shell. */
export function useContest(): ContestDetails {
  const contest = useContext(ContestContext);
  if (!contest) throw new Error('this component belongs into the shell of a contest');
  return contest;
}
