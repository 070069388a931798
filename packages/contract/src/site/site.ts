/** Site configuration and look-ups that every page needs. */
import { legalPages } from '@verdict/domain/site/legal.ts';
import { settingKeys, settings } from '@verdict/domain/site/settings.ts';
import { locales } from '@verdict/messages/shape.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, flag, id, idOrNone, optionalId, optionalText, page, pageOf, timeZone } from '../fields.ts';
import { revision } from '../revision.ts';
import { codeTemplate, contestInfo, language, storedTag, times } from '../shapes.ts';
import { byCid, byPid } from '../exam.ts';

export const websiteConfig = z.object({
  baseUrl: z.string(),
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  email: z.string(),
  register: z.boolean(),
  /** Ours: mail domains that may register, as in the settings. Empty for all. */
  emailDomains: z.string(),
  /** Ours: true when only administrators can change anything. */
  maintenance: z.boolean(),
  /** Ours: the site's own sentence about its maintenance, for readers of English and of Chinese. May be empty. */
  maintenanceTextEn: z.string(),
  maintenanceTextZh: z.string(),
  /** Ours: addresses of the site's own pictures. Empty for ours. */
  logo: z.string(),
  favicon: z.string(),
  /** Ours: `#rrggbb`. Empty for our color. */
  accentColor: z.string(),
  /** Ours: Markdown below the footer's links, for readers of English and of Chinese. May be empty. */
  footerTextEn: z.string(),
  footerTextZh: z.string(),
  /** Ours: pages that `GET /api/legal-page` has. */
  legal: z.array(z.enum(legalPages)),
  recordName: z.string(),
  recordUrl: z.string(),
  projectName: z.string(),
  projectUrl: z.string(),
  openPublicDiscussion: z.boolean(),
  openGroupDiscussion: z.boolean(),
  openContestComment: z.boolean(),
  /** Ours: true when users may import problems of remote sites into the bank. */
  remoteImportByUsers: z.boolean(),
  /** Ours: true when visitors may run programs on a sample. */
  visitorRuns: z.boolean(),
  /** Ours: true when users' Codeforces ratings are shown. */
  codeforcesRatings: z.boolean(),
  /** Ours: true when contests of other sites are shown. */
  otherContests: z.boolean(),
  /** Ours: maximum time in minutes for judging one submission, outside contests of the site. */
  judgingMinutes: z.number().int(),
  /**
   * Ours: true when there is a mail server. Registration then needs a code from a mail. Without a mail server, mails
   * are caught for administrators.
   */
  sendsMail: z.boolean(),
});
export type WebsiteConfig = z.output<typeof websiteConfig>;

/** Members that come from the settings, with their default values. */
export const defaultWebsiteConfig = Object.fromEntries(
  settingKeys.flatMap((key) => (settings[key].public ? [[key, settings[key].default]] : [])),
) as Omit<WebsiteConfig, 'legal' | 'email' | 'sendsMail'>;

export const getWebsiteConfig = endpoint('GET /api/get-website-config', 'anon', {
  exam: 'free',
  input: z.object({}),
  data: websiteConfig,
});

export const getLegalPage = endpoint('GET /api/legal-page', 'anon', {
  exam: 'free',
  input: z.object({ page: z.enum(legalPages) }),
  data: z.object({
    /** Markdown in the reader's language, or in the other one when there is no such text. */
    text: z.string(),
  }),
});

export const getLanguages = endpoint('GET /api/languages', 'anon', {
  exam: (input) => (input.cid === undefined ? byPid : byCid)(input),
  reveals: 'problem',
  input: z.object({
    pid: optionalId,
    /** Ours: languages that the problems of this contest can be solved in. */
    cid: optionalId,
    all: flag.pipe(z.boolean()).optional(),
  }),
  data: z.array(language),
});

export const getProblemLanguages = endpoint('GET /api/get-problem-languages', 'anon', {
  exam: byPid,
  reveals: 'problem',
  input: z.object({ pid: id }),
  data: z.array(language),
});

export const getProblemCodeTemplate = endpoint('GET /api/get-problem-code-template', 'anon', {
  exam: byPid,
  reveals: 'problem',
  input: z.object({ pid: id }),
  data: z.array(codeTemplate),
});

export const getHomeCarousel = endpoint('GET /api/home-carousel', 'anon', {
  exam: 'closed',
  input: z.object({}),
  /** Pictures in their order. */
  data: z.array(
    z.object({
      id: z.number().int(),
      url: z.string(),
      /** Ours: link target, a web address or a path of this site. Null for no link. */
      link: z.string().nullable(),
      /** Ours: text alternative of the picture. May be empty. */
      description: z.string(),
    }),
  ),
});

