import * as contract from '@verdict/contract/training/editing.ts';
import { site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as categories from './category.service.ts';
import { copyForNextTerm } from './copy.service.ts';
import * as problems from './problems.service.ts';
import * as saving from './save.service.ts';
import * as trainings from './training.service.ts';
import * as problemActions from '../../problem/editing/actions.service.ts';

export const trainingAdminRoutes = (
  app: App,
  { removeSubmissions }: { removeSubmissions: problemActions.RemoveSubmissions },
): Route[] => [
  route(contract.getAdminTrainingList, ({ actor, input }) => trainings.trainingPage(app, actor, site, input)),
  route(contract.getAdminTraining, ({ actor, input }) => trainings.trainingDetail(app, actor, site, input.tid)),
  route(contract.createTraining, ({ actor, ip, now, input }) => saving.create(app, { actor, ip, now }, site, input)),
  route(contract.updateTraining, ({ actor, ip, now, input }) =>
    saving.update(app, { actor, ip, now }, site, input.training.id, input),
  ),
  route(contract.deleteTraining, async ({ actor, ip, now, input }) => {
    await trainings.deleteTraining(app, { actor, ip, now }, site, input.tid);
    return null;
  }),
  route(contract.changeTrainingStatus, async ({ actor, ip, now, input }) => {
    await trainings.changeVisible(app, { actor, ip, now }, site, input.tid, input.status);
    return null;
  }),
  route(contract.copyTraining, async ({ input, ...context }) => ({
    tid: await copyForNextTerm(app, context, site, input),
  })),

  route(contract.getAdminTrainingProblemList, ({ actor, input, locale }) =>
    problems.trainingProblems(app, actor, site, input, locale),
  ),
  route(contract.updateTrainingProblem, async ({ actor, ip, now, input }) => {
    await problems.rankProblem(app, { actor, ip, now }, site, input);
    return null;
  }),
  route(contract.deleteTrainingProblem, async ({ actor, ip, now, input: { pid, tid } }) => {
    if (tid === undefined) await problemActions.remove(app, { actor, ip, now }, site, pid, removeSubmissions);
    else await problems.removeProblem(app, { actor, ip, now }, site, tid, pid);
    return null;
  }),
  route(contract.addTrainingProblemFromPublic, async ({ actor, ip, now, input }) => {
    await problems.addProblem(app, { actor, ip, now }, site, input);
    return null;
  }),
  route(contract.orderTrainingProblems, async ({ actor, ip, now, input }) => {
    await problems.orderProblems(app, { actor, ip, now }, site, input.tid, input.ids);
    return null;
  }),

  route(contract.createTrainingCategory, ({ actor, ip, now, input }) =>
    categories.createCategory(app.db, { actor, ip, now }, site, input),
  ),
  route(contract.updateTrainingCategory, async ({ actor, ip, now, input }) => {
    await categories.updateCategory(
      app.db,
      { actor, ip, now },
      site,
      input.id,
      await categories.settledCategory(app.db, input),
    );
    return null;
  }),
  route(contract.deleteTrainingCategory, async ({ actor, ip, now, input }) => {
    await categories.deleteCategory(app.db, { actor, ip, now }, site, input.cid);
    return null;
  }),
];
