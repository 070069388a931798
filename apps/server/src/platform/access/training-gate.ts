/** Trainings that requests name. Refuses with the domain's reason. */
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor, Visitor } from '@verdict/domain/access/actor.ts';
import type { Reader } from '@verdict/domain/access/access.ts';
import { enterRefusal, knowRefusal } from '@verdict/domain/training/access.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../refusal/refusal.ts';
import { type TrainingFor, trainingFor } from './trainings.sql.ts';

/** Also returns trainings that the reader may not look into. */
export async function requireTraining(db: Db, actor: Visitor, id: number): Promise<TrainingFor> {
  const training = await trainingFor(db, id, actor && actor.uid);
  if (!training) throw new Refusal('error.trainingNotFound');
  const reason = knowRefusal(training, actor);
  if (reason) throw new Refusal(`error.${reason}`);
  return training;
}

/** Require access to the training's problems, rank and submissions. */
export async function requireInTraining(
  db: Db,
  { actor, now }: Pick<Reader, 'actor' | 'now'>,
  id: number,
): Promise<TrainingFor> {
  const training = await requireTraining(db, actor, id);
  const reason = enterRefusal(training, actor, training, now);
  if (reason) throw new Refusal(`error.${reason}`);
  return training;
}

/** Require a training that the actor teaches. */
export async function requireTaught(db: Db, actor: Actor, trainingId: number): Promise<TrainingFor> {
  const training = await trainingFor(db, trainingId, actor.uid);
  if (training && can(actor, 'training.teach', training)) return training;
  await requireTraining(db, actor, trainingId);
  throw new Refusal('error.forbidden');
}
