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
import { announcementColumns, storedFields } from '../../platform/db/stored-fields.sql.ts';
import { settled } from '../../platform/http/settled.ts';

export const groupRoutes = (app: App): Route[] => [
  route(contract.getGroupList, ({ input, actor }) => groups.list(app.db, actor, input)),
  route(contract.getGroupDetail, ({ input, actor }) => groups.detail(app.db, actor, input.gid)),
  route(contract.getGroupAccess, ({ input, actor }) => groups.access(app.db, actor, input.gid)),
  route(contract.getGroupAuth, ({ input, actor }) => groups.level(app.db, actor, input.gid)),
  route(contract.createGroup, ({ input, ...context }) => groups.create(app, context, input)),
  route(contract.updateGroup, async ({ input, ...context }) =>
    groups.update(
      app,
      context,
      await settled(input, () => storedFields(app.db, 'account_group', input.id, groupColumns)),
    ),
  ),
  route(contract.getGroupCopyPlan, ({ input, actor }) => copies.copyPlan(app.db, actor, input.gid)),
  route(contract.copyGroup, async ({ input, ...context }) => ({
    gid: await copies.copyForNextTerm(app, context, input),
  })),
  route(contract.disbandGroup, async ({ input, ...context }) => {
    await disband(app, context, input.gid);
    return null;
  }),
  route(contract.uploadGroupAvatar, ({ input, upload, ...context }) =>
    groups.uploadAvatar(app, context, upload, input.gid),
  ),

  route(contract.getGroupMembers, ({ input, actor }) => members.members(app.db, actor, input)),
  route(contract.getGroupApplications, ({ input, actor }) => members.applications(app.db, actor, input)),
  route(contract.joinGroup, async ({ input, ...context }) => {
    await members.join(app, context, input);
    return null;
  }),
  route(contract.changeGroupMember, async ({ input, ...context }) => {
    await members.changeLevel(app, context, input);
    return null;
  }),
  route(contract.saveMemberSection, async ({ input: { section = null, ...input }, ...context }) => {
    await members.saveSection(app, context, { ...input, section });
    return null;
  }),
  route(contract.getGroupSections, ({ input, actor }) => members.sections(app.db, actor, input.gid)),
  route(contract.removeGroupMember, async ({ input, ...context }) => {
    await members.remove(app, context, input.gid, input.uid);
    return null;
  }),
  route(contract.leaveGroup, async ({ input, ...context }) => {
    await members.leave(app, context, input.gid);
    return null;
  }),

  route(contract.getGroupInvite, ({ input, actor, now }) => invites.current(app.db, actor, input.gid, now)),
  route(contract.createGroupInvite, ({ input, ...context }) => invites.create(app, context, input)),
  route(contract.endGroupInvite, async ({ input, ...context }) => {
    await invites.end(app, context, input.gid);
    return null;
  }),
  route(contract.getInvitingGroup, ({ input, actor, now }) => invites.invitingGroup(app.db, actor, input.token, now)),
  route(contract.acceptGroupInvite, ({ input, ...context }) => invites.accept(app, context, input.token)),

  route(contract.previewClassList, async ({ input, upload, actor, locale }) =>
    classLists.preview(app, actor, upload.bytes, input, locale),
  ),
  route(contract.importClassList, ({ input, locale, ...context }) =>
    classLists.importList(app, context, input, locale),
  ),

  route(contract.getGroupAnnouncements, ({ input, actor, locale, now }) =>
    announcements.forMembers(app.db, actor, input, { locale, now }),
  ),
  route(contract.getGroupAnnouncement, ({ input, actor, locale, now }) =>
    announcements.forMember(app.db, actor, input, { locale, now }),
  ),
  route(contract.getGroupAdminAnnouncements, ({ input, actor, now }) =>
    announcements.forAdmins(app.db, actor, input, now),
  ),
  route(contract.createGroupAnnouncement, ({ input, ...context }) => announcements.create(app, context, input)),
  route(contract.updateGroupAnnouncement, async ({ input, ...context }) =>
    announcements.update(
      app,
      context,
      await settled(input, () => storedFields(app.db, 'announcement', input.id, announcementColumns)),
    ),
  ),
  route(contract.deleteGroupAnnouncement, async ({ input, ...context }) => {
    await announcements.remove(app, context, input.aid);
    return null;
  }),

  route(contract.getGroupRank, ({ input, actor, now }) => rankPage(app.db, actor, input, now)),
];

const groupColumns = {
  name: 'name',
  shortName: 'short_name',
  brief: 'brief',
  description: 'description',
  code: 'code',
};
