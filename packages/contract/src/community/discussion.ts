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
  input: z.object({}),
  /** In the order of creation. */
  data: z.array(discussionCategory),
});

/** Names those with an id anew and adds the others; nothing is deleted. */
export const saveDiscussionCategories = endpoint('POST /api/discussion-category', 'superAdmin', {
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
  /** Of the site; in a group, also `root` for its owner and `admin` for its administrators. */
  role: z.enum(['root', 'admin', 'user']),
  /** Ours: the author runs the group. */
  groupRole: z.enum(['root', 'admin']).nullable().optional(),
  titleName: text,
  titleColor: text,
};

/** What the reader may do with it. */
const may = z.object({ edit: z.boolean(), delete: z.boolean(), pin: z.boolean(), hide: z.boolean() });

const discussion = z.object({
  id: int,
  kind: z.enum(discussionKinds),
  /** Null: of a solution, which is in none. */
  categoryId: int.nullable(),
  categoryName: text,
  title: z.string(),
  description: z.string(),
  /** Display id of the problem that it is about. */
  pid: text,
  /** Ours: the group in which the problem is looked at; null: in the bank. */
  problemGid: int.nullable(),
  gid: int.nullable(),
  ...author,
  viewNum: int,
  likeNum: int,
  topPriority: z.boolean(),
  /** 0 in order, 1 hidden. */
  status: int,
  /** Ours: it is hidden until a moderator has looked at it. */
  held: z.boolean(),
  /** Ours: what the reports of a hidden one said was wrong. Nobody but its author and moderators sees it. */
  reportedAs: z.array(z.enum(reportLabels)),
  gmtCreate: date,
  gmtModified: date,
  /** Ours: when its text was changed last; null: never. */
  gmtEdited: date.nullable(),
  /** Ours: its opening, or the newest comment or reply that everybody sees. */
  gmtActive: date,
  may,
});

export const discussionRow = discussion.extend({
  /** Markdown; null unless it is the reader's own. */
  content: text,
  /** With the replies to comments. */
  commentNum: int,
});
export type DiscussionRow = z.output<typeof discussionRow>;

export const discussionInfo = discussion.extend({
  /** Markdown; null: of a solution whose reader has not solved the problem and must ask for it with `reveal`. */
  content: text,
  commentNum: int,
  hasLike: z.boolean(),
  /** Of the program of a solution; null: none, or not said. */
  language: text,
  /** Votes for and against a solution, and the reader's own. */
  upNum: int,
  downNum: int,
  vote: z.enum(['up', 'down', 'none']),
  /** Null: the reader may not edit it. */
  revision: revision.nullable(),
});
/** What the form of a discussion or a solution edits. */
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

/** Pinned ones first, then as `sort` says. */
const data = pageOf(discussionRow);

export const discussionSorts = ['newest', 'activity'] as const;
/** `activity`: those that somebody has written in last. */
export type DiscussionSort = (typeof discussionSorts)[number];

const inOrder = {
  ...page(10),
  /** Ours. */
  sort: z.preprocess(blankIsAbsent, z.enum(discussionSorts).default('newest')),
  /**
   * Ours: `topPriority`, `gmtActive` and `id` of the last discussion that is known. The list begins behind it, whatever
   * `currentPage` is, and `total` counts what is behind it, at most one more than the page has.
   */
  afterPinned: optionalFlag,
  afterActive: sentDate,
  afterId: idOrNone,
};

export const getDiscussionList = endpoint('GET /api/get-discussion-list', 'anon', {
  aliases,
  featureSwitch,
  sight: 'problem',
  input: z.object({
    ...inOrder,
    /** Part of the title or of the description, an author or an id. */
    keyword: optionalText(255),
    /** Category. */
    cid: idOrNone,
    /** Display id of a problem. */
    pid: optionalText(255),
    /** With the hidden ones of them. */
    onlyMine: flag,
    /** Hidden ones and those of groups, too: for administrators of the site. */
    admin: flag,
  }),
  data,
});

const byId = z.object({ did: id });

/** Counts a view, where it shows the text. */
export const getDiscussionDetail = endpoint('GET /api/get-discussion-detail', 'anon', {
  sight: 'problem',
  input: byId.extend({
    /** Also a solution of a problem that the reader has not solved. */
    reveal: flag,
  }),
  data: discussionInfo,
});

const words = {
  title: requiredLine(discussionLengths.title, 'error.titleRequired'),
  description: requiredLine(discussionLengths.description, 'error.descriptionRequired'),
  content: requiredParagraphs(discussionLengths.content, 'error.commentEmpty', 'error.textTooLong'),
  categoryId: numeric(z.number(says('error.discussionCategoryRequired')).int().positive()),
  /** Absent: as it was. Taken from those alone who may pin. */
  topPriority: optionalFlag,
};
const newPost = { ...words, pid: optionalText(255) };

/** One of the site, or of a group with `gid`. */
export const createDiscussion = endpoint('POST /api/discussion', 'login', {
  aliases,
  sight: 'problem',
  input: z.object({ ...newPost, gid: idOrNone }),
  data: savedText.extend({ did: int, held: z.boolean() }),
});

const changes = {
  stores: discussionText,
  input: z.object({ ...words, id, ...readFrom }),
  data: savedText.extend({ held: z.boolean() }),
};
export const updateDiscussion = endpoint('PUT /api/discussion', 'login', changes);
export const deleteDiscussion = endpoint('DELETE /api/discussion', 'login', { input: byId, data: nothing });

export const likeDiscussion = endpoint('GET /api/discussion-like', 'login', {
  input: z.object({ did: id, toLike: requiredFlag }),
  data: nothing,
});

/** Of a discussion, or a comment or a reply on it. A second report of the same account replaces its first. */
export const reportDiscussion = endpoint('POST /api/discussion-report', 'login', {
  input: z.object({
    did: id,
    commentId: idOrNone,
    replyId: idOrNone,
    labels: z.array(z.enum(reportLabels)).max(reportLabels.length).default([]),
    /** May be left out where a label is given. */
    content: optionalLine(discussionLengths.reason),
  }),
  data: nothing,
});

export const getGroupDiscussions = endpoint('GET /api/group/get-discussion-list', 'login', {
  aliases,
  featureSwitch: groupSwitch,
  sight: 'problem',
  input: z.object({
    ...inOrder,
    gid: id,
    keyword: optionalText(255),
    /** Category. */
    cid: idOrNone,
    pid: optionalText(255),
    onlyMine: flag,
  }),
  data,
});
/** Hidden ones, too. */
export const getGroupAdminDiscussions = endpoint('GET /api/group/get-admin-discussion-list', 'login', {
  aliases,
  featureSwitch: groupSwitch,
  sight: 'problem',
  input: z.object({ ...page(10), gid: id }),
  data,
});
export const createGroupDiscussion = endpoint('POST /api/group/discussion', 'login', {
  aliases,
  featureSwitch: groupSwitch,
  sight: 'problem',
  input: z.object({ ...newPost, gid: id }),
  data: savedText.extend({ did: int, held: z.boolean() }),
});
export const updateGroupDiscussion = endpoint('PUT /api/group/discussion', 'login', {
  featureSwitch: groupSwitch,
  ...changes,
});
export const deleteGroupDiscussion = endpoint('DELETE /api/group/discussion', 'login', {
  featureSwitch: groupSwitch,
  input: byId,
  data: nothing,
});
