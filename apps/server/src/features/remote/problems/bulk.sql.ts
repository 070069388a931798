// bulk.sql.ts - bulk imports of problems of a site, in the background.
import type { importingItemStates, importingStates } from '@verdict/contract/remote/problems.ts';
import type { RoleId } from '@verdict/domain/access/actor.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import { titleIn } from '../../../platform/db/titles.sql.ts';

/** A message in each language. */
export type LocalizedText = Record<Locale, string>;
type State = (typeof importingStates)[number];
export type ItemState = (typeof importingItemStates)[number];

export interface ImportRow {
  id: number;
  site: string;
  uid: string | null;
  username: string | null;
  role: RoleId | null;
  disabled: boolean;
  state: State;
  error: LocalizedText | null;
  total: number;
  created: number;
  known: number;
  failed: number;
  createdAt: Date;
  endedAt: Date | null;
}

const columns = sql`
  i.id, i.site, i.uid, a.username, a.role, coalesce(a.disabled, true) as disabled, i.state, i.error, c.*,
  i.created_at as "createdAt", i.ended_at as "endedAt"
    from remote_import i
    left join account a on a.uid = i.uid
   cross join lateral (
         select count(*) as total, count(*) filter (where e.state = 'created') as created,
                count(*) filter (where e.state = 'known') as known, count(*) filter (where e.state = 'failed') as failed
           from remote_import_item e
          where e.import_id = i.id) as c`;

export const latestImports = (db: Db, most: number) =>
  rows(db, sql<ImportRow>`select ${columns} order by i.id desc limit ${most}`);

export const importById = (db: Db, id: number) => firstRow(db, sql<ImportRow>`select ${columns} where i.id = ${id}`);

export const lockImport = (tx: Db, id: number) =>
  firstRow(
    tx,
    sql<{
      id: number;
      site: string;
      state: State;
    }>`select id, site, state from remote_import where id = ${id} for update`,
  );

export interface ItemRow {
  remoteId: string;
  state: ItemState;
  pid: number | null;
  problemId: string | null;
  title: string | null;
  error: LocalizedText | null;
}

export const itemsOf = (db: Db, importId: number, locale: Locale) =>
  rows(
    db,
    sql<ItemRow>`
  select e.remote_id as "remoteId", e.state, p.id as pid, p.display_id as "problemId",
         ${titleIn(locale, sql`p.id`)} as title, e.error
    from remote_import_item e
    left join problem p on p.id = e.problem_id
   where e.import_id = ${importId}
   order by e.seq`,
  );

export async function insertImport(
  tx: Db,
  { uid, site, remoteIds, at }: { uid: string; site: string; remoteIds: readonly string[]; at: Date },
): Promise<number> {
  const { id } = await onlyRow(
    tx,
    sql<{ id: number }>`
  insert into remote_import (uid, site, created_at) values (${uid}, ${site}, ${at}) returning id`,
  );
  await sql`
  insert into remote_import_item (import_id, seq, remote_id)
  select ${id}, seq, remote_id from unnest(${[...remoteIds]}::text[]) with ordinality as r(remote_id, seq)`.execute(tx);
  return id;
}

/** The next waiting item. Null when none waits. */
export const nextItem = (db: Db, importId: number) =>
  firstRow(
    db,
    sql<{ seq: number; remoteId: string }>`
  select seq, remote_id as "remoteId"
    from remote_import_item
   where import_id = ${importId} and state = 'waiting'
   order by seq
   limit 1`,
  );

export const saveItem = (
  db: Db,
  importId: number,
  seq: number,
  { state, pid, error }: { state: ItemState; pid: number | null; error: LocalizedText | null },
) =>
  sql`
  update remote_import_item
     set state = ${state}, problem_id = ${pid}, error = ${error === null ? null : JSON.stringify(error)}::jsonb
   where import_id = ${importId} and seq = ${seq}`.execute(db);

/** Marks the import as running. False when it was cancelled or has ended. */
export const goOn = async (db: Db, id: number): Promise<boolean> =>
  (await affected(
    db,
    sql`update remote_import set state = 'running' where id = ${id} and state in ('waiting', 'running')`,
  )) === 1;

/** Ends an import unless it has ended otherwise. */
export const end = (db: Db, id: number, state: 'done' | 'stopped', error: LocalizedText | null, at: Date) =>
  sql`
  update remote_import
     set state = ${state}, error = ${error === null ? null : JSON.stringify(error)}::jsonb, ended_at = ${at}
   where id = ${id} and state = 'running'`.execute(db);

export const cancel = (tx: Db, id: number, at: Date) =>
  sql`update remote_import set state = 'cancelled', ended_at = ${at} where id = ${id}`.execute(tx);

/** Returns an import to the queue. Failed items are retried, too. */
export async function waitAgain(tx: Db, id: number): Promise<void> {
  await sql`update remote_import set state = 'waiting', error = null, ended_at = null where id = ${id}`.execute(tx);
  await sql`
  update remote_import_item set state = 'waiting', error = null where import_id = ${id} and state = 'failed'`.execute(
    tx,
  );
}
