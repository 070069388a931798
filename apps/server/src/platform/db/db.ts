/**
 * The database: one pool per process, transactions, and four ways to read a result.
 * SQL is written as SQL with Kysely's `sql` tag, and only in `*.sql.ts`.
 */
import { type CompiledQuery, Kysely, PostgresDialect, type RawBuilder, type Transaction, sql } from 'kysely';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { runningEffect, transactionOf, writes } from './one-effect.ts';

/**
 * Our queries are small, and their tables fit into memory or are on solid-state disks. So an index never costs four
 * times as much as reading a whole table, and no query runs long enough to be worth compiling.
 */
export const PLANNER = 'set random_page_cost = 1.1; set jit = off';

/** Maximum waits of work before it is refused, so that it does not block everybody behind it; in milliseconds. */
export interface Limits {
  /** Wait for a free connection. */
  connectionMs: number;
  /** Wait for a lock that another transaction holds. */
  lockMs: number;
  /** Duration of one statement. */
  statementMs: number;
  /** Time between two statements of a transaction. After it the connection is closed. */
  idleMs: number;
}

/** Limits of requests, and of everything else that shares their connections. */
export const requestLimits: Limits = { connectionMs: 10_000, lockMs: 5_000, statementMs: 60_000, idleMs: 60_000 };

/**
 * A connection caches the plans of its statements and parts of the catalog, and a new one needs several times as long
 * for its first requests. So some stay open for good. Each takes some 3 MB, so the others go when they are not used.
 */
const ALWAYS_OPEN = 4;
const KEPT_IDLE_MS = 30_000;

/** The pool or a transaction. Every SQL function takes one. */
export type Db = Kysely<unknown> | Transaction<unknown>;

// Ids and counts stay far below 2^53; as text they would leak into every comparison.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Notified when no connection can be opened, and when one can be opened again. */
export interface Outage {
  lost(cause: Error): void;
  found(): void;
}

/** `url` may name a unix socket folder: `postgres://user@/database?host=/folder`. Commands have no `limits`. */
export function openDatabase(
  url: string,
  options: { connections?: number; applicationName?: string; limits?: Limits; outage?: Outage } = {},
): Kysely<unknown> {
  const { limits, outage } = options;
  const pool = new pg.Pool({
    ...connectionOptions(url),
    min: ALWAYS_OPEN,
    max: options.connections ?? 16,
    idleTimeoutMillis: KEPT_IDLE_MS,
    application_name: options.applicationName ?? 'verdict',
    ...(limits && {
      connectionTimeoutMillis: limits.connectionMs,
      lock_timeout: limits.lockMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleMs,
    }),
    verify: (client, done) => client.query(PLANNER, (error: Error | null) => done(error ?? undefined)),
  });
  // A connection that breaks, idle or at work, is replaced by the pool and its query fails; without listeners either
  // would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    keepPlans(client);
    outage?.found();
  });
  const connect = () =>
    pool.connect().catch((error: Error) => {
      if (/timeout exceeded|timeout expired|connection timeout/.test(error.message)) throw new NoConnection(error);
      outage?.lost(error);
      throw new DatabaseAway(error);
    });
  const { options: poolOptions } = pool;
  const db = new ClaimingKysely({
    dialect: new PostgresDialect({ pool: { options: poolOptions, connect, end: () => pool.end() } }),
  });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Kysely<unknown>, pg.Pool>();

/** Connections of the database's pool, and how many wait for one. */
export function poolFigures(db: Kysely<unknown>): { busy: number; idle: number; max: number; waiting: number } {
  const pool = pools.get(db);
  if (!pool) throw new Error('this database has no pool');
  const { totalCount, idleCount, waitingCount: waiting, options } = pool;
  return { busy: totalCount - idleCount, idle: idleCount, max: options.max, waiting };
}

type Executor = ReturnType<Kysely<unknown>['getExecutor']>;

/**
 * Runs a writing statement of a request with a key in a transaction, which stores the key. Other statements see what
 * the request has done so far.
 */
