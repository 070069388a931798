/** Checks of who may write in public, and which posts are held for a moderator. */
import { hasLink, isNewAccount, listedWords } from '@verdict/domain/community/screening.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { type Actor, isSiteAdmin } from '@verdict/domain/access/actor.ts';
import { inGroup } from '@verdict/domain/access/scope.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { SettingsStore } from '../../../platform/settings/settings.ts';
import * as sql from './muting.sql.ts';

interface Caller {
  actor: Actor;
  now: Date;
}

/** Refuse accounts that are muted in this place now. `groupId` null means outside groups. */
export async function requireUnmuted(db: Db, { actor, now }: Caller, groupId: number | null): Promise<void> {
  if (isSiteAdmin(actor)) return;
  const until = await sql.mutedUntil(db, actor.uid, groupId, now);
  if (until) throw new Refusal('error.muted', { until });
}

/**
 * Refuse links and pictures of new accounts. Returns the words of the site's list that hold the texts for a moderator.
 * Moderators of the place are exempt.
 */
export async function screen(
  app: { db: Db; settings: SettingsStore },
  { actor, now }: Caller,
  groupId: number | null,
  texts: string[],
): Promise<string[]> {
  const isModerator = isSiteAdmin(actor) || (groupId !== null && can(actor, 'discussion.moderate', inGroup(groupId)));
  if (isModerator) return [];
  const { newAccountDays: days, newAccountACInitValue: solved, moderatedWords } = app.settings.current;
  if ((days > 0 || solved > 0) && texts.some(hasLink)) {
    const account = await sql.accountFacts(app.db, actor.uid);
    if (isNewAccount(account, { days, solved }, now)) throw new Refusal('error.newAccountLinks', { days, solved });
  }
  return listedWords(texts, moderatedWords);
}

export const saveEntry = sql.saveEntry;
export type { PostId } from './muting.sql.ts';

/** Put a post with listed words into the moderation queue. Runs in the transaction that writes the post. */
export const hold = (
  tx: Db,
  post: sql.PostId & { groupId: number | null; uid: string; words: string[]; now: Date },
): Promise<unknown> => {
  const { words, ...entry } = post;
  return sql.saveEntry(tx, { ...entry, kind: 'words', labels: [], content: words.join(', ') });
};
