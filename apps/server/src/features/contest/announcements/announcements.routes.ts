import * as contract from '@verdict/contract/contest/announcements.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as announcements from './announcements.service.ts';

export const contestAnnouncementRoutes = (app: App): Route[] => [
  route(contract.getContestAnnouncement, ({ actor, now, input, locale }) =>
    announcements.announcementPage(app, { actor, now }, input, locale),
  ),
  route(contract.getContestAnnouncementDetail, ({ actor, now, input, locale }) =>
    announcements.announcement(app, { actor, now }, input, locale),
  ),
  route(contract.getContestNotReadAnnouncement, ({ actor, now, input, locale }) =>
    announcements.unread(app, { actor, now }, input, locale),
  ),
];
