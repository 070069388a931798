/** Uploaded pictures and files. They are served under random names; the original names are only displayed. */
import { randomUUID } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import type { DataOf } from '@verdict/contract/endpoint.ts';
import type { getHomeCarousel } from '@verdict/contract/site/site.ts';
import type { UserInfo } from '@verdict/contract/shapes.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import type { Actor } from '@verdict/domain/access/actor.ts';
import { type Scope, site } from '@verdict/domain/access/scope.ts';
import type { App } from '../../../context.ts';
import { type Db, transaction } from '../../../platform/db/db.ts';
import { lockAccount } from '../../../platform/db/lock-order.sql.ts';
import { type Limit, demand } from '../../../platform/limits/rate-limit.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Upload } from '../../../platform/http/route.ts';
import type { EncodedImage } from '../../../platform/pictures/image.ts';
import { setPicture } from '../../account/account.service.ts';
import { type ActorContext, record } from '../audit/audit.service.ts';
import { encodedPicture } from './encoding.ts';
import * as sql from './files.sql.ts';

export const IMAGE_PATH = '/api/public/img/';
export const FILE_PATH = '/api/public/file/';
const NAME_MAX = 200;

/** Far more than a person needs. Replaced pictures are collected after a day. */
const avatarsOfAccount: Limit = { name: 'avatar', max: 30, windowMs: 3_600_000 };
const filesOfAccount: Limit = { name: 'file', max: 300, windowMs: 3_600_000 };

export async function uploadAvatar(app: App, actor: Actor, upload: Upload): Promise<UserInfo> {
  await demand(app.db, avatarsOfAccount, actor.uid, app.now());
  const image = await encodedPicture(actor.uid, upload.bytes, 'avatar');
  const { hash } = await app.blobs.put(image.bytes);
  return transaction(app.db, async (tx) => {
    const stored = await storeImage(app, tx, actor, 'avatar', upload, image, hash, null);
    await sql.removeOldAvatars(tx, actor.uid, stored.fileId);
    return setPicture(tx, actor.uid, stored.link);
  });
}

interface StoredImage {
  upload: Upload;
  image: EncodedImage;
  hash: string;
}

/** Encode the picture; must run outside a transaction. */
export async function prepareGroupAvatar(app: App, { actor, now }: ActorContext, upload: Upload): Promise<StoredImage> {
  await demand(app.db, avatarsOfAccount, actor.uid, now);
  const image = await encodedPicture(actor.uid, upload.bytes, 'avatar');
  return { upload, image, hash: (await app.blobs.put(image.bytes)).hash };
}

/** Replace the group's picture. Returns its address. The caller holds the account and the group. */
export async function keepGroupAvatar(
  app: App,
  tx: Db,
  actor: Actor,
  { upload, image, hash }: StoredImage,
  groupId: number,
): Promise<string> {
  const { link, fileId } = await storeImage(app, tx, actor, 'groupAvatar', upload, image, hash, groupId);
  await sql.removeOldGroupAvatars(tx, groupId, fileId);
  return link;
}

const placeOf = (groupId: number | null): Scope => (groupId === null ? site : { kind: 'group', groupId });

export async function uploadMarkdownImage(
  app: App,
  context: ActorContext,
  upload: Upload,
  groupId: number | null,
): Promise<{ link: string; fileId: number }> {
  if (!can(context.actor, 'file.uploadTo', placeOf(groupId))) throw new Refusal('error.forbidden');
  await demand(app.db, filesOfAccount, context.actor.uid, context.now);
  const image = await encodedPicture(context.actor.uid, upload.bytes, 'text');
  const { hash } = await app.blobs.put(image.bytes);
  return transaction(app.db, async (tx) => {
    const stored = await storeImage(app, tx, context.actor, 'image', upload, image, hash, groupId);
    await recordUpload(tx, context, 'file.upload', stored.fileId, upload, { url: stored.link });
    return stored;
  });
}

export async function uploadCarouselImage(
  app: App,
  context: ActorContext,
  upload: Upload,
): Promise<{ id: number; url: string }> {
  const image = await encodedPicture(context.actor.uid, upload.bytes, 'carousel');
  const { hash } = await app.blobs.put(image.bytes);
  return transaction(app.db, async (tx) => {
    const { fileId, link } = await storeImage(app, tx, context.actor, 'carousel', upload, image, hash, null);
    await recordUpload(tx, context, 'carousel.upload', fileId, upload, { url: link });
    return { id: fileId, url: link };
  });
}

export type SitePicture = 'logo' | 'favicon';

/** Store a picture of the site, which the caller then puts into the settings. */
export async function storeSitePicture(
  app: App,
  { actor }: ActorContext,
  kind: SitePicture,
  upload: Upload,
): Promise<{ link: string; fileId: number }> {
  const image = await encodedPicture(actor.uid, upload.bytes, kind);
  const { hash } = await app.blobs.put(image.bytes);
  return transaction(app.db, (tx) => storeImage(app, tx, actor, kind, upload, image, hash, null));
}

