/**
 * Copies of external pictures, made when a text is saved: pages show no pictures of other sites, and a copy outlasts
 * the other site. A picture that cannot be fetched stays a link, and the author sees why.
 */
import type { PictureLeft } from '@verdict/contract/site/files.ts';
import { can } from '@verdict/domain/access/abilities.ts';
import { isSiteAdmin } from '@verdict/domain/access/actor.ts';
import { isPublicAddress } from '@verdict/remote-sites/http/private-addresses.ts';
import { keepBlobs } from '../../../platform/blobs/blobs.sql.ts';
import { setImmediate } from 'node:timers/promises';
import type { App } from '../../../context.ts';
import { transaction } from '../../../platform/db/db.ts';
import { lockAccount } from '../../../platform/db/lock-order.sql.ts';
import { type Limit, tryOnce } from '../../../platform/limits/rate-limit.ts';
import { imageTypeOf } from '../../../platform/pictures/image-type.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { ActorContext } from '../audit/audit.service.ts';
import { type Attachment, storePicture } from './files.service.ts';
import { removeFormerSignaturePictures } from './files.sql.ts';
import { webPicturesOf, withPictures } from './web-pictures-of.ts';
import { fetchPicture, PictureError, type AddressRule } from './web-picture.ts';

/** Limits of one save. */
const MOST_PICTURES = 20;
const PATIENCE_MS = 20_000;
/** Anyone may have an account, and each picture causes a request to another site. */
const groupPictures: Limit = { name: 'group-picture', max: 60, windowMs: 3_600_000 };
const signaturePictures: Limit = { name: 'signature-picture', max: 12, windowMs: 3_600_000 };

/** Maximum length of a text in every form that shows pictures. */
const TEXT_MAX = 65_535;

interface Adopted<T> {
  /** The texts with the addresses of the copies. */
  texts: T;
  left: PictureLeft[];
}

/**
 * Call before the transaction of the save, because it waits for other sites. The caller has checked the right to save.
 * A text that is too long is refused before it is searched. Actors who may not upload pictures get no copies.
 */
export async function withOwnPictures<T extends Record<string, unknown>>(
  app: App,
  context: ActorContext,
  texts: T,
  isAllowed: AddressRule = isPublicAddress,
): Promise<Adopted<T>> {
  if (!can(context.actor, 'file.upload')) return { texts, left: [] };
  const isTrusted = isSiteAdmin(context.actor);
  const requireMore = async (index: number): Promise<void> => {
    const isOneMore = index < MOST_PICTURES;
    if (!isOneMore || !(isTrusted || (await tryOnce(app.db, groupPictures, context.actor.uid, context.now)).allowed))
      throw new PictureError('tooMany');
  };
  return adopt(app, context.actor.uid, texts, { kind: 'image', requireMore, isAllowed });
}

/**
 * Copies for the signature of an account, whatever its rights: few pictures an hour, and only those of the signature
 * are kept. Pictures stored within that hour may belong to another save in progress.
 */
export async function withOwnSignature<T extends { signature?: string | undefined }>(
  app: App,
  { uid, now }: { uid: string; now: Date },
  profile: T,
  isAllowed: AddressRule = isPublicAddress,
): Promise<Adopted<T>> {
  await removeFormerSignaturePictures(app.db, uid, new Date(now.getTime() - signaturePictures.windowMs));
  const requireMore = async (): Promise<void> => {
    if (!(await tryOnce(app.db, signaturePictures, uid, now)).allowed) throw new PictureError('tooMany');
  };
  const { signature } = profile;
  const { texts, left } = await adopt(app, uid, { signature }, { kind: 'signature', requireMore, isAllowed });
  return { texts: signature === undefined ? profile : { ...profile, ...texts }, left };
}

interface Adoption {
  kind: 'image' | 'signature';
  /** Throw when this picture, counted from 0, exceeds the limit. */
  requireMore(index: number): Promise<void>;
  isAllowed: AddressRule;
}

async function adopt<T extends Record<string, unknown>>(
  app: App,
  uid: string,
  texts: T,
  { kind, requireMore, isAllowed }: Adoption,
): Promise<Adopted<T>> {
  // A longer text is what is stored, or its form refuses it.
  const isRead = (text: unknown): text is string => typeof text === 'string' && text.length <= TEXT_MAX;
  const strings = Object.values(texts).filter(isRead);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const own = new Map<string, Attachment>();
  const left: PictureLeft[] = [];
  // One picture after another, because decoding takes memory.
  for (const [index, url] of (await picturesOf(strings)).entries()) {
    try {
      await requireMore(index);
      own.set(url, await copyOf(app, uid, url, { kind, isAllowed }, signal));
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      left.push({ url, fault: error.fault });
    }
  }
  if (own.size === 0) return { texts, left };
  await transaction(app.db, async (tx) => {
    await lockAccount(tx, uid);
    await keepBlobs(
      tx,
      [...own.values()].map(({ blob }) => blob),
    );
    for (const attachment of own.values()) await attachment.keep(tx, uid);
  });
  const withCopies = (text: unknown): unknown =>
    isRead(text) ? withPictures(text, (url) => own.get(url)?.link ?? url) : text;
  return {
    texts: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, withCopies(text)])) as T,
    left,
  };
}

/** Distinct addresses. Yields to other requests between two texts. */
async function picturesOf(texts: readonly string[]): Promise<string[]> {
  const urls = new Set<string>();
  for (const text of texts) {
    for (const url of webPicturesOf(text)) urls.add(url);
    await setImmediate();
  }
  return [...urls];
}

const kinds = ['png', 'jpeg', 'gif', 'webp'];

async function copyOf(
  app: App,
  uid: string,
  url: string,
  { kind, isAllowed }: Pick<Adoption, 'kind' | 'isAllowed'>,
  signal: AbortSignal,
): Promise<Attachment> {
  const bytes = await fetchPicture(url, isAllowed, signal);
  if (!kinds.includes(imageTypeOf(bytes) ?? '')) throw new PictureError('noPicture');
  try {
    return await storePicture(app, uid, new URL(url).pathname, bytes, kind);
  } catch (cause) {
    if (cause instanceof Refusal) throw new PictureError('noPicture', { cause });
    throw cause;
  }
}
