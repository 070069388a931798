import * as contract from '@verdict/contract/account.ts';
import { roles } from '@verdict/domain/permission/actor.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import * as accounts from './account.service.ts';
import * as sessions from './session.service.ts';

export const accountRoutes = (app: App): Route[] => [
  route(contract.login, async ({ input, ip, userAgent, now, sendToken }) => {
    const { user, token } = await accounts.login(app, input, { ip, userAgent, now });
    sendToken(token);
    return user;
  }),
  route(contract.logout, async ({ session }) => {
    await sessions.endSession(app.db, session.id);
    return null;
  }),
  route(contract.register, async ({ input }) => {
    await accounts.register(app, input);
    return null;
  }),
  route(contract.checkUsernameOrEmail, ({ input }) => accounts.taken(app.db, input.username ?? null, input.email ?? null)),
  route(contract.getUserAuthInfo, async ({ actor }) => ({ roles: [roles[actor.role].name], permissions: null })),
];
