import * as contract from '@verdict/contract/problem/generation.ts';
import * as inGroup from '@verdict/contract/group/problems.ts';
import { site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as generation from './generation.service.ts';
import { cancel } from '../verification/verification.service.ts';
import { groupOf } from '../editing/access.service.ts';

export const generationRoutes = (app: App): Route[] => [
  route(contract.getTestGeneration, ({ actor, input: { pid }, locale, now }) =>
    generation.view(app, actor, site, pid, locale, now),
  ),
  route(contract.saveTestGeneration, ({ input, ...context }) => generation.save(app, context, site, input)),
  route(contract.startTestGeneration, async ({ input: { pid }, ...context }) => ({
    id: await generation.start(app, context, site, pid),
  })),
  route(contract.cancelTestGeneration, async ({ input: { pid }, ...context }) => {
    await cancel(app, context, site, pid, 'generation');
    return null;
  }),
  route(contract.useGeneratedTests, ({ input: { pid }, ...context }) => generation.use(app, context, site, pid)),

  route(inGroup.getGroupTestGeneration, async ({ actor, input: { pid }, locale, now }) =>
    generation.view(app, actor, await groupOf(app.db, actor, pid), pid, locale, now),
  ),
  route(inGroup.saveGroupTestGeneration, async ({ input, ...context }) =>
    generation.save(app, context, await groupOf(app.db, context.actor, input.pid), input),
  ),
  route(inGroup.startGroupTestGeneration, async ({ input: { pid }, ...context }) => ({
    id: await generation.start(app, context, await groupOf(app.db, context.actor, pid), pid),
  })),
  route(inGroup.cancelGroupTestGeneration, async ({ input: { pid }, ...context }) => {
    await cancel(app, context, await groupOf(app.db, context.actor, pid), pid, 'generation');
    return null;
  }),
  route(inGroup.useGroupGeneratedTests, async ({ input: { pid }, ...context }) =>
    generation.use(app, context, await groupOf(app.db, context.actor, pid), pid),
  ),
];
