import type { Words } from '@verdict/domain/text/sentence.ts';
import { type Db, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import type { Failure } from '../../submission/state/state.service.ts';

interface Trouble {
  subject: string;
  detail: string;
  since: Date | null;
}

/** Unfinished background jobs that failed at least once or were lost. Mails and backups have warnings of their own. */
export const failedJobs = (db: Db, limit: number) =>
  rows(
    db,
    sql<Trouble>`
  select task as subject, error as detail, created_at as since
    from background_job
   where state in ('waiting', 'running', 'failed')
     and error is not null
     and task not in ('send-mail', 'back-up', 'scheduled-backup')
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

/** Mails that were not sent because there was no mail server. */
export const caughtMails = (db: Db, since: Date) =>
  onlyRow(
    db,
    sql<{ count: number; newest: Date | null }>`
  select count(*) as count, max(created_at) as newest from mail where outcome = 'caught' and created_at > ${since}`,
  );

/**
 * System errors judged since then, with the jury's message of the first case that failed so. Includes contests and
 * groups.
 */
export const systemErrors = (db: Db, since: Date, limit: number) =>
  rows(
    db,
    sql<Omit<Trouble, 'detail'> & { failure: Failure | null; detail: Words }>`
  select s.id::text as subject, s.failure, coalesce(c.jury_message, s.message, '""') as detail,
         coalesce(j.finished_at, s.submitted_at) as since
    from submission s
    left join judging j on j.id = s.judging_id
    left join lateral (select jury_message
                         from judging_case
                        where judging_id = s.judging_id
                          and status = 'systemError'
                          and jury_message is not null
                        order by seq
                        limit 1) c on true
   where s.status = 'systemError'
     and coalesce(j.finished_at, s.submitted_at) > ${since}
   order by s.id desc
   limit ${limit}`,
  );

/** Whether the database responds. */
export const answers = (db: Db) => onlyRow(db, sql<{ one: number }>`select 1 as one`);

export const loginsSince = async (db: Db, since: Date): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ logins: number }>`select count(*)::integer as logins from session where created_at > ${since}`,
    )
  ).logins;
