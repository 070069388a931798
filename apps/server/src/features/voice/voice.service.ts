/** Who may write what others read, asked by everything that is written in public. */
import { type Actor, isSiteAdmin } from '@verdict/domain/permission/actor.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../refusal.ts';
import { mutedUntil } from './voice.sql.ts';

/** Refuses those whom a moderator has muted there, for as long as it lasts. `groupId` null: outside of groups. */
export async function demandVoice(
  db: Db,
  { actor, now }: { actor: Actor; now: Date },
  groupId: number | null,
): Promise<void> {
  if (isSiteAdmin(actor)) return;
  const until = await mutedUntil(db, actor.uid, groupId, now);
  if (until) throw new Refusal('error.muted', { until });
}
