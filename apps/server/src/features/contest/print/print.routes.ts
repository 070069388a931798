import * as contract from '@verdict/contract/contest/print.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as prints from './print.service.ts';

export const printRoutes = (app: App): Route[] => [
  route(contract.submitPrintText, async ({ actor, now, input }) => {
    await prints.submitPrint(app, { actor, now }, input);
    return null;
  }),
  route(contract.getContestPrint, ({ actor, input }) => prints.printQueue(app, actor, input)),
  route(contract.checkContestPrintStatus, async ({ actor, now, input }) => {
    await prints.markPrinted(app, { actor, now }, input);
    return null;
  }),
  route(contract.downloadContestPrintText, ({ actor, input }) => prints.printText(app, actor, input.id)),
];
