/**
 * Making of backups: write, put on the shelf, drill, and only then let older ones go. Jobs of one queue do it, so one
 * backup is made at a time, on whichever server. Every backup has a row before it has a file, so the remains of a
 * process that died are found by its row and removed by the next one.
 */
import { nextBackupAt } from '@verdict/domain/site/backup-schedule.ts';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DRAFT, writeBackup } from '../../../platform/backup/backup.ts';
import type { Manifest } from '../../../platform/backup/archive.ts';
import { drill } from '../../../platform/backup/drill.ts';
import type { Shelf } from '../../../platform/backup/shelf.ts';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { storable } from '../../../platform/db/storable.ts';
import { type JobOutcome, type ReportProgress, addJob } from '../../../platform/jobs/jobs.ts';
import { superAdminAddresses } from '../../account/account.service.ts';
import { type ActorContext, record } from '../audit/audit.service.ts';
import { backupFailedMail } from '../mail/letter.ts';
import { mailConfigured, sendLater } from '../mail/mail.service.ts';
import { recordAct } from './record.service.ts';
import { shelfOf } from './backup.service.ts';
import * as sql from './backup.sql.ts';

/** A draft without writes for this long was left by a process that died. */
const DRAFT_KEPT_MS = 3_600_000;
const FAILURES_KEPT_MS = 30 * 86_400_000;
/** Interval at which progress is stored. */
const REPORT_EVERY_MS = 500;
const ERROR_MAX = 1000;
const TRIES = 3;

/** Add the job of a backup that is due. Every server asks each minute; one finds that it is due. */
export async function planBackup(app: App): Promise<void> {
  const now = app.now();
  if ((await sql.failLost(app.db, now)) > 0) await tellFailure(app);
  await transaction(app.db, async (tx) => {
    const due = await sql.dueSchedule(tx, now);
    if (!due) return;
    await sql.setNext(tx, nextBackupAt(due, now));
    await addJob(tx, 'scheduled-backup', {}, { key: 'scheduled backup', tries: TRIES });
  });
}

/** Make a backup that was due, and remove scheduled ones beyond the number that is kept. */
export async function makeScheduled(app: App, report: ReportProgress): Promise<JobOutcome> {
  const schedule = await sql.schedule(app.db);
  if (!schedule?.isOn) return {};
  const outcome = await makeBackup(app, schedule, true, report);
  await removeOld(app, schedule);
  return outcome;
}

/** Make a backup for somebody who asked for it. It stays until somebody deletes it. */
export async function makeAtOnce(app: App, report: ReportProgress): Promise<JobOutcome> {
  return makeBackup(app, { target: (await sql.schedule(app.db))?.target ?? 'folder' }, false, report);
}

async function makeBackup(
  app: App,
  { target }: Pick<sql.ScheduleRow, 'target'>,
  scheduled: boolean,
  report: ReportProgress,
): Promise<JobOutcome> {
  const now = app.now();
  await clearRemains(app, now);
  const name = `verdict-${now.toISOString().replace(/[:.]/g, '-')}.zip`;
  const id = await sql.begin(app.db, { name, target, scheduled, now });
  try {
    const shelf = shelfOf(app, target);
    const steps = inParts(app, report);
    const manifest = await writeBackup(
      { databaseUrl: app.databaseUrl, blobs: app.blobs, sealingKey: app.sealer.key },
      draftOf(app, name),
      now,
      () => {},
      steps.first,
      (draft) => shelf.put(draft, name, (uploadId) => sql.noteUpload(app.db, id, uploadId)),
    );
    await sql.beginDrill(app.db, id);
    const { bytes, figures } = await drillOn(app, shelf, name, manifest, steps.second);
    await sql.pass(app.db, id, bytes, app.now());
    await recordAct(app.db, productOn(now), 'backup', name, manifest);
    return figures;
  } catch (error) {
    const { message } = storable({ message: String((error as Error).message).slice(0, ERROR_MAX) });
    await sql.fail(app.db, id, message, app.now());
    await clearRemains(app, now);
    throw error;
  }
}

/** Path of the archive while it is written, without the ending of drafts. */
const draftOf = (app: App, name: string): string => join(app.backups.folder.place.address, name);

