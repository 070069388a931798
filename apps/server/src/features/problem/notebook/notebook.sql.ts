// notebook.sql.ts - notes and stars of accounts on problems. Each statement filters by their owner, and by the problems
// that the owner may see.
import type { Reader } from '@verdict/domain/access/access.ts';
import { type Db, firstRow, rows, sql } from '../../../platform/db/db.ts';
import { isKnownTo } from '../../../platform/access/known-problems.ts';

/** Null when the reader knows of no such problem. */
export const entryOf = async (db: Db, reader: Reader, uid: string, problemId: number) =>
  firstRow(
    db,
    sql<{ text: string; version: number; changedAt: Date | null; favorite: boolean }>`
  select coalesce(n.content, '') as text, coalesce(n.version, 0) as version, n.updated_at as "changedAt",
         f.uid is not null as favorite
    from problem p
    left join problem_note n on n.problem_id = p.id and n.uid = ${uid}
    left join problem_favorite f on f.problem_id = p.id and f.uid = ${uid}
   where p.id = ${problemId} and ${await isKnownTo(db, reader, [problemId])}`,
  );

interface NoteChange {
  uid: string;
  problemId: number;
  text: string;
  /** Version of the note that the change is based on. */
  version: number;
  now: Date;
}

/** Saves a note. Null when it has changed since and has other content. */
export const saveNote = (db: Db, { uid, problemId, text, version, now }: NoteChange) =>
  firstRow(
    db,
    sql<{ version: number; changedAt: Date }>`
  insert into problem_note (uid, problem_id, content, version, updated_at)
  values (${uid}, ${problemId}, ${text}, 1, ${now})
      on conflict (uid, problem_id) do update
     set content = excluded.content, version = problem_note.version + 1, updated_at = excluded.updated_at
   where problem_note.version = ${version} or problem_note.content = excluded.content
  returning version, updated_at as "changedAt"`,
  );

export const addFavorite = (db: Db, uid: string, problemId: number, now: Date) =>
  sql`
  insert into problem_favorite (uid, problem_id, created_at) values (${uid}, ${problemId}, ${now})
      on conflict do nothing`.execute(db);

export const removeFavorite = (db: Db, uid: string, problemId: number) =>
  sql`delete from problem_favorite where uid = ${uid} and problem_id = ${problemId}`.execute(db);

export const favoritesAmong = async (db: Db, reader: Reader, uid: string, problemIds: number[]) =>
  rows(
    db,
    sql<{ id: number }>`
  select p.id
    from problem_favorite f
    join problem p on p.id = f.problem_id
   where f.uid = ${uid} and f.problem_id = any (${problemIds}::bigint[]) and ${await isKnownTo(db, reader, problemIds)}
   order by p.id`,
  );
