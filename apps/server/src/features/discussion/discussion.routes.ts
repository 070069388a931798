import * as contract from '@verdict/contract/discussion.ts';
import * as solution from '@verdict/contract/solution.ts';
import { type Scope, site } from '@verdict/domain/scope.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../http/route.ts';
import * as editorials from '../problem/editorial.service.ts';
import * as discussions from './discussion.service.ts';
import * as solutions from './solution.service.ts';

const scopeOf = (gid: number | undefined): Scope => (gid === undefined ? site : { kind: 'group', groupId: gid });

export const discussionRoutes = (app: App): Route[] => [
  route(contract.getDiscussionCategories, () => discussions.categories(app.db)),
  route(contract.saveDiscussionCategories, ({ input, actor, ip, now }) =>
    discussions.saveCategories(app.db, { actor, ip, now }, input.categories),
  ),
  route(contract.getDiscussionList, ({ input, actor, now }) => discussions.publicPage(app, { actor, now }, input)),
  route(contract.getDiscussionDetail, ({ input, actor, now }) => discussions.detail(app, { actor, now }, input)),
  route(contract.createDiscussion, ({ input: { gid, ...form }, actor, ip, now }) =>
    discussions.create(app, { actor, ip, now }, scopeOf(gid), form),
  ),
  route(contract.likeDiscussion, async ({ input, actor, now }) => {
    await discussions.like(app, { actor, now }, input.did, input.toLike);
    return null;
  }),
  ...[contract.updateDiscussion, contract.updateGroupDiscussion].map((endpoint) =>
    route(endpoint, ({ input, actor, ip, now }) => discussions.update(app, { actor, ip, now }, input)),
  ),
  ...[contract.deleteDiscussion, contract.deleteGroupDiscussion].map((endpoint) =>
    route(endpoint, async ({ input, actor, ip, now }) => {
      await discussions.remove(app, { actor, ip, now }, input.did);
      return null;
    }),
  ),

  route(contract.getGroupDiscussions, ({ input: { gid, ...input }, actor, now }) =>
    discussions.groupPage(app, { actor, now }, gid, false, input),
  ),
  route(contract.getGroupAdminDiscussions, ({ input: { gid, ...input }, actor, now }) =>
    discussions.groupPage(app, { actor, now }, gid, true, input),
  ),
  route(contract.createGroupDiscussion, ({ input: { gid, ...form }, actor, ip, now }) =>
    discussions.create(app, { actor, ip, now }, scopeOf(gid), form),
  ),

  route(solution.getSolutions, ({ input, actor, now }) => solutions.page(app, { actor, now }, input)),
  route(solution.createSolution, ({ input, actor, ip, now }) => solutions.create(app, { actor, ip, now }, input)),
  route(solution.updateSolution, ({ input, actor, ip, now }) => solutions.update(app, { actor, ip, now }, input)),
  route(solution.voteSolution, async ({ input, actor, now }) => {
    await solutions.vote(app, { actor, now }, input);
    return null;
  }),
  route(solution.getEditorial, ({ input, actor, now }) => editorials.read(app, { actor, now }, input.pid)),
  route(solution.saveEditorial, ({ input, actor, ip, now }) => editorials.save(app, { actor, ip, now }, input)),
];
