import { type Db, rows, sql } from '../../db/db.ts';

interface Trouble {
  subject: string;
  detail: string;
  since: Date | null;
}

/** Background jobs that have failed at least once and are not done. */
export const failedJobs = (db: Db, limit: number) =>
  rows(
    db,
    sql<Trouble>`
  select task_identifier as subject, coalesce(last_error, '') as detail, created_at as since
    from graphile_worker.jobs
   where attempts > 0
     and last_error is not null
     and task_identifier <> 'send-mail'
   order by id desc
   limit ${limit}`,
  );

export const failingMails = (db: Db, limit: number) =>
  rows(
    db,
    sql<Trouble>`
  select recipient as subject, last_error as detail, created_at as since
    from mail
   where outcome = 'waiting'
     and last_error is not null
   order by id desc
   limit ${limit}`,
  );

export const systemErrors = (db: Db, since: Date, limit: number) =>
  rows(
    db,
    sql<Trouble>`
  select id::text as subject, coalesce(message, failure, '') as detail, submitted_at as since
    from submission
   where status = 'systemError'
     and contest_id is null
     and group_id is null
     and submitted_at > ${since}
   order by id desc
   limit ${limit}`,
  );
