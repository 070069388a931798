import type { HostFacts } from '@verdict/contract/submission/judgehost.ts';
import { type Db, affected, firstRow, plannedOnce, rows, sql } from '../../../platform/db/db.ts';

export interface Judgehost {
  name: string;
  paused: boolean;
  startedAtMs: number;
}

export const judgehostOfToken = (db: Db, tokenHash: Buffer) =>
  firstRow(
    db,
    sql<Judgehost>`${plannedOnce} select name, paused, started_at_ms as "startedAtMs" from judgehost where token_hash = ${tokenHash}`,
  );

/**
 * Stores what the host reports about itself, with the time of the report. After a restart, the former languages stay
 * until the host knows all of its languages.
 */
export const saveFacts = (db: Db, name: string, facts: HostFacts) =>
  sql`
  ${plannedOnce}
  update judgehost
     set version = ${facts.version},
         slots = ${facts.slots},
         languages = case when ${facts.languagesComplete} or not languages_complete
                          then ${JSON.stringify(facts.languages)}::jsonb
                          else languages end,
         languages_complete = languages_complete or ${facts.languagesComplete},
         enforcement = ${JSON.stringify(facts.enforcement)}::jsonb,
         calibration = ${facts.calibration === null ? null : JSON.stringify(facts.calibration)}::jsonb,
         load = ${JSON.stringify(facts.load)}::jsonb,
         trouble = ${facts.trouble === null ? null : JSON.stringify(facts.trouble)}::jsonb,
         last_seen_at = now()
   where name = ${name}`.execute(db);

/** Records a start of the host's daemon. False when this start or a later one was recorded before. */
export const saveStart = async (db: Db, name: string, startedAtMs: number): Promise<boolean> =>
  (await affected(
    db,
    sql`update judgehost set started_at_ms = ${startedAtMs} where name = ${name} and started_at_ms < ${startedAtMs}`,
  )) === 1;

export const saveSeen = (db: Db, name: string) =>
  sql`update judgehost set last_seen_at = now() where name = ${name}`.execute(db);

/** Sets the token of the host with this name, replacing any former one. */
export const saveToken = (db: Db, name: string, tokenHash: Buffer) =>
  sql`
  insert into judgehost (name, token_hash)
  values (${name}, ${tokenHash})
      on conflict (name) do update
     set token_hash = excluded.token_hash
   where judgehost.token_hash <> excluded.token_hash`.execute(db);

export interface HostRow {
  name: string;
  paused: boolean;
  draining: boolean;
  version: string | null;
  slots: number | null;
  languages: HostFacts['languages'];
  enforcement: HostFacts['enforcement'] | null;
  calibration: HostFacts['calibration'];
  load: HostFacts['load'] | null;
  trouble: HostFacts['trouble'];
  /** Number of judgings that the host holds now. */
  running: number;
  createdAt: Date;
  lastSeenAt: Date | null;
}

export const allHosts = (db: Db) =>
  rows(
    db,
    sql<HostRow>`
  select h.name, h.paused, h.draining, h.version, h.slots, h.languages, h.enforcement, h.calibration, h.load,
         h.trouble, h.created_at as "createdAt", h.last_seen_at as "lastSeenAt",
         (select count(*) from judging j
           where j.judgehost = h.name and j.finished_at is null and j.lease_until > now())::integer as running
    from judgehost h
   order by h.name collate natural_order`,
  );

/** Adds a host. False when the name is taken. */
export const insertHost = async (db: Db, name: string, tokenHash: Buffer): Promise<boolean> =>
  (await affected(
    db,
    sql`insert into judgehost (name, token_hash) values (${name}, ${tokenHash}) on conflict (name) do nothing`,
  )) === 1;

export const lockHost = (db: Db, name: string) =>
  firstRow(
    db,
    sql<{ name: string; paused: boolean; draining: boolean }>`
  select name, paused, draining from judgehost where name = ${name} for update`,
  );

export const saveDuty = (db: Db, name: string, duty: { paused: boolean; draining: boolean }) =>
  sql`update judgehost set paused = ${duty.paused}, draining = ${duty.draining} where name = ${name}`.execute(db);

export const removeHost = (db: Db, name: string) => sql`delete from judgehost where name = ${name}`.execute(db);
