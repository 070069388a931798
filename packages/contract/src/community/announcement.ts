/** Announcements on the home page, and notices to the message centre. */
import { savedText } from '../site/files.ts';
import { locales } from '@verdict/messages/shape.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, nothing, numeric, optionalText, orStored, page, pageOf, requiredLine, says } from '../fields.ts';
import { readFrom, revision } from '../revision.ts';
import { announcementText, storedAnnouncement } from '../site/site.ts';

export const title = requiredLine(255, 'error.titleRequired');
export const content = z
  .string(says('error.contentRequired'))
  .trim()
  .min(1, says('error.contentRequired'))
  .max(65535, says('error.textTooLong'));
/** 0 visible, 1 hidden. */
export const status = numeric(z.number().int().min(0).max(1).default(0));

/** Ours: the announcement in a second language. Absent keeps the stored value; null removes it. */
export const second = z.object({ locale: z.enum(locales), title, content }).nullish();

const moment = z.preprocess((value) => (value === '' ? null : value), z.iso.datetime({ offset: true }).nullish());
/** Ours: when readers see the announcement. Absent keeps the stored value; null removes it. */
export const period = { startTime: moment, endTime: moment };

/** Orders of the list; a dash means descending. */
export const announcementSorts = ['-created', 'created', 'changed', '-changed'] as const;
export type AnnouncementSort = (typeof announcementSorts)[number];

export const getAnnouncements = endpoint('GET /api/admin/announcement', 'superAdmin', {
  input: z.object({
    ...page(10),
    sort: z.enum(announcementSorts).default('-created'),
    /** 0 lists only visible announcements, 1 only hidden ones. */
    status: numeric(z.number().int().min(0).max(1).optional()),
  }),
  data: pageOf(storedAnnouncement),
});
export const createAnnouncement = endpoint('POST /api/admin/announcement', 'superAdmin', {
  input: z.object({ title, content, status, second, ...period }),
  data: savedText,
});
export const updateAnnouncement = endpoint('PUT /api/admin/announcement', 'superAdmin', {
  stores: announcementText,
  input: z.object({ id, ...readFrom, title: orStored(title), content: orStored(content), status, second, ...period }),
  data: savedText,
});
export const deleteAnnouncement = endpoint('DELETE /api/admin/announcement', 'superAdmin', {
  input: z.object({ aid: id }),
  data: nothing,
});

export const audiences = ['All', 'Single', 'Admin'] as const;
export type Audience = (typeof audiences)[number];
const audience = z.enum(audiences, says('error.noticeType'));
const notice = {
  title,
  content,
  type: audience,
  /** Uid of the reader of a `Single` notice. */
  recipientId: optionalText(64),
  /** Time of sending. Blank means now. Absent means now on create; on update it keeps the stored value. */
  sendTime: z.preprocess((value) => (value === '' ? null : value), z.iso.datetime({ offset: true }).nullish()),
};

/** Orders of the list; a dash means descending. `-created` puts notices that are not sent yet first. */
export const noticeSorts = ['-created', 'time', '-time'] as const;
export type NoticeSort = (typeof noticeSorts)[number];

const storedNotice = z.object({
  id: z.number().int(),
  title: z.string(),
  content: z.string(),
  type: audience,
  recipientId: z.string().nullable(),
  recipientUsername: z.string().nullable(),
  /** True when the notice was sent. */
  state: z.boolean(),
  sendTime: date,
  adminId: z.string().nullable(),
  adminUsername: z.string().nullable(),
  gmtCreate: date,
  gmtModified: date,
  revision,
});
/** Fields that the notice form edits. */
const noticeText = storedNotice.pick({
  title: true,
  content: true,
  type: true,
  recipientUsername: true,
  state: true,
  sendTime: true,
});
export type NoticeText = z.output<typeof noticeText>;

export const getNotices = endpoint('GET /api/admin/msg/notice', 'superAdmin', {
  input: z.object({
    ...page(5),
    sort: z.enum(noticeSorts).default('-created'),
    type: z.preprocess((value) => (value === '' || value === null ? undefined : value), audience.optional()),
  }),
  data: pageOf(storedNotice),
});
export const createNotice = endpoint('POST /api/admin/msg/notice', 'superAdmin', {
  input: z.object(notice),
  data: savedText,
});
export const updateNotice = endpoint('PUT /api/admin/msg/notice', 'superAdmin', {
  stores: noticeText,
  input: z.object({ ...notice, id, ...readFrom }),
  data: savedText,
});
export const deleteNotice = endpoint('DELETE /api/admin/msg/notice', 'superAdmin', {
  input: z.object({ id }),
  data: nothing,
});
