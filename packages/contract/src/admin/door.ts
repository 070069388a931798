/** Entering the back office, and its first page. */
import { z } from 'zod';
import { login } from '../account.ts';
import { endpoint } from '../endpoint.ts';
import { date, nothing, timeZone } from '../fields.ts';
import { userInfo } from '../shapes.ts';

export const adminLogin = endpoint(
  'POST /api/admin/login',
  'open',
  'Log in to the back office; for the three kinds of administrators',
  {
    input: login.input,
    data: userInfo,
  },
);

export const adminLogout = endpoint('GET /api/admin/logout', 'admin', 'Log out of this session', {
  input: z.object({}),
  data: nothing,
});

export const getSessions = endpoint(
  'POST /api/admin/dashboard/get-sessions',
  'admin',
  "The caller's login before this one",
  {
    input: z.object({}),
    data: z.object({
      id: z.number().int(),
      uid: z.string(),
      userAgent: z.string(),
      ip: z.string(),
      gmtCreate: date,
      gmtModified: date,
    }),
  },
);

export const getDashboardInfo = endpoint(
  'GET /api/admin/dashboard/get-dashboard-info',
  'admin',
  'Accounts, contests of the next two weeks, submissions of today',
  {
    input: z.object({ timeZone }),
    data: z.object({
      userNum: z.number().int(),
      recentContestNum: z.number().int(),
      todayJudgeNum: z.number().int(),
    }),
  },
);

export const attentionKinds = [
  'jobFailed',
  'mailFailing',
  'judgehostGone',
  'systemError',
  'diskLow',
] as const;

export const getAttention = endpoint(
  'GET /api/admin/dashboard/attention',
  'superAdmin',
  'What an administrator should look at',
  {
    input: z.object({}),
    data: z.array(
      z.object({
        kind: z.enum(attentionKinds),
        /** Name of the job or host, recipient of the mail, number of the submission. */
        subject: z.string(),
        /** What went wrong, in the words of whoever said it. */
        detail: z.string(),
        since: date.nullable(),
      }),
    ),
  },
);