class ClaimingKysely extends Kysely<unknown> {
  override getExecutor(): Executor {
    const executor = super.getExecutor();
    const effect = runningEffect();
    if (!effect) return executor;
    const executeQuery = async <R>(query: CompiledQuery<R>) => {
      if (writes(query.sql)) return transaction(this, (tx) => tx.getExecutor().executeQuery(query));
      await effect.held?.commit();
      return executor.executeQuery(query);
    };
    return new Proxy(executor, {
      get(target, name) {
        if (name === 'executeQuery') return executeQuery;
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
  }
}

const plannedOnceText = '/* planned once */';
/**
 * Prefix of a statement that many requests run: each connection plans it once, because planning takes several times as
 * long as running it. Only for statements that find rows by their keys, where one plan is best for all values.
 */
export const plannedOnce = sql.raw(plannedOnceText);

/** PostgreSQL caches the plan of a named statement. */
function keepPlans(client: pg.PoolClient): void {
  const ask = (...[text, ...rest]: unknown[]): unknown => {
    const isPlannedOnce = typeof text === 'string' && text.includes(plannedOnceText);
    const statement = isPlannedOnce ? { name: nameOf(text), text } : text;
    return Reflect.apply(pg.Client.prototype.query, client, [statement, ...rest]);
  };
  client.query = ask as typeof client.query;
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

/** The database on a connection that the caller opens and closes, for work that needs the connection beside SQL. */
export function databaseOf(client: pg.Client): Kysely<unknown> {
  const connection = Object.assign(client, { release: () => {} }) as unknown as pg.PoolClient;
  const pool = { options: {}, connect: async () => connection, end: async () => {} };
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

/** Thrown when no connection became free within `connectionMs`. */
class NoConnection extends Error {
  override name = 'NoConnection';

  constructor(cause: Error) {
    super('no connection to the database became free in time', { cause });
  }
}

/** Thrown when no connection to the database can be opened. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway';

  constructor(cause: Error) {
    super('the database cannot be reached', { cause });
  }
}

/** PostgreSQL closes its connections with these codes when it is stopped, killed, or still starting. */
const endedCodes = ['57P01', '57P02', '57P03'];

/** Whether the database is unreachable, or became unreachable during the work. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAway ||
  endedCodes.includes(codeOf(error) ?? '') ||
  (error instanceof Error && /^Connection terminated|^Client has encountered a connection error/.test(error.message));

/** Limit that ended the work. Null for other errors. A later retry may succeed. */
export function limitHit(error: unknown): 'connection' | 'lock' | 'statement' | null {
  if (error instanceof NoConnection) return 'connection';
  const code = codeOf(error);
  // A deadlock that remains after several tries is reported like any other wait for a lock.
  if (code === '55P03' || isCollision(error)) return 'lock';
  return code === '57014' ? 'statement' : null;
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

/** The only row. Its absence is a bug. */
export async function onlyRow<T>(db: Db, query: RawBuilder<T>): Promise<T> {
  const row = await firstRow(db, query);
  if (row === null) throw new Error('a query that must return a row returned none');
  return row;
}

/** Number of inserted, updated or deleted rows. */
export async function affected(db: Db, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(db)).numAffectedRows ?? 0n);
}

const TRIES = 3;

/**
 * Run `work` in a transaction, or inside the one that is already open. `work` changes only rows and waits only for rows
 * (files come before): it holds locks, in the order of `lock-order.sql.ts`, and runs again after a collision with
 * another transaction.
 */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let left = TRIES; ; left--) {
    try {
      return await claimed(db, work);
    } catch (error) {
      if (left === 1 || !(isCollision(error) || isOutrun(error))) throw error;
    }
  }
}

function claimed<T>(db: Kysely<unknown>, work: (tx: Db) => Promise<T>): Promise<T> {
  const effect = runningEffect();
  const begin = async <R>(all: (tx: Db) => Promise<R>): Promise<R> => {
    const listeners: CommitListener[] = [];
    const result = await db.transaction().execute((tx) => {
      commitListeners.set(tx, listeners);
      return all(tx);
    });
    for (const listener of listeners) listener(db);
    return result;
  };
  return effect ? transactionOf(effect, begin, work) : begin(work);
}

/** Called with the database of a transaction after its commit. Must not throw. */
type CommitListener = (db: Kysely<unknown>) => void;
const commitListeners = new WeakMap<Db, CommitListener[]>();

/** Calls the listener when a transaction of `transaction` commits, and never if it does not. */
export function afterCommit(tx: Db, listener: CommitListener): void {
  commitListeners.get(tx)?.push(listener);
}

/** Like `transaction` but without a time limit on statements, for background work on many rows. */
export const longTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  transaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  });

const codeOf = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined);

/** A deadlock or a serialization failure: PostgreSQL aborted one of several transactions that waited for each other. */
const isCollision = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error) ?? '');

/** A referenced row was deleted after it was read. The next try does not find it and refuses. */
const isOutrun = (error: unknown): boolean => codeOf(error) === '23503';

/** True for a violated unique constraint, optionally only the one with this name. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

export { sql };
