import * as contract from '@verdict/contract/community/announcement.ts';
import * as messages from '@verdict/contract/community/message.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { withOwnPictures } from '../../site/files/own-pictures.service.ts';
import * as inbox from './inbox.service.ts';
import * as notices from './notice.service.ts';

export const noticeRoutes = (app: App): Route[] => [
  route(contract.getNotices, ({ input }) => notices.noticePage(app.db, input.type ?? null, input)),
  route(contract.createNotice, async ({ input, actor, ip, now }) => {
    const { texts, left } = await withOwnPictures(app, { actor, ip, now }, { content: input.content });
    await notices.createNotice(app, { actor, ip, now }, { ...input, ...texts });
    return { picturesLeft: left };
  }),
  route(contract.updateNotice, async ({ input, actor, ip, now }) => {
    const { texts, left } = await withOwnPictures(app, { actor, ip, now }, { content: input.content });
    await notices.updateNotice(app, { actor, ip, now }, input.id, { ...input, ...texts });
    return { picturesLeft: left };
  }),
  route(contract.deleteNotice, async ({ input, actor, ip, now }) => {
    await notices.deleteNotice(app, { actor, ip, now }, input.id);
    return null;
  }),
  route(messages.getUnreadMessages, ({ actor, now }) => inbox.unreadCounts(app, { actor, now })),
  route(messages.getSystemMessages, ({ input, actor, locale }) => inbox.readPage(app.db, actor, 'sys', input, locale)),
  route(messages.getMyMessages, ({ input, actor, locale }) => inbox.readPage(app.db, actor, 'mine', input, locale)),
  route(messages.cleanMessages, async ({ input, actor }) => {
    await inbox.clean(app.db, actor, input);
    return null;
  }),
];
