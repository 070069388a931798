/** Backups of the site as administrators see them: their schedule, their list and their state. */
import type { backupScheduleForm, getBackups } from '@verdict/contract/site/backup.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { ReadFrom } from '@verdict/contract/revision.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { type BackupTarget, isBackupOverdue, nextBackupAt } from '@verdict/domain/site/backup-schedule.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { hostname } from 'node:os';
import type { z } from 'zod';
import type { Shelf } from '../../../platform/backup/shelf.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import type { Answer, FileAnswer } from '../../../platform/http/route.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, acts, difference, record } from '../audit/audit.service.ts';
import { lastRecorded, requireRevision, revisionOf } from '../audit/revision.service.ts';
import * as sql from './backup.sql.ts';

type Form = z.output<typeof backupScheduleForm>;
type Listed = Answer<DataOf<typeof getBackups>>;

/** Newest first. */
export async function backups(app: App, context: ActorContext): Promise<Listed> {
  requireRight(context);
  const { folder, bucket } = app.backups;
  const listed = [
    ...(await listOf(app.db, folder)),
    ...(bucket ? ((await listOf(app.db, bucket).catch(() => null)) ?? []) : []),
  ];
  const [schedule, newest] = [await sql.schedule(app.db), await sql.newest(app.db)];
  return {
    host: hostname(),
    folder: folder.place.address,
    bucket: bucket?.place.address ?? null,
    schedule: schedule && {
      ...formOf(schedule),
      nextTime: schedule.isOn ? schedule.nextAt : null,
      revision: revisionOf(formOf(schedule)),
    },
    newest: newest && { passed: newest.state === 'passed', error: newest.error, gmtEnd: newest.endedAt },
    backups: listed.toSorted((a, b) => b.gmtCreate.getTime() - a.gmtCreate.getTime()),
  };
}

async function listOf(db: Db, shelf: Shelf) {
  const target = shelf.place.kind;
  const known = new Map((await sql.passed(db, target)).map((row) => [row.name, row.scheduled]));
  return (await shelf.list()).map(({ name, bytes, at }) => ({
    name,
    target,
    bytes,
    gmtCreate: at,
    checked: known.has(name),
    scheduled: known.get(name) ?? false,
  }));
}

const formOf = ({ isOn, time, timeZone, kept, target }: sql.ScheduleRow): Form => ({
  isOn,
  time,
  timeZone,
  kept,
  target,
});

/**
 * Save the schedule and record it. The next backup is made at the next moment of the new one. Returns the revision of
 * what is stored.
 */
export async function saveSchedule(
  app: App,
  context: ActorContext,
  { revision, ...form }: Form & Pick<ReadFrom, 'revision'>,
  locale: Locale,
): Promise<{ revision: string }> {
  requireRight(context);
  if (app.backups[form.target] === null) throw new Refusal('error.backupBucketMissing');
  await transaction(app.db, async (tx) => {
    await sql.lockSchedule(tx);
    const stored = await sql.schedule(tx);
    const changed = stored ? difference(formOf(stored), form) : { before: { isOn: false }, after: form };
    if (!changed) return;
    if (stored)
      await requireRevision(
        { revision },
        {
          edited: formOf(stored),
          changedAt: null,
          lastSave: lastRecorded(tx, '', ['site.backupSchedule']),
          onWire: formOf(stored),
        },
      );
    await sql.saveSchedule(tx, {
      ...form,
      locale,
      changedAt: context.now,
      nextAt: nextBackupAt(form, context.now),
    });
    await record(tx, context, { action: 'site.backupSchedule', subject: '', ...changed });
  });
  return { revision: revisionOf(form) };
}

/** A download is recorded, because a backup holds everything, including the sealing key. */
export async function downloadBackup(
  app: App,
  context: ActorContext,
  { name, target }: { name: string; target: BackupTarget },
): Promise<FileAnswer> {
  requireRight(context);
  const found = await app.backups[target]?.read(name);
  if (!found) throw new Refusal('error.backupNotFound');
  const { bytes, stream } = found;
  try {
    await record(app.db, context, {
      action: 'site.backupDownload',
      subject: name,
      subjectName: name,
      after: { bytes },
    });
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return { filename: name, contentType: 'application/zip', body: stream };
}

export async function deleteBackup(
  app: App,
  context: ActorContext,
  { name, target }: { name: string; target: BackupTarget },
): Promise<void> {
  requireRight(context);
  const shelf = app.backups[target];
  const found = await shelf?.read(name);
  if (!shelf || !found) throw new Refusal('error.backupNotFound');
  const { bytes, stream } = found;
  stream.destroy();
  await record(app.db, context, { action: 'site.backupDelete', subject: name, subjectName: name, before: { bytes } });
  await shelf.remove(name);
  await sql.forget(app.db, name, target);
}

/** Time of the last backup, made by the product or on the command line. Null when there is none. */
export async function lastBackup(app: App): Promise<Date | null> {
  const filter = { username: null, action: 'site.backup', subject: null, text: null, before: null };
  const [last] = await acts(app.db, filter, '-time', 1);
  return last?.time ?? null;
}

export interface BackupState {
  isScheduled: boolean;
  /** Result of the backup that ended last. Null when there was none. */
  newest: sql.Newest | null;
  /** The newest good backup, and the moment whose data it has. */
  good: { at: Date; bytes: number | null } | null;
  /** True when backups are scheduled and the newest good one is too old. */
  isOverdue: boolean;
}

export async function backupState({ db }: { db: Db }, now: Date): Promise<BackupState> {
  const [schedule, newest, good] = [await sql.schedule(db), await sql.newest(db), await sql.newestPassed(db)];
  const isScheduled = schedule?.isOn === true;
  const since = new Date(Math.max(schedule?.changedAt.getTime() ?? 0, good?.at.getTime() ?? 0));
  return { isScheduled, newest, good, isOverdue: isScheduled && isBackupOverdue(since, now) };
}

function requireRight(context: ActorContext): void {
  if (!can(context.actor, 'site.configure')) throw new Refusal('error.forbidden');
}

/** Throws a sentence when the site has no such place any more. */
export function shelfOf(app: App, target: BackupTarget): Shelf {
  const shelf = app.backups[target];
  if (!shelf) throw new Error('backups are to go into the bucket, and the site has none: set VERDICT_BUCKET_URL');
  return shelf;
}
