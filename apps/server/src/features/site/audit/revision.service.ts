/**
 * Protection against concurrent edits: a form that replaces a whole record is stored only over the revision that it was
 * read from.
 *
 * A revision is a digest of what the form edits, not a counter. Every change of a record, by a form, a switch or an
 * import, changes its revision, so no writer can forget to raise it.
 */
import type { AuditAction } from '@verdict/contract/site/audit.ts';
import type { ReadFrom, RevisionConflict } from '@verdict/contract/revision.ts';
import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/db.ts';
import { RevisionRefusal } from '../../../platform/refusal/revision-refusal.ts';
import * as sql from './audit.sql.ts';

/** Revision of a record, computed from everything that its form edits. */
export const revisionOf = (edited: object): RevisionConflict['revision'] =>
  createHash('sha256').update(JSON.stringify(edited, inOrder)).digest('base64url').slice(0, 22);

/** Sort members by name, because rows and JSON of the database have them in any order. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export interface StoredRecord {
  /** Everything that the form edits, as stored. */
  edited: object;
  /** `gmtModified` of the wire. Null when the wire has none. */
  changedAt: Date | null;
  /** Account and time of the last save, as far as they are known. */
  lastSave: () => Promise<{ username: string | null; at: Date | null } | null>;
  /** Record in the shape that the contract declares in `stores`. */
  onWire: unknown;
}

/** Refuse to store over a record that changed since it was read. The caller holds the record's lock. */
export async function requireRevision(sent: ReadFrom, stored: StoredRecord): Promise<void> {
  const revision = revisionOf(stored.edited);
  if (isReadFrom(sent, revision, stored.changedAt)) return;
  const last = await stored.lastSave();
  throw new RevisionRefusal({
    revision,
    savedBy: last?.username ?? null,
    savedAt: last?.at ?? stored.changedAt,
    stored: stored.onWire,
  });
}

function isReadFrom(sent: ReadFrom, revision: string, changedAt: Date | null): boolean {
  if (sent.revision) return sent.revision === revision;
  return sent.gmtModified === undefined || Date.parse(sent.gmtModified) === changedAt?.getTime();
}

/** `lastSave` of records whose changes are in the audit record. */
export const lastRecorded =
  (tx: Db, subject: string | number, actions: readonly AuditAction[]): StoredRecord['lastSave'] =>
  () =>
    sql.lastAct(tx, String(subject), actions);
