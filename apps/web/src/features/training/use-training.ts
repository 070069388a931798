import { createContext, useContext } from 'react';
import type { TrainingDetails } from './training-queries.ts';

/** Set by the shell of a training. */
export const TrainingContext = createContext<TrainingDetails | null>(null);

/** The training of the page, for what is shown within its shell. */
export function useTraining(): TrainingDetails {
  const training = useContext(TrainingContext);
  if (!training) throw new Error('this component belongs into the shell of a training');
  return training;
}
