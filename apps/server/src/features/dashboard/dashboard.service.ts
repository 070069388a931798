/** The first page of the back office. */
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getAttention, getDashboardInfo } from '@verdict/contract/admin/door.ts';
import { statfs } from 'node:fs/promises';
import type { App } from '../../context.ts';
import type { Answer } from '../../http/route.ts';
import { goneHosts } from '../judging/hosts.service.ts';
import { accountCount, lastWeek } from '../site/statistics.service.ts';
import * as sql from './dashboard.sql.ts';

const SHOWN = 20;
const WEEK_MS = 7 * 86_400_000;
/** Below this share of the disk, or this many bytes, uploads and the database will fail soon. */
const DISK_LOW_SHARE = 0.05;
const DISK_LOW_BYTES = 2 * 2 ** 30;

export async function dashboardInfo(
  app: App,
  timeZone: string,
  now: Date,
): Promise<DataOf<typeof getDashboardInfo>> {
  const week = await lastWeek(app.db, timeZone, now);
  return {
    userNum: await accountCount(app.db, now),
    recentContestNum: 0,
    todayJudgeNum: week.totalCountList.at(-1) ?? 0,
  };
}

/** What an administrator should look at; empty on a healthy site. */
export async function attention(app: App, now: Date): Promise<Answer<DataOf<typeof getAttention>>> {
  const jobs = await sql.failedJobs(app.db, SHOWN);
  const mails = await sql.failingMails(app.db, SHOWN);
  const errors = await sql.systemErrors(app.db, new Date(now.getTime() - WEEK_MS), SHOWN);
  const hosts = await goneHosts(app.db, now);
  return [
    ...(await lowDisk(app.dataFolder)),
    ...hosts.map((host) => ({
      kind: 'judgehostGone' as const,
      subject: host.name,
      detail: '',
      since: host.lastSeenAt,
    })),
    ...errors.map((trouble) => ({ kind: 'systemError' as const, ...trouble })),
    ...jobs.map((trouble) => ({ kind: 'jobFailed' as const, ...trouble })),
    ...mails.map((trouble) => ({ kind: 'mailFailing' as const, ...trouble })),
  ];
}

async function lowDisk(folder: string) {
  const disk = await statfs(folder);
  const freeBytes = disk.bavail * disk.bsize;
  const isLow = freeBytes < DISK_LOW_BYTES || disk.bavail < disk.blocks * DISK_LOW_SHARE;
  return isLow
    ? [
        {
          kind: 'diskLow' as const,
          subject: folder,
          detail: `${(freeBytes / 2 ** 30).toFixed(1)} GiB`,
          since: null,
        },
      ]
    : [];
}
