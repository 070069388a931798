import * as contract from '@verdict/contract/admin/test-generation.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import * as generation from './generation.service.ts';

export const generationRoutes = (app: App): Route[] => [
  route(contract.getTestGeneration, ({ actor, input: { pid }, locale, now }) =>
    generation.view(app, actor, pid, locale, now),
  ),
  route(contract.saveTestGeneration, async ({ input, ...doer }) => {
    await generation.save(app, doer, input);
    return null;
  }),
  route(contract.startTestGeneration, async ({ input: { pid }, ...doer }) => ({
    id: await generation.start(app, doer, pid),
  })),
  route(contract.cancelTestGeneration, async ({ input: { pid }, ...doer }) => {
    await generation.cancel(app, doer, pid);
    return null;
  }),
  route(contract.useGeneratedTests, ({ input: { pid }, ...doer }) => generation.use(app, doer, pid)),
];
