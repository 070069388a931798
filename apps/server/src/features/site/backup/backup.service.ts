/** Backups made by a button: files in the data folder of the server that made them. */
import type { getBackups } from '@verdict/contract/site/backup.ts';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { constants } from 'node:fs';
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { figuresOf } from '../../../platform/backup/archive.ts';
import { DRAFT, writeBackup } from '../../../platform/backup/backup.ts';
import type { App } from '../../../context.ts';
import type { Answer, FileAnswer } from '../../../platform/http/route.ts';
import type { JobOutcome, ReportProgress } from '../../../platform/jobs/jobs.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type ActorContext, acts, record } from '../audit/audit.service.ts';
import { recordAct } from './record.service.ts';

/** A draft without writes for this long was left by a process that died. */
const DRAFT_KEPT_MS = 3_600_000;
/** Interval at which the progress of a backup is stored. */
const REPORT_EVERY_MS = 500;

const folderOf = (app: App): string => join(app.dataFolder, 'backups');

/** Newest first. */
export async function backups(app: App, context: ActorContext): Promise<Answer<DataOf<typeof getBackups>>> {
  requireRight(context);
  const folder = folderOf(app);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.zip'));
  const files = await Promise.all(
    names.map(async (name) => {
      const facts = await stat(join(folder, name)).catch(() => null);
      return facts?.isFile() ? [{ name, bytes: facts.size, gmtCreate: facts.mtime }] : [];
    }),
  );
  return {
    host: hostname(),
    folder,
    backups: files.flat().toSorted((a, b) => b.gmtCreate.getTime() - a.gmtCreate.getTime()),
  };
}

/** A download is recorded, because a backup holds everything, including the sealing key. */
export async function downloadBackup(app: App, context: ActorContext, name: string): Promise<FileAnswer> {
  requireRight(context);
  const file = await openFile(app, name);
  try {
    const { size: bytes } = await file.stat();
    await record(app.db, context, {
      action: 'site.backupDownload',
      subject: name,
      subjectName: name,
      after: { bytes },
    });
  } catch (error) {
    await file.close();
    throw error;
  }
  return { filename: name, contentType: 'application/zip', body: file.createReadStream() };
}

export async function deleteBackup(app: App, context: ActorContext, name: string): Promise<void> {
  requireRight(context);
  const file = await openFile(app, name);
  const { size: bytes } = await file.stat();
  await file.close();
  await record(app.db, context, { action: 'site.backupDelete', subject: name, subjectName: name, before: { bytes } });
  await rm(join(folderOf(app), name), { force: true });
}

/** Time of the last backup, made by a button or on the command line. Null when there is none. */
export async function lastBackup(app: App): Promise<Date | null> {
  const filter = { username: null, action: 'site.backup', subject: null, text: null, before: null };
  const [last] = await acts(app.db, filter, '-time', 1);
  return last?.time ?? null;
}

/** Write a backup now. Drafts of processes that died are removed first. */
export async function backUpSite(app: App, report: ReportProgress): Promise<JobOutcome> {
  await forgetDrafts(app);
  const now = app.now();
  const file = join(folderOf(app), `verdict-${now.toISOString().replace(/[:.]/g, '-')}.zip`);
  const source = { databaseUrl: app.databaseUrl, blobs: app.blobs, sealingKey: app.sealer.key };
  let reportedAt = 0;
  const manifest = await writeBackup(
    source,
    file,
    now,
    () => {},
    async (done, total) => {
      const at = app.now().getTime();
      if (done < total && at - reportedAt < REPORT_EVERY_MS) return;
      reportedAt = at;
      await report(done, total);
    },
  );
  await recordAct(app.db, productOn(now), 'backup', file, manifest);
  return figuresOf(manifest);
}

function requireRight(context: ActorContext): void {
  if (!can(context.actor, 'site.configure')) throw new Refusal('error.forbidden');
}

/** A regular file in the folder. The endpoint's input check guarantees that the name contains no path. */
async function openFile(app: App, name: string): Promise<FileHandle> {
  const path = join(folderOf(app), name);
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (!file) throw new Refusal('error.backupNotFound');
  if ((await file.stat()).isFile()) return file;
  await file.close();
  throw new Refusal('error.backupNotFound');
}

async function forgetDrafts(app: App): Promise<void> {
  const folder = folderOf(app);
  const abandoned = app.now().getTime() - DRAFT_KEPT_MS;
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(DRAFT)) continue;
    const facts = await stat(join(folder, name)).catch(() => null);
    if (facts && facts.mtimeMs < abandoned) await rm(join(folder, name), { force: true });
  }
}

/** The job has no address. Its row names the account that started it. */
const productOn = (now: Date): ActorContext => ({
  actor: { uid: '', username: `verdict@${hostname()}`, role: 1000, memberships: [] },
  ip: '',
  now,
});
