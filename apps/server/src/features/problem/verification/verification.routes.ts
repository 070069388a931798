import * as contract from '@verdict/contract/problem/verification.ts';
import * as inGroup from '@verdict/contract/group/problems.ts';
import { site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as verification from './verification.service.ts';
import { groupOf } from '../editing/access.service.ts';

export const verificationRoutes = (app: App): Route[] => [
  route(contract.startVerification, async ({ input: { pid }, ...context }) => ({
    id: await verification.start(app, context, site, pid),
  })),
  route(contract.getVerification, ({ actor, input: { pid }, locale }) =>
    verification.view(app.db, actor, site, pid, locale),
  ),
  route(contract.cancelVerification, async ({ input: { pid }, ...context }) => {
    await verification.cancel(app, context, site, pid);
    return null;
  }),

  route(inGroup.startGroupVerification, async ({ input: { pid }, ...context }) => ({
    id: await verification.start(app, context, await groupOf(app.db, context.actor, pid), pid),
  })),
  route(inGroup.getGroupVerification, async ({ actor, input: { pid }, locale }) =>
    verification.view(app.db, actor, await groupOf(app.db, actor, pid), pid, locale),
  ),
  route(inGroup.cancelGroupVerification, async ({ input: { pid }, ...context }) => {
    await verification.cancel(app, context, await groupOf(app.db, context.actor, pid), pid);
    return null;
  }),
];
