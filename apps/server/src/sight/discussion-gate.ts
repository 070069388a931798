/** Discussions that requests name, or the reason why the reader is refused. */
import { lookRefusal } from '@verdict/domain/discussion/discussion.ts';
import { type Visitor, isSuper } from '@verdict/domain/permission/actor.ts';
import { type Place, bank } from '@verdict/domain/place.ts';
import { seesProblem } from '@verdict/domain/sight/problem-sight.ts';
import type { Db } from '../db/db.ts';
import { HttpRefusal, Refusal } from '../refusal.ts';
import { type StoredDiscussion, discussionById } from './discussions.sql.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { readerOf } from './reader.ts';

/** The part of the app that is asked. */
interface Site {
  db: Db;
  settings: SettingsStore;
}
interface Caller {
  actor: Visitor;
  now: Date;
}

/** Refuses everybody while the site has its discussions, or those of groups, closed. */
export function demandOpen(app: Site, groupId: number | null): void {
  const { openPublicDiscussion, openGroupDiscussion } = app.settings.current;
  if (!(groupId === null ? openPublicDiscussion : openGroupDiscussion))
    throw new HttpRefusal(403, 'error.featureClosed');
}

export async function demandDiscussion(
  app: Site,
  { actor, now }: Caller,
  id: number,
  db: Db = app.db,
): Promise<StoredDiscussion> {
  const discussion = await discussionById(db, id);
  if (!discussion || (discussion.isGroupBanned && !isSuper(actor))) throw new Refusal('error.discussionNotFound');
  demandOpen(app, discussion.groupId);
  const reason = lookRefusal(actor, discussion);
  if (reason) throw new Refusal(`error.${reason}`);
  const { problem, groupId, authorUid } = discussion;
  const ground: Extract<Place, { kind: 'bank' | 'group' }> = groupId === null ? bank : { kind: 'group', groupId };
  if (problem && authorUid !== actor?.uid && !seesProblem(readerOf(app, { actor, now }), ground, problem))
    throw new Refusal('error.problemHidden');
  return discussion;
}
