import * as operator from '@verdict/contract/remote/sites.ts';
import * as own from '@verdict/contract/remote/accounts.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as operating from './operator.service.ts';
import { usableSites } from './sites.service.ts';
import { ownAccountsOf, removeOwnAccount, saveOwnAccount } from './own-accounts.service.ts';

export const remoteSiteRoutes = (app: App): Route[] => [
  route(own.getUsableRemoteSites, ({ now }) => usableSites(app, now)),
  route(own.getRemoteAccounts, ({ actor, locale }) => ownAccountsOf(app, actor, locale)),
  route(own.saveRemoteAccount, async ({ actor, input, now }) => {
    await saveOwnAccount(app, actor, input, now);
    return null;
  }),
  route(own.removeRemoteAccount, async ({ actor, input }) => {
    await removeOwnAccount(app, actor, input.pool);
    return null;
  }),

  route(operator.getRemoteSites, ({ locale }) => operating.siteRows(app, locale)),
  route(operator.updateRemoteSite, async ({ actor, ip, now, input: { key, revision, ...sent } }) => {
    const settings = { ...sent, baseUrl: sent.baseUrl ?? null, proxy: sent.proxy ?? null };
    await operating.updateSite(app, { actor, ip, now }, key, settings, { revision });
    return null;
  }),
  route(operator.saveRemoteSiteAccount, async ({ actor, ip, now, input }) => {
    await operating.savePoolAccount(app, { actor, ip, now }, input);
    return null;
  }),
  route(operator.removeRemoteSiteAccount, async ({ actor, ip, now, input }) => {
    await operating.removePoolAccount(app, { actor, ip, now }, input.id);
    return null;
  }),
  route(operator.pauseRemoteSiteAccount, async ({ actor, ip, now, input: { id, paused } }) => {
    await operating.pausePoolAccount(app, { actor, ip, now }, id, paused);
    return null;
  }),
  route(operator.getUnknownVerdicts, ({ input }) => operating.unknownVerdicts(app, input.key)),
  route(operator.mapUnknownVerdict, async ({ actor, ip, now, input }) => {
    await operating.mapVerdict(app, { actor, ip, now }, input);
    return null;
  }),
  route(operator.getRemoteSiteErrors, ({ input, locale }) => operating.siteErrors(app, input.key, locale)),
  route(operator.testRemoteSite, ({ input, locale }) => operating.testSite(app, input.key, input.problemId, locale)),
];
