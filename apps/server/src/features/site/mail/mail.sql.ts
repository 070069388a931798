import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';

export const storeMail = (
  db: Db,
  mail: { recipient: string; subject: string; html: string; text: string; now: Date },
) =>
  onlyRow(
    db,
    sql<{ id: number }>`
  insert into mail (recipient, subject, html, text, created_at)
  values (${mail.recipient}, ${mail.subject}, ${mail.html}, ${mail.text}, ${mail.now})
  returning id`,
  );

/** A mail that was not sent yet. Null when it was sent. */
export const waitingMail = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ recipient: string; subject: string; html: string; text: string }>`
  select recipient, subject, html, text from mail where id = ${id} and outcome = 'waiting'`,
  );

export const jobKeyOf = (id: number): string => `mail ${id}`;

export const waitingWithoutJob = (db: Db) =>
  rows(
    db,
    sql<{ id: number }>`
  select m.id
    from mail m
   where m.outcome = 'waiting'
     and not exists (select from graphile_worker.jobs j where j.key = 'mail ' || m.id)
   order by m.id
   limit 1000`,
  );

/** Blank the body of a sent mail, because it may hold a code. */
export const markSent = (db: Db, id: number, now: Date) =>
  sql`
  update mail
     set outcome = 'sent', done_at = ${now}, html = null, text = null, tries = tries + 1, last_error = null
   where id = ${id}`.execute(db);

export const markCaught = (db: Db, id: number, now: Date) =>
  sql`update mail set outcome = 'caught', done_at = ${now} where id = ${id}`.execute(db);

export const markFailed = (db: Db, id: number, error: string) =>
  sql`update mail set tries = tries + 1, last_error = ${error} where id = ${id}`.execute(db);

export const caughtMails = (db: Db, limit: number) =>
  rows(
    db,
    sql<{ id: number; recipient: string; subject: string; html: string; text: string; gmtCreate: Date }>`
  select id, recipient, subject, html, text, created_at as "gmtCreate"
    from mail
   where outcome = 'caught'
   order by id desc
   limit ${limit}`,
  );

export const forgetMailsBefore = (db: Db, time: Date) => affected(db, sql`delete from mail where created_at < ${time}`);
