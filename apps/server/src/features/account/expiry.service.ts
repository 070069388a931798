/** Deletes expired rows of the account features. */
import type { Db } from '../../platform/db/db.ts';
import { forgetExpiredCaptchas } from './captcha/captcha.service.ts';
import { forgetExpiredCodes } from './mail-code/mail-code.service.ts';
import { forgetOldSessions } from './session/session.sql.ts';

/** Logins are kept for half a year. */
const LOGIN_RECORD_MS = 183 * 86_400_000;

export async function forgetExpired(db: Db, now: Date): Promise<void> {
  await forgetExpiredCaptchas(db, now);
  await forgetExpiredCodes(db, now);
  await forgetOldSessions(db, new Date(now.getTime() - LOGIN_RECORD_MS));
}
