/**
 * Two authors at once: a form that replaces a whole record is stored only over the revision that it was read from.
 *
 * A revision is a digest of what the form edits, and not a counter: whatever changes a record, be it a form, a switch
 * or an import, changes its revision, so no writer can forget to raise it.
 */
import type { AuditAction } from '@verdict/contract/site/audit.ts';
import type { ReadFrom, RevisionConflict } from '@verdict/contract/revision.ts';
import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/db.ts';
import { RevisionRefusal } from '../../../platform/refusal/revision-refusal.ts';
import * as sql from './audit.sql.ts';

/** Of a record: everything that its form edits. */
export const revisionOf = (edited: object): RevisionConflict['revision'] =>
  createHash('sha256').update(JSON.stringify(edited, inOrder)).digest('base64url').slice(0, 22);

/** Members in the order of their names: rows and JSON of the database come in any. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export interface StoredRecord {
  /** Everything that the form edits, as it is stored. */
  edited: object;
  /** `gmtModified` of the wire; null where the wire has none. */
  changedAt: Date | null;
  /** Who stored it last and when, as far as anybody knows. */
  lastSave: () => Promise<{ username: string | null; at: Date | null } | null>;
  /** The record as the contract declares it in `stores`. */
  onWire: unknown;
}

/** Refuses to store over a record that is not the one that was read. The caller holds its lock. */
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

/** `lastSave` of records whose changes are recorded. */
export const lastRecorded =
  (tx: Db, subject: string | number, actions: readonly AuditAction[]): StoredRecord['lastSave'] =>
  () =>
    sql.lastAct(tx, String(subject), actions);
