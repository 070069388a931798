/**
 * External pictures are never stored as received: their content decides the type, and they are decoded within limits
 * and encoded again. Hidden content (scripts, other formats, the location of a photo) does not survive that. A bounded
 * task does the work; the server reads only the first bytes.
 */
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../refusal/refusal.ts';
import { readBmp } from './bmp.ts';
import { imageTypeOf, type ImageType } from './image-type.ts';

export interface EncodedImage {
  bytes: Buffer;
  contentType: 'image/gif' | 'image/jpeg' | 'image/png' | 'image/webp';
  extension: 'gif' | 'jpg' | 'png' | 'webp';
}

/** Purpose of a picture, which decides its maximum size and whether it may be animated or a drawing. */
export type PictureUse = 'avatar' | 'text' | 'statement' | 'carousel' | 'logo' | 'favicon';

const MAX_PIXELS = 50_000_000;
/** Limit for all frames together, because encoding them takes ten times as long as a still picture. */
const MOVING_MAX_PIXELS = 16_000_000;
const DRAWN_MAX_PIXELS = 16_000_000;
const AVATAR_SIDE_PIXELS = 256;
const MARKDOWN_SIDE_PIXELS = 4096;
const CAROUSEL_SIDE_PIXELS = 2400;
const LOGO_WIDTH_PIXELS = 640;
const LOGO_HEIGHT_PIXELS = 160;
const FAVICON_SIDE_PIXELS = 128;
/** Drawings are small. A large one is an attack on the renderer. */
const SVG_MAX_BYTES = 512 * 1024;

export function encodePicture(bytes: Buffer, use: PictureUse): Promise<EncodedImage> {
  if (use === 'avatar') return encodeAvatar(bytes);
  if (use === 'logo' || use === 'favicon') return encodeSitePicture(bytes, use);
  return use === 'carousel' ? encodeCarouselImage(bytes) : encodeForText(bytes, { svg: use === 'statement' });
}

/** A square picture without animation. */
async function encodeAvatar(bytes: Buffer): Promise<EncodedImage> {
  const side = AVATAR_SIDE_PIXELS;
  return encoded(
    'webp',
    (await decode(bytes, { svg: false, animated: false })).image
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 88 }),
  );
}

/** A picture of the same format, animations included. A bitmap becomes a PNG. */
async function encodeForText(bytes: Buffer, { svg }: { svg: boolean }): Promise<EncodedImage> {
  const { type, image } = await decode(bytes, { svg, animated: true });
  const side = MARKDOWN_SIDE_PIXELS;
  const bounded = image.resize(side, side, { fit: 'inside', withoutEnlargement: true });
  if (type === 'gif') return encoded('gif', bounded.gif());
  if (type === 'jpeg') return encoded('jpg', bounded.jpeg({ quality: 88 }));
  if (type === 'webp') return encoded('webp', bounded.webp({ quality: 88 }));
  return encoded('png', bounded.png());
}

/** A wide picture. A drawing is rendered to pixels, because a browser would run its scripts. */
async function encodeCarouselImage(bytes: Buffer): Promise<EncodedImage> {
  const side = CAROUSEL_SIDE_PIXELS;
  const { image } = await decode(bytes, { svg: true, animated: false });
  return encoded('webp', image.resize(side, side, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 85 }));
}

/** A picture of the interface with its transparent parts. A drawing is rendered to pixels. */
async function encodeSitePicture(bytes: Buffer, use: 'logo' | 'favicon'): Promise<EncodedImage> {
  const { image } = await decode(bytes, { svg: true, animated: false });
  const sized =
    use === 'logo'
      ? image.resize(LOGO_WIDTH_PIXELS, LOGO_HEIGHT_PIXELS, { fit: 'inside', withoutEnlargement: true })
      : image.resize(FAVICON_SIDE_PIXELS, FAVICON_SIDE_PIXELS, { fit: 'contain', background: '#0000' });
  return encoded('png', sized.png());
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
  // Metadata is removed, so the orientation that cameras store there is applied first.
  return { type, image: moving ? sharp(bytes, options) : sharp(bytes, options).rotate() };
}

/** Drawing as PNG. The renderer cannot be interrupted, so only the limits of the process stop an excessive drawing. */
async function drawn(svg: Buffer): Promise<Buffer> {
  if (svg.length > SVG_MAX_BYTES) throw new Refusal('error.imageBroken');
  try {
    return await sharp(svg, { limitInputPixels: DRAWN_MAX_PIXELS }).png({ compressionLevel: 1 }).toBuffer();
  } catch {
    throw new Refusal('error.imageBroken');
  }
}

const contentTypes = { gif: 'image/gif', jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

async function encoded(extension: EncodedImage['extension'], image: Sharp): Promise<EncodedImage> {
  try {
    return { bytes: await image.toBuffer(), contentType: contentTypes[extension], extension };
  } catch {
    throw new Refusal('error.imageBroken');
  }
}
