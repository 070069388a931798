/** Trainings that requests name, or the reason of the domain's rule why the reader is refused. */
import type { Visitor } from '@verdict/domain/permission/actor.ts';
import type { Place } from '@verdict/domain/place.ts';
import { enterRefusal, knowRefusal } from '@verdict/domain/training/access.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../refusal.ts';
import { type TrainingFor, trainingFor } from './trainings.sql.ts';

/** Also one that the reader may not look into. */
export async function demandTraining(db: Db, actor: Visitor, id: number): Promise<TrainingFor> {
  const training = await trainingFor(db, id, actor && actor.uid);
  if (!training) throw new Refusal('error.trainingNotFound');
  const reason = knowRefusal(training, actor);
  if (reason) throw new Refusal(`error.${reason}`);
  return training;
}

/** For its problems, its rank and submissions in it. */
export async function demandInTraining(db: Db, actor: Visitor, id: number): Promise<TrainingFor> {
  const training = await demandTraining(db, actor, id);
  const reason = enterRefusal(training, actor, training);
  if (reason) throw new Refusal(`error.${reason}`);
  return training;
}

export const placeOfTraining = ({
  id,
  groupId,
}: Pick<TrainingFor, 'id' | 'groupId'>): Extract<Place, { kind: 'training' }> => ({
  kind: 'training',
  trainingId: id,
  groupId,
});
