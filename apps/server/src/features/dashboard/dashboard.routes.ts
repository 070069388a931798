import * as contract from '@verdict/contract/admin/dashboard.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { attention, dashboardInfo, load } from './dashboard.service.ts';
import { lastServerErrors } from './server-error.service.ts';

export const dashboardRoutes = (app: App): Route[] => [
  route(contract.getDashboardInfo, ({ input, now }) => dashboardInfo(app, input.timeZone, now)),
  route(contract.getSiteLoad, ({ now }) => load(app, now)),
  route(contract.getServerErrors, () => lastServerErrors(app.db)),
  route(contract.getAttention, ({ locale, now }) => attention(app, locale, now)),
];
