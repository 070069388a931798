import type { Polling } from '@verdict/domain/remote/polling.ts';
import type { Sending } from '@verdict/domain/remote/sending.ts';
import { type Db, affected, firstRow, rows, sql } from '../../../platform/db/db.ts';

/** Duration of a lease, prolonged while a process works on the run. */
export const LEASE_MS = 60_000;

/** A run and the number of the lease under which it is processed. */
export interface Leased {
  submissionId: number;
  leaseNo: number;
}

interface RunFacts extends Leased {
  site: string;
  remoteProblem: string;
  remoteLanguage: string;
  accountId: number | null;
  accountName: string | null;
}
const facts = sql`
  r.submission_id as "submissionId", r.lease_no as "leaseNo", r.site, r.remote_problem as "remoteProblem",
  r.remote_language as "remoteLanguage", r.account_id as "accountId", r.account_name as "accountName"`;

export interface SendingRun extends RunFacts {
  way: 'pool' | 'own';
  /** Null when nothing has been done yet. */
  sending: Sending | null;
  code: string;
}
export interface PollingRun extends RunFacts {
  runId: string;
  /** Null when the run has not been looked at yet. */
  polling: Polling | null;
}

export interface FreeAccount {
  id: number;
  name: string;
  uid: string | null;
  /** Number of programs that the account is sending. */
  busy: number;
}

/** Accounts that may send now, locked; processes that choose at the same time skip them. */
export const freeAccounts = (tx: Db, pool: string, now: Date) =>
  rows(
    tx,
    sql<FreeAccount>`
  select a.id, a.name, a.uid,
         (select count(*)::integer from remote_run r where r.account_id = a.id and r.stage = 'sending') as busy
    from remote_account a
   where a.pool = ${pool} and a.state = 'ok' and not a.paused and a.cool_until <= ${now} and a.credentials is not null
   order by a.cool_until, a.id
     for no key update of a skip locked`,
  );

/**
 * Assigns to the account the next runs that wait for it or for any account. Returns how many. Materialized, because a
 * subquery may be executed again for each row and then find other rows.
 */
export const assign = (
  tx: Db,
  account: FreeAccount,
  { sites, max, now }: { sites: string[]; max: number; now: Date },
) =>
  affected(
    tx,
    sql`
  with next as materialized (
       select w.submission_id
         from remote_run w
        where w.stage = 'waiting'
          and w.site = any (${sites}::text[])
          and (w.account_id = ${account.id} or (w.account_id is null and ${account.uid}::text is null))
        order by w.turn, w.submission_id
        limit ${max}
          for no key update skip locked)
  update remote_run r
     set stage = 'sending',
         account_id = ${account.id},
         account_name = ${account.name},
         -- No account can continue what another account began to send.
         sending = case when r.account_id = ${account.id} then r.sending end,
         next_at = ${now}
    from next
   where r.submission_id = next.submission_id`,
  );

/** Runs that have waited since before `since`, while their site was on. */
export const waitingSince = (db: Db, sites: string[], since: Date) =>
  rows(
    db,
    sql<Leased & { site: string }>`
  select r.submission_id as "submissionId", r.lease_no as "leaseNo", r.site
    from remote_run r
    join remote_site s on s.key = r.site
   where r.stage = 'waiting' and r.site = any (${sites}::text[]) and r.queued_at <= ${since}
     and (s.on_since is null or s.on_since <= ${since})
   order by r.turn
   limit 100`,
  );

const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS);
const isFree = (now: Date) => sql`(r.lease_until is null or r.lease_until <= ${now})`;

/** Leases runs that are being sent and have a step due. */
export const claimSending = (db: Db, sites: string[], now: Date, max: number) =>
  rows(
    db,
    sql<SendingRun>`
  with next as materialized (
       select r.submission_id
         from remote_run r
        where r.stage = 'sending' and r.site = any (${sites}::text[]) and r.next_at <= ${now} and ${isFree(now)}
        order by r.next_at
        limit ${max}
          for no key update skip locked)
  update remote_run r
     set lease_no = r.lease_no + 1, lease_until = ${leaseEnd(now)}
    from next, submission_code c
   where r.submission_id = next.submission_id
     and c.submission_id = r.submission_id
  returning ${facts}, r.way, r.sending, c.code`,
  );

/** Accounts with runs that are due for a look. 0 means no account. */
export const accountsToLookFor = (db: Db, sites: string[], now: Date) =>
  rows(
    db,
    sql<{ site: string; accountId: number }>`
  select distinct r.site, coalesce(r.account_id, 0)::integer as "accountId"
    from remote_run r
   where r.stage = 'polling' and r.site = any (${sites}::text[]) and r.next_at <= ${now} and ${isFree(now)}`,
  );

/** Whether a run at the site is due to be sent or looked at. */
export const isSomethingDue = async (db: Db, site: string, now: Date): Promise<boolean> =>
  (await firstRow(
    db,
    sql`
  select from remote_run r
   where r.stage in ('sending', 'polling') and r.site = ${site} and r.next_at <= ${now} and ${isFree(now)}
   limit 1`,
  )) !== null;

export interface LookedFor {
  site: string;
  accountId: number;
}

