/** The announcements of a contest as those who may look at it read them. */
import type { Actor } from '@verdict/domain/permission/actor.ts';
import type { App } from '../../context.ts';
import * as announcements from '../announcement/announcement.service.ts';
import { demandLook } from './gate.ts';

export async function announcementPage(
  app: App,
  actor: Actor,
  input: { cid: number; currentPage: number; limit: number },
) {
  await demandLook(app, actor, input.cid);
  return announcements.visibleAnnouncements(app.db, { kind: 'contest', contestId: input.cid }, input);
}

/** Newest first. `readIds`: those that the reader has seen. */
export async function unread(app: App, actor: Actor, cid: number, readIds: number[]) {
  await demandLook(app, actor, cid);
  return announcements.unreadOfContest(app.db, cid, readIds);
}
