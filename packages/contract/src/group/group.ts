/** Groups: the list, one group, its members and applicants, and its announcements. */
import { groupLengths, inviteHours, levels, memberSorts } from '@verdict/domain/group/group.ts';
import type { MessageKeyOfErrors } from '@verdict/messages/errors.ts';
import { isPlainLine, NOTHING_TO_SEE, TRICK_CHARACTERS } from '@verdict/domain/text/plain-text.ts';
import { evidenceCeilings } from '@verdict/domain/access/evidence.ts';
import { z } from 'zod';
import { content, period, second, status, title } from '../community/announcement.ts';
import { importRow, sheetEncoding } from '../account/users.ts';
import { type DataOf, endpoint, LARGE_BODY_MAX_BYTES } from '../endpoint.ts';
import {
  asText,
  blankIsAbsent,
  date,
  dateShift,
  eachOrStored,
  evidenceCeiling,
  flag,
  id,
  nothing,
  numeric,
  optionalFlag,
  optionalInteger,
  optionalLine,
  optionalText,
  orStored,
  page,
  pageOf,
  says,
} from '../fields.ts';
import { getRankList, rankRow } from '../account/rankings.ts';
import { sizeBy, savedText } from '../site/files.ts';
import { readFrom, revision } from '../revision.ts';
import { announcementRow, announcementText, storedAnnouncement } from '../site/site.ts';
import { times } from '../shapes.ts';

const int = z.number().int();
const text = z.string().nullable();

/** Alternative names of input members, which some clients send. */
const aliases = { groupID: 'gid' };

const groupRow = z.object({
  id: int,
  avatar: text,
  /** Username. Blank when the account was deleted. */
  owner: z.string(),
  name: z.string(),
  shortName: z.string(),
  brief: z.string(),
  /** Markdown. */
  description: z.string(),
  /** 1 public, 2 protected (by application), 3 private (by invitation code). */
  auth: int,
  visible: z.boolean(),
  /** Number of members, without applicants. */
  memberCount: int,
  gmtCreate: date,
});
export type GroupRow = z.output<typeof groupRow>;

export const group = groupRow.omit({ memberCount: true, gmtCreate: true }).extend({
  /** Ours: upper limit of the details about test cases that members see. Null: the problem's own level applies. */
  evidence: z.enum(evidenceCeilings).nullable(),
  /** Uid of the owner. */
  uid: text,
  /** 0 in order, 1 banned. */
  status: int,
  /** Invitation code. Null unless the reader is a super admin or a root of the group. */
  code: text,
  ...times,
});
export type Group = z.output<typeof group>;

/** Numeric filter of a list: absent, blank and 0 mean all. */
const numberOrAll = z.preprocess((sent) => (sent === 0 || sent === '0' ? undefined : sent), optionalInteger);

export const getGroupList = endpoint('GET /api/get-group-list', 'anon', {
  exam: 'closed',
  aliases,
  input: z.object({
    ...page(10),
    /** Part of name, short name or owner. */
    keyword: optionalText(255),
    auth: numberOrAll,
    onlyMine: flag,
  }),
  /** Sorted by creation time. */
  data: pageOf(groupRow),
});

const ofGroup = z.object({ gid: id });

export const getGroupDetail = endpoint('GET /api/get-group-detail', 'login', {
  exam: 'closed',
  aliases,
  input: ofGroup,
  data: group.extend({
    /** Number of members, without applicants. */
    memberCount: int,
    /** Ours: the caller's level and rights in the group. */
    mine: z.object({
      /** Level in the group: 0 none, 1 applying, 2 refused, 3 member, 4 admin, 5 root. */
      level: int,
      /** May see the contents of the group. */
      isMember: z.boolean(),
      /** May create contents and see the group's admin lists. */
      isAdmin: z.boolean(),
      /** May create the invitation link. */
      canInvite: z.boolean(),
      /** May change the group itself and everything in it. */
      isRoot: z.boolean(),
      /** May copy the group for the next term. */
      canCopy: z.boolean(),
      canLeave: z.boolean(),
      canDisband: z.boolean(),
      /**
       * Null unless `isRoot`. The revision is nested here so that HOJ clients, whose form stays open, do not send it
       * back.
       */
      revision: revision.nullable(),
    }),
  }),
});
export type GroupDetails = DataOf<typeof getGroupDetail>;

export const getGroupAccess = endpoint('GET /api/get-group-access', 'login', {
  exam: 'closed',
  aliases,
  input: ofGroup,
  data: z.object({ access: z.boolean() }),
});

/** The caller's level: 0 none, 1 applying, 2 refused, 3 member, 4 admin, 5 root. */
export const getGroupAuth = endpoint('GET /api/get-group-auth', 'login', {
  exam: 'closed',
  aliases,
  input: ofGroup,
  data: int,
});

/** Text with a minimum and maximum length. Absent texts are not checked. */
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
  /** Required unless the group is public. */
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

/** Texts whose stored values may break today's rules. */
const storedTexts = { name: true, shortName: true, brief: true, description: true, code: true } as const;

