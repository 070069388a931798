import type { AccountHealth } from '@verdict/domain/remote/account.ts';
import type { RemoteFailure } from '@verdict/domain/remote/remote-sentences.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';

export interface StoredAccount {
  id: number;
  pool: string;
  /** Owner of the account. Null when the pool uses it for everybody. */
  uid: string | null;
  /** Name at the site. */
  name: string;
  /** Sealed credentials. Null when the account cannot send and is only known to belong to somebody. */
  credentials: string | null;
  /** Sealed session. */
  session: string | null;
  state: AccountHealth['state'];
  coolUntil: Date;
  failures: number;
  sentAt: number[];
  /** True when the operator has paused the account. */
  paused: boolean;
  lastError: RemoteFailure | null;
  lastErrorAt: Date | null;
  succeededAt: Date | null;
}
const columns = sql`
  id, pool, uid, name, credentials, session, state, cool_until as "coolUntil", failures, sent_at as "sentAt",
  paused, last_error as "lastError",
  last_error_at as "lastErrorAt", succeeded_at as "succeededAt"`;

export const accountById = (db: Db, id: number) =>
  firstRow(db, sql<StoredAccount>`select ${columns} from remote_account where id = ${id}`);

export const poolAccounts = (db: Db) =>
  rows(db, sql<StoredAccount>`select ${columns} from remote_account where uid is null order by pool, id`);

export const ownAccounts = (db: Db, uid: string) =>
  rows(db, sql<StoredAccount>`select ${columns} from remote_account where uid = ${uid} order by pool`);

export const ownAccount = (db: Db, uid: string, pool: string) =>
  firstRow(db, sql<StoredAccount>`select ${columns} from remote_account where uid = ${uid} and pool = ${pool}`);

/** An account that may read pages now, the longest unused first. */
export const readingAccount = (db: Db, pool: string) =>
  firstRow(
    db,
    sql<StoredAccount>`
  select ${columns}
    from remote_account
   where pool = ${pool} and uid is null and state = 'ok' and not paused
   order by cool_until, id
   limit 1`,
  );

export interface NewAccount {
  pool: string;
  uid: string | null;
  name: string;
  credentials: string | null;
  session: string | null;
  at: Date;
}

/**
 * Saves an account and returns its id. Replaces the pool's account of the same name, or the person's own account at the
 * pool.
 */
export const saveAccount = async (db: Db, account: NewAccount): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ id: number }>`
  insert into remote_account (pool, uid, name, credentials, session, created_at)
  values (${account.pool}, ${account.uid}, ${account.name}, ${account.credentials}, ${account.session}, ${account.at})
      on conflict ${account.uid === null ? sql`(pool, lower(name))` : sql`(pool, uid) where uid is not null`} do update
     set name = excluded.name, credentials = excluded.credentials, session = excluded.session, state = 'ok',
         cool_until = to_timestamp(0), failures = 0, last_error = null, last_error_at = null
  returning id`,
    )
  ).id;

/** Pauses or resumes an account. Null when there is none. `before` says whether it was paused. */
export const pausePoolAccount = (db: Db, id: number, paused: boolean) =>
  firstRow(
    db,
    sql<{ pool: string; name: string; before: boolean }>`
  update remote_account a
     set paused = ${paused}
    from (select id, paused from remote_account where id = ${id} and uid is null for no key update) as b
   where a.id = b.id
  returning a.pool, a.name, b.paused as before`,
  );

/** Accounts of the pools that need attention by an operator. */
export const lostAccounts = (db: Db, limit: number) =>
  rows(
    db,
    sql<Pick<StoredAccount, 'pool' | 'name' | 'lastError' | 'lastErrorAt'>>`
  select pool, name, last_error as "lastError", last_error_at as "lastErrorAt"
    from remote_account
   where uid is null and state <> 'ok' and not paused
   order by pool, id
   limit ${limit}`,
  );

/** Sealed credentials of all accounts. */
export const sealedCredentials = (db: Db) =>
  rows(db, sql<{ credentials: string }>`select credentials from remote_account where credentials is not null`);

/** Deletes unproven claims to a name, because somebody else has proven ownership. */
export const dropUnproven = (db: Db, pool: string, name: string, uid: string) =>
  sql`
  delete from remote_account
   where pool = ${pool} and lower(name) = lower(${name}) and credentials is null and uid <> ${uid}`.execute(db);

/** Owner of the name at the site. Null when nobody has it yet. */
export const ownerOfName = (db: Db, pool: string, name: string) =>
  firstRow(
    db,
    sql<{ uid: string | null; isProven: boolean }>`
  select uid, credentials is not null as "isProven" from remote_account where pool = ${pool} and lower(name) = lower(${name})`,
  );

/** Deletes a pool's account. Null when there is none. */
export const deletePoolAccount = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ pool: string; name: string }>`
  delete from remote_account where id = ${id} and uid is null returning pool, name`,
  );

export const deleteOwnAccount = async (db: Db, uid: string, pool: string): Promise<boolean> =>
  (await affected(db, sql`delete from remote_account where uid = ${uid} and pool = ${pool}`)) > 0;

export const saveSession = (db: Db, id: number, session: string) =>
  sql`update remote_account set session = ${session} where id = ${id}`.execute(db);

export const saveHealth = (
  db: Db,
  id: number,
  { state, coolUntil, failures, sentAt }: AccountHealth,
  { error, at }: { error: RemoteFailure | null; at: Date },
) =>
  sql`
  update remote_account
     set state = ${state},
         cool_until = ${new Date(coolUntil)},
         failures = ${failures},
         sent_at = ${JSON.stringify(sentAt)}::jsonb,
         last_error = coalesce(${error}, last_error),
         last_error_at = case when ${error}::text is null then last_error_at else ${at} end,
         succeeded_at = case when ${error}::text is null then ${at} else succeeded_at end
   where id = ${id}`.execute(db);
