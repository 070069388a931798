import * as contract from '@verdict/contract/community/solution.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as editorials from '../../problem/editorial/editorial.service.ts';
import * as solutions from './solution.service.ts';

export const solutionRoutes = (app: App): Route[] => [
  route(contract.getSolutions, ({ input, actor, now }) => solutions.page(app, { actor, now }, input)),
  route(contract.createSolution, ({ input, actor, ip, now }) => solutions.create(app, { actor, ip, now }, input)),
  route(contract.updateSolution, ({ input, actor, ip, now }) => solutions.update(app, { actor, ip, now }, input)),
  route(contract.voteSolution, async ({ input, actor, now }) => {
    await solutions.vote(app, { actor, now }, input);
    return null;
  }),
  route(contract.getEditorial, ({ input, actor, now }) => editorials.read(app, { actor, now }, input.pid)),
  route(contract.saveEditorial, ({ input, actor, ip, now }) => editorials.save(app, { actor, ip, now }, input)),
];
