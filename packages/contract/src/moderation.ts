/**
 * What moderators do with what others write: those of the site everywhere, those of a group in their group. Who may is
 * decided by the stored row of what a request names.
 */
import { MUTE_REASON_MAX } from '@verdict/domain/discussion/mute.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  blankIsAbsent,
  date,
  id,
  idOrNone,
  nothing,
  optionalFlag,
  optionalInteger,
  page,
  pageOf,
  requiredLine,
} from './fields.ts';

const int = z.number().int();

/** What is absent stays as it is. Its author is told. */
export const moderatePost = endpoint('PUT /api/moderation/post', 'login', {
  input: z.object({ did: id, hidden: optionalFlag, pinned: optionalFlag }),
  data: nothing,
});

const whom = { uid: z.string().max(50), gid: idOrNone };

/** For so many hours or until a time; it replaces the one before. Absent `gid`: on the whole site. */
export const muteAccount = endpoint('POST /api/moderation/mute', 'login', {
  input: z.object({
    ...whom,
    hours: optionalInteger,
    until: z.preprocess(blankIsAbsent, z.iso.datetime({ offset: true }).optional()),
    reason: requiredLine(MUTE_REASON_MAX, 'error.reasonRequired'),
  }),
  data: nothing,
});

export const unmuteAccount = endpoint('DELETE /api/moderation/mute', 'login', { input: z.object(whom), data: nothing });

export const mute = z.object({
  id: int,
  uid: z.string(),
  username: z.string(),
  gid: int.nullable(),
  reason: z.string(),
  until: date,
});
export type Mute = z.output<typeof mute>;

/** Those that have not ended, the one that ends next first. Absent `gid`: of the site. */
export const getMutes = endpoint('GET /api/moderation/mutes', 'login', {
  input: z.object({ ...page(10), gid: idOrNone }),
  data: pageOf(mute),
});
