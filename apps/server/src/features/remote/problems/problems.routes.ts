import * as contract from '@verdict/contract/remote/problems.ts';
import { fetchRemoteProblem } from '@verdict/contract/problem/problem.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as bulk from './bulk.service.ts';
import * as imports from './import.service.ts';
import * as languages from './languages.service.ts';
import * as refreshing from './refresh.service.ts';

export const remoteProblemRoutes = (app: App): Route[] => [
  route(fetchRemoteProblem, ({ input: { oj, problemId }, ...context }) =>
    imports.importByUser(app, context, { name: oj, problemId }),
  ),
  route(contract.importRemoteProblem, ({ input, ...context }) => imports.importIntoBank(app, context, input)),
  route(contract.importRemoteContestProblem, ({ input, locale, ...context }) =>
    imports.importIntoContest(app, context, input, locale),
  ),
  route(contract.importRemoteTrainingProblem, ({ input, ...context }) =>
    imports.importIntoTraining(app, context, input),
  ),
  route(contract.getRemoteBanks, () => languages.banks(app)),
  route(contract.refreshRemoteLanguages, ({ input, ...context }) => languages.refresh(app, context, input)),
  route(contract.getRemoteProblem, ({ input, ...context }) => refreshing.remoteFacts(app, context, input.pid)),
  route(contract.lookAtRemoteProblem, ({ input, ...context }) => refreshing.look(app, context, input.pid)),
  route(contract.takeRemoteProblem, ({ input, ...context }) => refreshing.take(app, context, input)),
  route(contract.getRemoteImports, ({ locale }) => bulk.list(app, locale)),
  route(contract.getRemoteImport, ({ input, locale }) => bulk.detail(app, input.id, locale)),
  route(contract.startRemoteImport, ({ input, ...context }) => bulk.start(app, context, input)),
  route(contract.cancelRemoteImport, async ({ input, ...context }) => {
    await bulk.cancel(app, context, input.id);
    return null;
  }),
  route(contract.resumeRemoteImport, async ({ input, ...context }) => {
    await bulk.resume(app, context, input.id);
    return null;
  }),
];
