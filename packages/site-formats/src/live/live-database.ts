/** Running databases of all kinds: their addresses, refusals and texts. */
import { sentence } from '@verdict/domain/text/sentence.ts';
import { decodeCell, type Guesses, noteGuess } from '../dump/encoding.ts';
import { SiteError } from '../site-error.ts';
import type { Database } from '../tables.ts';

export interface LiveDatabase {
  database: Database;
  /** Values whose encoding was not the declared one, counted while rows are read. */
  guesses: Guesses;
  close(): Promise<void>;
}

export interface LiveAddress {
  host: string;
  /** Null for the usual one. */
  port: number | null;
  user: string;
  password: string | undefined;
  database: string;
}

export const CONNECT_MS = 15_000;

/** Parts of `scheme://user@host:port/database`. Throws a `SiteError` without a database, or with a password. */
export function liveAddress(address: URL, password: string | undefined): LiveAddress {
  const database = decodeURIComponent(address.pathname.slice(1));
  if (database === '') throw new SiteError(sentence('migration.addressWithoutDatabase'));
  if (address.password !== '') throw new SiteError(sentence('migration.addressPassword'));
  return {
    host: address.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: address.port === '' ? null : Number(address.port),
    user: decodeURIComponent(address.username),
    password,
    database,
  };
}

/** Words of the database name the user and host, never the password. */
export const unreadable = (error: unknown): SiteError =>
  error instanceof SiteError
    ? error
    : new SiteError(sentence('migration.addressUnreachable', { reason: error instanceof Error ? error.message : '' }));

/** A value as text. `bytes` are characters up to U+00FF, and `charset` is that of the column, by MySQL's name. */
export const textOfCell = (bytes: string, charset: string, guesses: Guesses): string =>
  noteGuess(guesses, decodeCell(bytes, { file: 'utf8mb4', column: charset }));
