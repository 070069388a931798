import { type Db, onlyRow, sql } from '../../../platform/db/db.ts';

/** Number and size of all stored files of every kind. */
export const storedFiles = (db: Db) =>
  onlyRow(
    db,
    sql<{ files: number; bytes: number }>`select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from blob`,
  );

/** Name and address of the connected database. */
export const databaseFacts = (db: Db) =>
  onlyRow(
    db,
    sql<{ name: string; host: string | null; port: number | null; username: string }>`
  select current_database() as name, host(inet_server_addr()) as host, inet_server_port() as port, current_user as username`,
  );
