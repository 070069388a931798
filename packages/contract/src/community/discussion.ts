/** Discussions, of the site and of groups, with their categories, likes and reports. */
import { discussionKinds, discussionLengths, reportLabels } from '@verdict/domain/community/discussion.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  blankIsAbsent,
  date,
  flag,
  id,
  idOrNone,
  nothing,
  numeric,
  optionalFlag,
  optionalId,
  optionalLine,
  optionalText,
  page,
  pageOf,
  requiredFlag,
  requiredLine,
  requiredParagraphs,
  says,
  sentDate,
  eachOrStored,
} from '../fields.ts';
import { savedText } from '../site/files.ts';
import { readFrom, revision } from '../revision.ts';
import { times } from '../shapes.ts';

const int = z.number().int();
const text = z.string().nullable();
const featureSwitch = 'openPublicDiscussion';
const groupSwitch = 'openGroupDiscussion';
const aliases = { groupID: 'gid', problemID: 'pid' };

export const discussionCategory = z.object({ id: int, name: z.string(), ...times });
export type DiscussionCategory = z.output<typeof discussionCategory>;

export const getDiscussionCategories = endpoint('GET /api/discussion-category', 'anon', {
  exam: 'closed',
  input: z.object({}),
  /** Sorted by creation time. */
  data: z.array(discussionCategory),
});

/** Renames the categories that have an id and adds the others. No category is deleted. */
export const saveDiscussionCategories = endpoint('POST /api/discussion-category', 'superAdmin', {
  exam: 'closed',
  bodyAs: 'categories',
  input: z.object({
    categories: z
      .array(
        z.object({
          id: optionalId,
          name: z.string().trim().max(discussionLengths.category, says('error.textTooLong')),
        }),
      )
      .max(100)
      .transform((sent) => sent.filter(({ name }) => name !== '')),
  }),
  data: z.array(discussionCategory),
});

export const author = {
  uid: z.string(),
  /** Username. */
  author: z.string(),
  avatar: text,
  /** Role on the site. In a group also `root` for the group's owner and `admin` for its administrators. */
  role: z.enum(['root', 'admin', 'user']),
  /** Ours: set when the author runs the group. */
  groupRole: z.enum(['root', 'admin']).nullable().optional(),
  titleName: text,
  titleColor: text,
};

/** Actions that the reader may take on the discussion. */
const may = z.object({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean(), hide: z.boolean() });

const discussion = z.object({
  id: int,
  kind: z.enum(discussionKinds),
  /** Null for solutions, which have no category. */
  categoryId: int.nullable(),
  categoryName: text,
  title: z.string(),
  description: z.string(),
  /** Display id of the problem that the discussion is about. */
  pid: text,
  /** Ours: group in which the problem is opened. Null for the problem bank. */
  problemGid: int.nullable(),
  gid: int.nullable(),
  ...author,
  viewNum: int,
  likeNum: int,
  topPriority: z.boolean(),
  /** 0 in order, 1 hidden. */
  status: int,
  /** Ours: true while the discussion is hidden until a moderator has checked it. */
  held: z.boolean(),
  /** Ours: labels of the reports on a hidden discussion. Shown only to its author and to moderators. */
  reportedAs: z.array(z.enum(reportLabels)),
  gmtCreate: date,
  gmtModified: date,
  /** Ours: last time the text was changed. Null when it was never changed. */
  gmtEdited: date.nullable(),
  /** Ours: creation time, or time of the newest comment or reply that everybody may see. */
  gmtActive: date,
  may,
});

export const discussionRow = discussion.extend({
  /** Markdown. Null unless the reader is the author. */
  content: text,
  /** Number of comments and replies. */
  commentNum: int,
});
export type DiscussionRow = z.output<typeof discussionRow>;

export const discussionInfo = discussion.extend({
  /** Markdown. Null for a solution whose reader has not solved the problem and must ask for the text with `reveal`. */
  content: text,
  commentNum: int,
  hasLike: z.boolean(),
  /** Language of a solution's program. Null when there is no program or its language was not given. */
  language: text,
  /** Votes for and against a solution, and the reader's own. */
  upNum: int,
  downNum: int,
  vote: z.enum(['up', 'down', 'none']),
  /** Null when the reader may not edit the discussion. */
  revision: revision.nullable(),
});
/** Fields that the form of a discussion or a solution edits. */
export const discussionText = discussionInfo.pick({
  categoryId: true,
  title: true,
  description: true,
  content: true,
  language: true,
  topPriority: true,
});
export type DiscussionText = z.output<typeof discussionText>;
export type DiscussionInfo = z.output<typeof discussionInfo>;

/** Pinned discussions first, then sorted by `sort`. */
const data = pageOf(discussionRow);

export const discussionSorts = ['newest', 'activity'] as const;
/** `activity` sorts by the newest comment or reply. */
export type DiscussionSort = (typeof discussionSorts)[number];

