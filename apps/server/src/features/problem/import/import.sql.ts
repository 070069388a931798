// import.sql.ts - imports of packages of problems. The account's lock protects a row of an import; problems are made
// one by one, each together with its item, so that a killed server continues where it stopped.
import type { PackageFinding, ProblemPackage, StatementText } from '@verdict/domain/problem/problem-package.ts';
import type { Locale } from '@verdict/messages/shape.ts';
import type { Sentence } from '@verdict/domain/text/sentence.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';

export type ImportState = 'uploading' | 'reading' | 'read' | 'importing' | 'done' | 'cancelled' | 'refused' | 'stuck';

export interface ImportRow {
  id: number;
  uid: string;
  ip: string;
  groupId: number | null;
  state: ImportState;
  name: string;
  bytes: number;
  received: number;
  /** File of the package. Null until all parts are there. */
  fileId: number | null;
  hash: string | null;
  refusal: Sentence | null;
  done: number;
  total: number;
  createdAt: Date;
}

export interface Facts {
  format: string;
  titles: Partial<Record<Locale, string>>;
  cases: number;
  programs: number;
  score: number | null;
  timeLimitMs: number | null;
  memoryLimitMib: number;
  /** Display id that the package proposes. */
  displayId: string | null;
}

export interface Repeats {
  /** Null when the user may not change the problem. */
  pid: number | null;
  problemId: string;
  same: ('source' | 'revision' | 'testData' | 'displayId')[];
}

export type Preview = Pick<ProblemPackage, 'examples' | 'source'> & {
  statements: Partial<Record<Locale, StatementText>>;
};

export interface ItemRow {
  seq: number;
  name: string;
  facts: Facts | null;
  findings: PackageFinding[];
  repeats: Repeats | null;
  choice: 'create' | 'update' | null;
  state: 'ready' | 'broken' | 'created' | 'updated';
  pid: number | null;
  problemId: string | null;
}

const json = (value: unknown) => sql`${value === null ? null : JSON.stringify(value)}::jsonb`;

const importRow = sql`
  select i.id, i.uid, i.ip, i.group_id as "groupId", i.state, i.name, i.bytes, i.refusal, i.created_at as "createdAt",
         i.file_id as "fileId", f.hash,
         case when i.file_id is null and i.state in ('uploading', 'reading')
              then (select coalesce(sum(p.bytes), 0)::bigint from problem_import_part p where p.import_id = i.id)
              else i.bytes end as received,
         counted.done::integer as done,
         (case when i.state in ('importing', 'done') then counted.chosen else i.total end)::integer as total
    from problem_import i
    left join file f on f.id = i.file_id
   cross join lateral (
         select count(*) filter (where t.choice is not null) as chosen,
                case when i.state in ('importing', 'done') then count(*) filter (where t.choice is not null and t.state <> 'ready')
                     else count(*) end as done
           from problem_import_item t
          where t.import_id = i.id) as counted`;

export const importById = (db: Db, id: number) => firstRow(db, sql<ImportRow>`${importRow} where i.id = ${id}`);

/** Imports of an account, newest first. */
export const importsOf = (db: Db, uid: string, groupId: number | null, limit: number) =>
  rows(
    db,
    sql<ImportRow>`
  ${importRow}
   where i.uid = ${uid} and i.group_id is not distinct from ${groupId}::bigint
   order by i.id desc
   limit ${limit}`,
  );

/** An unfinished upload of this file. */
export const unfinished = (
  db: Db,
  file: { uid: string; groupId: number | null; name: string; bytes: number; modified: number },
) =>
  firstRow(
    db,
    sql<{ id: number }>`
  select id
    from problem_import
   where uid = ${file.uid} and group_id is not distinct from ${file.groupId}::bigint and name = ${file.name}
     and bytes = ${file.bytes} and modified = ${file.modified} and state = 'uploading'
   order by id desc
   limit 1`,
  );

/** Bytes that unfinished uploads of the account may still bring. */
export const promisedBytes = async (db: Db, uid: string): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ bytes: number }>`
  select coalesce(sum(bytes), 0)::bigint as bytes
    from problem_import
   where uid = ${uid} and file_id is null and state in ('uploading', 'reading')`,
    )
  ).bytes;

export const insertImport = async (
  db: Db,
  one: { uid: string; ip: string; groupId: number | null; name: string; bytes: number; modified: number; now: Date },
): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ id: number }>`
  insert into problem_import (uid, ip, group_id, state, name, bytes, modified, created_at, touched_at)
  values (${one.uid}, ${one.ip}, ${one.groupId}, 'uploading', ${one.name}, ${one.bytes}, ${one.modified}, ${one.now},
          ${one.now})
  returning id`,
    )
  ).id;

