/**
 * Backups and restores are acts of an administrator like any other; a user of the command line has no account.
 */
import { hostname, userInfo } from 'node:os';
import { basename } from 'node:path';
import { type Db, openDatabase } from '../../db/db.ts';
import { type Doer, record } from '../audit/audit.service.ts';
import { type Manifest, figuresOf } from '../../backup/archive.ts';

/** Records that `file` was written or read. */
export function recordAct(
  db: Db,
  doer: Doer,
  verb: 'backup' | 'restore',
  file: string,
  manifest: Manifest,
): Promise<unknown> {
  return record(db, doer, {
    action: `site.${verb}`,
    subject: file,
    subjectName: basename(file),
    after: { createdAt: manifest.createdAt, ...figuresOf(manifest) },
  });
}

/** Records in the database that was backed up, or in the restored one, that `file` was written or read. */
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

const operator = (now: Date): Doer => ({
  actor: { uid: '', username: `${loginName()}@${hostname()}`, role: 1000, memberships: [] },
  ip: 'command line',
  now,
});

function loginName(): string {
  // Who became root by sudo is still known by name.
  if (process.env.SUDO_USER) return process.env.SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no entry in the password file.
    return `uid ${process.getuid?.() ?? '?'}`;
  }
}
