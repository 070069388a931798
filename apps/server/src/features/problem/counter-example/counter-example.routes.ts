import * as contract from '@verdict/contract/problem/counter-example.ts';
import * as inGroup from '@verdict/contract/group/problems.ts';
import { site } from '@verdict/domain/access/scope.ts';
import * as own from '@verdict/contract/submission/own-counter-example.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import { addTest } from './counter-example-test.service.ts';
import * as counterExample from './counter-example.service.ts';
import * as owns from './own-counter-example.service.ts';
import { cancel } from '../verification/verification.service.ts';
import { groupOf } from '../editing/access.service.ts';

export const counterExampleRoutes = (app: App): Route[] => [
  route(contract.getCounterExample, ({ actor, input: { pid }, locale }) =>
    counterExample.view(app.db, actor, site, pid, locale),
  ),
  route(contract.startCounterExample, async ({ input: { pid, program }, ...context }) => ({
    id: await counterExample.start(app, context, site, pid, program),
  })),
  route(contract.addCounterExampleTest, ({ input, ...context }) => addTest(app, context, site, input)),
  route(contract.cancelCounterExample, async ({ input: { pid }, ...context }) => {
    await cancel(app, context, site, pid, 'counterExample');
    return null;
  }),

  route(own.getOwnCounterExample, ({ input: { submitId }, locale, ...call }) =>
    owns.view(app.db, readerOf(app, call), submitId, locale),
  ),
  route(own.findOwnCounterExample, async ({ input: { submitId }, locale, ...call }) => {
    await owns.start(app, call.actor, readerOf(app, call), submitId, locale);
    return null;
  }),

  route(inGroup.getGroupCounterExample, async ({ actor, input: { pid }, locale }) =>
    counterExample.view(app.db, actor, await groupOf(app.db, actor, pid), pid, locale),
  ),
  route(inGroup.startGroupCounterExample, async ({ input: { pid, program }, ...context }) => ({
    id: await counterExample.start(app, context, await groupOf(app.db, context.actor, pid), pid, program),
  })),
  route(inGroup.addGroupCounterExampleTest, async ({ input, ...context }) =>
    addTest(app, context, await groupOf(app.db, context.actor, input.pid), input),
  ),
  route(inGroup.cancelGroupCounterExample, async ({ input: { pid }, ...context }) => {
    await cancel(app, context, await groupOf(app.db, context.actor, pid), pid, 'counterExample');
    return null;
  }),
];
