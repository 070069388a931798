/** Announcements of a contest, for its participants. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { blankIsAbsent, id, page, pageOf } from '../fields.ts';
import { announcementRow } from '../site/site.ts';
import { byCid } from '../exam.ts';

export const getContestAnnouncement = endpoint('GET /api/get-contest-announcement', 'login', {
  admits: 'superAdmins',
  exam: byCid,
  input: z.object({ cid: id, ...page(10) }),
  data: pageOf(announcementRow),
});

/** Ours: one visible announcement. */
export const getContestAnnouncementDetail = endpoint('GET /api/get-contest-announcement-detail', 'login', {
  admits: 'superAdmins',
  exam: byCid,
  input: z.object({ cid: id, aid: id }),
  data: announcementRow,
});

export const getContestNotReadAnnouncement = endpoint('POST /api/get-contest-not-read-announcement', 'login', {
  admits: 'superAdmins',
  audit: 'reads',
  exam: byCid,
  input: z.object({ cid: id, readAnnouncementList: z.preprocess(blankIsAbsent, z.array(id).max(1000).default([])) }),
  data: z.array(announcementRow),
});
