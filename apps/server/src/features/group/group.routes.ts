import * as contract from '@verdict/contract/group/group.ts';
import type { App } from '../../context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as announcements from './announcements.service.ts';
import * as classLists from './members/class-list.service.ts';
import * as copies from './copy/copy.service.ts';
import { disband } from './disbanding/disband.service.ts';
import * as groups from './group.service.ts';
import * as members from './members/members.service.ts';
import * as invites from './invites/invites.service.ts';
import { rankPage } from './rankings/rank.service.ts';

export const groupRoutes = (app: App): Route[] => [
  route(contract.getGroupList, ({ input, actor }) => groups.list(app.db, actor, input)),
  route(contract.getGroupDetail, ({ input, actor }) => groups.detail(app.db, actor, input.gid)),
  route(contract.getGroupAccess, ({ input, actor }) => groups.access(app.db, actor, input.gid)),
  route(contract.getGroupAuth, ({ input, actor }) => groups.level(app.db, actor, input.gid)),
  route(contract.createGroup, ({ input, ...doer }) => groups.create(app, doer, input)),
  route(contract.updateGroup, ({ input, ...doer }) => groups.update(app, doer, input)),
  route(contract.getGroupCopyPlan, ({ input, actor }) => copies.copyPlan(app.db, actor, input.gid)),
  route(contract.copyGroup, async ({ input, ...doer }) => ({ gid: await copies.copyForNextTerm(app, doer, input) })),
  route(contract.disbandGroup, async ({ input, ...doer }) => {
    await disband(app, doer, input.gid);
    return null;
  }),
  route(contract.uploadGroupAvatar, ({ input, upload, ...doer }) => groups.uploadAvatar(app, doer, upload, input.gid)),

  route(contract.getGroupMembers, ({ input, actor }) => members.members(app.db, actor, input)),
  route(contract.getGroupApplications, ({ input, actor }) => members.applications(app.db, actor, input)),
  route(contract.joinGroup, async ({ input, ...doer }) => {
    await members.join(app, doer, input);
    return null;
  }),
  route(contract.changeGroupMember, async ({ input, ...doer }) => {
    await members.changeLevel(app, doer, input);
    return null;
  }),
  route(contract.removeGroupMember, async ({ input, ...doer }) => {
    await members.remove(app, doer, input.gid, input.uid);
    return null;
  }),
  route(contract.leaveGroup, async ({ input, ...doer }) => {
    await members.leave(app, doer, input.gid);
    return null;
  }),

  route(contract.getGroupInvite, ({ input, actor, now }) => invites.current(app.db, actor, input.gid, now)),
  route(contract.createGroupInvite, ({ input, ...doer }) => invites.create(app, doer, input)),
  route(contract.endGroupInvite, async ({ input, ...doer }) => {
    await invites.end(app, doer, input.gid);
    return null;
  }),
  route(contract.getInvitingGroup, ({ input, actor, now }) => invites.invitingGroup(app.db, actor, input.token, now)),
  route(contract.acceptGroupInvite, ({ input, ...doer }) => invites.accept(app, doer, input.token)),

  route(contract.previewClassList, async ({ input, upload, actor, locale }) =>
    classLists.preview(app, actor, upload.bytes, input, locale),
  ),
  route(contract.importClassList, ({ input, locale, ...doer }) => classLists.importList(app, doer, input, locale)),

  route(contract.getGroupAnnouncements, ({ input, actor, locale }) =>
    announcements.forMembers(app.db, actor, input, locale),
  ),
  route(contract.getGroupAnnouncement, ({ input, actor, locale }) =>
    announcements.forMember(app.db, actor, input, locale),
  ),
  route(contract.getGroupAdminAnnouncements, ({ input, actor }) => announcements.forAdmins(app.db, actor, input)),
  route(contract.createGroupAnnouncement, ({ input, ...doer }) => announcements.create(app, doer, input)),
  route(contract.updateGroupAnnouncement, ({ input, ...doer }) => announcements.update(app, doer, input)),
  route(contract.deleteGroupAnnouncement, async ({ input, ...doer }) => {
    await announcements.remove(app, doer, input.aid);
    return null;
  }),

  route(contract.getGroupRank, ({ input, actor, now }) => rankPage(app.db, actor, input, now)),
];