/** Locks an upload and returns its progress. Null when it is not being uploaded. */
export const lockUpload = (db: Db, id: number) =>
  firstRow(
    db,
    sql<{ bytes: number; received: number; parts: number }>`
  with locked as (select id, bytes from problem_import where id = ${id} and state = 'uploading' for update)
  select l.bytes, coalesce(sum(p.bytes), 0)::bigint as received, count(p.seq)::integer as parts
    from locked l
    left join problem_import_part p on p.import_id = l.id
   group by l.bytes`,
  );

export const insertPart = (db: Db, id: number, seq: number, part: { hash: string; bytes: number }) =>
  sql`
  insert into problem_import_part (import_id, seq, hash, bytes) values (${id}, ${seq}, ${part.hash}, ${part.bytes})`.execute(
    db,
  );

export const partsOf = (db: Db, id: number) =>
  rows(db, sql<{ hash: string }>`select hash from problem_import_part where import_id = ${id} order by seq`);

/** Moves an import from one of some states to another. False when it is in none of them. */
export const move = async (
  db: Db,
  id: number,
  from: readonly ImportState[],
  to: ImportState,
  now: Date,
): Promise<boolean> =>
  (await affected(
    db,
    sql`update problem_import set state = ${to}, touched_at = ${now} where id = ${id} and state = any (${from}::text[])`,
  )) === 1;

/** Sets the complete file of an import and deletes its parts. */
export const keepFile = async (db: Db, id: number, fileId: number): Promise<void> => {
  await sql`update problem_import set file_id = ${fileId} where id = ${id}`.execute(db);
  await sql`delete from problem_import_part where import_id = ${id}`.execute(db);
};

export const refuse = (db: Db, id: number, refusal: Sentence, now: Date) =>
  sql`
  update problem_import set state = 'refused', refusal = ${json(refusal)}, touched_at = ${now} where id = ${id}`.execute(
    db,
  );

/** Stores the number of problems in the package. Returns how many of them were read before. */
export const begin = async (db: Db, id: number, total: number): Promise<number> => {
  await sql`update problem_import set total = ${total} where id = ${id}`.execute(db);
  return (
    await onlyRow(
      db,
      sql<{ count: number }>`select count(*)::integer as count from problem_import_item where import_id = ${id}`,
    )
  ).count;
};

export const stateOf = async (db: Db, id: number, now: Date): Promise<ImportState | null> =>
  (
    await firstRow(
      db,
      sql<{ state: ImportState }>`
  update problem_import set touched_at = ${now} where id = ${id} returning state`,
    )
  )?.state ?? null;

export const insertItem = (
  db: Db,
  importId: number,
  item: Pick<ItemRow, 'seq' | 'name' | 'facts' | 'findings' | 'repeats'> & {
    statement: Preview | null;
    state: 'ready' | 'broken';
  },
) =>
  sql`
  insert into problem_import_item (import_id, seq, name, facts, statement, findings, repeats, state)
  values (${importId}, ${item.seq}, ${item.name}, ${json(item.facts)}, ${json(item.statement)}, ${json(item.findings)},
          ${json(item.repeats)}, ${item.state})
      on conflict (import_id, seq) do nothing`.execute(db);

export const itemsOf = (db: Db, importId: number) =>
  rows(
    db,
    sql<ItemRow>`
  select t.seq, t.name, t.facts, t.findings, t.repeats, t.choice, t.state, t.pid, p.display_id as "problemId"
    from problem_import_item t
    left join problem p on p.id = t.pid
   where t.import_id = ${importId}
   order by t.seq`,
  );

export const previewOf = async (db: Db, importId: number, seq: number): Promise<Preview | null> =>
  (
    await firstRow(
      db,
      sql<{ statement: Preview | null }>`
  select statement from problem_import_item where import_id = ${importId} and seq = ${seq}`,
    )
  )?.statement ?? null;

/**
 * Stores choices. Only ready items can be chosen, and only items that repeat a problem of the user can update it.
 * Returns how many were stored.
 */
export const choose = (db: Db, importId: number, choices: readonly { seq: number; choice: 'create' | 'update' }[]) =>
  affected(
    db,
    sql`
  update problem_import_item t
     set choice = c.choice
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as c(seq integer, choice text)
   where t.import_id = ${importId} and t.seq = c.seq and t.state = 'ready'
     and (c.choice = 'create' or t.repeats ->> 'pid' is not null)`,
  );

