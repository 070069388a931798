import * as contract from '@verdict/contract/problem.ts';
import { placeNamed } from '@verdict/contract/place.ts';
import type { App } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Route, route } from '../../http/route.ts';
import { readerOf } from '../../sight/reader.ts';
import * as submissions from '../submission/submission.service.ts';
import * as problems from './problem.service.ts';

export const problemRoutes = (app: App): Route[] => [
  route(contract.getProblemList, ({ input, locale }) => problems.list(app, input, locale)),
  route(contract.getProblemDetail, ({ input, locale, ...call }) =>
    problems.detail(app, readerOf(app, call), input.problemId, locale),
  ),
  route(contract.getRandomProblem, ({ input }) => problems.random(app.db, input)),
  route(contract.getUserProblemStatus, async ({ input, ...call }) => {
    if (input.isContestProblemList) throw new Refusal('error.contestNotFound');
    const own = { reader: readerOf(app, call), uid: call.actor.uid, place: placeNamed({ gid: input.gid }) };
    return submissions.statusOnProblems(app.db, own, input.pidList);
  }),
];
