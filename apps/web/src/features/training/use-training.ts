import { createContext, useContext } from 'react';
import type { TrainingDetails } from './training-queries.ts';

/** Context set by the shell of a training. */
export const TrainingContext = createContext<TrainingDetails | null>(null);

/** Training of the page, for components inside its shell. */
export function useTraining(): TrainingDetails {
  const training = useContext(TrainingContext);
  if (!training) throw new Error('this component belongs into the shell of a training');
  return training;
}
