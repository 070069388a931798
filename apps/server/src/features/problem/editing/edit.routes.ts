import { visibilityOf } from '@verdict/domain/problem/visibility.ts';
import * as contract from '@verdict/contract/problem/editing.ts';
import * as file from '@verdict/contract/site/files.ts';
import { inGroup, site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { compile } from './compile-check.service.ts';
import { duplicate } from './duplicate.service.ts';
import { freeIdToOffer } from './free-id.service.ts';
import * as editing from './edit.service.ts';
import { withStatementPictures } from '../statement/statement-pictures.service.ts';
import * as testData from '../test-data/test-data.service.ts';
import * as problemAccess from './access.service.ts';
import * as problemActions from './actions.service.ts';
import * as problemViews from './view.service.ts';

export const problemEditingRoutes = (
  app: App,
  { removeSubmissions }: { removeSubmissions: problemActions.RemoveSubmissions },
): Route[] => [
  route(contract.getAdminProblemList, ({ actor, input, locale }) => {
    const visibility = input.auth === undefined ? null : visibilityOf(input.auth);
    return problemViews.adminList(app, actor, site, input, { visibility }, locale);
  }),
  route(contract.getAdminProblem, ({ actor, input, locale }) =>
    problemViews.adminDetail(app, actor, site, input.pid, locale),
  ),
  route(contract.getFreeProblemId, ({ actor }) => freeIdToOffer(app.db, actor, site)),
  route(contract.createProblem, async ({ actor, ip, now, input, locale }) => {
    if (visibilityOf(input.problem.auth) === 'contest') throw new Refusal('error.problemContestOnly');
    const { sent, left } = await withStatementPictures(app, { actor, ip, now }, input);
    return { ...(await editing.create(app, { actor, ip, now }, site, sent, locale)), picturesLeft: left };
  }),
  route(contract.updateProblem, async ({ actor, ip, now, input, locale }) => {
    await problemAccess.requireMayEdit(app.db, actor, site, input.problem.id);
    const { sent, left } = await withStatementPictures(app, { actor, ip, now }, input);
    return { ...(await editing.update(app, { actor, ip, now }, site, sent, locale)), picturesLeft: left };
  }),
  route(contract.deleteProblem, async ({ actor, ip, now, input }) => {
    await problemActions.remove(app, { actor, ip, now }, site, input.pid, removeSubmissions);
    return null;
  }),
  route(contract.duplicateProblem, ({ actor, ip, now, input }) =>
    duplicate(app, { actor, ip, now }, site, input.pid, input.problemId?.trim() || null),
  ),
  route(contract.getProblemCases, ({ actor, input }) => problemViews.casesForForm(app, actor, site, input.pid)),
  route(contract.changeProblemAuth, async ({ actor, ip, now, input }) => {
    await problemActions.changeVisibility(app, { actor, ip, now }, site, input.id, visibilityOf(input.auth));
    return null;
  }),
  ...[contract.compileSpj, contract.compileInteractive].map((endpoint) =>
    route(endpoint, async ({ actor, input }) => {
      await compile(app, actor, site, { language: input.language, source: input.code, extraFiles: input.extraFiles });
      return null;
    }),
  ),
  route(file.uploadTestcaseZip, ({ actor, upload, input: { gid, mode }, now, locale }) =>
    testData.uploadTestData(app, actor, gid === undefined ? site : inGroup(gid), upload, { mode, now, locale }),
  ),
  route(file.downloadTestcase, ({ actor, input, now }) => testData.downloadTestData(app, actor, input.pid, now)),
  route(file.previewTestcase, ({ actor, input, now }) => testData.previewTestFile(app, actor, input, now)),
  route(file.downloadTestcaseFile, ({ actor, input, now }) => testData.downloadTestFile(app, actor, input, now)),
];
