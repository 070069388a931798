import * as contract from '@verdict/contract/site/dashboard.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { attention, dashboardInfo, load } from './dashboard.service.ts';
import { setup, skipStep } from './setup.service.ts';
import { lastServerErrors } from './server-error.service.ts';

export const dashboardRoutes = (app: App): Route[] => [
  route(contract.getDashboardInfo, ({ input, now }) => dashboardInfo(app, input.timeZone, now)),
  route(contract.getSiteLoad, ({ now }) => load(app, now)),
  route(contract.getServerErrors, () => lastServerErrors(app.db)),
  route(contract.getSetup, ({ actor, now }) => setup(app, actor.uid, now)),
  route(contract.skipSetupStep, async ({ actor, ip, now, input }) => {
    await skipStep(app, { actor, ip, now }, input.step, input.skipped);
    return null;
  }),
  route(contract.getAttention, ({ locale, now }) => attention(app, locale, now)),
];
