import * as contract from '@verdict/contract/submission/visitor-run.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as runs from './visitor-run.service.ts';

export const visitorRunRoutes = (app: App): Route[] => [
  route(contract.getVisitorProblem, ({ locale, now }) => runs.visitorProblem(app, locale, now)),
  route(contract.runAsVisitor, ({ input, ip, now }) => runs.run(app, input, ip, now)),
  route(contract.getVisitorRun, ({ input, locale }) => runs.result(app, input.testJudgeKey, locale)),
];
