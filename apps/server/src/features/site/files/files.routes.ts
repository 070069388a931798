import * as contract from '@verdict/contract/site/files.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as files from './files.service.ts';

export const fileRoutes = (app: App): Route[] => [
  route(contract.uploadAvatar, ({ actor, upload }) => files.uploadAvatar(app, actor, upload)),
  route(contract.uploadMarkdownImage, ({ actor, ip, now, upload, input }) =>
    files.uploadMarkdownImage(app, { actor, ip, now }, upload, input.gid ?? null),
  ),
  route(contract.deleteMarkdownImage, async ({ actor, ip, now, input }) => {
    await files.deleteMarkdownImage(app.db, { actor, ip, now }, input.fileId);
    return null;
  }),
  route(contract.uploadMarkdownFile, ({ actor, ip, now, upload, input }) =>
    files.uploadMarkdownFile(app, { actor, ip, now }, upload, input.gid ?? null),
  ),
  route(contract.uploadCarouselImage, ({ actor, ip, now, upload }) =>
    files.uploadCarouselImage(app, { actor, ip, now }, upload),
  ),
];
