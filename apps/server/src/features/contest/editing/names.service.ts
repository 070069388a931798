/** Updates of contests when an administrator creates or renames accounts. See docs/decisions/contest-organising.md. */
import { accountMatches } from '@verdict/domain/contest/account-rule.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as sql from './names.sql.ts';

interface Named {
  uid: string;
  username: string;
}

/** Link names that organisers wrote before the accounts existed to the new accounts. */
export async function takeUpNames(tx: Db, accounts: readonly Named[]): Promise<void> {
  if (accounts.length > 0) await sql.takeUpNames(tx, accounts);
}

/** Add the account to the rules that admitted it by its old name. `old` holds the name before the change. */
export async function keepInRules(tx: Db, old: Named): Promise<void> {
  const letIn = (await sql.holdRules(tx)).filter(
    ({ rule }) => accountMatches(rule, old) && !rule.uids.includes(old.uid),
  );
  if (letIn.length > 0)
    await sql.addToRules(
      tx,
      letIn.map(({ id }) => id),
      old.uid,
    );
}
