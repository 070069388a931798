/** What a training hides as homework of what the bank, or its group, would show. */
import type { Ground } from './place.ts';
import { isTeacher } from '../training/access.ts';
import { hiddenResults } from '../training/homework.ts';
import type { Reader, Sight } from './access.ts';

export type TrainingGround = Extract<Ground, { kind: 'training' }>;

/** Those who teach it and those who see everything there see the results at once. */
export function homeworkSight({ actor, now }: Reader, { training, ownDeadline }: TrainingGround, sight: Sight): Sight {
  if (sight.jury || isTeacher(actor, training)) return sight;
  const hides = hiddenResults(training, ownDeadline, now);
  return {
    ...sight,
    results: hides.others ? 'none' : sight.results,
    ownResults: hides.own ? 'none' : sight.ownResults,
  };
}

/** When students learn the results that are hidden now; null: they are not. */
export function resultsAt({ now }: Reader, { training, ownDeadline }: TrainingGround) {
  const hides = hiddenResults(training, ownDeadline, now);
  return { own: hides.own ? ownDeadline : null, others: hides.others ? training.lastDeadline : null };
}
