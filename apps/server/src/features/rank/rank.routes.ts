import { getRankList } from '@verdict/contract/rank.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { rankPage } from './rank.service.ts';

export const rankRoutes = (app: App): Route[] => [
  route(getRankList, ({ input, now }) =>
    rankPage(app, { ...input, kind: input.type === 1 ? 'oi' : 'acm', searchUser: input.searchUser }, now),
  ),
];
