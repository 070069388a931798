import * as contract from '@verdict/contract/contest-desk.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import * as announcements from './announcements.service.ts';
import * as prints from './print.service.ts';

export const contestDeskRoutes = (app: App): Route[] => [
  route(contract.getContestAnnouncement, ({ actor, now, input, locale }) =>
    announcements.announcementPage(app, { actor, now }, input, locale),
  ),
  route(contract.getContestAnnouncementDetail, ({ actor, now, input, locale }) =>
    announcements.announcement(app, { actor, now }, input, locale),
  ),
  route(contract.getContestNotReadAnnouncement, ({ actor, now, input, locale }) =>
    announcements.unread(app, { actor, now }, input, locale),
  ),
  route(contract.submitPrintText, async ({ actor, now, input }) => {
    await prints.submitPrint(app, { actor, now }, input);
    return null;
  }),
  route(contract.getContestPrint, ({ actor, input }) => prints.printQueue(app, actor, input)),
  route(contract.checkContestPrintStatus, async ({ actor, now, input }) => {
    await prints.markPrinted(app, { actor, now }, input);
    return null;
  }),
  route(contract.downloadContestPrintText, ({ actor, input }) => prints.printText(app, actor, input.id)),
];
