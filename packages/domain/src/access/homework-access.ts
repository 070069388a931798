/** Results that a training hides as homework although the bank, or its group, would show them. */
import type { PlaceFacts } from './place.ts';
import { isTeacher } from '../training/access.ts';
import { hiddenResults } from '../training/homework.ts';
import type { Reader, Access } from './access.ts';

export type TrainingPlace = Extract<PlaceFacts, { kind: 'training' }>;

/** Teachers of the training and readers with jury access see the results at once. */
export function homeworkAccess(
  { actor, now }: Reader,
  { training, ownDeadline }: TrainingPlace,
  access: Access,
): Access {
  if (access.jury || isTeacher(actor, training)) return access;
  const hides = hiddenResults(training, ownDeadline, now);
  return {
    ...access,
    results: hides.others ? 'none' : access.results,
    ownResults: hides.own ? 'none' : access.ownResults,
  };
}

/** Time at which currently hidden results become visible to students. Null when they are not hidden. */
export function resultsAt({ now }: Reader, { training, ownDeadline }: TrainingPlace) {
  const hides = hiddenResults(training, ownDeadline, now);
  return { own: hides.own ? ownDeadline : null, others: hides.others ? training.lastDeadline : null };
}
