/**
 * Pictures from outside are never kept as they came: they are told by their content, decoded within bounds and written
 * anew. What hides behind the picture (scripts, other formats, places where a photo was taken) does not survive that.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../../refusal.ts';
import { readBmp } from './bmp.ts';

type ImageType = 'gif' | 'jpeg' | 'png' | 'bmp' | 'webp' | 'svg';

export interface EncodedImage {
  bytes: Buffer;
  contentType: 'image/gif' | 'image/jpeg' | 'image/png' | 'image/webp';
  extension: 'gif' | 'jpg' | 'png' | 'webp';
}

const MAX_PIXELS = 50_000_000;
/** Of all frames together: encoding them takes ten times as long as a still picture. */
const MOVING_MAX_PIXELS = 16_000_000;
const AVATAR_SIDE_PIXELS = 256;
const MARKDOWN_SIDE_PIXELS = 4096;
const CAROUSEL_SIDE_PIXELS = 2400;
/** Drawings are small; a large one is an attack on the renderer. */
const SVG_MAX_BYTES = 512 * 1024;
/** Filters and repetitions make a few lines of a drawing cost minutes. */
const DRAWING_MS = 10_000;
const DRAWN_MAX_BYTES = 64 << 20;

/** By the first bytes; null for anything else. Names and declared types are the sender's to choose. */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  const head = bytes.toString('latin1', 0, 12);
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'webp';
  if (head.startsWith('BM')) return 'bmp';
  const uncommented = bytes.toString('utf8', 0, 1024).replace(/<!--[^]*?(?:-->|$)/g, '');
  if (/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(uncommented)) return 'svg';
  return null;
}

/** A square, still picture. */
export async function encodeAvatar(bytes: Buffer): Promise<EncodedImage> {
  const side = AVATAR_SIDE_PIXELS;
  return encoded(
    'webp',
    (await decode(bytes, { svg: false, animated: false })).image
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 88 }),
  );
}

/** The same kind of picture, moving ones included; a bitmap becomes a PNG. */
export const encodeMarkdownImage = (bytes: Buffer): Promise<EncodedImage> => encodeForText(bytes, { svg: false });

/** A picture of a package's statement; a drawing is rendered to pixels, since a browser would run what is in it. */
export const encodeStatementImage = (bytes: Buffer): Promise<EncodedImage> => encodeForText(bytes, { svg: true });

async function encodeForText(bytes: Buffer, { svg }: { svg: boolean }): Promise<EncodedImage> {
  const { type, image } = await decode(bytes, { svg, animated: true });
  const side = MARKDOWN_SIDE_PIXELS;
  const bounded = image.resize(side, side, { fit: 'inside', withoutEnlargement: true });
  if (type === 'gif') return encoded('gif', bounded.gif());
  if (type === 'jpeg') return encoded('jpg', bounded.jpeg({ quality: 88 }));
  if (type === 'webp') return encoded('webp', bounded.webp({ quality: 88 }));
  return encoded('png', bounded.png());
}

/** A wide picture; a drawing is rendered to pixels, since a browser would run what is in it. */
export async function encodeCarouselImage(bytes: Buffer): Promise<EncodedImage> {
  const side = CAROUSEL_SIDE_PIXELS;
  const { image } = await decode(bytes, { svg: true, animated: false });
  return encoded('webp', image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 85 }));
}

async function decode(
  bytes: Buffer,
  allow: { svg: boolean; animated: boolean },
): Promise<{ type: ImageType; image: Sharp }> {
  const type = imageTypeOf(bytes);
  if (type === null || (type === 'svg' && !allow.svg)) throw new Refusal('error.imageType');
  if (type === 'bmp') {
    const raw = readBmp(bytes, MAX_PIXELS);
    if (!raw) throw new Refusal('error.imageBroken');
    return { type, image: sharp(raw.pixels, { raw: { width: raw.width, height: raw.height, channels: 3 } }) };
  }
  const moving = allow.animated && (type === 'gif' || type === 'webp');
  const options = {
    limitInputPixels: moving ? MOVING_MAX_PIXELS : MAX_PIXELS,
    failOn: 'error',
    animated: moving,
  } as const;
  if (type === 'svg') return { type, image: sharp(await drawn(bytes), options) };
  // Metadata goes, so the orientation that cameras store there is applied first.
  return { type, image: moving ? sharp(bytes, options) : sharp(bytes, options).rotate() };
}

/**
 * A drawing as PNG. Drawn by a process of its own, for the renderer cannot be stopped otherwise. Refuses one that is
 * broken, too large, or not done within `patienceMs`.
 */
export function drawn(svg: Buffer, patienceMs = DRAWING_MS): Promise<Buffer> {
  if (svg.length > SVG_MAX_BYTES) throw new Refusal('error.imageBroken');
  return new Promise((resolve, reject) => {
    const limits = { timeout: patienceMs, killSignal: 'SIGKILL', maxBuffer: DRAWN_MAX_BYTES } as const;
    const program = join(import.meta.dirname, 'draw.ts');
    const child = execFile(process.execPath, [program], { ...limits, encoding: 'buffer', env: {} }, (error, png) =>
      error ? reject(new Refusal('error.imageBroken')) : resolve(png),
    );
    // It may have ended before it has read everything.
    child.stdin?.on('error', () => {});
    child.stdin?.end(svg);
  });
}

const contentTypes = { gif: 'image/gif', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

async function encoded(extension: EncodedImage['extension'], image: Sharp): Promise<EncodedImage> {
  try {
    return { bytes: await image.toBuffer(), contentType: contentTypes[extension], extension };
  } catch {
    throw new Refusal('error.imageBroken');
  }
}
