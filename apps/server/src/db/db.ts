/**
 * The database: one pool per process, transactions, and four ways to read an answer.
 * SQL is written as SQL with Kysely's `sql` tag, and only in `*.sql.ts`.
 */
import { Kysely, PostgresDialect, type RawBuilder, type Transaction, sql } from 'kysely';
import pg from 'pg';

/**
 * Our queries are small and their tables fit into memory or on solid-state disks: an index is never four times as dear
 * as reading a whole table, and nothing runs long enough to be worth compiling.
 */
export const PLANNER = 'set random_page_cost = 1.1; set jit = off';

/** The pool or a transaction: what every SQL function takes. */
export type Db = Kysely<unknown> | Transaction<unknown>;

// Ids and counts stay far below 2^53; as text they would leak into every comparison.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** `url` may name a unix socket folder: `postgres://user@/database?host=/folder`. */
export function openDatabase(url: string, options: { connections?: number; applicationName?: string } = {}): Kysely<unknown> {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max: options.connections ?? 16,
    application_name: options.applicationName ?? 'verdict',
    verify: (client, done) => client.query(PLANNER, (error: Error | null) => done(error ?? undefined)),
  });
  // A connection that breaks, idle or at work, is replaced by the pool and its query fails; without listeners either
  // would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

/** `pg` reads `postgres://user@/db?host=…` wrongly because WHATWG URLs need a host. */
export function connectionOptions(url: string): pg.ClientConfig {
  const socket = /^postgres(?:ql)?:\/\/([^@/]*)@?\/([^?]+)\?host=([^&]+)$/.exec(url);
  if (!socket) return { connectionString: url };
  const [, credentials = '', database = '', host = ''] = socket;
  const [user = '', password] = credentials.split(':').map(decodeURIComponent);
  return { user, password, database: decodeURIComponent(database), host: decodeURIComponent(host) };
}

export async function rows<T>(db: Db, query: RawBuilder<T>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

/** The first row, or null. */
export async function firstRow<T>(db: Db, query: RawBuilder<T>): Promise<T | null> {
  return (await rows(db, query))[0] ?? null;
}

/** The only row; its absence is a bug. */
export async function onlyRow<T>(db: Db, query: RawBuilder<T>): Promise<T> {
  const row = await firstRow(db, query);
  if (row === null) throw new Error('a query that must return a row returned none');
  return row;
}

/** Rows inserted, updated or deleted. */
export async function affected(db: Db, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(db)).numAffectedRows ?? 0n);
}

/** Run `work` in a transaction, or inside the one that is already open. */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** True for a violated unique constraint, optionally of that name. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === '23505' && (constraint === undefined || error.constraint === constraint)
  );
}

export { sql };
