import * as contract from '@verdict/contract/admin/dashboard.ts';
import { roles } from '@verdict/domain/permission/actor.ts';
import type { App } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { login } from '../account/login.service.ts';
import { endSession, previousSession } from '../account/session.service.ts';
import { attention, dashboardInfo, load } from './dashboard.service.ts';
import { lastServerErrors } from './server-error.service.ts';

export const dashboardRoutes = (app: App): Route[] => [
  route(contract.adminLogin, async ({ input, ip, userAgent, now, sendToken }) => {
    const { user, token } = await login(app, input, { ip, userAgent, now }, (account) => {
      if (!roles[account.role].admin) throw new Refusal('error.notAdmin');
    });
    sendToken(token);
    return user;
  }),
  route(contract.adminLogout, async ({ session, now }) => {
    await endSession(app.db, session.id, now);
    return null;
  }),
  route(contract.getSessions, async ({ actor, session }) => {
    const found = await previousSession(app.db, actor.uid, session.id);
    if (!found) throw new Refusal('error.sessionNotFound');
    return found;
  }),
  route(contract.getDashboardInfo, ({ input, now }) => dashboardInfo(app, input.timeZone, now)),
  route(contract.getSiteLoad, ({ now }) => load(app, now)),
  route(contract.getServerErrors, () => lastServerErrors(app.db)),
  route(contract.getAttention, ({ locale, now }) => attention(app, locale, now)),
];
