/** Groups: the list, a group, its members and those who have applied, and its announcements. */
import { groupLengths, inviteHours, levels } from '@verdict/domain/group/group.ts';
import type { MessageKeyOfErrors } from '@verdict/messages/errors.ts';
import { isPlainLine, NOTHING_TO_SEE, TRICK_CHARACTERS } from '@verdict/domain/text/plain-text.ts';
import { evidenceCeilings } from '@verdict/domain/access/evidence.ts';
import { z } from 'zod';
import { content, second, status, title } from '../community/announcement.ts';
import { importRow, sheetEncoding } from '../account/users.ts';
import { LARGE_BODY_MAX_BYTES, endpoint, type DataOf } from '../endpoint.ts';
import {
  asText,
  blankIsAbsent,
  date,
  evidenceCeiling,
  dateShift,
  flag,
  id,
  nothing,
  numeric,
  optionalFlag,
  optionalInteger,
  optionalText,
  page,
  pageOf,
  says,
} from '../fields.ts';
import { getRankList, rankRow } from '../account/rankings.ts';
import { GROUP_AVATAR_MAX_BYTES, savedText } from '../site/files.ts';
import { readFrom, revision } from '../revision.ts';
import { announcementRow, announcementText, storedAnnouncement } from '../site/site.ts';
import { times } from '../shapes.ts';

const int = z.number().int();
const text = z.string().nullable();

/** How members of inputs are called by clients that go by other descriptions of this interface. */
const aliases = { groupID: 'gid' };

const groupRow = z.object({
  id: int,
  avatar: text,
  /** Username; blank: the account is gone. */
  owner: z.string(),
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  /** Markdown. */
  description: z.string(),
  /** 1 public, 2 protected: by application, 3 private: by invitation code. */
  auth: int,
  visible: z.boolean(),
  /** Without those who have applied. */
  memberCount: int,
  gmtCreate: date,
});
export type GroupRow = z.output<typeof groupRow>;

export const group = groupRow.omit({ memberCount: true, gmtCreate: true }).extend({
  /** Ours: how much it tells of test cases at most; null: as much as each problem. */
  evidence: z.enum(evidenceCeilings).nullable(),
  /** Of the owner. */
  uid: text,
  /** 0 in order, 1 banned. */
  status: int,
  /** Null for everybody but super admins and the roots of the group. */
  code: text,
  ...times,
});
export type Group = z.output<typeof group>;

/** A number of the list, where absent, blank and 0 mean all. */
const numberOrAll = z.preprocess((sent) => (sent === 0 || sent === '0' ? undefined : sent), optionalInteger);

export const getGroupList = endpoint('GET /api/get-group-list', 'anon', {
  aliases,
  input: z.object({
    ...page(10),
    /** Part of name, short name or owner. */
    keyword: optionalText(255),
    auth: numberOrAll,
    onlyMine: flag,
  }),
  /** In the order of creation. */
  data: pageOf(groupRow),
});

const ofGroup = z.object({ gid: id });

export const getGroupDetail = endpoint('GET /api/get-group-detail', 'login', {
  aliases,
  input: ofGroup,
  data: group.extend({
    /** Without those who have applied. */
    memberCount: int,
    /** Ours: what the caller is to the group and may do there. */
    mine: z.object({
      /** 0 nothing, 1 applying, 2 refused, 3 member, 4 admin, 5 root. */
      level: int,
      /** Looks at what is in the group. */
      isMember: z.boolean(),
      /** Creates things in it and sees its lists for administrators. */
      isAdmin: z.boolean(),
      /** Makes the link that makes members. */
      canInvite: z.boolean(),
      /** Changes the group itself and everything in it. */
      isRoot: z.boolean(),
      /** Copies it for the next term. */
      canCopy: z.boolean(),
      canLeave: z.boolean(),
      canDisband: z.boolean(),
      /** Null: not `isRoot`. Stands here so that clients of HOJ, whose form stays open, do not send it back. */
      revision: revision.nullable(),
    }),
  }),
});
export type GroupDetails = DataOf<typeof getGroupDetail>;

export const getGroupAccess = endpoint('GET /api/get-group-access', 'login', {
  aliases,
  input: ofGroup,
  data: z.object({ access: z.boolean() }),
});

/** The caller's level: 0 nothing, 1 applying, 2 refused, 3 member, 4 admin, 5 root. */
export const getGroupAuth = endpoint('GET /api/get-group-auth', 'login', { aliases, input: ofGroup, data: int });

/** Of some characters; what is absent is not looked at. */
const within = ({ min, max }: { min: number; max: number }, key: MessageKeyOfErrors) =>
  z
    .string(says(key))
    .trim()
    .min(min, says(key))
    .max(max, says(key))
    .refine((sent) => !NOTHING_TO_SEE.test(sent), says(key));
