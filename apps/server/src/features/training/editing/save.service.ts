/** Saves trainings from forms, with copies of pictures that lie on other sites. */
import type { TrainingFormSent } from '@verdict/contract/training/editing.ts';
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import type { ReadFrom } from '@verdict/contract/revision.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { ActorContext } from '../../site/audit/audit.service.ts';
import { withOwnPictures } from '../../site/files/own-pictures.service.ts';
import { createTraining, requireAuthor, updateTraining } from './training.service.ts';
import { trainingById } from './training.sql.ts';

interface Left {
  picturesLeft: PictureLeft[];
}

export async function create(
  app: App,
  context: ActorContext,
  scope: Scope,
  form: TrainingFormSent,
  problemIds: readonly number[] = [],
): Promise<Left & { tid: number }> {
  if (!can(context.actor, 'training.create', scope)) throw new Refusal('error.forbidden');
  const { sent, picturesLeft } = await pictured(app, context, form);
  return { tid: await createTraining(app, context, scope, sent, problemIds), picturesLeft };
}

export async function update(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  form: TrainingFormSent & { training: ReadFrom },
): Promise<Left> {
  requireAuthor(context.actor, await trainingById(app.db, scope, id));
  const { sent, picturesLeft } = await pictured(app, context, form);
  await updateTraining(app, context, scope, id, sent);
  return { picturesLeft };
}

async function pictured<Form extends TrainingFormSent>(app: App, context: ActorContext, form: Form) {
  const { training } = form;
  const { texts, left } = await withOwnPictures(app, context, { description: training.description });
  return { sent: { ...form, training: { ...training, ...texts } } as Form, picturesLeft: left };
}
