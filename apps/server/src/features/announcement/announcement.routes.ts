import * as contract from '@verdict/contract/admin/announcements.ts';
import { getCommonAnnouncement } from '@verdict/contract/site.ts';
import { site } from '@verdict/domain/scope.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { withOwnPictures } from '../file/own-pictures.service.ts';
import * as announcements from './announcement.service.ts';

export const announcementRoutes = (app: App): Route[] => [
  route(getCommonAnnouncement, ({ input }) => announcements.visibleAnnouncements(app.db, site, input)),
  route(contract.getAnnouncements, ({ input }) => announcements.allAnnouncements(app.db, site, input)),
  route(contract.createAnnouncement, async ({ input, actor, ip, now }) => {
    const { texts, left } = await withOwnPictures(app, { actor, ip, now }, { content: input.content });
    await announcements.createAnnouncement(app.db, { actor, ip, now }, site, { ...input, ...texts });
    return { picturesLeft: left };
  }),
  route(contract.updateAnnouncement, async ({ input, actor, ip, now }) => {
    const { texts, left } = await withOwnPictures(app, { actor, ip, now }, { content: input.content });
    await announcements.updateAnnouncement(app.db, { actor, ip, now }, site, input.id, { ...input, ...texts });
    return { picturesLeft: left };
  }),
  route(contract.deleteAnnouncement, async ({ input, actor, ip, now }) => {
    await announcements.deleteAnnouncement(app.db, { actor, ip, now }, site, input.aid);
    return null;
  }),
];