const line = (...rule: Parameters<typeof within>) => within(...rule).refine(isPlainLine, says('error.textCharacters'));

const form = z.object({
  name: line(groupLengths.name, 'error.groupName'),
  shortName: line(groupLengths.shortName, 'error.groupShortName'),
  brief: line(groupLengths.brief, 'error.groupBrief'),
  description: within(groupLengths.description, 'error.groupDescription').refine(
    (sent) => !TRICK_CHARACTERS.test(sent),
    says('error.textCharacters'),
  ),
  auth: numeric(
    z.number(says('error.groupAccess')).int().min(1, says('error.groupAccess')).max(3, says('error.groupAccess')),
  ),
  /** Needed unless the group is public. */
  code: z.preprocess(
    (sent) => asText(blankIsAbsent(sent)),
    z
      .string(says('error.groupCode'))
      .regex(new RegExp(`^\\S{${groupLengths.code}}$`, 'u'), says('error.groupCode'))
      .optional(),
  ),
  visible: optionalFlag,
  evidence: evidenceCeiling,
});

export const createGroup = endpoint('POST /api/group', 'login', {
  input: form,
  data: savedText.extend({ gid: int }),
});

/** Members that are absent stay as they are. */
export const updateGroup = endpoint('PUT /api/group', 'login', {
  stores: group,
  input: form.partial().extend({ id, revision: readFrom.revision }),
  /** `revision`: of what is stored now, for a form that stays open. */
  data: savedText.extend({ revision }),
});

/** Ours: what a copy of the group for the next term takes over. */
export const getGroupCopyPlan = endpoint('GET /api/group/copy-plan', 'login', {
  input: ofGroup,
  data: z.object({
    problems: int,
    trainings: int,
    contests: int,
    announcements: int,
    /** What has dates that are shifted, the earliest start first. */
    dated: z.array(z.object({ kind: z.enum(['contest', 'training']), id: int, title: z.string(), startTime: date })),
  }),
});
/** Ours: another group of the caller with everything but people, hidden. Announcements of it are hidden, too. */
export const copyGroup = endpoint('POST /api/group/copy', 'login', {
  input: form.pick({ name: true, shortName: true }).extend({ gid: id, ...dateShift }),
  data: z.object({ gid: int }),
});

export const disbandGroup = endpoint('DELETE /api/group', 'login', { aliases, input: ofGroup, data: nothing });

const memberRow = z.object({
  id: int,
  gid: int,
  uid: z.string(),
  username: z.string(),
  /** Level. */
  auth: int,
  reason: text,
  /** When they joined; of an application: when it was sent. */
  gmtCreate: date,
  gmtModify: date,
  /** Ours: what the caller may do. */
  mine: z.object({
    /** Levels that the caller may give; without the one that it is. */
    levels: z.array(int),
    canRemove: z.boolean(),
  }),
});
export type GroupMemberRow = z.output<typeof memberRow>;

const memberList = {
  aliases,
  input: z.object({
    ...page(10),
    gid: id,
    /** Part of the username. */
    keyword: optionalText(255),
    /** Level. */
    auth: numberOrAll,
  }),
  /** The newest first. */
  data: pageOf(memberRow),
};
export const getGroupMembers = endpoint('GET /api/group/get-member-list', 'login', memberList);
/** Members, too, unless a level is asked for. */
export const getGroupApplications = endpoint('GET /api/group/get-apply-list', 'login', memberList);

export const joinGroup = endpoint('POST /api/group/member', 'login', {
  aliases,
  input: z.object({
    gid: id,
    code: optionalText(255),
    /** Needed unless the group is public. */
    reason: z.preprocess(blankIsAbsent, line(groupLengths.reason, 'error.groupReason').optional()),
  }),
  data: nothing,
});

export const changeGroupMember = endpoint('PUT /api/group/member', 'login', {
  aliases,
  input: z.object({
    gid: id,
    uid: z.string().min(1).max(64),
    auth: numeric(z.literal(Object.values(levels), says('error.groupLevel'))),
  }),
  data: nothing,
});

export const removeGroupMember = endpoint('DELETE /api/group/member', 'login', {
  aliases,
  input: z.object({ gid: id, uid: z.string().min(1).max(64) }),
  data: nothing,
});

export const leaveGroup = endpoint('DELETE /api/group/member/exit', 'login', {
  aliases,
  input: ofGroup,
  data: nothing,
});

/** The link of a group: its token is the end of `/group/invite/…`. */
const invite = z.object({ token: z.string(), gmtCreate: date, expiresAt: date });

