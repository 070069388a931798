// notification.sql.ts - notifications that wait until their transaction has committed.
import { type Db, plannedOnce, rows, sql } from '../db/db.ts';

/** Returns the ids. */
export const insertNotifications = async (db: Db, channel: string, payloads: readonly string[]): Promise<number[]> => {
  const inserted = await rows(
    db,
    sql<{ id: number }>`
  ${plannedOnce}
  insert into pending_notification (channel, payload)
  select ${channel}, payload from unnest(${payloads}::text[]) as payload
  returning id`,
  );
  return inserted.map(({ id }) => id);
};

/**
 * Sends notifications and removes them: those with the ids, or all that are there. Equal ones are sent once, in the
 * order of their first. Rows that another process sends at this moment are left to it. Text for `pg`, with the ids as
 * its parameter, because it runs on the connection that listens.
 */
export const sendNotifications = (which: 'given' | 'all'): string => `
  with waiting as (
    select id from pending_notification ${which === 'given' ? 'where id = any ($1::bigint[])' : ''} for update skip locked
  ), taken as (
    delete from pending_notification a using waiting w where a.id = w.id returning a.id, a.channel, a.payload
  )
  select pg_notify('verdict_' || channel, payload)
    from (select channel, payload, min(id) as first from taken group by channel, payload order by first) as sent`;
