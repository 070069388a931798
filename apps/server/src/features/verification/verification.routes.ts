import * as contract from '@verdict/contract/admin/verification.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import * as verification from './verification.service.ts';

export const verificationRoutes = (app: App): Route[] => [
  route(contract.startVerification, async ({ actor, ip, now, input }) => ({
    id: await verification.start(app, { actor, ip, now }, input.pid),
  })),
  route(contract.getVerification, ({ actor, input, locale }) => verification.view(app.db, actor, input.pid, locale)),
  route(contract.cancelVerification, async ({ actor, ip, now, input }) => {
    await verification.cancel(app, { actor, ip, now }, input.pid);
    return null;
  }),
];