export const removeOldSitePictures = sql.removeOldSitePictures;

const recordUpload = (
  tx: Db,
  context: ActorContext,
  action: 'carousel.upload' | 'file.upload',
  id: number,
  upload: Upload,
  after: object,
) => record(tx, context, { action, subject: id, subjectName: shownName(upload.filename), after });

export async function deleteMarkdownImage(db: Db, context: ActorContext, fileId: number): Promise<void> {
  await transaction(db, async (tx) => {
    const file = await sql.fileById(tx, fileId);
    if (!file) throw new Refusal('error.fileNotFound');
    const { uid, kind, name, publicName, groupId } = file;
    if (kind !== 'image') throw new Refusal('error.fileNotMarkdown');
    if (!can(context.actor, 'file.delete', { ownerUid: uid, groupId })) throw new Refusal('error.forbidden');
    await sql.removeFile(tx, fileId);
    await record(tx, context, {
      action: 'file.delete',
      subject: fileId,
      subjectName: name,
      before: { uid, url: IMAGE_PATH + publicName },
    });
  });
}

/** Store any kind of file. The server never opens it; browsers get it as a download (see `public-files.ts`). */
export async function uploadMarkdownFile(
  app: App,
  context: ActorContext,
  upload: Upload,
  groupId: number | null,
): Promise<{ link: string }> {
  if (!can(context.actor, 'file.uploadTo', placeOf(groupId))) throw new Refusal('error.forbidden');
  const { path } = upload;
  if (path === null) throw new Refusal('error.badRequest');
  await demand(app.db, filesOfAccount, context.actor.uid, context.now);
  await requireQuota(app, app.db, context.actor.uid, (await stat(path)).size);
  const { hash, bytes } = await app.blobs.putFile(path);
  const kind = kindOf(await beginningOf(path));
  const publicName = randomName() + kind.extension;
  const link = FILE_PATH + publicName;
  await transaction(app.db, async (tx) => {
    const fileId = await keepFile(app, tx, {
      uid: context.actor.uid,
      kind: 'file',
      name: shownName(upload.filename),
      publicName,
      hash,
      contentType: kind.contentType,
      bytes,
      groupId,
    });
    await recordUpload(tx, context, 'file.upload', fileId, upload, { url: link, bytes });
  });
  return { link };
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const kindOf = (bytes: Buffer): { extension: string; contentType: string } =>
  bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))
    ? { extension: '.pdf', contentType: 'application/pdf' }
    : { extension: '', contentType: 'application/octet-stream' };

/** A file of a package that a statement links to. `keep` writes its rows in the problem's transaction. */
export interface Attachment {
  link: string;
  blob: { hash: string; bytes: number };
  keep(tx: Db, uid: string): Promise<void>;
}

/** Re-encode like an upload, drawings as pixels. Null when the content is no picture. */
export const snapshotOf = (account: string, content: Buffer): Promise<EncodedImage | null> =>
  encodedPicture(account, content, 'statement').catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });

/** Pictures are re-encoded; all other files are downloads. */
export async function storeAttachment(app: App, account: string, name: string, content: Buffer): Promise<Attachment> {
  const image = await snapshotOf(account, content);
  const { extension, contentType } = image
    ? { extension: `.${image.extension}`, contentType: image.contentType }
    : kindOf(content);
  return attachmentOf(app, name, image?.bytes ?? content, { kind: image ? 'image' : 'file', extension, contentType });
}

/** Store a picture that was fetched for a text. Refuses content that is no picture. */
export async function storePicture(
  app: App,
  account: string,
  name: string,
  content: Buffer,
  kind: 'image' | 'signature',
): Promise<Attachment> {
  const { bytes, contentType, extension } = await encodedPicture(account, content, 'text');
  return attachmentOf(app, name, bytes, { kind, extension: `.${extension}`, contentType });
}

async function attachmentOf(
  app: App,
  name: string,
  content: Buffer,
  { kind, extension, contentType }: { kind: sql.FileKind; extension: string; contentType: string },
): Promise<Attachment> {
  const blob = await app.blobs.put(content);
  const publicName = randomName() + extension;
  return {
    link: (kind === 'file' ? FILE_PATH : IMAGE_PATH) + publicName,
    blob,
    async keep(tx, uid) {
      const file = { uid, kind, name: shownName(name), publicName, contentType, groupId: null };
      await keepFile(app, tx, { ...file, ...blob });
    },
  };
}

/**
 * Copy a group's files into its copy, whose texts must not lose them when the group is disbanded. Returns the old names
 * in addresses with the new ones. The account's quota is not checked, because no new contents are stored.
 */
