/** Operator of the command line, who acts as an administrator without an account. */
import { hostname, userInfo } from 'node:os';
import type { ActorContext } from './audit.service.ts';

export const operator = (now: Date): ActorContext => ({
  actor: { uid: '', username: `${loginName()}@${hostname()}`, role: 1000, memberships: [] },
  ip: 'command line',
  now,
});

function loginName(): string {
  // With sudo, the original user is recorded instead of root.
  if (process.env.SUDO_USER) return process.env.SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no entry in the password file.
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
