import * as contract from '@verdict/contract/community/discussion.ts';
import { type Scope, site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as discussions from './discussion.service.ts';

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
];
