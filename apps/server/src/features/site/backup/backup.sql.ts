// backup.sql.ts - the schedule of backups, and the backups that this product has made.
import type { BackupTarget } from '@verdict/domain/site/backup-schedule.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';

export interface ScheduleRow {
  isOn: boolean;
  time: string;
  timeZone: string;
  kept: number;
  target: BackupTarget;
  locale: Locale;
  changedAt: Date;
  nextAt: Date;
}

const scheduleColumns = sql`
  is_on as "isOn", time, time_zone as "timeZone", kept, target, locale, changed_at as "changedAt", next_at as "nextAt"`;

/** Null until somebody has chosen. */
export const schedule = (db: Db) => firstRow(db, sql<ScheduleRow>`select ${scheduleColumns} from backup_schedule`);

export const lockSchedule = (db: Db) => sql`lock table backup_schedule in share row exclusive mode`.execute(db);

export const saveSchedule = (db: Db, row: ScheduleRow) =>
  sql`
  insert into backup_schedule (is_on, time, time_zone, kept, target, locale, changed_at, next_at)
  values (${row.isOn}, ${row.time}, ${row.timeZone}, ${row.kept}, ${row.target}, ${row.locale}, ${row.changedAt}, ${row.nextAt})
      on conflict (only_one) do update
     set is_on = excluded.is_on, time = excluded.time, time_zone = excluded.time_zone, kept = excluded.kept,
         target = excluded.target, locale = excluded.locale, changed_at = excluded.changed_at,
         next_at = excluded.next_at`.execute(db);

/** The schedule when a backup is due, locked: a second server waits, and then nothing is due. */
export const dueSchedule = (db: Db, now: Date) =>
  firstRow(
    db,
    sql<ScheduleRow>`
  select ${scheduleColumns} from backup_schedule where is_on and next_at <= ${now} for update`,
  );

export const setNext = (db: Db, nextAt: Date) => sql`update backup_schedule set next_at = ${nextAt}`.execute(db);

export const begin = async (
  db: Db,
  backup: { name: string; target: BackupTarget; scheduled: boolean; now: Date },
): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ id: number }>`
  insert into site_backup (name, target, scheduled, state, started_at)
  values (${backup.name}, ${backup.target}, ${backup.scheduled}, 'making', ${backup.now})
  returning id`,
    )
  ).id;

export const noteUpload = (db: Db, id: number, uploadId: string) =>
  sql`update site_backup set upload_id = ${uploadId} where id = ${id}`.execute(db);

export const beginDrill = (db: Db, id: number) =>
  sql`update site_backup set state = 'drilling' where id = ${id}`.execute(db);

export const pass = (db: Db, id: number, bytes: number, now: Date) =>
  sql`
  update site_backup set state = 'passed', bytes = ${bytes}, upload_id = null, ended_at = ${now} where id = ${id}`.execute(
    db,
  );

export const fail = (db: Db, id: number, error: string, now: Date) =>
  sql`
  update site_backup set state = 'failed', error = ${error}, ended_at = ${now} where id = ${id}`.execute(db);

export interface Remains {
  id: number;
  name: string;
  target: BackupTarget;
  state: 'making' | 'drilling' | 'failed';
  uploadId: string | null;
}

/** Backups that do not count, and whose files may still be somewhere. */
export const remains = (db: Db) =>
  rows(
    db,
    sql<Remains>`
  select id, name, target, state, upload_id as "uploadId"
    from site_backup
   where state <> 'passed'
     and not cleared
   order by id`,
  );

export const markCleared = (db: Db, id: number) =>
  sql`update site_backup set cleared = true where id = ${id}`.execute(db);

/** Fail backups whose job the queue has given up or lost, as after the death of a server. Returns their number. */
export const failLost = (db: Db, now: Date) =>
  affected(
    db,
    sql`
  update site_backup
     set state = 'failed', error = 'lost', ended_at = ${now}
   where state in ('making', 'drilling')
     and not exists (select from graphile_worker.jobs
                      where task_identifier in ('back-up', 'scheduled-backup')
                        and (locked_at is not null or attempts < max_attempts))`,
  );

export const forgetFailures = (db: Db, before: Date) =>
  affected(db, sql`delete from site_backup where state = 'failed' and ended_at < ${before}`);

/** Good backups, newest first. */
export const passed = (db: Db, target: BackupTarget) =>
  rows(
    db,
    sql<{ name: string; scheduled: boolean }>`
  select name, scheduled from site_backup where state = 'passed' and target = ${target} order by id desc`,
  );

export const forget = (db: Db, name: string, target: BackupTarget) =>
  sql`delete from site_backup where name = ${name} and target = ${target}`.execute(db);

export interface Newest {
  state: 'passed' | 'failed';
  error: string | null;
  endedAt: Date;
}

/** The backup that ended last. */
export const newest = (db: Db) =>
  firstRow(
    db,
    sql<Newest>`
  select state, error, ended_at as "endedAt"
    from site_backup
   where state in ('passed', 'failed')
     and ended_at is not null
   order by id desc
   limit 1`,
  );

/** The newest good backup. `at` is the moment whose data it has. */
export const newestPassed = (db: Db) =>
  firstRow(
    db,
    sql<{ at: Date; bytes: number | null }>`
  select started_at as at, bytes from site_backup where state = 'passed' order by id desc limit 1`,
  );

/** The error of the newest scheduled backup when it failed and nobody was told since the last good one. */
export const unreportedFailure = async (db: Db): Promise<string | null> => {
  const failure = await firstRow(
    db,
    sql<{ error: string | null }>`
  update site_backup b
     set mailed = true
   where b.id = (select max(id) from site_backup where scheduled and state in ('passed', 'failed'))
     and b.state = 'failed'
     and not exists (select from site_backup m
                      where m.mailed
                        and m.id > coalesce((select max(id) from site_backup where scheduled and state = 'passed'), 0))
  returning b.error`,
  );
  return failure && (failure.error ?? '');
};