/** Claims a look at the runs of an account. False when the last look was less than `gapMs` ago. */
export const takeLook = async (db: Db, { site, accountId }: LookedFor, now: Date, gapMs: number): Promise<boolean> =>
  (await affected(
    db,
    sql`
  insert into remote_look (site, account_id, at)
  values (${site}, ${accountId}, ${now})
      on conflict (site, account_id) do update set at = excluded.at
   where remote_look.at <= ${new Date(now.getTime() - gapMs)}`,
  )) > 0;

/** Leases runs of the account, due ones first; with `onlyDue` only due ones. */
export const claimPolling = (
  db: Db,
  { site, accountId }: LookedFor,
  { now, max, onlyDue }: { now: Date; max: number; onlyDue: boolean },
) =>
  rows(
    db,
    sql<PollingRun>`
  with next as materialized (
       select r.submission_id
         from remote_run r
        where r.stage = 'polling'
          and r.site = ${site}
          and coalesce(r.account_id, 0) = ${accountId}
          and ${isFree(now)}
          ${onlyDue ? sql`and r.next_at <= ${now}` : sql``}
        order by r.next_at
        limit ${max}
          for no key update skip locked)
  update remote_run r
     set lease_no = r.lease_no + 1, lease_until = ${leaseEnd(now)}
    from next
   where r.submission_id = next.submission_id
  returning ${facts}, coalesce(r.run_id, '') as "runId", r.polling`,
  );

const held = ({ submissionId, leaseNo }: Leased) => sql`submission_id = ${submissionId} and lease_no = ${leaseNo}`;

/** Stores progress and prolongs the lease. False when another process has the lease now. */
export const saveSending = async (db: Db, lease: Leased, sending: Sending, now: Date): Promise<boolean> =>
  (await affected(
    db,
    sql`
  update remote_run
     set sending = ${JSON.stringify(sending)}::jsonb, next_at = ${new Date(sending.notBefore)},
         lease_until = ${leaseEnd(now)}
   where ${held(lease)}`,
  )) > 0;

export const prolong = (db: Db, leases: Leased[], now: Date) =>
  sql`
  update remote_run r
     set lease_until = ${leaseEnd(now)}
    from jsonb_to_recordset(${JSON.stringify(leases)}::jsonb) as l("submissionId" bigint, "leaseNo" integer)
   where r.submission_id = l."submissionId" and r.lease_no = l."leaseNo"`.execute(db);

/** Ends leases; other processes may continue at `next_at`. */
export const release = (db: Db, leases: Leased[]) =>
  sql`
  update remote_run r
     set lease_until = null
    from jsonb_to_recordset(${JSON.stringify(leases)}::jsonb) as l("submissionId" bigint, "leaseNo" integer)
   where r.submission_id = l."submissionId" and r.lease_no = l."leaseNo"`.execute(db);

/** Returns a run of which nothing was sent to the queue, for another account. */
export const giveToAnother = (db: Db, lease: Leased) =>
  sql`
  update remote_run
     set stage = 'waiting', account_id = null, account_name = null, sending = null, lease_until = null
   where ${held(lease)}`.execute(db);

/** Whether the pool has another account that can be used now or later. */
export const hasOtherAccount = async (db: Db, pool: string, id: number): Promise<boolean> =>
  (await firstRow(
    db,
    sql`select from remote_account where pool = ${pool} and uid is null and state = 'ok' and not paused and id <> ${id} limit 1`,
  )) !== null;

/** Stores the run's id; looks for the verdict begin. False when another process has the lease now. */
export const saveFound = async (
  db: Db,
  lease: Leased,
  { runId, polling, sending }: { runId: string; polling: Polling; sending: Sending },
): Promise<boolean> =>
  (await affected(
    db,
    sql`
  update remote_run
     set stage = 'polling', run_id = ${runId}, sending = ${JSON.stringify(sending)}::jsonb,
         polling = ${JSON.stringify(polling)}::jsonb, next_at = ${new Date(polling.nextAt ?? 0)}, lease_until = null
   where ${held(lease)}`,
  )) > 0;

/** State of a run after a look. */
export interface Looked extends Leased {
  polling: Polling;
  words: string;
}

/** Stores the state of all runs whose lease still holds. Returns how many. */
export const saveLooks = (db: Db, looked: Looked[]): Promise<number> =>
  affected(
    db,
    sql`
  update remote_run r
     set polling = l.polling, words = l.words, lease_until = null,
         next_at = to_timestamp((l.polling ->> 'nextAt')::double precision / 1000)
    from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb)
         as l("submissionId" bigint, "leaseNo" integer, polling jsonb, words text)
   where r.submission_id = l."submissionId" and r.lease_no = l."leaseNo"`,
  );

/** Ends a run. False when another process has the lease now. */
export const saveEnd = async (
  db: Db,
  lease: Leased,
  { sending = null, words = null }: { sending?: Sending | null; words?: string | null },
): Promise<boolean> =>
  (await affected(
    db,
    sql`
  update remote_run
     set stage = 'ended', lease_until = null,
         sending = coalesce(${sending && JSON.stringify(sending)}::jsonb, sending),
         words = coalesce(${words}, words)
   where ${held(lease)}`,
  )) > 0;

/** Settings of the problem that its points depend on. */
export const scoringOf = (db: Db, problemId: number) =>
  firstRow(
    db,
    sql<{ scored: boolean; maxScore: number; difficulty: number }>`
  select scored, max_score as "maxScore", difficulty from problem where id = ${problemId}`,
  );