/** Null: there is none, or it has run out. */
export const getGroupInvite = endpoint('GET /api/group/invite', 'login', {
  aliases,
  input: ofGroup,
  data: invite.nullable(),
});
/** In place of the one before, which leads nowhere from then on. */
export const createGroupInvite = endpoint('POST /api/group/invite', 'login', {
  aliases,
  input: z.object({ gid: id, hours: numeric(z.literal(inviteHours, says('error.inviteHours'))) }),
  data: invite,
});
export const endGroupInvite = endpoint('DELETE /api/group/invite', 'login', {
  aliases,
  input: ofGroup,
  data: nothing,
});

/** Lines of a class list. */
export const CLASS_LIST_MAX_ROWS = 500;

/** What becomes of an account: at once a member, asked by a message, created as a member, or nothing new. */
export const classListOutcomes = ['joins', 'invited', 'created', 'member'] as const;

/** Those that the caller may give. */
const classLevel = numeric(z.literal([levels.member, levels.admin, levels.root], says('error.groupLevel')));

/** Changes nothing. A CSV file as site administrators import it: of accounts that there are, the name is enough. */
export const previewClassList = endpoint('POST /api/group/preview-class-list', 'login', {
  aliases,
  upload: { field: 'file', maxBytes: 1 << 20 },
  input: z.object({ gid: id, level: classLevel }),
  data: z.object({
    encoding: sheetEncoding,
    rows: z.array(
      z.object({
        /** Line of the file, from 1. */
        line: int,
        /** For `importClassList`, once confirmed. */
        user: z.array(z.string()),
        /** Null: there are errors. */
        outcome: z.enum(classListOutcomes).nullable(),
        errors: z.array(z.string()),
      }),
    ),
  }),
});

/** All of it or nothing. */
export const importClassList = endpoint('POST /api/group/class-list', 'login', {
  aliases,
  bodyMaxBytes: LARGE_BODY_MAX_BYTES,
  input: z.object({
    gid: id,
    level: classLevel,
    users: z.array(importRow, says('error.importEmpty')).min(1, says('error.importEmpty')).max(CLASS_LIST_MAX_ROWS),
  }),
  data: z.object({
    joined: int,
    invited: int,
    created: int,
    /** For the one download of made-up passwords, as of generated accounts; null: none was made up. */
    key: text,
  }),
});

const byToken = z.object({ token: z.string().min(1).max(64) });

/** Where a link leads, for whoever has it: hidden groups, too. */
export const getInvitingGroup = endpoint('GET /api/group/inviting-group', 'login', {
  input: byToken,
  data: groupRow.pick({ id: true, avatar: true, name: true, brief: true, owner: true, memberCount: true }).extend({
    /** The caller is a member already. */
    isMember: z.boolean(),
    expiresAt: date,
  }),
});

/** A member at once, whatever the access of the group; also who waited or was refused. */
export const acceptGroupInvite = endpoint('POST /api/group/accept-invite', 'login', {
  input: byToken,
  data: z.object({ gid: int }),
});

const announcementList = {
  aliases,
  input: z.object({ ...page(10), gid: id }),
  /** The newest first. */
  data: pageOf(announcementRow),
};
export const getGroupAnnouncements = endpoint('GET /api/group/get-announcement-list', 'login', announcementList);
/** Ours: a visible one by itself. */
export const getGroupAnnouncement = endpoint('GET /api/group/get-announcement', 'login', {
  input: z.object({ gid: id, aid: id }),
  data: announcementRow,
});
/** Hidden ones, too. */
export const getGroupAdminAnnouncements = endpoint('GET /api/group/get-admin-announcement-list', 'login', {
  ...announcementList,
  data: pageOf(
    storedAnnouncement.extend({
      /** Ours: the caller may change and delete it. */
      canEdit: z.boolean(),
    }),
  ),
});
export const createGroupAnnouncement = endpoint('POST /api/group/announcement', 'login', {
  aliases,
  input: z.object({ gid: id, title, content, status, second }),
  data: savedText,
});
/** The group is that of the announcement. */
export const updateGroupAnnouncement = endpoint('PUT /api/group/announcement', 'login', {
  stores: announcementText,
  input: z.object({ id, ...readFrom, title, content, status, second }),
  data: savedText,
});
export const deleteGroupAnnouncement = endpoint('DELETE /api/group/announcement', 'login', {
  aliases: { id: 'aid' },
  input: z.object({ aid: id }),
  data: nothing,
});

export const uploadGroupAvatar = endpoint('POST /api/file/upload-group-avatar', 'login', {
  aliases,
  upload: { field: 'image', maxBytes: GROUP_AVATAR_MAX_BYTES },
  input: ofGroup,
  data: group,
});

export const getGroupRank = endpoint('GET /api/get-group-rank-list', 'login', {
  aliases,
  input: getRankList.input.extend({ gid: id }),
  /**
   * Members by what they have solved in the group. `total`, `ac`: of its submissions, those of contests once they are
   * over and their boards are open; `score`: without contests. It may be a minute old.
   */
  data: pageOf(rankRow.omit({ rating: true })),
});
