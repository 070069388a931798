import type { AuditSort } from '@verdict/contract/site/audit.ts';
import { type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';
import { holdsByIndex } from '../../../platform/db/search.sql.ts';

export interface AuditRow {
  at: Date;
  uid: string;
  username: string;
  ip: string;
  action: string;
  subject: string;
  subjectName: string;
  before: object | null;
  after: object | null;
}

export const storeAct = (db: Db, act: AuditRow) =>
  sql`
  insert into audit (at, uid, username, ip, action, subject, subject_name, before, after)
  values (${act.at}, ${act.uid}, ${act.username}, ${act.ip}, ${act.action}, ${act.subject}, ${act.subjectName},
          ${act.before === null ? null : JSON.stringify(act.before)}::jsonb,
          ${act.after === null ? null : JSON.stringify(act.after)}::jsonb)`.execute(db);

export const storeActs = (db: Db, acts: readonly AuditRow[]) =>
  sql`
  insert into audit (at, uid, username, ip, action, subject, subject_name, before, after)
  select at, uid, username, ip, action, subject, "subjectName", before, after
    from jsonb_to_recordset(${JSON.stringify(acts)}::jsonb)
         as act(at timestamptz, uid text, username text, ip text, action text, subject text, "subjectName" text,
                before jsonb, after jsonb)`.execute(db);

export interface AuditFilter {
  username: string | null;
  action: string | null;
  subject: string | null;
  /** Text to find anywhere in the record, in upper or lower case. */
  text: string | null;
  /** Only records that the list shows after this one. */
  before: number | null;
}

const words = sql`audit_words(username, ip, action, subject, subject_name, before, after)`;

/** Records have their times in the order of their ids. */
export const acts = (db: Db, filter: AuditFilter, sort: AuditSort, limit: number) =>
  rows(
    db,
    sql<{
      id: number;
      time: Date;
      uid: string;
      username: string;
      ip: string;
      action: string;
      subject: string;
      subjectName: string;
      before: string | null;
      after: string | null;
    }>`
  select id, at as time, uid, username, ip, action, subject, subject_name as "subjectName",
         before::text as before, after::text as after
    from audit
   where true
     ${filter.username === null ? sql`` : sql`and lower(username) = lower(${filter.username})`}
     ${filter.action === null ? sql`` : sql`and action = ${filter.action}`}
     ${filter.subject === null ? sql`` : sql`and subject = ${filter.subject}`}
     ${filter.text === null ? sql`` : sql`and ${holdsByIndex(words, filter.text)}`}
     ${filter.before === null ? sql`` : sort === 'time' ? sql`and id > ${filter.before}` : sql`and id < ${filter.before}`}
   order by ${sort === 'time' ? sql`id` : sql`id desc`}
   limit ${limit}`,
  );

/** Last record of one of these actions on the subject. */
export const lastAct = (db: Db, subject: string, actions: readonly string[]) =>
  firstRow(
    db,
    sql<{ username: string; at: Date }>`
  select username, at
    from audit
   where subject = ${subject} and action = any (${actions}::text[])
   order by id desc
   limit 1`,
  );