export const settleItem = (
  db: Db,
  importId: number,
  seq: number,
  { state, pid }: { state: 'created' | 'updated'; pid: number },
) =>
  sql`
  update problem_import_item set state = ${state}, pid = ${pid} where import_id = ${importId} and seq = ${seq}`.execute(
    db,
  );

export const breakItem = (db: Db, importId: number, seq: number, finding: PackageFinding) =>
  sql`
  update problem_import_item
     set state = 'broken', findings = findings || ${json([finding])}
   where import_id = ${importId} and seq = ${seq}`.execute(db);

export const saveOrigin = (
  db: Db,
  origin: { problemId: number; fileId: number; source: string | null; revision: string; verifyUid: string | null },
) =>
  sql`
  insert into problem_origin (problem_id, file_id, source, revision, verify_uid)
  values (${origin.problemId}, ${origin.fileId}, ${origin.source}, ${origin.revision}, ${origin.verifyUid})
      on conflict (problem_id) do update
     set file_id = excluded.file_id, source = excluded.source, revision = excluded.revision,
         verify_uid = excluded.verify_uid`.execute(db);

/** Package that a problem was imported from. */
export const packageOf = (db: Db, problemId: number) =>
  firstRow(
    db,
    sql<{ name: string; hash: string }>`
  select f.name, f.hash from problem_origin o join file f on f.id = o.file_id where o.problem_id = ${problemId}`,
  );

export interface Alike {
  id: number;
  displayId: string;
  ownerUid: string | null;
  groupId: number | null;
  isGroup: boolean;
  isRemote: boolean;
  source: boolean;
  revision: boolean;
  testData: boolean;
  sameId: boolean;
}

/**
 * Problems that have something in common with one of a package. `tests` contains its case files, input and answer
 * alternately.
 */
export const alike = (
  db: Db,
  one: { source: string | null; revision: string; displayId: string | null; rarest: [string, string]; tests: string[] },
) =>
  rows(
    db,
    sql<Alike>`
  with candidate as (
    select problem_id as id from problem_origin where source = ${one.source}
     union
    select problem_id from test_case where input_hash = ${one.rarest[0]} and answer_hash = ${one.rarest[1]}
     union
    select id from problem where display_id = upper(${one.displayId}))
  select p.id, p.display_id as "displayId", p.author_uid as "ownerUid", p.group_id as "groupId", p.is_group as "isGroup",
         p.is_remote as "isRemote", coalesce(o.source = ${one.source}, false) as source,
         coalesce(o.source = ${one.source} and o.revision = ${one.revision}, false) as revision,
         coalesce((select array_agg(c.input_hash || c.answer_hash order by c.seq) = ${one.tests}::text[]
                     from test_case c
                    where c.problem_id = p.id), false) as "testData",
         coalesce(p.display_id = upper(${one.displayId}), false) as "sameId"
    from candidate
    join problem p using (id)
    left join problem_origin o on o.problem_id = p.id
   order by p.id`,
  );

export const isDisplayIdTaken = async (db: Db, displayId: string): Promise<boolean> =>
  (
    await onlyRow(
      db,
      sql<{ taken: boolean }>`
  select exists (select from problem where display_id = upper(${displayId})) as taken`,
    )
  ).taken;

/** One more than the largest number after the prefix of a display id, at least 1000. */
export const nextNumber = async (db: Db, prefix: string): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ next: number }>`
  select coalesce(max(n.number), 999) + 1 as next
    from (select substring(display_id from length(${prefix}) + 1) as rest from problem where starts_with(display_id, ${prefix})) as p
   cross join lateral (select case when p.rest ~ '^[0-9]{1,8}$' then p.rest::integer end as number) as n`,
    )
  ).next;

/** Deletes abandoned and ended imports, and files that nothing refers to any more. */
export const forgetOld = async (db: Db, { uploads, ended }: { uploads: Date; ended: Date }): Promise<number> => {
  const gone = await affected(
    db,
    sql`
  delete from problem_import
   where (state = 'uploading' and touched_at < ${uploads})
      or (state not in ('uploading', 'reading', 'importing') and touched_at < ${ended})`,
  );
  await sql`
  delete from file f
   where f.kind = 'package'
     and not exists (select from problem_origin o where o.file_id = f.id)
     and not exists (select from problem_import i where i.file_id = f.id)`.execute(db);
  return gone;
};

/** Marks imports as stuck whose jobs are lost because the database was restored without them. */
export const stickLost = (db: Db, before: Date) =>
  affected(
    db,
    sql`update problem_import set state = 'stuck' where state in ('reading', 'importing') and touched_at < ${before}`,
  );
