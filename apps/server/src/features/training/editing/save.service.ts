/** Trainings as forms send them: with copies of the pictures of other sites. */
import type { TrainingFormSent } from '@verdict/contract/training/editing.ts';
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import type { ReadFrom } from '@verdict/contract/revision.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Doer } from '../../site/audit/audit.service.ts';
import { withOwnPictures } from '../../site/files/own-pictures.service.ts';
import { createTraining, demandAuthor, updateTraining } from './training.service.ts';
import { trainingById } from './training.sql.ts';

interface Left {
  picturesLeft: PictureLeft[];
}

export async function create(
  app: App,
  doer: Doer,
  scope: Scope,
  form: TrainingFormSent,
): Promise<Left & { tid: number }> {
  if (!can(doer.actor, 'training.create', scope)) throw new Refusal('error.forbidden');
  const { sent, picturesLeft } = await pictured(app, doer, form);
  return { tid: await createTraining(app, doer, scope, sent), picturesLeft };
}

export async function update(
  app: App,
  doer: Doer,
  scope: Scope,
  id: number,
  form: TrainingFormSent & { training: ReadFrom },
): Promise<Left> {
  demandAuthor(doer.actor, await trainingById(app.db, scope, id));
  const { sent, picturesLeft } = await pictured(app, doer, form);
  await updateTraining(app, doer, scope, id, sent);
  return { picturesLeft };
}

async function pictured<Form extends TrainingFormSent>(app: App, doer: Doer, form: Form) {
  const { training } = form;
  const { texts, left } = await withOwnPictures(app, doer, { description: training.description });
  return { sent: { ...form, training: { ...training, ...texts } } as Form, picturesLeft: left };
}
