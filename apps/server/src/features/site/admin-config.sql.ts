import { type Db, onlyRow, rows, sql } from '../../db/db.ts';

/** Where this connection leads. */
export const databaseFacts = (db: Db) =>
  onlyRow(
    db,
    sql<{ name: string; host: string | null; port: number | null; username: string }>`
  select current_database() as name, host(inet_server_addr()) as host, inet_server_port() as port, current_user as username`,
  );

export const judgehosts = (db: Db) =>
  rows(
    db,
    sql<{
      name: string;
      slots: number | null;
      paused: boolean;
      version: string | null;
      load: { cpuPercent?: number; memoryPercent?: number } | null;
      lastSeenAt: Date | null;
    }>`
  select name, slots, paused, version, load, last_seen_at as "lastSeenAt"
    from judgehost
   order by name`,
  );