/** Writing and drill are about as long as each other: each is half of the progress. */
function inParts(app: App, report: ReportProgress) {
  let reportedAt = 0;
  const half =
    (before: 0 | 1) =>
    async (done: number, total: number): Promise<void> => {
      const at = app.now().getTime();
      if (done < total && at - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = at;
      await report(before * total + done, 2 * total);
    };
  return { first: half(0), second: half(1) };
}

/** Read the backup where it was put. One in a bucket is fetched first, because zip archives are read from their end. */
async function drillOn(
  app: App,
  shelf: Shelf,
  name: string,
  manifest: Manifest,
  onStep: (done: number, total: number) => Promise<void>,
) {
  const found = await shelf.read(name);
  if (!found) throw new Error(`the backup is not at ${shelf.place.address}`);
  const { bytes, stream } = found;
  if (shelf.place.kind === 'folder') {
    stream.destroy();
    return { bytes, figures: await drill(join(shelf.place.address, name), manifest, onStep) };
  }
  const copy = `${draftOf(app, name)}.drill${DRAFT}`;
  try {
    await pipeline(stream, createWriteStream(copy, { mode: 0o600 }));
    return { bytes, figures: await drill(copy, manifest, onStep) };
  } finally {
    await rm(copy, { force: true });
  }
}

/**
 * Remove what is left of backups that do not count: files, drafts and parts in a bucket. No other backup is made
 * meanwhile, so one that has not ended is of a process that died.
 */
async function clearRemains(app: App, now: Date): Promise<void> {
  for (const { id, name, target, state, uploadId } of await sql.remains(app.db)) {
    try {
      const shelf = shelfOf(app, target);
      await shelf.remove(name);
      if (uploadId !== null) await shelf.dropUpload(name, uploadId);
      // The folder of another server may have a file of this name.
      if (target === 'bucket') await sql.markCleared(app.db, id);
    } catch (err) {
      app.log.warn({ err, backup: name }, 'remains of a backup are still there; removed with the next one');
    }
    for (const draft of [DRAFT, `.drill${DRAFT}`]) await rm(`${draftOf(app, name)}${draft}`, { force: true });
    if (state !== 'failed') await sql.fail(app.db, id, 'lost', now);
  }
  await sql.forgetFailures(app.db, new Date(now.getTime() - FAILURES_KEPT_MS));
  await forgetDrafts(app);
}

/** Drafts that no row names are those of commands. */
async function forgetDrafts(app: App): Promise<void> {
  const folder = app.backups.folder.place.address;
  const abandoned = app.now().getTime() - DRAFT_KEPT_MS;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(DRAFT)) continue;
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts && facts.mtimeMs < abandoned) await rm(join(folder, name), { force: true });
  }
}

/** The newest good backup has passed its drill, so scheduled ones beyond the number that is kept may go. */
async function removeOld(app: App, { target, kept }: sql.ScheduleRow): Promise<void> {
  const shelf = shelfOf(app, target);
  const sizes = new Map((await shelf.list()).map(({ name, bytes }) => [name, bytes]));
  // Backups on the disk of another server are left to it.
  const here = (await sql.passed(app.db, target)).filter(({ name, scheduled }) => scheduled && sizes.has(name));
  for (const { name } of here.slice(kept)) {
    const before = { bytes: sizes.get(name) ?? 0 };
    await record(app.db, productOn(app.now()), {
      action: 'site.backupDelete',
      subject: name,
      subjectName: name,
      before,
    });
    await shelf.remove(name);
    await sql.forget(app.db, name, target);
  }
}

/** Mail the super admins that backups fail: once, and again only after one was good in between. */
export async function tellFailure(app: App): Promise<void> {
  const settings = app.settings.current;
  if (!mailConfigured(settings)) return;
  await transaction(app.db, async (tx) => {
    const error = await sql.unreportedFailure(tx);
    if (error === null) return;
    const locale = (await sql.schedule(tx))?.locale ?? 'en-US';
    for (const { email, username } of await superAdminAddresses(tx))
      await sendLater(tx, email, backupFailedMail({ locale, settings, name: username }, error), app.now());
  });
}

/** The job has no address. Its row names the account that started it. */
const productOn = (now: Date): ActorContext => ({
  actor: { uid: '', username: `verdict@${hostname()}`, role: 1000, memberships: [] },
  ip: '',
  now,
});
