/**
 * Copies of trainings for the next term: the original's settings and problems with shifted dates, but no data of
 * people. A copy is hidden and belongs to the user who makes it.
 */
import { can } from '@verdict/domain/access/abilities.ts';
import { type Scope, inGroup } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Copy, type Shift, idsOfCopies } from '../../../platform/db/copied-rows.sql.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { holdAccount } from '../../../platform/db/lock-order.sql.ts';
import { randomPassword } from '../../../platform/secrets/random-password.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { holdScope } from '../../../platform/access/group-gate.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { holdCategory } from './category.sql.ts';
import * as sql from './copy.sql.ts';
import { requireAuthor } from './training.service.ts';
import { type StoredTraining, trainingById } from './training.sql.ts';

/** A new random password, so that the password of the last term does not open the copy. Null for public trainings. */
const passwordOfCopy = ({ access }: Pick<StoredTraining, 'access'>): string | null =>
  access === 'public' ? null : randomPassword();

/** Copies one training. Returns the id of the copy. */
export async function copyForNextTerm(
  app: App,
  context: ActorContext,
  scope: Scope,
  { tid, title, ...shift }: Shift & { tid: number; title: string },
): Promise<number> {
  if (!can(context.actor, 'training.create', scope)) throw new Refusal('error.forbidden');
  return transaction(app.db, async (tx) => {
    await holdAccount(tx, context.actor.uid);
    await holdScope(tx, context.actor, scope);
    await sql.holdProblemsOf(tx, tid);
    const original = requireAuthor(context.actor, await trainingById(tx, scope, tid));
    const category = original.categoryId === null ? null : await holdCategory(tx, original.categoryId);
    const [ids] = await idsOfCopies(tx, 'training', [tid]);
    const facts = {
      ...ids!,
      title,
      password: passwordOfCopy(original),
      categoryId: category && category.id,
      visible: false,
    };
    await sql.copyTrainings(tx, [facts], [], { scope, authorUid: context.actor.uid, now: context.now, shift });
    await record(tx, context, {
      action: 'training.copy',
      subject: facts.to,
      subjectName: title,
      after: { original: tid, title: original.title, days: shift.days },
    });
    return facts.to;
  });
}

/**
 * Copies all trainings and categories of a group inside the caller's transaction. The caller holds the group, its
 * problems and its categories.
 */
export async function copyTrainingsOfGroup(
  tx: Db,
  context: ActorContext,
  { from, to, problems, shift }: { from: number; to: number; problems: readonly Copy[]; shift: Shift },
): Promise<void> {
  const ownCategories = await sql.categoriesOfGroup(tx, from);
  const categories = await idsOfCopies(tx, 'training_category', ownCategories);
  await sql.copyCategories(tx, categories, to, context.now);
  const originals = await sql.trainingsOfGroup(tx, from);
  const ids = await idsOfCopies(
    tx,
    'training',
    originals.map(({ id }) => id),
  );
  const copies = originals.map((original, index) => ({
    ...ids[index]!,
    title: original.title,
    password: passwordOfCopy(original),
    categoryId: categories.find((category) => category.from === original.categoryId)?.to ?? original.categoryId,
    visible: original.isVisible,
  }));
  await sql.copyTrainings(tx, copies, problems, {
    scope: inGroup(to),
    authorUid: context.actor.uid,
    now: context.now,
    shift,
  });
}
