import * as contract from '@verdict/contract/admin/test-strength.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import * as strength from './strength.service.ts';

export const strengthRoutes = (app: App): Route[] => [
  route(contract.getTestStrength, ({ actor, input: { pid } }) => strength.view(app.db, actor, pid)),
  route(contract.startTestStrength, async ({ input: { pid }, ...doer }) => ({
    id: await strength.start(app, doer, pid),
  })),
  route(contract.cancelTestStrength, async ({ input: { pid }, ...doer }) => {
    await strength.cancel(app, doer, pid);
    return null;
  }),
];
