/** Audit records of backups and restores. A user of the command line has no account. */
import { basename } from 'node:path';
import { type Db, openDatabase } from '../../../platform/db/db.ts';
import { type ActorContext, record } from '../audit/audit.service.ts';
import { operator } from '../audit/operator.ts';
import { type Manifest, figuresOf } from '../../../platform/backup/archive.ts';

/** Record that `file` was written or read. */
export function recordAct(
  db: Db,
  context: ActorContext,
  verb: 'backup' | 'restore',
  file: string,
  manifest: Manifest,
): Promise<unknown> {
  return record(db, context, {
    action: `site.${verb}`,
    subject: file,
    subjectName: basename(file),
    after: { createdAt: manifest.createdAt, ...figuresOf(manifest) },
  });
}

/** Record that `file` was written or read, in the database that was backed up or restored. */
export async function recordArchive(
  databaseUrl: string,
  verb: 'backup' | 'restore',
  file: string,
  manifest: Manifest,
  now: Date,
): Promise<void> {
  const db = openDatabase(databaseUrl, { connections: 1 });
  try {
    await recordAct(db, operator(now), verb, file, manifest);
  } finally {
    await db.destroy();
  }
}
