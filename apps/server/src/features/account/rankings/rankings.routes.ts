import { getRankList } from '@verdict/contract/account/rankings.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { rankPage } from './rankings.service.ts';

export const rankRoutes = (app: App): Route[] => [
  route(getRankList, ({ input, now }) =>
    rankPage(app, { ...input, kind: input.type === 1 ? 'oi' : 'acm', searchUser: input.searchUser }, now),
  ),
];
