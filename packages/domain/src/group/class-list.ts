/** Result for each account of a class list that is imported into a group. */
import { isMemberLevel, levels } from './group.ts';

/**
 * `joins`: becomes a member at once. `invited`: gets an invitation and decides. `member`: is a member already and keeps
 * the level. `created`: the account did not exist.
 */
export type ListOutcome = 'joins' | 'invited' | 'member' | 'created';

/**
 * Result for an existing account. Only users who create the site's accounts can make somebody a member who has not
 * applied. `level` is the account's level in the group, 0 for none.
 */
export function listOutcome({ level, createsAccounts }: { level: number; createsAccounts: boolean }): ListOutcome {
  if (isMemberLevel(level)) return 'member';
  return createsAccounts || level === levels.applying ? 'joins' : 'invited';
}
