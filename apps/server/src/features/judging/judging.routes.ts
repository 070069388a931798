import * as hostContract from '@verdict/contract/admin/judgehosts.ts';
import * as contract from '@verdict/contract/judging.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import * as byHand from './by-hand.service.ts';
import * as hosts from './hosts.service.ts';

export const judgingRoutes = (app: App): Route[] => [
  route(contract.rejudge, ({ actor, input }) => byHand.rejudge(app, actor, input.submitId)),
  route(contract.manualJudge, ({ actor, input }) => byHand.judgeByHand(app, actor, input)),
  route(contract.cancelJudge, ({ actor, input }) => byHand.cancel(app, actor, input.submitId)),

  route(hostContract.getJudgeServiceInfo, ({ now }) => hosts.judgeServiceInfo(app.db, now)),
  route(hostContract.createJudgehost, ({ actor, ip, now, input }) => hosts.admit(app.db, { actor, ip, now }, input.name)),
  route(hostContract.setJudgehostDuty, async ({ actor, ip, now, input }) => {
    await hosts.setDuty(app.db, { actor, ip, now }, input.name, input.duty);
    return null;
  }),
  route(hostContract.revokeJudgehost, async ({ actor, ip, now, input }) => {
    await hosts.revoke(app.db, { actor, ip, now }, input.name);
    return null;
  }),
];
