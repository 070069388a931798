import * as contract from '@verdict/contract/problem.ts';
import type { App } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import * as submissions from '../submission/submission.service.ts';
import * as problems from './problem.service.ts';

export const problemRoutes = (app: App): Route[] => [
  route(contract.getProblemList, ({ input, locale }) => problems.list(app, input, locale)),
  route(contract.getProblemDetail, ({ actor, input, locale }) => problems.detail(app, actor, input.problemId, locale)),
  route(contract.getRandomProblem, () => problems.random(app.db)),
  route(contract.getUserProblemStatus, async ({ actor, input }) => {
    if (input.isContestProblemList) throw new Refusal('error.contestNotFound');
    return submissions.statusOnProblems(app.db, actor, input.pidList, input.gid ?? null);
  }),
];
