import { keepBlobs } from '../../../platform/blobs/blobs.sql.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';
import type { StoredCase } from '../store/store.sql.ts';

type UploadedCase = Omit<StoredCase, 'score' | 'group'>;

export const saveUpload = async (
  db: Db,
  upload: { id: string; uid: string; expiresAt: Date },
  cases: UploadedCase[],
): Promise<void> => {
  const list = sql`
    (select r."inputName" as input_name, r."answerName" as answer_name, r.input ->> 'hash' as input_hash,
            r.answer ->> 'hash' as answer_hash, e.position
       from jsonb_array_elements(${JSON.stringify(cases)}::jsonb) with ordinality as e(one, position),
            jsonb_to_record(e.one) as r("inputName" text, "answerName" text, input jsonb, answer jsonb))`;
  await sql`
  insert into test_data_upload (id, uid, expires_at) values (${upload.id}, ${upload.uid}, ${upload.expiresAt})`.execute(
    db,
  );
  await keepBlobs(
    db,
    cases.flatMap(({ input, answer }) => [input, answer]),
  );
  await sql`
  insert into test_data_upload_case (upload_id, seq, input_name, answer_name, input_hash, answer_hash)
  select ${upload.id}, position, input_name, answer_name, input_hash, answer_hash from ${list} as c`.execute(db);
};

export interface Replacement {
  /** Problem whose cases are replaced. Null for a new problem. */
  problemId: number | null;
  files: { hash: string; bytes: number }[];
}

/**
 * Bytes of the test data of an account: of its problems and of its valid uploads. A blob counts once. `after` is the
 * size after the replacement.
 */
export const keptBytes = (db: Db, uid: string, { problemId, files }: Replacement = { problemId: null, files: [] }) =>
  onlyRow(
    db,
    sql<{ now: number; after: number }>`
  with kept as (
    select unnest(array[c.input_hash, c.answer_hash]) as hash, p.id as problem_id
      from test_case c
      join problem p on p.id = c.problem_id
     where p.author_uid = ${uid}
     union
    select unnest(array[c.input_hash, c.answer_hash]), null
      from test_data_upload_case c
      join test_data_upload u on u.id = c.upload_id
     where u.uid = ${uid}),
  blobs as (
    select hash, bytes, true as is_kept,
           (problem_id is null or problem_id is distinct from ${problemId}) as stays
      from kept join blob using (hash)
     union all
    select hash, bytes, false, true from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f(hash text, bytes bigint)),
  each_once as (
    select max(bytes) as bytes, bool_or(is_kept) as is_kept, bool_or(stays) as stays from blobs group by hash)
  select coalesce(sum(bytes) filter (where is_kept), 0)::bigint as now,
         coalesce(sum(bytes) filter (where stays), 0)::bigint as after
    from each_once`,
  );

/** Cases of the account's own upload, in order. Null when there is none or it has expired. */
export const uploadedCases = async (db: Db, id: string, uid: string, now: Date): Promise<UploadedCase[] | null> => {
  const upload = await firstRow(
    db,
    sql`select from test_data_upload where id = ${id} and uid = ${uid} and expires_at > ${now} for share`,
  );
  if (!upload) return null;
  return rows(
    db,
    sql<UploadedCase>`
  select u.input_name as "inputName", u.answer_name as "answerName",
         json_build_object('hash', u.input_hash, 'bytes', i.bytes) as input,
         json_build_object('hash', u.answer_hash, 'bytes', a.bytes) as answer
    from test_data_upload_case u
    join blob i on i.hash = u.input_hash
    join blob a on a.hash = u.answer_hash
   where u.upload_id = ${id}
   order by u.seq`,
  );
};

export const forgetExpiredUploads = (db: Db, now: Date) =>
  affected(
    db,
    sql`
  delete from test_data_upload
   where id in (select id from test_data_upload where expires_at < ${now} order by id for update skip locked)`,
  );
