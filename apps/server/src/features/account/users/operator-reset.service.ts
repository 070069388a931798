/** Resetting an account on the command line: for the operator of the site, without a session. */
import { password as passwordShape } from '@verdict/contract/account/account.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { randomPassword } from '../../../platform/secrets/random-password.ts';
import { accountByUsername, replacePassword } from '../account.service.ts';
import { hashPassword } from '../password.ts';
import { hasSecondFactor, removeSecondFactor } from '../second-factor/second-factor.service.ts';
import { type ActorContext, record } from '../../site/audit/audit.service.ts';
import * as sql from './users.sql.ts';

export interface Reset {
  /** New password. Null when one should be generated. */
  password: string | null;
  dropsSecondFactor: boolean;
}

export type ResetOutcome =
  | { kind: 'unknownUser' }
  | { kind: 'badPassword' }
  /** `secondFactor` is its state after the reset. */
  | { kind: 'done'; username: string; password: string; secondFactor: 'none' | 'removed' | 'stays'; disabled: boolean };

const GENERATED_LENGTH = 20;

/** Replaces the password, removes the second factor on request, and ends all sessions of the account. */
export async function resetAccess(
  db: Db,
  context: ActorContext,
  username: string,
  wanted: Reset,
): Promise<ResetOutcome> {
  const password = wanted.password ?? randomPassword(GENERATED_LENGTH);
  if (!passwordShape.safeParse(password).success) return { kind: 'badPassword' };
  const passwordHash = await hashPassword(password);
  return transaction(db, async (tx) => {
    const account = await accountByUsername(tx, username);
    const user = account && (await sql.lockUser(tx, account.uid));
    if (!account || !user) return { kind: 'unknownUser' };
    const had = await hasSecondFactor(tx, account.uid);
    await replacePassword(tx, account.uid, passwordHash, context.now);
    await record(tx, context, {
      action: 'account.edit',
      subject: account.uid,
      subjectName: user.username,
      after: { password: 'changed' },
    });
    if (wanted.dropsSecondFactor) {
      const isRemoved = await removeSecondFactor(tx, account.uid);
      await record(tx, context, {
        action: 'account.removeSecondFactor',
        subject: account.uid,
        subjectName: user.username,
        before: { secondFactor: isRemoved },
        after: { secondFactor: false },
      });
    }
    return {
      kind: 'done',
      username: user.username,
      password,
      secondFactor: !had ? 'none' : wanted.dropsSecondFactor ? 'removed' : 'stays',
      disabled: user.disabled,
    };
  });
}
