import { type Db, firstRow, sql } from '../../../platform/db/db.ts';

export const storeCaptcha = (db: Db, key: string, answer: string, expiresAt: Date) =>
  sql`insert into captcha (key, answer, expires_at) values (${key}, ${answer}, ${expiresAt})`.execute(db);

/** Deletes a captcha and returns its answer. `good` is false when it has expired. */
export const takeCaptcha = (db: Db, key: string, now: Date) =>
  firstRow(
    db,
    sql<{ answer: string; good: boolean }>`
  delete from captcha where key = ${key} returning answer, expires_at > ${now} as good`,
  );

export const forgetExpiredCaptchas = (db: Db, now: Date) =>
  sql`delete from captcha where expires_at <= ${now}`.execute(db);
