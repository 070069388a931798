import * as hostContract from '@verdict/contract/submission/judgehosts.ts';
import * as manyContract from '@verdict/contract/submission/rejudging.ts';
import * as contract from '@verdict/contract/submission/judging.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as byHand from './by-hand.service.ts';
import * as hosts from './hosts.service.ts';
import * as rejudgings from '../rejudging/rejudging.service.ts';

export const judgingRoutes = (app: App): Route[] => [
  route(contract.rejudge, ({ actor, ip, now, input, locale }) =>
    byHand.rejudge(app, { actor, ip, now }, input.submitId, locale),
  ),
  route(contract.manualJudge, ({ actor, ip, now, input, locale }) =>
    byHand.judgeByHand(app, { actor, ip, now }, input, locale),
  ),
  route(contract.cancelJudge, ({ actor, ip, now, input, locale }) =>
    byHand.cancel(app, { actor, ip, now }, input.submitId, locale),
  ),
  route(contract.resubmit, ({ actor, now, input, locale }) =>
    byHand.resubmit(app, { actor, now }, input.submitId, locale),
  ),

  route(manyContract.planRejudging, ({ actor, ip, now, input }) =>
    rejudgings.plan(app, { actor, ip, now }, input, { appliesItself: false }),
  ),
  route(manyContract.getRejudgings, ({ input }) => rejudgings.list(app.db, input)),
  route(manyContract.getRejudging, ({ input }) => rejudgings.view(app.db, input.id)),
  route(manyContract.getRejudgingChanges, ({ input }) => rejudgings.changes(app.db, input)),
  route(manyContract.applyRejudging, async ({ actor, ip, now, input }) => {
    await rejudgings.apply(app.db, { actor, ip, now }, input.id);
    return null;
  }),
  route(manyContract.discardRejudging, async ({ actor, ip, now, input }) => {
    await rejudgings.discard(app.db, { actor, ip, now }, input.id);
    return null;
  }),
  route(manyContract.rejudgeContestProblem, async ({ actor, ip, now, input }) => {
    await rejudgings.plan(app, { actor, ip, now }, { ...input, includeManual: false }, { appliesItself: true });
    return null;
  }),

  route(hostContract.getJudgeServiceInfo, ({ now }) => hosts.judgeServiceInfo(app.db, now)),
  route(hostContract.createJudgehost, ({ actor, ip, now, input }) =>
    hosts.admit(app.db, { actor, ip, now }, input.name),
  ),
  route(hostContract.setJudgehostDuty, async ({ actor, ip, now, input }) => {
    await hosts.setDuty(app.db, { actor, ip, now }, input.name, input.duty);
    return null;
  }),
  route(hostContract.revokeJudgehost, async ({ actor, ip, now, input }) => {
    await hosts.revoke(app.db, { actor, ip, now }, input.name);
    return null;
  }),
];
