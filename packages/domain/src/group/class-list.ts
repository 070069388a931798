/** What becomes of the accounts of a class list that is put into a group. */
import { isMemberLevel, levels } from './group.ts';

/**
 * `joins`: a member at once. `invited`: decides. `member`: is one already, and keeps the level. `created`: there was no
 * such account.
 */
export type ListOutcome = 'joins' | 'invited' | 'member' | 'created';

/**
 * Of an account that there is. Nobody but those who create the accounts of the site makes somebody a member who has not
 * asked for it. `level`: what they are to the group; 0: nothing.
 */
export function listOutcome({ level, createsAccounts }: { level: number; createsAccounts: boolean }): ListOutcome {
  if (isMemberLevel(level)) return 'member';
  return createsAccounts || level === levels.applying ? 'joins' : 'invited';
}
