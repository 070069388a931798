import type { Breaker } from '@verdict/domain/remote/breaker.ts';
import type { RemoteErrorKind } from '@verdict/domain/remote/remote-error.ts';
import type { Status } from '@verdict/domain/submission/status.ts';
import type { MappedStatus } from '@verdict/contract/remote/sites.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';

/** A site with the operator's settings and its health. */
export interface StoredSite {
  key: string;
  isOn: boolean;
  /** Last time the site was switched on after having been off. Null when that never happened. */
  onSince: Date | null;
  baseUrl: string | null;
  proxy: string | null;
  allowedAddresses: string[];
  outages: number;
  aloneUntil: Date | null;
  aloneReason: RemoteErrorKind | null;
  succeededAt: Date | null;
}

const columns = sql`
  key, coalesce(is_on, false) as "isOn", on_since as "onSince", base_url as "baseUrl", proxy,
  allowed_addresses as "allowedAddresses", outages, alone_until as "aloneUntil", alone_reason as "aloneReason", succeeded_at as "succeededAt"`;

export const storedSites = (db: Db) => rows(db, sql<StoredSite>`select ${columns} from remote_site`);

export const storedSite = (db: Db, key: string) =>
  firstRow(db, sql<StoredSite>`select ${columns} from remote_site where key = ${key}`);

/** Locks the row of a site until the transaction ends; creates it when there is none. */
export const lockSite = async (tx: Db, key: string): Promise<StoredSite> => {
  await sql`insert into remote_site (key) values (${key}) on conflict (key) do nothing`.execute(tx);
  return onlyRow(tx, sql<StoredSite>`select ${columns} from remote_site where key = ${key} for no key update`);
};

export const saveBreaker = (db: Db, key: string, { outages, aloneUntil, reason }: Breaker, succeededAt: Date | null) =>
  sql`
  update remote_site
     set outages = ${outages},
         alone_until = ${aloneUntil === null ? null : new Date(aloneUntil)},
         alone_reason = ${reason},
         succeeded_at = coalesce(${succeededAt}, succeeded_at)
   where key = ${key}`.execute(db);

export interface NotedError {
  site: string;
  at: Date;
  kind: RemoteErrorKind;
  detail: string;
  path: string | null;
  page: string | null;
}

export const saveSettings = (
  db: Db,
  key: string,
  { isOn, baseUrl, proxy, allowedAddresses }: Pick<StoredSite, 'isOn' | 'baseUrl' | 'proxy' | 'allowedAddresses'>,
  now: Date,
) =>
  sql`
  update remote_site
     set on_since = case when ${isOn} and is_on is not true then ${now} else on_since end, is_on = ${isOn}, base_url = ${baseUrl}, proxy = ${proxy}, allowed_addresses = ${allowedAddresses}::text[],
         outages = 0, alone_until = null, alone_reason = null
   where key = ${key}`.execute(db);

/** Number of runs without a verdict at each site, by stage. */
export const runCounts = (db: Db) =>
  rows(
    db,
    sql<{ site: string; waiting: number; sending: number; polling: number }>`
  select site,
         count(*) filter (where stage = 'waiting') as waiting,
         count(*) filter (where stage = 'sending') as sending,
         count(*) filter (where stage = 'polling') as polling
    from remote_run
   where stage <> 'ended'
   group by site`,
  );

/** Accounts that are sending programs. */
export const busyAccounts = (db: Db) =>
  rows(
    db,
    sql<{ id: number | null; sending: number }>`
  select account_id as id, count(*) as sending from remote_run where stage = 'sending' group by account_id`,
  );

/** Records words of a verdict that its adapter does not know. True when they are new. */
export const noteVerdict = async (db: Db, site: string, words: string, at: Date): Promise<boolean> =>
  (
    await onlyRow(
      db,
      sql<{ seen: number }>`
  insert into remote_verdict as v (site, words, seen_at)
  values (${site}, ${words}, ${at})
      on conflict (site, words) do update set seen = v.seen + 1, seen_at = excluded.seen_at
  returning v.seen`,
    )
  ).seen === 1;

/** Words of a site to which the operator has given a meaning. */
export const mappedVerdicts = (db: Db, site: string) =>
  rows(
    db,
    sql<{ words: string; status: Status }>`
  select words, status from remote_verdict where site = ${site} and status is not null`,
  );

export const seenVerdicts = (db: Db, site: string) =>
  rows(
    db,
    sql<{ words: string; status: MappedStatus | null; seen: number; seenAt: Date }>`
  select words, status, seen, seen_at as "seenAt"
    from remote_verdict
   where site = ${site}
   order by status is not null, seen_at desc
   limit 100`,
  );

/** Words without a meaning, at sites that are on, newest first. */
export const unmappedVerdicts = (db: Db, limit: number) =>
  rows(
    db,
    sql<{ site: string; words: string; seenAt: Date }>`
  select v.site, v.words, v.seen_at as "seenAt"
    from remote_verdict v
    join remote_site s on s.key = v.site and s.is_on
   where v.status is null
   order by v.seen_at desc
   limit ${limit}`,
  );

export const lockVerdict = (tx: Db, site: string, words: string) =>
  firstRow(
    tx,
    sql<{ status: MappedStatus | null }>`
  select status from remote_verdict where site = ${site} and words = ${words} for no key update`,
  );

export const saveVerdict = (tx: Db, site: string, words: string, status: MappedStatus | null) =>
  sql`update remote_verdict set status = ${status} where site = ${site} and words = ${words}`.execute(tx);

/** Whether this process may send the one request after a pause. For other processes the pause lasts `ms` longer. */
export const takeTrial = async (db: Db, key: string, now: Date, ms: number): Promise<boolean> =>
  (await affected(
    db,
    sql`
  update remote_site
     set alone_until = ${new Date(now.getTime() + ms)}
   where key = ${key} and alone_until <= ${now}`,
  )) > 0;

export const errorsOf = (db: Db, key: string) =>
  rows(
    db,
    sql<{ id: number; at: Date; kind: RemoteErrorKind; detail: string; path: string | null; page: string | null }>`
  select id, at, kind, detail, path, page from remote_error where site = ${key} order by id desc`,
  );

/** Switches on sites that nobody has switched on or off, and ends all pauses of these sites. */
export const switchOn = (db: Db, keys: string[]) =>
  sql`
  insert into remote_site (key, is_on)
  select unnest(${keys}::text[]), true
      on conflict (key) do update
     set is_on = coalesce(remote_site.is_on, true), outages = 0, alone_until = null, alone_reason = null`.execute(db);

/** Number of errors stored for each site. */
const ERRORS_KEPT = 50;

export async function saveError(db: Db, { site, at, kind, detail, path, page }: NotedError): Promise<void> {
  await sql`
  insert into remote_error (site, at, kind, detail, path, page)
  values (${site}, ${at}, ${kind}, ${detail}, ${path}, ${page})`.execute(db);
  await sql`
  delete from remote_error
   where site = ${site}
     and id <= (select id from remote_error where site = ${site} order by id desc offset ${ERRORS_KEPT} limit 1)`.execute(
    db,
  );
}
