/** Failed requests, kept for a week so that the request id that a user saw can be looked up. */
import type { FailedRequest } from '../../../platform/http/server.ts';
import { storable } from '../../../platform/db/storable.ts';
import type { App } from '../../../context.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as sql from './server-error.sql.ts';

const SHOWN = 20;
const KEPT_MS = 7 * 86_400_000;

/** Never throws, because the database itself may have failed. The log has the error in any case. */
export async function keepServerError(app: App, { id, method, url, error }: FailedRequest): Promise<void> {
  const path = url.split('?')[0] ?? '';
  const record = storable({ requestId: id, method, url: path.slice(0, 300), message: error.message.slice(0, 1000) });
  await sql
    .storeError(app.db, { time: app.now(), ...record })
    .catch((cause: unknown) => app.log.warn({ err: cause, reqId: id }, 'error not kept'));
}

export const lastServerErrors = (db: Db) => sql.lastErrors(db, SHOWN);

export const forgetOldServerErrors = (db: Db, now: Date) =>
  sql.forgetErrorsBefore(db, new Date(now.getTime() - KEPT_MS));