const inOrder = {
  ...page(10),
  /** Ours: order of the list. */
  sort: z.preprocess(blankIsAbsent, z.enum(discussionSorts).default('newest')),
  /**
   * Ours: `topPriority`, `gmtActive` and `id` of the last discussion that the client has. The list starts after it,
   * whatever `currentPage` is. `total` then counts the discussions after it, at most one more than the page size.
   */
  afterPinned: optionalFlag,
  afterActive: sentDate,
  afterId: idOrNone,
};

export const getDiscussionList = endpoint('GET /api/get-discussion-list', 'anon', {
  exam: 'closed',
  aliases,
  featureSwitch,
  reveals: 'problem',
  input: z.object({
    ...inOrder,
    /** Part of the title or of the description, an author or an id. */
    keyword: optionalText(255),
    /** Id of a category. */
    cid: idOrNone,
    /** Display id of a problem. */
    pid: optionalText(255),
    /** Lists the reader's discussions, including hidden ones. */
    onlyMine: flag,
    /** Includes hidden discussions and discussions of groups. Site administrators only. */
    admin: flag,
  }),
  data,
});

const byId = z.object({ did: id });

/** Counts a view when the text is shown. */
export const getDiscussionDetail = endpoint('GET /api/get-discussion-detail', 'anon', {
  exam: 'closed',
  reveals: 'problem',
  input: byId.extend({
    /** Shows a solution even when the reader has not solved its problem. */
    reveal: flag,
  }),
  data: discussionInfo,
});

const texts = {
  title: requiredLine(discussionLengths.title, 'error.titleRequired'),
  description: requiredLine(discussionLengths.description, 'error.descriptionRequired'),
  content: requiredParagraphs(discussionLengths.content, 'error.commentEmpty', 'error.textTooLong'),
};
const words = {
  ...texts,
  categoryId: numeric(z.number(says('error.discussionCategoryRequired')).int().positive()),
  /** Absent keeps the stored value. Ignored unless the caller may pin. */
  topPriority: optionalFlag,
};
const newPost = { ...words, pid: optionalText(255) };

/** Creates a discussion of the site, or of a group when `gid` is given. */
export const createDiscussion = endpoint('POST /api/discussion', 'login', {
  admits: 'posters',
  audit: 'own',
  exam: 'closed',
  aliases,
  reveals: 'problem',
  input: z.object({ ...newPost, gid: idOrNone }),
  data: savedText.extend({ did: int, held: z.boolean() }),
});

const changes = {
  stores: discussionText,
  input: z.object({ ...words, ...eachOrStored(texts), id, ...readFrom }),
  data: savedText.extend({ held: z.boolean() }),
};
export const updateDiscussion = endpoint('PUT /api/discussion', 'login', {
  ...changes,
  admits: 'superAdmins',
  exam: 'closed',
});
export const deleteDiscussion = endpoint('DELETE /api/discussion', 'login', {
  admits: 'admins',
  exam: 'closed',
  input: byId,
  data: nothing,
});

export const likeDiscussion = endpoint('GET /api/discussion-like', 'login', {
  exam: 'closed',
  input: z.object({ did: id, toLike: requiredFlag }),
  data: nothing,
});

/** Reports a discussion, or a comment or reply on it. A second report of the same account replaces the first. */
export const reportDiscussion = endpoint('POST /api/discussion-report', 'login', {
  audit: 'own',
  exam: 'closed',
  input: z.object({
    did: id,
    commentId: idOrNone,
    replyId: idOrNone,
    labels: z.array(z.enum(reportLabels)).max(reportLabels.length).default([]),
    /** Optional when a label is given. */
    content: optionalLine(discussionLengths.reason),
  }),
  data: nothing,
});

export const getGroupDiscussions = endpoint('GET /api/group/get-discussion-list', 'login', {
  admits: 'superAdmins',
  aliases,
  featureSwitch: groupSwitch,
  reveals: 'problem',
  input: z.object({
    ...inOrder,
    gid: id,
    keyword: optionalText(255),
    /** Id of a category. */
    cid: idOrNone,
    pid: optionalText(255),
    onlyMine: flag,
  }),
  data,
});
/** Includes hidden discussions. */
export const getGroupAdminDiscussions = endpoint('GET /api/group/get-admin-discussion-list', 'login', {
  admits: 'superAdmins',
  aliases,
  featureSwitch: groupSwitch,
  reveals: 'problem',
  input: z.object({ ...page(10), gid: id }),
  data,
});
export const createGroupDiscussion = endpoint('POST /api/group/discussion', 'login', {
  admits: 'superAdmins',
  audit: 'own',
  aliases,
  featureSwitch: groupSwitch,
  reveals: 'problem',
  input: z.object({ ...newPost, gid: id }),
  data: savedText.extend({ did: int, held: z.boolean() }),
});
export const updateGroupDiscussion = endpoint('PUT /api/group/discussion', 'login', {
  admits: 'superAdmins',
  featureSwitch: groupSwitch,
  ...changes,
});
export const deleteGroupDiscussion = endpoint('DELETE /api/group/discussion', 'login', {
  admits: 'superAdmins',
  featureSwitch: groupSwitch,
  input: byId,
  data: nothing,
});
