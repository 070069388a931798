/** Moderation of discussions: hiding, pinning and deleting them, and what users report. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, flag, id, nothing, optionalFlag, optionalInteger, page, pageOf, requiredFlag } from '../fields.ts';

const int = z.number().int();

/** Absent fields keep their stored value. */
export const moderateDiscussion = endpoint('PUT /api/admin/discussion', 'admin', {
  input: z.object({
    id,
    /** 0 in order, 1 hidden. */
    status: optionalInteger,
    topPriority: optionalFlag,
  }),
  data: nothing,
});

export const deleteDiscussions = endpoint('DELETE /api/admin/discussion', 'admin', {
  bodyAs: 'ids',
  input: z.object({ ids: z.array(id).min(1).max(300) }),
  data: nothing,
});

export const discussionReport = z.object({
  id: int,
  did: int,
  gid: int.nullable(),
  discussionTitle: z.string(),
  discussionAuthor: z.string(),
  /** 0 in order, 1 hidden. */
  discussionStatus: int,
  reporter: z.string(),
  labels: z.array(z.string()),
  content: z.string(),
  /** True when the report was dealt with. */
  status: z.boolean(),
  gmtCreate: date,
  gmtModified: date,
});
export type DiscussionReport = z.output<typeof discussionReport>;

export const getDiscussionReports = endpoint('GET /api/admin/discussion-report', 'admin', {
  input: z.object({
    ...page(10),
    /** Lists only open reports. */
    onlyOpen: flag,
  }),
  /** Open reports first, then the newest. */
  data: pageOf(discussionReport),
});

export const markDiscussionReport = endpoint('PUT /api/admin/discussion-report', 'admin', {
  input: z.object({ id, status: requiredFlag }),
  data: nothing,
});
