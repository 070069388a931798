import * as contract from '@verdict/contract/community/discussion.ts';
import { type Scope, site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import * as discussions from './discussion.service.ts';
import * as categories from './categories.service.ts';
import * as likes from './like.service.ts';
import * as removal from './removal.service.ts';
import * as views from './view.service.ts';
import { storedFields } from '../../../platform/db/stored-fields.sql.ts';
import { settled } from '../../../platform/http/settled.ts';

const scopeOf = (gid: number | undefined): Scope => (gid === undefined ? site : { kind: 'group', groupId: gid });

export const discussionRoutes = (app: App): Route[] => [
  route(contract.getDiscussionCategories, () => categories.categories(app.db)),
  route(contract.saveDiscussionCategories, ({ input, actor, ip, now }) =>
    categories.saveCategories(app.db, { actor, ip, now }, input.categories),
  ),
  route(contract.getDiscussionList, ({ input, actor, now }) => views.publicPage(app, { actor, now }, input)),
  route(contract.getDiscussionDetail, ({ input, actor, now }) => views.detail(app, { actor, now }, input)),
  route(contract.createDiscussion, ({ input: { gid, ...form }, actor, ip, now }) =>
    discussions.create(app, { actor, ip, now }, scopeOf(gid), form),
  ),
  route(contract.likeDiscussion, async ({ input, actor, now }) => {
    await likes.like(app, { actor, now }, input.did, input.toLike);
    return null;
  }),
  ...[contract.updateDiscussion, contract.updateGroupDiscussion].map((endpoint) =>
    route(endpoint, async ({ input, actor, ip, now }) =>
      discussions.update(
        app,
        { actor, ip, now },
        await settled(input, () => storedFields(app.db, 'discussion', input.id, discussionColumns)),
      ),
    ),
  ),
  ...[contract.deleteDiscussion, contract.deleteGroupDiscussion].map((endpoint) =>
    route(endpoint, async ({ input, actor, ip, now }) => {
      await removal.remove(app, { actor, ip, now }, input.did);
      return null;
    }),
  ),

  route(contract.getGroupDiscussions, ({ input: { gid, ...input }, actor, now }) =>
    views.groupPage(app, { actor, now }, gid, false, input),
  ),
  route(contract.getGroupAdminDiscussions, ({ input: { gid, ...input }, actor, now }) =>
    views.groupPage(app, { actor, now }, gid, true, input),
  ),
  route(contract.createGroupDiscussion, ({ input: { gid, ...form }, actor, ip, now }) =>
    discussions.create(app, { actor, ip, now }, scopeOf(gid), form),
  ),
];

const discussionColumns = { title: 'title', description: 'description', content: 'content' };
