import { type Db, firstRow, sql } from '../../../platform/db/db.ts';

export interface Certificate {
  /** Host and port of the mail server. */
  address: string;
  /** Null when the server showed no certificate. */
  validUntil: Date | null;
  checkedAt: Date;
}

export const certificate = (db: Db) =>
  firstRow(
    db,
    sql<Certificate>`select address, valid_until as "validUntil", checked_at as "checkedAt" from mail_certificate`,
  );

export const saveCertificate = (db: Db, { address, validUntil, checkedAt }: Certificate) =>
  sql`
  insert into mail_certificate (address, valid_until, checked_at)
  values (${address}, ${validUntil}, ${checkedAt})
      on conflict (only_one) do update
     set address = excluded.address, valid_until = excluded.valid_until, checked_at = excluded.checked_at`.execute(db);
