/** Whoever types a command on the machine of the site acts as an administrator without an account. */
import { hostname, userInfo } from 'node:os';
import type { ActorContext } from './audit.service.ts';

export const operator = (now: Date): ActorContext => ({
  actor: { uid: '', username: `${loginName()}@${hostname()}`, role: 1000, memberships: [] },
  ip: 'command line',
  now,
});

function loginName(): string {
  // Who became root by sudo is still known by name.
  if (process.env.SUDO_USER) return process.env.SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no entry in the password file.
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
