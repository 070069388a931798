import * as contract from '@verdict/contract/group/trainings.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { requireScope, scopeOf } from '../../../platform/access/group-gate.ts';
import * as categories from '../../training/editing/category.service.ts';
import { copyForNextTerm } from '../../training/editing/copy.service.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import * as problems from '../../training/editing/problems.service.ts';
import * as saving from '../../training/editing/save.service.ts';
import * as trainings from '../../training/editing/training.service.ts';
import { list } from '../../training/training.service.ts';

export function groupTrainingRoutes(app: App): Route[] {
  const ofTraining = (actor: Actor, tid: number) => scopeOf(app.db, actor, 'training', tid);
  const ofCategory = (actor: Actor, id: number) => scopeOf(app.db, actor, 'training_category', id);
  return [
    route(contract.getGroupTrainingList, async ({ input, ...call }) =>
      list(app.db, readerOf(app, call), await requireScope(app.db, call.actor, input.gid, 'group.enter'), input),
    ),
    route(contract.getGroupAdminTrainingList, async ({ actor, input }) =>
      trainings.trainingPage(app, actor, await requireScope(app.db, actor, input.gid, 'group.administer'), input),
    ),
    route(contract.getGroupTraining, async ({ actor, input }) =>
      trainings.trainingDetail(app, actor, await ofTraining(actor, input.tid), input.tid),
    ),
    route(contract.createGroupTraining, async ({ input, ...context }) => {
      const scope = await requireScope(app.db, context.actor, input.training.gid, 'group.administer');
      return saving.create(app, context, scope, input, input.problems);
    }),
    route(contract.updateGroupTraining, async ({ input, ...context }) => {
      const { id } = input.training;
      return saving.update(app, context, await ofTraining(context.actor, id), id, input);
    }),
    route(contract.deleteGroupTraining, async ({ input, ...context }) => {
      await trainings.deleteTraining(app, context, await ofTraining(context.actor, input.tid), input.tid);
      return null;
    }),
    route(contract.changeGroupTrainingStatus, async ({ input: { tid, status }, ...context }) => {
      await trainings.changeVisible(app, context, await ofTraining(context.actor, tid), tid, status);
      return null;
    }),
    route(contract.copyGroupTraining, async ({ input, ...context }) => ({
      tid: await copyForNextTerm(app, context, await ofTraining(context.actor, input.tid), input),
    })),

    route(contract.getGroupTrainingProblemList, async ({ actor, input, locale }) =>
      problems.trainingProblems(app, actor, await ofTraining(actor, input.tid), input, locale),
    ),
    route(contract.updateGroupTrainingProblem, async ({ input, ...context }) => {
      await problems.rankProblem(app, context, await ofTraining(context.actor, input.tid), input);
      return null;
    }),
    route(contract.deleteGroupTrainingProblem, async ({ input: { tid, pid }, ...context }) => {
      await problems.removeProblem(app, context, await ofTraining(context.actor, tid), tid, pid);
      return null;
    }),
    route(contract.addGroupTrainingProblemFromPublic, async ({ input, ...context }) => {
      await problems.addProblem(app, context, await ofTraining(context.actor, input.tid), input);
      return null;
    }),
    route(contract.addGroupTrainingProblemFromGroup, async ({ input, ...context }) => {
      await problems.addProblemOfGroup(app, context, await ofTraining(context.actor, input.tid), input);
      return null;
    }),
    route(contract.orderGroupTrainingProblems, async ({ input: { tid, ids }, ...context }) => {
      await problems.orderProblems(app, context, await ofTraining(context.actor, tid), tid, ids);
      return null;
    }),

    route(contract.createGroupTrainingCategory, async ({ input: { gid, ...sent }, ...context }) => {
      const scope = await requireScope(app.db, context.actor, gid, 'group.administer');
      return categories.createCategory(app.db, context, scope, sent);
    }),
    route(contract.updateGroupTrainingCategory, async ({ input, ...context }) => {
      const scope = await ofCategory(context.actor, input.id);
      await categories.updateCategory(
        app.db,
        context,
        scope,
        input.id,
        await categories.settledCategory(app.db, input),
      );
      return null;
    }),
    route(contract.deleteGroupTrainingCategory, async ({ input: { cid }, ...context }) => {
      await categories.deleteCategory(app.db, context, await ofCategory(context.actor, cid), cid);
      return null;
    }),
  ];
}
