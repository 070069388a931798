import * as contract from '@verdict/contract/problem/problem.ts';
import { getGroupProblemList } from '@verdict/contract/group/problems.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { readerOf } from '../../../platform/access/reader.ts';
import * as problems from './problem.service.ts';

export const problemRoutes = (app: App): Route[] => [
  route(contract.getProblemList, ({ actor, input, locale }) => problems.listOfBank(app, actor, input, locale)),
  route(contract.getProblemDetail, ({ input, locale, ...call }) =>
    problems.detail(app.db, readerOf(app, call), { displayId: input.problemId, groupId: input.gid ?? null }, locale),
  ),
  route(getGroupProblemList, ({ actor, input, locale }) => problems.listOfGroup(app, actor, input, locale)),
  route(contract.getProblemTagCounts, ({ actor, input }) => problems.tagCounts(app.db, actor, input)),
  route(contract.getRandomProblem, ({ actor, input }) => problems.random(app.db, actor, input)),
];
