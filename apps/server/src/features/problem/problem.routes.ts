import * as contract from '@verdict/contract/problem.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import { readerOf } from '../../sight/reader.ts';
import * as problems from './problem.service.ts';

export const problemRoutes = (app: App): Route[] => [
  route(contract.getProblemList, ({ input, locale }) => problems.list(app, input, locale)),
  route(contract.getProblemDetail, ({ input, locale, ...call }) =>
    problems.detail(app, readerOf(app, call), input.problemId, locale),
  ),
  route(contract.getRandomProblem, ({ input }) => problems.random(app.db, input)),
];
