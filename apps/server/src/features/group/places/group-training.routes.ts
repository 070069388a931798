import * as contract from '@verdict/contract/group/trainings.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { demandScope, scopeOf } from '../../../platform/access/group-gate.ts';
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
      list(app.db, readerOf(app, call), await demandScope(app.db, call.actor, input.gid, 'group.enter'), input),
    ),
    route(contract.getGroupAdminTrainingList, async ({ actor, input }) =>
      trainings.trainingPage(app, actor, await demandScope(app.db, actor, input.gid, 'group.administer'), input),
    ),
    route(contract.getGroupTraining, async ({ actor, input }) =>
      trainings.trainingDetail(app, actor, await ofTraining(actor, input.tid), input.tid),
    ),
    route(contract.createGroupTraining, async ({ input, ...doer }) => {
      const scope = await demandScope(app.db, doer.actor, input.training.gid, 'group.administer');
      return saving.create(app, doer, scope, input);
    }),
    route(contract.updateGroupTraining, async ({ input, ...doer }) => {
      const { id } = input.training;
      return saving.update(app, doer, await ofTraining(doer.actor, id), id, input);
    }),
    route(contract.deleteGroupTraining, async ({ input, ...doer }) => {
      await trainings.deleteTraining(app, doer, await ofTraining(doer.actor, input.tid), input.tid);
      return null;
    }),
    route(contract.changeGroupTrainingStatus, async ({ input: { tid, status }, ...doer }) => {
      await trainings.changeVisible(app, doer, await ofTraining(doer.actor, tid), tid, status);
      return null;
    }),
    route(contract.copyGroupTraining, async ({ input, ...doer }) => ({
      tid: await copyForNextTerm(app, doer, await ofTraining(doer.actor, input.tid), input),
    })),

    route(contract.getGroupTrainingProblemList, async ({ actor, input, locale }) =>
      problems.trainingProblems(app, actor, await ofTraining(actor, input.tid), input, locale),
    ),
    route(contract.updateGroupTrainingProblem, async ({ input, ...doer }) => {
      await problems.rankProblem(app, doer, await ofTraining(doer.actor, input.tid), input);
      return null;
    }),
    route(contract.deleteGroupTrainingProblem, async ({ input: { tid, pid }, ...doer }) => {
      await problems.removeProblem(app, doer, await ofTraining(doer.actor, tid), tid, pid);
      return null;
    }),
    route(contract.addGroupTrainingProblemFromPublic, async ({ input, ...doer }) => {
      await problems.addProblem(app, doer, await ofTraining(doer.actor, input.tid), input);
      return null;
    }),
    route(contract.addGroupTrainingProblemFromGroup, async ({ input, ...doer }) => {
      await problems.addProblemOfGroup(app, doer, await ofTraining(doer.actor, input.tid), input);
      return null;
    }),
    route(contract.orderGroupTrainingProblems, async ({ input: { tid, ids }, ...doer }) => {
      await problems.orderProblems(app, doer, await ofTraining(doer.actor, tid), tid, ids);
      return null;
    }),

    route(contract.createGroupTrainingCategory, async ({ input: { gid, ...sent }, ...doer }) => {
      const scope = await demandScope(app.db, doer.actor, gid, 'group.administer');
      return categories.createCategory(app.db, doer, scope, sent);
    }),
    route(contract.updateGroupTrainingCategory, async ({ input, ...doer }) => {
      await categories.updateCategory(app.db, doer, await ofCategory(doer.actor, input.id), input.id, input);
      return null;
    }),
    route(contract.deleteGroupTrainingCategory, async ({ input: { cid }, ...doer }) => {
      await categories.deleteCategory(app.db, doer, await ofCategory(doer.actor, cid), cid);
      return null;
    }),
  ];
}
