import * as contract from '@verdict/contract/judging.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import * as byHand from './by-hand.service.ts';

export const judgingRoutes = (app: App): Route[] => [
  route(contract.rejudge, ({ actor, input }) => byHand.rejudge(app, actor, input.submitId)),
  route(contract.manualJudge, ({ actor, input }) => byHand.judgeByHand(app, actor, input)),
  route(contract.cancelJudge, ({ actor, input }) => byHand.cancel(app, actor, input.submitId)),
];
