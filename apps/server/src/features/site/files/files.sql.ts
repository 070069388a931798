import { keepBlobs } from '../../../platform/blobs/blobs.sql.ts';
import { copyRows, fileRows } from '../../../platform/db/copied-rows.sql.ts';
import { type Db, affected, firstRow, onlyRow, rows, sql } from '../../../platform/db/db.ts';

export type FileKind =
  | 'avatar'
  | 'groupAvatar'
  | 'carousel'
  | 'image'
  | 'signature'
  | 'file'
  | 'package'
  | 'logo'
  | 'favicon';

export interface StoredFile {
  id: number;
  uid: string | null;
  kind: FileKind;
  name: string;
  publicName: string;
  groupId: number | null;
}

export const storeFile = async (
  db: Db,
  file: {
    uid: string;
    kind: FileKind;
    name: string;
    publicName: string;
    hash: string;
    contentType: string;
    bytes: number;
    groupId: number | null;
  },
) => {
  await keepBlobs(db, [file]);
  const { id } = await onlyRow(
    db,
    sql<{ id: number }>`
  insert into file (uid, kind, name, public_name, hash, content_type, bytes, group_id)
  values (${file.uid}, ${file.kind}, ${file.name}, ${file.publicName}, ${file.hash}, ${file.contentType},
          ${file.bytes}, ${file.groupId})
  returning id`,
  );
  return id;
};

/** Bytes of all files of an account. */
export const keptBytes = async (db: Db, uid: string): Promise<number> =>
  (
    await onlyRow(
      db,
      sql<{ bytes: number }>`select coalesce(sum(bytes), 0)::bigint as bytes from file where uid = ${uid}`,
    )
  ).bytes;

export const fileById = (db: Db, id: number) =>
  firstRow(
    db,
    sql<StoredFile>`select id, uid, kind, name, public_name as "publicName", group_id as "groupId" from file where id = ${id}`,
  );

/** Files that texts may show or link to. */
export const publicFiles = (db: Db, publicNames: readonly string[]) =>
  rows(
    db,
    sql<{ kind: FileKind; name: string; publicName: string; hash: string; bytes: number }>`
  select kind, name, public_name as "publicName", hash, bytes
    from file
   where public_name = any (${publicNames}::text[]) and kind in ('image', 'file')
   order by id`,
  );

export const publicFile = (db: Db, publicName: string) =>
  firstRow(
    db,
    sql<{ kind: FileKind; name: string; hash: string; contentType: string }>`
  select kind, name, hash, content_type as "contentType" from file where public_name = ${publicName}`,
  );

export const removeFile = async (db: Db, id: number) =>
  (await affected(db, sql`delete from file where id = ${id}`)) === 1;

/** Remove all of the account's pictures except the newest. */
export const removeOldAvatars = (db: Db, uid: string, keepId: number) =>
  sql`delete from file where uid = ${uid} and kind = 'avatar' and id <> ${keepId}`.execute(db);

/** Remove all of the group's own pictures except the newest. */
export const removeOldGroupAvatars = (db: Db, groupId: number, keepId: number) =>
  sql`delete from file where group_id = ${groupId} and kind = 'groupAvatar' and id <> ${keepId}`.execute(db);

/** Remove the site's pictures of the kind, except one. Null keeps none. */
export const removeOldSitePictures = (db: Db, kind: 'logo' | 'favicon', keepId: number | null) =>
  sql`delete from file where kind = ${kind} and id is distinct from ${keepId}::bigint`.execute(db);

/**
 * Remove pictures of former signatures, except those stored after `storedBefore`, for a signature about to be saved.
 */
export const removeFormerSignaturePictures = (db: Db, uid: string, storedBefore: Date) =>
  sql`
  delete from file f
   using account a
   where a.uid = ${uid} and f.uid = a.uid and f.kind = 'signature' and f.created_at < ${storedBefore}
     and position(f.public_name in coalesce(a.signature, '')) = 0`.execute(db);

export interface CarouselFile {
  id: number;
  publicName: string;
  link: string | null;
  description: string;
}

/** Sorted by position, new pictures last. `lock` prevents concurrent changes of the order. */
export const carouselFiles = (db: Db, lock = false) =>
  rows(
    db,
    sql<CarouselFile>`
  select id, public_name as "publicName", carousel_link as link, carousel_description as description
    from file
   where kind = 'carousel'
   order by carousel_position nulls last, id
   ${lock ? sql`for update` : sql``}`,
  );

/** Put the pictures into this order, before pictures that are not named. */
export const arrangeCarousel = (db: Db, pictures: readonly Omit<CarouselFile, 'publicName'>[]) =>
  sql`
  update file f
     set carousel_position = p.position, carousel_link = p.link, carousel_description = p.description
    from jsonb_to_recordset(${JSON.stringify(pictures.map((one, position) => ({ ...one, position })))}::jsonb)
      as p(id bigint, position integer, link text, description text)
   where f.id = p.id and f.kind = 'carousel'`.execute(db);

export interface NamedFile {
  id: number;
  publicName: string;
}

export const filesOfGroup = (db: Db, groupId: number) =>
  rows(db, sql<NamedFile>`select id, public_name as "publicName" from file where group_id = ${groupId} order by id`);

/** Copies have names of their own and share the contents, which the caller holds. */
export const copyFiles = (db: Db, copies: readonly NamedFile[], made: { uid: string; groupId: number }) =>
  copyRows(
    db,
    fileRows,
    { uid: sql`${made.uid}`, public_name: sql`k."publicName"`, group_id: sql`${made.groupId}::bigint` },
    sql`
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as k(id bigint, "publicName" text)
    join file s on s.id = k.id
   order by s.id`,
  );
