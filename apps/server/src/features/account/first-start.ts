/** The first super admin, created once on a new site. */
import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PASSWORD_MAX } from '@verdict/contract/account/account.ts';
import { ROOT_PASSWORD_UNUSED } from '@verdict/domain/site/site-config.ts';
import type { App } from '../../context.ts';
import { FIRST_ROOT_UID, createAccount } from './account.service.ts';
import { accountByUid } from './account.sql.ts';
import { hashPassword } from './password.ts';

/** Letters and digits without look-alikes, because people copy the password by hand. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const rootPasswordFile = (dataFolder: string): string => join(dataFolder, 'root-password.txt');

/**
 * Creates `root` if it does not exist. A generated password is written to a 0600 file in the data folder before the
 * account exists, so that a crash in between never leaves an account that nobody can enter.
 */
export async function createFirstRoot(app: App, dataFolder: string, givenPassword: string | null): Promise<boolean> {
  if (await accountByUid(app.db, FIRST_ROOT_UID)) {
    if (givenPassword !== null) app.log.warn(ROOT_PASSWORD_UNUSED);
    return false;
  }
  const password =
    givenPassword ?? Array.from({ length: PASSWORD_MAX }, () => alphabet[randomInt(alphabet.length)]).join('');
  if (givenPassword === null) await writeFile(rootPasswordFile(dataFolder), `${password}\n`, { mode: 0o600 });
  const passwordHash = await hashPassword(password);
  await createAccount(app.db, { uid: FIRST_ROOT_UID, username: 'root', passwordHash, email: null, role: 1000 });
  return true;
}
