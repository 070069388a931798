import * as contract from '@verdict/contract/remote/problems.ts';
import { fetchRemoteProblem } from '@verdict/contract/problem/problem.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as bulk from './bulk.service.ts';
import * as imports from './import.service.ts';
import * as languages from './languages.service.ts';
import * as refreshing from './refresh.service.ts';

export const remoteProblemRoutes = (app: App): Route[] => [
  route(fetchRemoteProblem, ({ input: { oj, problemId }, ...doer }) =>
    imports.importByUser(app, doer, { name: oj, problemId }),
  ),
  route(contract.importRemoteProblem, ({ input, ...doer }) => imports.importIntoBank(app, doer, input)),
  route(contract.importRemoteContestProblem, ({ input, locale, ...doer }) =>
    imports.importIntoContest(app, doer, input, locale),
  ),
  route(contract.importRemoteTrainingProblem, ({ input, ...doer }) => imports.importIntoTraining(app, doer, input)),
  route(contract.getRemoteBanks, () => languages.banks(app)),
  route(contract.refreshRemoteLanguages, ({ input, ...doer }) => languages.refresh(app, doer, input)),
  route(contract.getRemoteProblem, ({ input, ...doer }) => refreshing.remoteFacts(app, doer, input.pid)),
  route(contract.lookAtRemoteProblem, ({ input, ...doer }) => refreshing.look(app, doer, input.pid)),
  route(contract.takeRemoteProblem, ({ input, ...doer }) => refreshing.take(app, doer, input)),
  route(contract.getRemoteImports, ({ locale }) => bulk.list(app, locale)),
  route(contract.getRemoteImport, ({ input, locale }) => bulk.detail(app, input.id, locale)),
  route(contract.startRemoteImport, ({ input, ...doer }) => bulk.start(app, doer, input)),
  route(contract.cancelRemoteImport, async ({ input, ...doer }) => {
    await bulk.cancel(app, doer, input.id);
    return null;
  }),
  route(contract.resumeRemoteImport, async ({ input, ...doer }) => {
    await bulk.resume(app, doer, input.id);
    return null;
  }),
];
