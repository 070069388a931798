/** Categories of trainings, of the site or of a group (`scope`). Every change is recorded in the audit log. */
import type { ParsedInputOf } from '@verdict/contract/endpoint.ts';
import type { updateTrainingCategory } from '@verdict/contract/training/editing.ts';
import type { TrainingCategory } from '@verdict/contract/training/training.ts';
import type { ReadFrom } from '@verdict/contract/revision.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import { categoryFactsOf } from '../training.service.ts';
import { type Db, isDuplicate, transaction } from '../../../platform/db/db.ts';
import type { Timed } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, difference, record } from '../../site/audit/audit.service.ts';
import { lastRecorded, requireRevision } from '../../site/audit/revision.service.ts';
import * as sql from './category.sql.ts';
import { storedFields } from '../../../platform/db/stored-fields.sql.ts';
import { settled } from '../../../platform/http/settled.ts';

interface CategorySent {
  name: string;
  color?: string | undefined;
}

const groupOf = (scope: Scope): number | null => (scope.kind === 'group' ? scope.groupId : null);

export const createCategory = (
  db: Db,
  context: ActorContext,
  scope: Scope,
  sent: CategorySent,
): Promise<Timed<TrainingCategory>> => transaction(db, (tx) => insert(tx, context, scope, sent));

/** Adds a category inside the caller's transaction. */
export async function insert(
  tx: Db,
  context: ActorContext,
  scope: Scope,
  sent: CategorySent,
): Promise<Timed<TrainingCategory>> {
  if (!can(context.actor, 'trainingCategory.administer', scope)) throw new Refusal('error.forbidden');
  const facts = { name: sent.name, color: sent.color ?? null };
  const made = await sql.insertCategory(tx, scope, facts);
  if (!made) throw new Refusal('error.trainingCategoryTaken');
  await record(tx, context, {
    action: 'trainingCategory.create',
    subject: made.id,
    subjectName: made.name,
    after: facts,
  });
  return made;
}

/**
 * Category for a training of this scope: one of the site, or of the training's own group. Cannot be deleted until the
 * transaction ends.
 */
export async function requireCategory(tx: Db, scope: Scope, id: number): Promise<Timed<TrainingCategory>> {
  const stored = await sql.holdCategory(tx, id);
  if (!stored) throw new Refusal('error.trainingCategoryNotFound');
  if (stored.gid !== null && stored.gid !== groupOf(scope)) throw new Refusal('error.forbidden');
  return stored;
}

/** The sent form, with stored values that today's rules refuse. */
export const settledCategory = (db: Db, input: ParsedInputOf<typeof updateTrainingCategory>) =>
  settled(input, () => storedFields(db, 'training_category', input.id, { name: 'name', color: 'color' }));

export async function updateCategory(
  db: Db,
  context: ActorContext,
  scope: Scope,
  id: number,
  sent: CategorySent & ReadFrom,
): Promise<void> {
  try {
    await transaction(db, async (tx) => {
      const stored = await lock(tx, context, scope, id);
      const facts = { name: sent.name, color: sent.color ?? null };
      const changed = difference(categoryFactsOf(stored), facts);
      if (!changed) return;
      await requireRevision(sent, {
        edited: categoryFactsOf(stored),
        changedAt: null,
        lastSave: lastRecorded(tx, id, ['trainingCategory.create', 'trainingCategory.edit']),
        onWire: stored,
      });
      await sql.saveCategory(tx, id, facts);
      await record(tx, context, {
        action: 'trainingCategory.edit',
        subject: id,
        subjectName: stored.name,
        ...changed,
      });
    });
  } catch (error) {
    throw isDuplicate(error) ? new Refusal('error.trainingCategoryTaken') : error;
  }
}

/** Deletes a category. Trainings in it stay, without a category. */
export const deleteCategory = (db: Db, context: ActorContext, scope: Scope, id: number): Promise<void> =>
  transaction(db, async (tx) => {
    const { name, color } = await lock(tx, context, scope, id);
    const trainings = await sql.deleteCategory(tx, id);
    await record(tx, context, {
      action: 'trainingCategory.delete',
      subject: id,
      subjectName: name,
      before: { name, color, trainings },
    });
  });

async function lock(tx: Db, context: ActorContext, scope: Scope, id: number): Promise<Timed<TrainingCategory>> {
  if (!can(context.actor, 'trainingCategory.administer', scope)) throw new Refusal('error.forbidden');
  const stored = await sql.lockCategory(tx, id);
  if (!stored || stored.gid !== groupOf(scope)) throw new Refusal('error.trainingCategoryNotFound');
  return stored;
}
