/**
 * Refuses a pooler that lends a connection for one transaction only, such as pgbouncer in transaction mode: LISTEN,
 * advisory locks and settings of a session would go to another connection, without any error.
 */
import pg from 'pg';
import { connectionOptions } from './db.ts';

/** Thrown for such a pooler. The message is for operators. */
export class TransactionPooling extends Error {
  override name = 'TransactionPooling';
  constructor() {
    super(
      'DATABASE_URL leads to a pooler that lends connections for one transaction only (pool_mode = transaction or ' +
        'statement). Verdict listens for news and holds locks: set pool_mode = session, or name the database itself.',
    );
  }
}

/**
 * A second client asks for its backend while the first one is connected but idle. Between sessions of their own they
 * differ; a pooler by transaction gives the idle one to the second.
 */
export async function requireSessions(databaseUrl: string): Promise<void> {
  const clients = [new pg.Client(connectionOptions(databaseUrl)), new pg.Client(connectionOptions(databaseUrl))];
  // A connection that breaks fails its query as well.
  for (const client of clients) client.on('error', () => {});
  try {
    const backends: unknown[] = [];
    for (const client of clients) {
      await client.connect();
      backends.push((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid);
    }
    if (backends[0] === backends[1]) throw new TransactionPooling();
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
