/** Logging in to the site and to the back office. Both share sessions; the right to enter is checked here. */
import { login as loginEndpoint } from '@verdict/contract/account/account.ts';
import * as contract from '@verdict/contract/site/dashboard.ts';
import { roles } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { login } from './login.service.ts';
import { endSession, previousSession } from '../session/session.service.ts';

export const loginRoutes = (app: App): Route[] => [
  route(loginEndpoint, async ({ input, ip, userAgent, locale, now, sendToken }) => {
    const { user, token } = await login(app, input, { ip, userAgent, locale, now });
    sendToken(token);
    return user;
  }),
  route(contract.adminLogin, async ({ input, ip, userAgent, locale, now, sendToken }) => {
    const { user, token } = await login(app, input, { ip, userAgent, locale, now }, (account) => {
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
];
