import * as contract from '@verdict/contract/training/training.ts';
import { site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { readerOf } from '../../platform/access/reader.ts';
import * as problems from './problems.service.ts';
import * as rank from './rankings/rank.service.ts';
import * as trainings from './training.service.ts';

export const trainingRoutes = (app: App): Route[] => [
  route(contract.getTrainingCategory, ({ actor, input }) => trainings.categories(app.db, actor, input.gid)),
  route(contract.getTrainingList, ({ input, ...call }) => trainings.list(app.db, readerOf(app, call), site, input)),
  route(contract.getTrainingDetail, ({ input, ...call }) =>
    trainings.detail(app.db, { ...readerOf(app, call), actor: call.actor }, input.tid),
  ),
  route(contract.getTrainingProblemList, ({ input, locale, ...call }) =>
    problems.list(app.db, { ...readerOf(app, call), actor: call.actor }, input.tid, locale),
  ),
  route(contract.getTrainingProblemDetails, ({ input, locale, ...call }) => {
    const tid = input.tid ?? input.cid;
    if (tid === undefined) throw new Refusal('error.trainingNotFound');
    return problems.detail(app.db, { ...readerOf(app, call), actor: call.actor }, tid, input.displayId, locale);
  }),
  route(contract.registerTraining, async ({ actor, input, now }) => {
    await trainings.register(app.db, actor, input, now);
    return null;
  }),
  route(contract.getTrainingAccess, ({ actor, input }) => trainings.access(app.db, actor, input.tid)),
  route(contract.getTrainingRank, ({ input, ...call }) =>
    rank.page(app.db, { ...readerOf(app, call), actor: call.actor }, input),
  ),
];