export async function copyFilesOfGroup(
  tx: Db,
  { actor }: ActorContext,
  from: number,
  to: number,
): Promise<{ from: string; to: string }[]> {
  const originals = await sql.filesOfGroup(tx, from);
  const copies = originals.map(({ id, publicName }) => ({
    id,
    publicName: randomName() + (/\.\w+$/.exec(publicName)?.[0] ?? ''),
  }));
  await sql.copyFiles(tx, copies, { uid: actor.uid, groupId: to });
  return originals.map(({ publicName }, index) => ({ from: publicName, to: copies[index]!.publicName }));
}

type CarouselPicture = DataOf<typeof getHomeCarousel>[number];

/** Pictures of the home page in their order. */
export const carousel = async (db: Db): Promise<CarouselPicture[]> =>
  (await sql.carouselFiles(db)).map(carouselPicture);

const carouselPicture = ({ publicName, ...file }: sql.CarouselFile): CarouselPicture => ({
  ...file,
  url: IMAGE_PATH + publicName,
});

/** Returns the pictures before and after. Null when one of them does not exist. */
export async function arrangeCarousel(
  tx: Db,
  pictures: readonly (Pick<CarouselPicture, 'id'> & Partial<Pick<CarouselPicture, 'link' | 'description'>>)[],
): Promise<{ before: CarouselPicture[]; after: CarouselPicture[] } | null> {
  const before = (await sql.carouselFiles(tx, true)).map(carouselPicture);
  const known = new Map(before.map(({ url: _url, ...picture }) => [picture.id, picture]));
  if (!pictures.every(({ id }) => known.has(id))) return null;
  await sql.arrangeCarousel(
    tx,
    pictures.map((picture) => ({ link: null, description: '', ...known.get(picture.id), ...picture })),
  );
  return { before, after: await carousel(tx) };
}

export async function removeCarouselImage(db: Db, id: number): Promise<CarouselPicture | null> {
  const file = (await carousel(db)).find((image) => image.id === id);
  if (!file) return null;
  await sql.removeFile(db, id);
  return file;
}

async function storeImage(
  app: App,
  tx: Db,
  actor: Actor,
  kind: 'avatar' | 'groupAvatar' | 'carousel' | 'image' | SitePicture,
  upload: Upload,
  image: EncodedImage,
  hash: string,
  groupId: number | null,
): Promise<{ link: string; fileId: number }> {
  const publicName = `${randomName()}.${image.extension}`;
  const fileId = await keepFile(app, tx, {
    uid: actor.uid,
    kind,
    name: shownName(upload.filename),
    publicName,
    hash,
    contentType: image.contentType,
    bytes: image.bytes.length,
    groupId,
  });
  return { link: IMAGE_PATH + publicName, fileId };
}

/** Store the row of a file. Refuses it when the account would exceed its quota. */
async function keepFile(app: App, tx: Db, file: Parameters<typeof sql.storeFile>[1]): Promise<number> {
  await lockAccount(tx, file.uid);
  await requireQuota(app, tx, file.uid, file.bytes);
  return sql.storeFile(tx, file);
}

/** Refuse bytes that would exceed the account's quota. */
export async function requireQuota(app: App, db: Db, uid: string, bytes: number): Promise<void> {
  const limit = app.settings.current.filesPerAccountMib;
  if ((await sql.keptBytes(db, uid)) + bytes > limit * 2 ** 20) throw new Refusal('error.filesQuota', { limit });
}

/** Store a package of problems, which is never shown by its name. Its space was reserved before. Returns its id. */
export const storePackage = (tx: Db, uid: string, name: string, blob: { hash: string; bytes: number }) =>
  sql.storeFile(tx, {
    uid,
    kind: 'package',
    name,
    publicName: randomName(),
    contentType: 'application/octet-stream',
    groupId: null,
    ...blob,
  });

const randomName = (): string => randomUUID().replaceAll('-', '');

/** Last part of the name that was sent, without characters that could trick a reader or a file system. */
export function shownName(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{C}\p{Zl}\p{Zp}:*?"<>|]/gu, '')
    .replace(/^[.\s]+/, '')
    .trim();
  return plain.slice(-NAME_MAX) || 'file';
}

/** Distinct pictures and files of this site that texts link to, with the addresses in the texts. */
export async function filesLinkedIn(db: Db, texts: readonly string[]) {
  const address = new RegExp(`(?:${IMAGE_PATH}|${FILE_PATH})([\\w.-]+)`, 'g');
  const names = new Set(texts.flatMap((text) => [...text.matchAll(address)].map(([, name = '']) => name)));
  if (names.size === 0) return [];
  return (await sql.publicFiles(db, [...names])).map(({ kind, publicName, ...file }) => ({
    ...file,
    link: (kind === 'file' ? FILE_PATH : IMAGE_PATH) + publicName,
  }));
}
