import { type Db, affected, firstRow, sql } from '../../../platform/db/db.ts';

export type Purpose = 'register' | 'changeEmail' | 'resetPassword';

/** Stores a code; the newest replaces the one before. */
export const storeCode = (db: Db, purpose: Purpose, subject: string, codeHash: Buffer, expiresAt: Date) =>
  sql`
  insert into mail_code (purpose, subject, code_hash, expires_at)
  values (${purpose}, ${subject}, ${codeHash}, ${expiresAt})
      on conflict (purpose, subject) do update
     set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`.execute(db);

/** Counts a guess and returns the hash of the right code. Null when there is no code or it was guessed at too often. */
export const guess = (db: Db, purpose: Purpose, subject: string, maxTries: number | null, now: Date) =>
  firstRow(
    db,
    sql<{ codeHash: Buffer }>`
  update mail_code
     set tries = tries + 1
   where purpose = ${purpose}
     and subject = ${subject}
     and expires_at > ${now}
     and (${maxTries}::integer is null or tries < ${maxTries})
  returning code_hash as "codeHash"`,
  );

export const useUp = async (db: Db, purpose: Purpose, subject: string, codeHash: Buffer) =>
  (await affected(
    db,
    sql`delete from mail_code where purpose = ${purpose} and subject = ${subject} and code_hash = ${codeHash}`,
  )) === 1;

export const forgetExpiredCodes = (db: Db, now: Date) =>
  sql`delete from mail_code where expires_at <= ${now}`.execute(db);
