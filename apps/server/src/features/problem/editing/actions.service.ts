/** Actions on a stored problem beside its form: deletion, visibility, the offer to the bank. */
import { can } from '@verdict/domain/access/abilities.ts';
import { applyProgress } from '@verdict/domain/problem/apply-public.ts';
import type { Visibility } from '@verdict/domain/problem/visibility.ts';
import type { Scope } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Db, longTransaction, transaction } from '../../../platform/db/db.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as sql from '../store/edit.sql.ts';
import { forbidden, requireEditable, requireIn, requireMayPublish, requireOfContest } from './access.service.ts';
import { snapshotOf } from './snapshot.service.ts';

/** Removes all submissions of a problem inside the transaction that deletes it. Returns how many there were. */
export type RemoveSubmissions = (tx: Db, problemId: number) => Promise<number>;

/** Deletes a problem with its test data, statements and submissions. */
export async function remove(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  removeSubmissions: RemoveSubmissions,
): Promise<void> {
  await longTransaction(app.db, async (tx) => {
    const stored = requireIn(scope, await sql.lockWholeProblem(tx, id));
    if (!can(context.actor, 'problem.delete', stored)) throw forbidden(scope);
    await sql.lockWorkOn(tx, id);
    const before = await snapshotOf(tx, id);
    const submissions = await removeSubmissions(tx, id);
    await sql.deleteProblem(tx, id);
    await record(tx, context, {
      action: 'problem.delete',
      subject: id,
      subjectName: stored.displayId,
      before: { ...before, submissions },
    });
  });
}

export async function changeVisibility(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  visibility: Visibility,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const stored = requireEditable(context.actor, scope, await sql.lockEditedProblem(tx, id));
    requireMayPublish(context.actor, scope, stored.visibility, visibility);
    await requireOfContest(tx, id, stored.visibility, visibility);
    if (stored.visibility === visibility) return;
    await sql.saveVisibility(tx, id, visibility, context.actor.username);
    await record(tx, context, {
      action: 'problem.visibility',
      subject: id,
      subjectName: stored.displayId,
      before: { visibility: stored.visibility },
      after: { visibility },
    });
  });
}

/**
 * Offers a problem of a group to the bank, or withdraws the offer. Problems that the bank has taken over can no longer
 * be withdrawn.
 */
export async function applyPublic(
  app: App,
  context: ActorContext,
  scope: Scope,
  id: number,
  isApplied: boolean,
): Promise<void> {
  await transaction(app.db, async (tx) => {
    const stored = requireEditable(context.actor, scope, await sql.lockEditedProblem(tx, id));
    const progress = isApplied ? applyProgress.applying : null;
    if (stored.applyPublicProgress === progress) return;
    await sql.saveProgress(tx, id, progress);
    await record(tx, context, {
      action: 'problem.apply',
      subject: id,
      subjectName: stored.displayId,
      before: { progress: stored.applyPublicProgress },
      after: { progress },
    });
  });
}
