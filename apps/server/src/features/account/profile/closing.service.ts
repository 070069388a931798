/**
 * Closing an account: the person goes, and submissions in boards and contributions to discussions stay under the name
 * `deleted-<number>`. Username and mail address are free again.
 */
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import { FIRST_ROOT_UID } from '../account.service.ts';
import { taken } from '../account.sql.ts';
import { requirePassword } from '../credentials/credentials.service.ts';
import { lookOf } from '../look.ts';
import { hasSecondFactor, isRightSecondFactor } from '../second-factor/second-factor.service.ts';
import { endSessionsOf } from '../session/session.service.ts';
import * as sql from './closing.sql.ts';

/** Asks for the password again, and for the second factor if there is one. */
export async function closeOwnAccount(
  app: App,
  context: ActorContext,
  { password, secondFactorCode }: { password: string; secondFactorCode?: string | undefined },
): Promise<void> {
  const { actor, ip, now } = context;
  await requirePassword(app.db, actor.uid, password, now);
  if (await hasSecondFactor(app.db, actor.uid)) {
    if (!secondFactorCode) throw new Refusal('error.secondFactorNeeded');
    if (!(await isRightSecondFactor(app, { uid: actor.uid, ip, now }, secondFactorCode)))
      throw new Refusal('error.secondFactorWrong');
  }
  await closeAccount(app, context, actor.uid);
}

export async function closeUser(app: App, context: ActorContext, uid: Actor['uid']): Promise<void> {
  if (uid === context.actor.uid) throw new Refusal('error.notOneself');
  await closeAccount(app, context, uid);
}

async function closeAccount(app: App, context: ActorContext, uid: string): Promise<void> {
  const { now } = context;
  if (uid === FIRST_ROOT_UID) throw new Refusal('error.firstRoot');
  await transaction(app.db, async (tx) => {
    const account = await sql.lockOpenAccount(tx, uid);
    if (!account) throw new Refusal('error.userNotFound');
    if (account.role === 1000 && !(await sql.hasOtherSuperAdmin(tx, uid))) throw new Refusal('error.lastSuperAdmin');
    if (await sql.isInContest(tx, uid, now)) throw new Refusal('error.accountInContest');
    let username;
    do username = `deleted-${await sql.nextNumber(tx)}`;
    while ((await taken(tx, username, null)).username);
    await endSessionsOf(tx, uid, now);
    await sql.clearAccount(tx, uid, { username, look: lookOf(username) }, now);
    // The record names the number only, because the person is to be forgotten.
    await record(tx, context, { action: 'account.close', subject: uid, subjectName: username });
  });
}