export const announcementRow = z.object({
  id: z.number().int(),
  title: z.string(),
  /** Markdown. */
  content: z.string(),
  uid: z.string().nullable(),
  username: z.string().nullable(),
  /** 0 visible, 1 hidden. */
  status: z.number().int(),
  /** Null for an announcement of the site or of a contest. */
  gid: z.number().int().nullable(),
  gmtCreate: date,
  gmtModified: date,
});
export type AnnouncementRow = z.output<typeof announcementRow>;

/** Ours: the announcement as it is stored, for its editors, whatever the reader's language. */
export const storedAnnouncement = announcementRow.extend({
  /** Title and content in a second language, for readers of that language. Null when there is only one language. */
  second: z.object({ locale: z.enum(locales), title: z.string(), content: z.string() }).nullable(),
  /** Readers see the announcement between these times. Null: at once, or without an end. */
  startTime: date.nullable(),
  endTime: date.nullable(),
  /** Whether readers see it now. */
  state: z.enum(['hidden', 'scheduled', 'shown', 'over']),
  revision,
});
/** Fields that the announcement form edits. */
export const announcementText = storedAnnouncement.pick({
  title: true,
  content: true,
  status: true,
  second: true,
  startTime: true,
  endTime: true,
});
export type AnnouncementText = z.output<typeof announcementText>;
export type StoredAnnouncement = z.output<typeof storedAnnouncement>;

/** Announcements have their title and content in the reader's language if there is a text in it. */
export const getCommonAnnouncement = endpoint('GET /api/get-common-announcement', 'anon', {
  exam: 'closed',
  input: z.object(page(10)),
  data: pageOf(announcementRow),
});

/** Ours: one visible announcement of the site, which has a page of its own. */
export const getAnnouncement = endpoint('GET /api/get-announcement', 'anon', {
  exam: 'closed',
  input: z.object({ aid: id }),
  data: announcementRow,
});

export const getRecentSevenAcRank = endpoint('GET /api/get-recent-seven-ac-rank', 'anon', {
  exam: 'closed',
  input: z.object({}),
  data: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      nickname: z.string().nullable(),
      avatar: z.string().nullable(),
      titleName: z.string().nullable(),
      titleColor: z.string().nullable(),
      ac: z.number().int(),
      total: z.null(),
      rating: z.null(),
      signature: z.null(),
    }),
  ),
});

export const getLastWeekSubmissionStatistics = endpoint('GET /api/get-last-week-submission-statistics', 'anon', {
  exam: 'closed',
  input: z.object({
    /** Accepted for older clients and ignored: the figures are always up to date. */
    forceRefresh: flag,
    timeZone,
  }),
  data: z.object({
    /** `MM-dd`, oldest first, today last. */
    dateStrList: z.array(z.string()),
    acCountList: z.array(z.number().int()),
    totalCountList: z.array(z.number().int()),
  }),
});

export const getRecentUpdatedProblem = endpoint('GET /api/get-recent-updated-problem', 'anon', {
  exam: 'closed',
  reveals: 'problem',
  input: z.object({}),
  data: z.array(
    z.object({
      id: z.number().int(),
      problemId: z.string(),
      title: z.string(),
      type: z.number().int(),
      gmtCreate: date,
      gmtModified: date,
    }),
  ),
});

export const getRecentContest = endpoint('GET /api/get-recent-contest', 'anon', {
  exam: 'closed',
  input: z.object({}),
  data: z.array(contestInfo),
});

export const getRecentOtherContest = endpoint('GET /api/get-recent-other-contest', 'anon', {
  exam: 'closed',
  input: z.object({}),
  data: z.array(z.object({ oj: z.string(), url: z.string(), title: z.string(), beginTime: date, endTime: date })),
});

/** Judge whose tags are returned; `ALL` returns the tags of every judge. */
const tagJudge = optionalText(20).transform((oj) => oj ?? 'ME');

export const getAllProblemTags = endpoint('GET /api/get-all-problem-tags', 'anon', {
  exam: 'closed',
  input: z.object({ oj: tagJudge }),
  data: z.array(storedTag.extend({ revision })),
});

export const tagClassification = z.object({
  id: z.number().int(),
  name: z.string(),
  oj: z.string(),
  rank: z.number().int(),
  ...times,
});
export type TagClassification = z.output<typeof tagClassification>;

export const getProblemTagsAndClassification = endpoint('GET /api/get-problem-tags-and-classification', 'anon', {
  exam: 'closed',
  /** Ours: `gid` adds the tags of this group, for its members. */
  input: z.object({ oj: tagJudge, gid: idOrNone }),
  data: z.array(
    z.object({
      classification: tagClassification.nullable(),
      /** Ours: `problems` is the number of listed problems with the tag, of the bank or of the group. */
      tagList: z.array(storedTag.extend({ problems: z.number().int() })),
    }),
  ),
});

export const getProblemTags = endpoint('GET /api/get-problem-tags', 'anon', {
  exam: 'closed',
  reveals: 'problem',
  input: z.object({ pid: id }),
  data: z.array(storedTag),
});
