/** The announcements of a contest as those who may look at it read them. */
import type { Actor } from '@verdict/domain/permission/actor.ts';
import type { App } from '../../context.ts';
import * as announcements from '../announcement/announcement.service.ts';
import { demandInside } from '../../sight/contest-gate.ts';
import { readerOf } from '../../sight/reader.ts';

export async function announcementPage(
  app: App,
  caller: { actor: Actor; now: Date },
  input: { cid: number; currentPage: number; limit: number },
) {
  await demandInside(app.db, readerOf(app, caller), input.cid);
  return announcements.visibleAnnouncements(app.db, { kind: 'contest', contestId: input.cid }, input);
}

/** Newest first. `readIds`: those that the reader has seen. */
export async function unread(app: App, caller: { actor: Actor; now: Date }, cid: number, readIds: number[]) {
  await demandInside(app.db, readerOf(app, caller), cid);
  return announcements.unreadOfContest(app.db, cid, readIds);
}
