/** Problems of groups, for their administrators, and the bank's decisions about offered problems. */
import * as examination from '@verdict/contract/problem/offers.ts';
import * as contract from '@verdict/contract/group/problems.ts';
import { inGroup } from '@verdict/domain/access/scope.ts';
import { visibilityOf } from '@verdict/domain/problem/visibility.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { requireGroupRight } from '../../../platform/access/group-gate.ts';
import { compile } from '../../problem/editing/compile-check.service.ts';
import { duplicate } from '../../problem/editing/duplicate.service.ts';
import { freeIdToOffer } from '../../problem/editing/free-id.service.ts';
import * as editing from '../../problem/editing/edit.service.ts';
import * as examining from '../../problem/offers/offers.service.ts';
import { withStatementPictures } from '../../problem/statement/statement-pictures.service.ts';
import * as problemAccess from '../../problem/editing/access.service.ts';
import * as problemActions from '../../problem/editing/actions.service.ts';
import * as problemViews from '../../problem/editing/view.service.ts';

export const groupProblemRoutes = (
  app: App,
  { removeSubmissions }: { removeSubmissions: problemActions.RemoveSubmissions },
): Route[] => [
  route(contract.getGroupAdminProblemList, async ({ actor, input, locale }) => {
    await requireGroupRight(app.db, actor, input.gid, 'group.administer');
    const visibility = input.auth === undefined ? null : visibilityOf(input.auth);
    return problemViews.adminList(app, actor, inGroup(input.gid), input, { visibility }, locale);
  }),
  route(contract.getGroupProblem, async ({ actor, input: { pid }, locale }) =>
    problemViews.adminDetail(app, actor, await problemAccess.groupOf(app.db, actor, pid), pid, locale),
  ),
  route(contract.getFreeGroupProblemId, ({ actor, input }) => freeIdToOffer(app.db, actor, inGroup(input.gid))),
  route(contract.createGroupProblem, async ({ actor, ip, now, input, locale }) => {
    const { gid } = input.problem;
    await requireGroupRight(app.db, actor, gid, 'group.administer');
    if (visibilityOf(input.problem.auth) === 'contest') throw new Refusal('error.problemContestOnly');
    const { sent, left } = await withStatementPictures(app, { actor, ip, now }, input);
    return { ...(await editing.create(app, { actor, ip, now }, inGroup(gid), sent, locale)), picturesLeft: left };
  }),
  route(contract.updateGroupProblem, async ({ actor, ip, now, input, locale }) => {
    const scope = await problemAccess.groupOf(app.db, actor, input.problem.id ?? 0);
    await problemAccess.requireMayEdit(app.db, actor, scope, input.problem.id);
    const { sent, left } = await withStatementPictures(app, { actor, ip, now }, input);
    return { ...(await editing.update(app, { actor, ip, now }, scope, sent, locale)), picturesLeft: left };
  }),
  route(contract.deleteGroupProblem, async ({ actor, ip, now, input: { pid } }) => {
    const scope = await problemAccess.groupOf(app.db, actor, pid);
    await problemActions.remove(app, { actor, ip, now }, scope, pid, removeSubmissions);
    return null;
  }),
  route(contract.duplicateGroupProblem, async ({ input: { pid }, ...context }) =>
    duplicate(app, context, await problemAccess.groupOf(app.db, context.actor, pid), pid, null),
  ),
  route(contract.getGroupProblemCases, async ({ actor, input: { pid } }) =>
    problemViews.casesForForm(app, actor, await problemAccess.groupOf(app.db, actor, pid), pid),
  ),
  route(contract.changeGroupProblemAuth, async ({ actor, ip, now, input: { pid, auth } }) => {
    const scope = await problemAccess.groupOf(app.db, actor, pid);
    await problemActions.changeVisibility(app, { actor, ip, now }, scope, pid, visibilityOf(auth));
    return null;
  }),
  route(contract.applyGroupProblemPublic, async ({ actor, ip, now, input: { pid, isApplied } }) => {
    const scope = await problemAccess.groupOf(app.db, actor, pid);
    await problemActions.applyPublic(app, { actor, ip, now }, scope, pid, isApplied);
    return null;
  }),
  ...[contract.compileGroupSpj, contract.compileGroupInteractive].map((endpoint) =>
    route(endpoint, async ({ actor, input: { gid, code, language, extraFiles } }) => {
      await compile(app, actor, inGroup(gid), { language, source: code, extraFiles });
      return null;
    }),
  ),

  route(examination.getOfferedProblems, ({ actor, input, locale }) => examining.offers(app.db, actor, input, locale)),
  route(examination.getOfferedProblem, ({ actor, input, locale }) =>
    examining.offered(app.db, actor, input.pid, locale),
  ),
  route(examination.decideOfferedProblem, async ({ actor, ip, now, input: { pid, progress } }) => {
    await examining.decide(app, { actor, ip, now }, pid, progress);
    return null;
  }),
];
