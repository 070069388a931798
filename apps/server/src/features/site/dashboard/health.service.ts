/** Health of the site's parts, for monitoring systems. */
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import { laneLengths } from '../../../platform/queue/lengths.sql.ts';
import { hostLoads } from '../../submission/judging/hosts.service.ts';
import { mailConfigured } from '../mail/mail.service.ts';
import { type BackupState, backupState } from '../backup/backup.service.ts';
import * as sql from './dashboard.sql.ts';
import { diskOf, isLow } from '../../../platform/files/disk.ts';

/** A database that does not answer within this time is down. */
const DATABASE_MS = 2_000;
const COUNTED = 1_000;

export interface Health {
  /** `down`: nothing works. `degraded`: something needs an administrator. */
  status: 'ok' | 'degraded' | 'down';
  checks: Record<string, { ok: boolean } & Record<string, number | boolean | string>>;
}

export async function health(app: App, now: Date): Promise<Health> {
  const started = performance.now();
  const answered = await databaseAnswers(app.db);
  const database = { ok: answered, ms: Math.round(performance.now() - started) };
  if (!answered) return { status: 'down', checks: { database } };

  const disk = await diskOf(app.dataFolder);
  const hosts = (await hostLoads(app.db, now)).map(({ state }) => state);
  const jobs = (await sql.failedJobs(app.db, COUNTED)).length;
  const mails = (await sql.failingMails(app.db, COUNTED)).length;
  const lanes = await laneLengths(app.db);
  const checks = {
    database,
    disk: { ok: !isLow(disk), ...disk },
    judgehosts: {
      ok: !hosts.includes('gone') && hosts.includes('working'),
      working: hosts.filter((state) => state === 'working').length,
      gone: hosts.filter((state) => state === 'gone').length,
    },
    backup: backupCheck(await backupState(app, now), now),
    jobs: { ok: jobs === 0, failed: jobs },
    mail: { ok: mails === 0, failing: mails, configured: mailConfigured(app.settings.current) },
    secrets: { ok: app.settings.unreadable.length === 0, unreadable: app.settings.unreadable.length },
    queue: {
      ok: true,
      waiting: lanes.reduce((sum, lane) => sum + lane.waiting, 0),
      oldestSeconds: Math.max(0, ...lanes.map(({ oldestSeconds }) => oldestSeconds ?? 0)),
    },
  };
  return { status: Object.values(checks).every(({ ok }) => ok) ? 'ok' : 'degraded', checks };
}

/** `ageSeconds` is absent without a good backup. */
const backupCheck = ({ isScheduled, newest, good, isOverdue }: BackupState, now: Date) => ({
  ok: newest?.state !== 'failed' && !isOverdue,
  scheduled: isScheduled,
  ...(newest && { newest: newest.state }),
  ...(good && { ageSeconds: Math.round((now.getTime() - good.at.getTime()) / 1000) }),
});

export const databaseAnswers = (db: Db): Promise<boolean> => within(DATABASE_MS, sql.answers(db));

/** True when `work` finishes in time. */
async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late]).finally(() => clearTimeout(timer));
}
