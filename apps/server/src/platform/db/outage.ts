import type { Logger } from 'pino';
import type { Outage } from './db.ts';

/** Logs one line when the database becomes unreachable and one when it is back, however many requests are refused. */
export function logOutage(log: Logger): Outage {
  let away = false;
  return {
    lost(err) {
      if (!away) log.error({ err }, 'the database cannot be reached; requests are answered with 503 until it is back');
      away = true;
    },
    found() {
      if (away) log.info('the database is back');
      away = false;
    },
  };
}
