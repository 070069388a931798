import * as contract from '@verdict/contract/admin/counter-example.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import * as counterExample from './counter-example.service.ts';

export const counterExampleRoutes = (app: App): Route[] => [
  route(contract.getCounterExample, ({ actor, input: { pid }, locale }) =>
    counterExample.view(app.db, actor, pid, locale),
  ),
  route(contract.startCounterExample, async ({ input: { pid, program }, ...doer }) => ({
    id: await counterExample.start(app, doer, pid, program),
  })),
  route(contract.cancelCounterExample, async ({ input: { pid }, ...doer }) => {
    await counterExample.cancel(app, doer, pid);
    return null;
  }),
];
