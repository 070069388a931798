/**
 * HTTP basic authentication: a login without a session, sent by judging clients with every request. Checking a password
 * takes long, so a right one is remembered for a while by its hash; a new password or a disabled account takes effect
 * at once.
 */
import { createHash } from 'node:crypto';
import type { App } from '../../../context.ts';
import type { Session, Sessions } from '../../../platform/http/session.ts';
import { HttpRefusal, Refusal } from '../../../platform/refusal/refusal.ts';
import { accountByUid } from '../account.service.ts';
import { rightAccount } from './login.service.ts';
import { hasSecondFactor } from '../second-factor/second-factor.service.ts';
import { requireSecondFactor, membershipsOf } from '../session/session.service.ts';

const REMEMBERED_MS = 5 * 60_000;
const REMEMBERED_MAX = 1000;

interface Known {
  uid: string;
  passwordHash: string;
  until: number;
}

/** Answers 401 to wrong credentials: only at this status clients ask their user for another password. */
function askAgain(error: unknown): never {
  if (error instanceof Refusal && error.key === 'error.wrongCredentials') throw new HttpRefusal(401, error.key);
  throw error;
}

export function passwordSessions(app: App): Sessions['ofPassword'] {
  const known = new Map<string, Known>();

  return async (credentials, from) => {
    const key = createHash('sha256').update(JSON.stringify(credentials)).digest('base64');
    const now = from.now.getTime();
    const remembered = known.get(key);
    const found = remembered && remembered.until > now ? await accountByUid(app.db, remembered.uid) : null;
    const isRight = found !== null && found.passwordHash === remembered?.passwordHash;
    const account = isRight ? found : await rightAccount(app.db, credentials, from).catch(askAgain);
    if (account.disabled) return { kind: 'disabled' };
    // Basic authentication cannot send a second factor.
    if (await hasSecondFactor(app.db, account.uid)) throw new Refusal('error.secondFactorNeeded');
    if (!isRight) {
      known.delete(key);
      known.set(key, { uid: account.uid, passwordHash: account.passwordHash, until: now + REMEMBERED_MS });
      const [oldest] = known.keys();
      if (known.size > REMEMBERED_MAX && oldest !== undefined) known.delete(oldest);
    }
    const { uid, username, role } = account;
    const memberships = await membershipsOf(app.db, uid);
    const actor = { uid, username, role, memberships, address: from.ip };
    // Exams count and note sessions, so basic authentication would bypass them.
    const exams = await app.exams.staysAmong([actor], from.now);
    if ((exams.get(uid) ?? []).length > 0) throw new HttpRefusal(403, 'error.examLocked');
    const session: Session = {
      id: 0,
      actor,
      issuedAt: from.now,
      lastSeenAt: from.now,
      renewal: { kind: 'done' },
      hasSecondFactor: false,
      secondFactorDemanded: false,
      secondFactorMissing: false,
      exams: [],
    };
    return { kind: 'valid', session: requireSecondFactor(session, app.settings.current) };
  };
}
