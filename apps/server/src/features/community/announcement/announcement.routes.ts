import * as contract from '@verdict/contract/community/announcement.ts';
import { getAnnouncement, getCommonAnnouncement } from '@verdict/contract/site/site.ts';
import { site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as announcements from './announcement.service.ts';
import { announcementColumns, storedFields } from '../../../platform/db/stored-fields.sql.ts';
import { settled } from '../../../platform/http/settled.ts';

export const announcementRoutes = (app: App): Route[] => [
  route(getCommonAnnouncement, ({ input, locale, now }) =>
    announcements.visibleAnnouncements(app.db, site, input, { locale, now }),
  ),
  route(getAnnouncement, ({ input, locale, now }) =>
    announcements.visibleAnnouncement(app.db, site, input.aid, { locale, now }),
  ),
  route(contract.getAnnouncements, ({ input, now }) => announcements.allAnnouncements(app.db, site, input, now)),
  route(contract.createAnnouncement, async ({ input, actor, ip, now }) => {
    const { form, left } = await announcements.withOwnPicturesOf(app, { actor, ip, now }, input);
    await announcements.createAnnouncement(app.db, { actor, ip, now }, site, form);
    return { picturesLeft: left };
  }),
  route(contract.updateAnnouncement, async ({ input: sent, actor, ip, now }) => {
    const input = await settled(sent, () => storedFields(app.db, 'announcement', sent.id, announcementColumns));
    const { form, left } = await announcements.withOwnPicturesOf(app, { actor, ip, now }, input);
    await announcements.updateAnnouncement(app.db, { actor, ip, now }, site, input.id, form);
    return { picturesLeft: left };
  }),
  route(contract.deleteAnnouncement, async ({ input, actor, ip, now }) => {
    await announcements.deleteAnnouncement(app.db, { actor, ip, now }, site, input.aid);
    return null;
  }),
];
