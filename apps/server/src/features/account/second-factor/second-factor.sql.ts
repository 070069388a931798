import { type Db, affected, firstRow, onlyRow, rows, sql, plannedOnce } from '../../../platform/db/db.ts';

export interface SecondFactorRow {
  /** Sealed secret. */
  secret: string;
  confirmed: boolean;
}

export const secondFactorOf = (db: Db, uid: string) =>
  firstRow(
    db,
    sql<SecondFactorRow>`
  ${plannedOnce}
  select secret, confirmed_at is not null as confirmed from second_factor where uid = ${uid}`,
  );

export interface StoredSecret {
  uid: string;
  secret: string;
}

export const allSecrets = (db: Db) => rows(db, sql<StoredSecret>`select uid, secret from second_factor`);

export const replaceSecret = (db: Db, uid: string, secret: { from: string; to: string }) =>
  sql`update second_factor set secret = ${secret.to} where uid = ${uid} and secret = ${secret.from}`.execute(db);

/** Starts or restarts a set-up. False when a confirmed second factor exists, which stays. */
export const beginSetUp = async (db: Db, uid: string, secret: string) =>
  (await affected(
    db,
    sql`
  insert into second_factor (uid, secret) values (${uid}, ${secret})
      on conflict (uid) do update set secret = excluded.secret, last_step = 0
   where second_factor.confirmed_at is null`,
  )) === 1;

/** Stores the time step of an accepted code. False when this or a later step was used before. */
export const useStep = async (db: Db, uid: string, step: number) =>
  (await affected(db, sql`update second_factor set last_step = ${step} where uid = ${uid} and last_step < ${step}`)) ===
  1;

export const confirm = (db: Db, uid: string, now: Date) =>
  sql`update second_factor set confirmed_at = ${now} where uid = ${uid}`.execute(db);

/** Removes the second factor and its recovery codes. Returns whether there was one. */
export const remove = async (db: Db, uid: string): Promise<boolean> => {
  await sql`delete from recovery_code where uid = ${uid}`.execute(db);
  return (await affected(db, sql`delete from second_factor where uid = ${uid}`)) === 1;
};

export const replaceRecoveryCodes = async (db: Db, uid: string, hashes: Buffer[]) => {
  await sql`delete from recovery_code where uid = ${uid}`.execute(db);
  await sql`insert into recovery_code (uid, code_hash) select ${uid}, unnest(${hashes}::bytea[])`.execute(db);
};

export const useRecoveryCode = async (db: Db, uid: string, hash: Buffer) =>
  (await affected(db, sql`delete from recovery_code where uid = ${uid} and code_hash = ${hash}`)) === 1;

export const recoveryCodesLeft = async (db: Db, uid: string) =>
  (await onlyRow(db, sql<{ n: number }>`select count(*)::integer as n from recovery_code where uid = ${uid}`)).n;
