/** The login of the back office and its first page. */
import { z } from 'zod';
import { login } from '../account/account.ts';
import { endpoint } from '../endpoint.ts';
import { date, nothing, timeZone } from '../fields.ts';
import { userInfo } from '../shapes.ts';
import { verificationCheck } from '../problem/verification.ts';

export const adminLogin = endpoint('POST /api/admin/login', 'open', {
  input: login.input,
  data: userInfo,
});

export const adminLogout = endpoint('GET /api/admin/logout', 'admin', {
  audit: 'own',
  input: z.object({}),
  data: nothing,
});

export const getSessions = endpoint('POST /api/admin/dashboard/get-sessions', 'admin', {
  audit: 'reads',
  input: z.object({}),
  data: z.object({
    id: z.number().int(),
    uid: z.string(),
    userAgent: z.string(),
    ip: z.string(),
    gmtCreate: date,
    gmtModified: date,
  }),
});

export const getDashboardInfo = endpoint('GET /api/admin/dashboard/get-dashboard-info', 'admin', {
  input: z.object({ timeZone }),
  data: z.object({
    userNum: z.number().int(),
    recentContestNum: z.number().int(),
    todayJudgeNum: z.number().int(),
  }),
});

/** Lanes of the judging queue, most urgent first. */
export const queueLanes = ['contest', 'practice', 'trial', 'verification', 'rejudge', 'visitor'] as const;

export const getSiteLoad = endpoint('GET /api/admin/dashboard/load', 'admin', {
  input: z.object({}),
  data: z.object({
    queue: z.array(
      z.object({
        lane: z.enum(queueLanes),
        waiting: z.number().int(),
        judging: z.number().int(),
        /** Waiting time of the oldest waiting submission. Null when none waits. */
        oldestSeconds: z.number().int().nullable(),
      }),
    ),
    logins: z.number().int(),
  }),
});

export const getServerErrors = endpoint('GET /api/admin/dashboard/errors', 'superAdmin', {
  input: z.object({}),
  data: z.array(
    z.object({
      time: date,
      /** Request id that the user was shown. */
      requestId: z.string(),
      method: z.string(),
      url: z.string(),
      message: z.string(),
    }),
  ),
});

/**
 * Steps that set up a new site. `mail`: a mail server is configured. `baseUrl`: the address of the site is set.
 * `https`: that address is encrypted. `rootPassword`: the generated password of `root` was changed. `secondFactor`: the
 * caller has a second factor. `backups`: backups are made on a schedule. `languages`: the toolchains that Debian offers
 * are installed. `judgeDisk`: programs are not judged on the disk of the database.
 */
export const setupSteps = [
  'rootPassword',
  'baseUrl',
  'https',
  'mail',
  'backups',
  'secondFactor',
  'languages',
  'judgeDisk',
] as const;
export type SetupStep = (typeof setupSteps)[number];

export const getSetup = endpoint('GET /api/admin/dashboard/setup', 'superAdmin', {
  input: z.object({}),
  data: z.array(
    z.object({
      step: z.enum(setupSteps),
      done: z.boolean(),
      /** True when an administrator has marked the step as not needed. */
      skipped: z.boolean(),
      /**
       * Facts about the step, such as missing languages, the address of the site or a folder. Empty when there are
       * none.
       */
      detail: z.string(),
      /** Time of the last backup. */
      since: date.nullable(),
    }),
  ),
});

export const skipSetupStep = endpoint('PUT /api/admin/dashboard/setup', 'superAdmin', {
  input: z.object({ step: z.enum(setupSteps), skipped: z.boolean() }),
  data: nothing,
});

export const attentionKinds = [
  'jobFailed',
  'mailFailing',
  'mailsCaught',
  'judgehostGone',
  'judgehostFaulty',
  'systemError',
  'verificationFailed',
  'diskLow',
  'backupFailed',
  'backupOverdue',
  'proxyNotNamed',
  'settingUnreadable',
  'secondFactorsUnreadable',
  'remoteAccountsUnreadable',
  'remoteSiteDown',
  'remoteAccountLost',
  'remoteVerdictUnknown',
] as const;

export const getAttention = endpoint('GET /api/admin/dashboard/attention', 'superAdmin', {
  reveals: 'problem',
  input: z.object({}),
  data: z.array(
    z.object({
      kind: z.enum(attentionKinds),
      /**
       * Name of the job, host, remote site or setting; display id; recipient of the mail; number of the submission; or
       * number of accounts or mails.
       */
      subject: z.string(),
      /** Numeric id of the problem, for a failed verification. */
      pid: z.number().int().nullable(),
      /** Error in the words of the program that reported it. */
      detail: z.string(),
      /** Errors of a verification, in the format of its report. */
      checks: z.array(verificationCheck),
      since: date.nullable(),
    }),
  ),
});
