/** The first page of the admin area. */
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getAttention, getDashboardInfo, getSiteLoad } from '@verdict/contract/site/dashboard.ts';
import { wordsText } from '@verdict/messages/sentences.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { App } from '../../../context.ts';
import type { Answer } from '../../../platform/http/route.ts';
import { laneLengths } from '../../../platform/queue/lengths.sql.ts';
import { countRecent } from '../../contest/contest.service.ts';
import { faultyHosts, goneHosts } from '../../submission/judging/hosts.service.ts';
import { mailConfigured } from '../mail/mail.service.ts';
import { remoteTroubles } from '../../remote/sites/operator.service.ts';
import { failureText } from '../../submission/view.ts';
import { accountCount, lastWeek } from '../home/statistics.service.ts';
import { failedVerifications } from '../../problem/verification/verification.service.ts';
import { type BackupState, backupState } from '../backup/backup.service.ts';
import * as sql from './dashboard.sql.ts';
import { diskOf, isLow } from '../../../platform/files/disk.ts';
import { unreadableSecrets } from './secrets.service.ts';

const SHOWN = 20;
const WEEK_MS = 7 * 86_400_000;
const DAY_MS = 86_400_000;

export async function dashboardInfo(app: App, timeZone: string, now: Date): Promise<DataOf<typeof getDashboardInfo>> {
  const week = await lastWeek(app.db, timeZone, now);
  return {
    userNum: await accountCount(app.db, now),
    recentContestNum: await countRecent(app.db, now),
    todayJudgeNum: week.totalCountList.at(-1) ?? 0,
  };
}

/** Current load of the site. */
export async function load(app: App, now: Date): Promise<DataOf<typeof getSiteLoad>> {
  return { queue: await laneLengths(app.db), logins: await sql.loginsSince(app.db, new Date(now.getTime() - DAY_MS)) };
}

/** Warnings for administrators. Empty on a healthy site. */
export async function attention(app: App, locale: Locale, now: Date): Promise<Answer<DataOf<typeof getAttention>>> {
  return (await troubles(app, locale, now)).map((trouble) => ({ pid: null, checks: [], ...trouble }));
}

type Trouble = Answer<DataOf<typeof getAttention>>[number];

/** Warnings, without the members that their kind does not use. */
async function troubles(
  app: App,
  locale: Locale,
  now: Date,
): Promise<(Omit<Trouble, 'pid' | 'checks'> & Partial<Trouble>)[]> {
  const jobs = await sql.failedJobs(app.db, SHOWN);
  const mails = await sql.failingMails(app.db, SHOWN);
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const caught = mailConfigured(app.settings.current)
    ? { count: 0, newest: null }
    : await sql.caughtMails(app.db, weekAgo);
  const errors = await sql.systemErrors(app.db, weekAgo, SHOWN);
  const hosts = await goneHosts(app.db, now);
  const faulty = await faultyHosts(app.db, now);
  const verifications = await failedVerifications(app.db, SHOWN, locale);
  const unreadable = await unreadableSecrets(app);
  const remote = await remoteTroubles(app, locale, SHOWN);
  const backup = await backupState(app, now);
  return [
    ...backupTroubles(backup),
    ...(await lowDisk(app.dataFolder)),
    ...app.unnamedProxies.found(now).map(({ address, setting, lastAt }) => ({
      kind: 'proxyNotNamed' as const,
      subject: address,
      detail: setting,
      since: lastAt,
    })),
    ...unreadable.settings.map((key) => ({
      kind: 'settingUnreadable' as const,
      subject: key,
      detail: '',
      since: null,
    })),
    ...(unreadable.secondFactors > 0
      ? [
          {
            kind: 'secondFactorsUnreadable' as const,
            subject: String(unreadable.secondFactors),
            detail: '',
            since: null,
          },
        ]
      : []),
    ...(unreadable.remoteAccounts > 0
      ? [
          {
            kind: 'remoteAccountsUnreadable' as const,
            subject: String(unreadable.remoteAccounts),
            detail: '',
            since: null,
          },
        ]
      : []),
    ...remote.sites.map((trouble) => ({ kind: 'remoteSiteDown' as const, ...trouble })),
    ...remote.accounts.map((trouble) => ({ kind: 'remoteAccountLost' as const, ...trouble })),
    ...remote.verdicts.map((trouble) => ({ kind: 'remoteVerdictUnknown' as const, ...trouble })),
    ...hosts.map((host) => ({
      kind: 'judgehostGone' as const,
      subject: host.name,
      detail: '',
      since: host.lastSeenAt,
    })),
    ...faulty.map(({ name, reason, since }) => ({
      kind: 'judgehostFaulty' as const,
      subject: name,
      detail: reason,
      since,
    })),
    ...errors.map(({ failure, detail, ...trouble }) => ({
      kind: 'systemError' as const,
      ...trouble,
      detail: failure === null ? wordsText(locale, detail) : failureText(failure, locale),
    })),
    ...verifications.map(({ pid, displayId, error, checks, endedAt }) => ({
      kind: 'verificationFailed' as const,
      subject: displayId,
      pid,
      detail: error ?? '',
      checks,
      since: endedAt,
    })),
    ...jobs.map((trouble) => ({ kind: 'jobFailed' as const, ...trouble })),
    ...mails.map((trouble) => ({ kind: 'mailFailing' as const, ...trouble })),
    ...(caught.count > 0
      ? [{ kind: 'mailsCaught' as const, subject: String(caught.count), detail: '', since: caught.newest }]
      : []),
  ];
}

const backupTroubles = ({ newest, good, isOverdue }: BackupState) => [
  ...(newest?.state === 'failed'
    ? [{ kind: 'backupFailed' as const, subject: '', detail: newest.error ?? '', since: newest.endedAt }]
    : []),
  ...(isOverdue ? [{ kind: 'backupOverdue' as const, subject: '', detail: '', since: good?.at ?? null }] : []),
];

async function lowDisk(folder: string) {
  const disk = await diskOf(folder);
  return isLow(disk)
    ? [
        {
          kind: 'diskLow' as const,
          subject: folder,
          detail: `${(disk.freeBytes / 2 ** 30).toFixed(1)} GiB`,
          since: null,
        },
      ]
    : [];
}
