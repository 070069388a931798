/** Results that a training hides as homework although the bank, or its group, would show them. */
import type { Ground } from './place.ts';
import { isTeacher } from '../training/access.ts';
import { hiddenResults } from '../training/homework.ts';
import type { Reader, Sight } from './access.ts';

export type TrainingGround = Extract<Ground, { kind: 'training' }>;

/** Teachers of the training and readers with jury access see the results at once. */
export function homeworkSight({ actor, now }: Reader, { training, ownDeadline }: TrainingGround, sight: Sight): Sight {
  if (sight.jury || isTeacher(actor, training)) return sight;
  const hides = hiddenResults(training, ownDeadline, now);
  return {
    ...sight,
    results: hides.others ? 'none' : sight.results,
    ownResults: hides.own ? 'none' : sight.ownResults,
  };
}

/** Time at which currently hidden results become visible to students. Null when they are not hidden. */
export function resultsAt({ now }: Reader, { training, ownDeadline }: TrainingGround) {
  const hides = hiddenResults(training, ownDeadline, now);
  return { own: hides.own ? ownDeadline : null, others: hides.others ? training.lastDeadline : null };
}