export const createGroup = endpoint('POST /api/group', 'login', {
  admits: 'creators',
  exam: 'closed',
  input: form,
  data: savedText.extend({ gid: int }),
});

/** Absent fields keep their stored value. */
export const updateGroup = endpoint('PUT /api/group', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  stores: group,
  input: form
    .partial()
    .extend({ ...eachOrStored(form.partial().pick(storedTexts).shape), id, revision: readFrom.revision }),
  /** `revision` is that of the stored group, for a form that stays open. */
  data: savedText.extend({ revision }),
});

/** Ours: contents that a copy of the group for the next term includes. */
export const getGroupCopyPlan = endpoint('GET /api/group/copy-plan', 'login', {
  admits: 'superAdmins',
  input: ofGroup,
  data: z.object({
    problems: int,
    trainings: int,
    contests: int,
    announcements: int,
    /** Contests and trainings whose dates are shifted, earliest start first. */
    dated: z.array(z.object({ kind: z.enum(['contest', 'training']), id: int, title: z.string(), startTime: date })),
  }),
});
/** Ours: creates a hidden group of the caller with everything but the people. Its announcements are hidden, too. */
export const copyGroup = endpoint('POST /api/group/copy', 'login', {
  admits: 'superAdmins',
  input: form.pick({ name: true, shortName: true }).extend({ gid: id, ...dateShift }),
  data: z.object({ gid: int }),
});

export const disbandGroup = endpoint('DELETE /api/group', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  aliases,
  input: ofGroup,
  data: nothing,
});

const memberRow = z.object({
  id: int,
  gid: int,
  uid: z.string(),
  username: z.string(),
  /** For teachers of the group alone; null for other readers. */
  realname: text,
  /** Null for members without a section. */
  section: text,
  /** Level. */
  auth: int,
  reason: text,
  /** Time of joining; for an application, time of sending. */
  gmtCreate: date,
  gmtModify: date,
  /** Ours: rights of the caller over this member. */
  mine: z.object({
    /** Member levels the caller may assign, except the member's current level. */
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
    /** Part of the username; for teachers of the real name, too. */
    keyword: optionalText(255),
    /** Level. */
    auth: numberOrAll,
    /** Name of a section. */
    section: optionalText(groupLengths.section.max),
    sort: z.enum(memberSorts).optional(),
  }),
  /** Newest first, unless an order is given. */
  data: pageOf(memberRow),
};
export const getGroupMembers = endpoint('GET /api/group/get-member-list', 'login', {
  admits: 'superAdmins',
  ...memberList,
});
/** Includes members, unless a level is given. */
export const getGroupApplications = endpoint('GET /api/group/get-apply-list', 'login', {
  admits: 'superAdmins',
  ...memberList,
});

export const joinGroup = endpoint('POST /api/group/member', 'login', {
  audit: 'own',
  aliases,
  input: z.object({
    gid: id,
    code: optionalText(255),
    /** Required unless the group is public. */
    reason: z.preprocess(blankIsAbsent, line(groupLengths.reason, 'error.groupReason').optional()),
  }),
  data: nothing,
});

export const changeGroupMember = endpoint('PUT /api/group/member', 'login', {
  admits: 'superAdmins',
  aliases,
  input: z.object({
    gid: id,
    uid: z.string().min(1).max(64),
    auth: numeric(z.literal(Object.values(levels), says('error.groupLevel'))),
  }),
  data: nothing,
});

/** Puts a member into a section, or takes them out of it. Sections exist while they have members. */
export const saveMemberSection = endpoint('PUT /api/group/member-section', 'login', {
  admits: 'superAdmins',
  input: z.object({
    gid: id,
    uid: z.string().min(1).max(64),
    /** Blank for none. */
    section: optionalLine(groupLengths.section.max),
  }),
  data: nothing,
});
/** Sections of a group by name, with their numbers of members. */
export const getGroupSections = endpoint('GET /api/group/get-section-list', 'login', {
  admits: 'superAdmins',
  input: z.object({ gid: id }),
  data: z.array(z.object({ section: z.string(), members: int })),
});

export const removeGroupMember = endpoint('DELETE /api/group/member', 'login', {
  admits: 'superAdmins',
  aliases,
  input: z.object({ gid: id, uid: z.string().min(1).max(64) }),
  data: nothing,
});

export const leaveGroup = endpoint('DELETE /api/group/member/exit', 'login', {
  admits: 'nobody',
  audit: 'own',
  exam: 'safe',
  aliases,
  input: ofGroup,
  data: nothing,
});

/** Invitation link of a group; its token is the end of `/group/invite/…`. */
const invite = z.object({ token: z.string(), gmtCreate: date, expiresAt: date });

/** Null when there is no link or when it has expired. */
export const getGroupInvite = endpoint('GET /api/group/invite', 'login', {
  admits: 'superAdmins',
  aliases,
  input: ofGroup,
  data: invite.nullable(),
});
/** Replaces the earlier link, which stops working. */
export const createGroupInvite = endpoint('POST /api/group/invite', 'login', {
  admits: 'superAdmins',
  aliases,
  input: z.object({ gid: id, hours: numeric(z.literal(inviteHours, says('error.inviteHours'))) }),
  data: invite,
});
export const endGroupInvite = endpoint('DELETE /api/group/invite', 'login', {
  admits: 'superAdmins',
  aliases,
  input: ofGroup,
  data: nothing,
});

/** Maximum number of lines of a class list. */
export const CLASS_LIST_MAX_ROWS = 500;

/**
 * Result for an account: `joins` at once, is `invited` by a message, is `created` as a member, or is a `member`
 * already.
 */
export const classListOutcomes = ['joins', 'invited', 'created', 'member'] as const;

/** Levels that a class list can assign. */
const classLevel = numeric(z.literal([levels.member, levels.admin, levels.root], says('error.groupLevel')));

/**
 * Reads a CSV file in the format of the site's account import and changes nothing. For existing accounts the username
 * is enough.
 */
export const previewClassList = endpoint('POST /api/group/preview-class-list', 'login', {
  admits: 'superAdmins',
  audit: 'reads',
  aliases,
  upload: { field: 'file', maxBytes: 1 << 20 },
  input: z.object({ gid: id, level: classLevel }),
  data: z.object({
    encoding: sheetEncoding,
    rows: z.array(
      z.object({
        /** Line of the file, from 1. */
        line: int,
        /** The row to send to `importClassList` once it is confirmed. */
        user: z.array(z.string()),
        /** Null when the row has errors. */
        outcome: z.enum(classListOutcomes).nullable(),
        errors: z.array(z.string()),
      }),
    ),
  }),
});

/** Imports everything or nothing. */
export const importClassList = endpoint('POST /api/group/class-list', 'login', {
  admits: 'superAdmins',
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
    /** Key that downloads the generated passwords once, as for generated accounts. Null when none were generated. */
    key: text,
  }),
});

