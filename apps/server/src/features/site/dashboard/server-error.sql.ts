import { type Db, affected, rows, sql } from '../../../platform/db/db.ts';

export interface ServerError {
  time: Date;
  requestId: string;
  method: string;
  url: string;
  message: string;
}

export const storeError = (db: Db, error: ServerError) =>
  sql`
  insert into server_error (at, request_id, method, url, message)
  values (${error.time}, ${error.requestId}, ${error.method}, ${error.url}, ${error.message})`.execute(db);

/** Newest first. */
export const lastErrors = (db: Db, limit: number) =>
  rows(
    db,
    sql<ServerError>`
  select at as time, request_id as "requestId", method, url, message from server_error order by id desc limit ${limit}`,
  );

export const forgetErrorsBefore = (db: Db, time: Date) =>
  affected(db, sql`delete from server_error where at < ${time}`);
