/** Announcements of a contest, for readers who may look at it. */
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import * as announcements from '../../community/announcement/announcement.service.ts';
import { requireInside } from '../../../platform/access/contest-gate.ts';
import { readerOf } from '../../../platform/access/reader.ts';

const placeOf = (contestId: number) => ({ kind: 'contest', contestId }) as const;

export async function announcementPage(
  app: App,
  caller: { actor: Actor; now: Date },
  input: { cid: number; currentPage: number; limit: number },
  locale: Locale,
) {
  await requireInside(app.db, readerOf(app, caller), input.cid);
  return announcements.visibleAnnouncements(app.db, placeOf(input.cid), input, { locale, now: caller.now });
}

/** Return a visible announcement. */
export async function announcement(
  app: App,
  caller: { actor: Actor; now: Date },
  { cid, aid }: { cid: number; aid: number },
  locale: Locale,
) {
  await requireInside(app.db, readerOf(app, caller), cid);
  return announcements.visibleAnnouncement(app.db, placeOf(cid), aid, { locale, now: caller.now });
}

/** Newest first. `readAnnouncementList` holds the announcements that the reader has already seen. */
export async function unread(
  app: App,
  caller: { actor: Actor; now: Date },
  { cid, readAnnouncementList }: { cid: number; readAnnouncementList: number[] },
  locale: Locale,
) {
  await requireInside(app.db, readerOf(app, caller), cid);
  return announcements.unreadOfContest(app.db, cid, readAnnouncementList, locale, caller.now);
}
