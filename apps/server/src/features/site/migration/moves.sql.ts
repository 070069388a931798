// moves.sql.ts - moves that were uploaded, and reports of those of the command line. The lock of its row protects a
// move; the process that reads or writes for it reports its progress here.
import type { MoveFileRole, SiteMoveState } from '@verdict/contract/site/migration.ts';
import type { Sentence } from '@verdict/domain/text/sentence.ts';
import { affected, type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';
import type { StoredReport } from './report.ts';

export interface MoveFileRow {
  role: MoveFileRole;
  fileName: string;
  bytes: number;
  modified: number;
  received: number;
}

export interface MoveRow {
  id: number;
  uid: string | null;
  username: string | null;
  state: SiteMoveState;
  zone: string;
  name: string;
  withCases: boolean;
  administrators: string[];
  digest: string | null;
  plan: StoredReport | null;
  result: StoredReport | null;
  refusal: Sentence | null;
  step: string;
  done: number;
  total: number;
  createdAt: Date;
  endedAt: Date | null;
  files: MoveFileRow[];
}

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

const moveRow = sql`
  select m.id, m.uid, a.username, m.state, m.zone, m.name, m.with_cases as "withCases", m.administrators, m.digest,
         m.plan, m.result, m.refusal, m.step, m.done, m.total, m.created_at as "createdAt", m.ended_at as "endedAt",
         coalesce((select jsonb_agg(jsonb_build_object('role', f.role, 'fileName', f.name, 'bytes', f.bytes,
                                                       'modified', f.modified, 'received', f.received) order by f.role)
                     from site_move_file f
                    where f.move_id = m.id), '[]') as files
    from site_move m
    left join account a on a.uid = m.uid`;

export const moveById = (db: Db, id: number) => firstRow(db, sql<MoveRow>`${moveRow} where m.id = ${id}`);

export const lastMoves = (db: Db, limit: number) =>
  rows(db, sql<MoveRow>`${moveRow} order by m.id desc limit ${limit}`);

const open = sql`('uploading', 'reading', 'read', 'moving', 'stuck')`;

/** The move that is not over. Null when there is none. */
export const openMove = (db: Db) => firstRow(db, sql<MoveRow>`${moveRow} where m.state in ${open}`);

export interface NewMove {
  uid: string | null;
  zone: string;
  name: string;
  withCases: boolean;
  files: Pick<MoveFileRow, 'role' | 'fileName' | 'bytes' | 'modified'>[];
}

/** Null when another move is open. */
export const insertMove = async (db: Db, one: NewMove, now: Date): Promise<number | null> => {
  const move = await firstRow(
    db,
    sql<{ id: number }>`
  insert into site_move (uid, state, zone, name, with_cases, created_at)
  values (${one.uid}, 'uploading', ${one.zone}, ${one.name}, ${one.withCases}, ${now})
      on conflict ((true)) where state in ${open} do nothing
  returning id`,
  );
  if (!move) return null;
  await sql`
  insert into site_move_file (move_id, role, name, bytes, modified)
  select ${move.id}, g.role, g."fileName", g.bytes, g.modified
    from jsonb_to_recordset(${JSON.stringify(one.files)}::jsonb)
         as g(role text, "fileName" text, bytes bigint, modified bigint)`.execute(db);
  return move.id;
};

/** A move of the command line, once it is over. */
export const insertReport = (
  db: Db,
  one: Omit<NewMove, 'uid' | 'files'> & { administrators: readonly string[]; report: StoredReport },
  now: Date,
) =>
  sql`
  insert into site_move (state, zone, name, with_cases, administrators, result, created_at, ended_at)
  values ('done', ${one.zone}, ${one.name}, ${one.withCases}, ${one.administrators}::text[], ${json(one.report)}, ${now},
          ${now})`.execute(db);

/** Locks the move and returns its state. */
export const lockMove = async (db: Db, id: number): Promise<SiteMoveState | null> =>
  (await firstRow(db, sql<{ state: SiteMoveState }>`select state from site_move where id = ${id} for update`))?.state ??
  null;

export const filesOf = async (db: Db, id: number): Promise<MoveFileRow[]> =>
  rows(
    db,
    sql<MoveFileRow>`
  select role, name as "fileName", bytes, modified, received from site_move_file where move_id = ${id} order by role`,
  );

export const saveReceived = (db: Db, id: number, role: MoveFileRole, received: number) =>
  sql`update site_move_file set received = ${received} where move_id = ${id} and role = ${role}`.execute(db);

/** False when the move is in none of the states. A state that ends a move notes when. */
export const changeState = async (
  db: Db,
  id: number,
  from: readonly SiteMoveState[],
  to: SiteMoveState,
  now: Date,
): Promise<boolean> =>
  (await affected(
    db,
    sql`
  update site_move
     set state = ${to}, step = '', done = 0, total = 0,
         ended_at = case when ${to}::text in ${open} then null else ${now}::timestamptz end
   where id = ${id} and state = any (${from}::text[])`,
  )) === 1;

export const confirm = (db: Db, id: number, administrators: readonly string[]) =>
  sql`update site_move set administrators = ${administrators}::text[] where id = ${id}`.execute(db);

/** Stores progress and returns the state, which tells whether somebody has cancelled the move. */
export const saveProgress = async (
  db: Db,
  id: number,
  { step, done, total }: { step: string; done: number; total: number },
): Promise<SiteMoveState | null> =>
  (
    await firstRow(
      db,
      sql<{ state: SiteMoveState }>`
  update site_move set step = ${step}, done = ${done}, total = ${total} where id = ${id} returning state`,
    )
  )?.state ?? null;

export const stateOf = async (db: Db, id: number): Promise<SiteMoveState | null> =>
  (await firstRow(db, sql<{ state: SiteMoveState }>`select state from site_move where id = ${id}`))?.state ?? null;

export const saveDigest = (db: Db, id: number, digest: string) =>
  sql`update site_move set digest = ${digest} where id = ${id}`.execute(db);

export const savePlan = (db: Db, id: number, plan: StoredReport) =>
  sql`update site_move set plan = ${json(plan)} where id = ${id}`.execute(db);

export const saveResult = (db: Db, id: number, result: StoredReport) =>
  sql`update site_move set result = ${json(result)} where id = ${id}`.execute(db);

export const saveRefusal = (db: Db, id: number, refusal: Sentence) =>
  sql`update site_move set refusal = ${json(refusal)} where id = ${id}`.execute(db);

/** Ids of moves whose files may still be needed. */
export const openMoves = async (db: Db): Promise<number[]> =>
  (await rows(db, sql<{ id: number }>`select id from site_move where state in ${open}`)).map(({ id }) => id);

/** Cancels uploads and plans that nobody continued. */
export const cancelForgotten = async (db: Db, before: Date, now: Date): Promise<number> =>
  affected(
    db,
    sql`
  update site_move set state = 'cancelled', ended_at = ${now}
   where state in ('uploading', 'read', 'stuck') and created_at < ${before}`,
  );
