import * as contract from '@verdict/contract/community/message.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as settings from './message-settings.service.ts';
import * as messages from './message.service.ts';
import type { MessageKind } from './message.sql.ts';

const lists = [
  [contract.getCommentMessages, 'comment'],
  [contract.getReplyMessages, 'reply'],
  [contract.getLikeMessages, 'like'],
] as const satisfies [unknown, MessageKind][];

export const messageRoutes = (app: App): Route[] => [
  ...lists.map(([endpoint, kind]) =>
    route(endpoint, ({ input, actor, now, locale }) => messages.page(app, { actor, now }, kind, input, locale)),
  ),
  route(contract.getMessageSettings, ({ actor }) => settings.settings(app, actor)),
  route(contract.saveMessageSettings, async ({ input, actor, now, locale }) => {
    await settings.save(app, { actor, now, locale }, input);
    return null;
  }),
  route(contract.endDigest, async ({ input }) => {
    await settings.end(app, input);
    return null;
  }),
];
