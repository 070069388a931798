import * as contract from '@verdict/contract/problem/strength.ts';
import * as inGroup from '@verdict/contract/group/problems.ts';
import { site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as strength from './strength.service.ts';
import { cancel } from '../verification/verification.service.ts';
import { groupOf } from '../editing/access.service.ts';

export const strengthRoutes = (app: App): Route[] => [
  route(contract.getTestStrength, ({ actor, input: { pid } }) => strength.view(app.db, actor, site, pid)),
  route(contract.startTestStrength, async ({ input: { pid }, ...context }) => ({
    id: await strength.start(app, context, site, pid),
  })),
  route(contract.cancelTestStrength, async ({ input: { pid }, ...context }) => {
    await cancel(app, context, site, pid, 'strength');
    return null;
  }),

  route(inGroup.getGroupTestStrength, async ({ actor, input: { pid } }) =>
    strength.view(app.db, actor, await groupOf(app.db, actor, pid), pid),
  ),
  route(inGroup.startGroupTestStrength, async ({ input: { pid }, ...context }) => ({
    id: await strength.start(app, context, await groupOf(app.db, context.actor, pid), pid),
  })),
  route(inGroup.cancelGroupTestStrength, async ({ input: { pid }, ...context }) => {
    await cancel(app, context, await groupOf(app.db, context.actor, pid), pid, 'strength');
    return null;
  }),
];
