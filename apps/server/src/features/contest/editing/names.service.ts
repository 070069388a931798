/** What becomes of contests when an administrator makes or renames accounts. See docs/decisions/0116. */
import { accountMatches } from '@verdict/domain/contest/account-rule.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as sql from './names.sql.ts';

interface Named {
  uid: string;
  username: string;
}

/** Names that organisers wrote before the accounts existed become theirs. */
export async function takeUpNames(tx: Db, accounts: readonly Named[]): Promise<void> {
  if (accounts.length > 0) await sql.takeUpNames(tx, accounts);
}

/** Account rules that let the account in by its old name name it from now on. `old`: as it was called. */
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