const byToken = z.object({ token: z.string().min(1).max(64) });

/** The group of an invitation link, for everybody who has the link. Includes hidden groups. */
export const getInvitingGroup = endpoint('GET /api/group/inviting-group', 'login', {
  input: byToken,
  data: groupRow.pick({ id: true, avatar: true, name: true, brief: true, owner: true, memberCount: true }).extend({
    /** True when the caller is a member already. */
    isMember: z.boolean(),
    expiresAt: date,
  }),
});

/** Makes the caller a member at once, whatever the access of the group, even after an application or a refusal. */
export const acceptGroupInvite = endpoint('POST /api/group/accept-invite', 'login', {
  audit: 'own',
  input: byToken,
  data: z.object({ gid: int }),
});

const announcementList = {
  aliases,
  input: z.object({ ...page(10), gid: id }),
  /** Newest first. */
  data: pageOf(announcementRow),
};
export const getGroupAnnouncements = endpoint('GET /api/group/get-announcement-list', 'login', {
  admits: 'superAdmins',
  ...announcementList,
});
/** Ours: one visible announcement. */
export const getGroupAnnouncement = endpoint('GET /api/group/get-announcement', 'login', {
  admits: 'superAdmins',
  input: z.object({ gid: id, aid: id }),
  data: announcementRow,
});
/** Includes hidden announcements. */
export const getGroupAdminAnnouncements = endpoint('GET /api/group/get-admin-announcement-list', 'login', {
  admits: 'superAdmins',
  ...announcementList,
  data: pageOf(
    storedAnnouncement.extend({
      /** Ours: true when the caller may change and delete the announcement. */
      canEdit: z.boolean(),
    }),
  ),
});
export const createGroupAnnouncement = endpoint('POST /api/group/announcement', 'login', {
  admits: 'superAdmins',
  aliases,
  input: z.object({ gid: id, title, content, status, second, ...period }),
  data: savedText,
});
/** The group is taken from the stored announcement. */
export const updateGroupAnnouncement = endpoint('PUT /api/group/announcement', 'login', {
  admits: 'superAdmins',
  stores: announcementText,
  input: z.object({ id, ...readFrom, title: orStored(title), content: orStored(content), status, second, ...period }),
  data: savedText,
});
export const deleteGroupAnnouncement = endpoint('DELETE /api/group/announcement', 'login', {
  admits: 'superAdmins',
  aliases: { id: 'aid' },
  input: z.object({ aid: id }),
  data: nothing,
});

export const uploadGroupAvatar = endpoint('POST /api/file/upload-group-avatar', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  aliases,
  upload: { field: 'image', ...sizeBy('avatarMaxMib') },
  input: ofGroup,
  data: group,
});

export const getGroupRank = endpoint('GET /api/get-group-rank-list', 'login', {
  admits: 'superAdmins',
  exam: 'closed',
  aliases,
  input: getRankList.input.extend({ gid: id }),
  /**
   * Members ranked by the problems they have solved in the group. `total` and `ac` count the group's submissions,
   * including contests that are over and whose boards are open; `score` excludes contests. The figures may be a minute
   * old.
   */
  data: pageOf(rankRow.omit({ rating: true })),
});
