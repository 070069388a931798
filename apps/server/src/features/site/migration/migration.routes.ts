import * as contract from '@verdict/contract/site/migration.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as moves from './moves.service.ts';

export const siteMigrationRoutes = (app: App): Route[] => [
  route(contract.getSiteMoves, ({ actor, ip, now, locale }) => moves.list(app, { actor, ip, now }, locale)),
  route(contract.getSiteMove, ({ actor, ip, now, input, locale }) =>
    moves.detail(app, { actor, ip, now }, input.id, locale),
  ),
  route(contract.beginSiteMove, ({ actor, ip, now, input, locale }) =>
    moves.begin(app, { actor, ip, now }, input, locale),
  ),
  route(contract.sendSiteMovePart, ({ actor, ip, now, upload, input, locale }) =>
    moves.send(app, { actor, ip, now }, upload, input, locale),
  ),
  route(contract.startSiteMove, async ({ actor, ip, now, input }) => {
    await moves.start(app, { actor, ip, now }, input);
    return null;
  }),
  route(contract.cancelSiteMove, async ({ actor, ip, now, input }) => {
    await moves.cancel(app, { actor, ip, now }, input.id);
    return null;
  }),
];
