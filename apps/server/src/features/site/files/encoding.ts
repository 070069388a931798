/** Re-encoding of uploaded pictures in a bounded task. */
import { BoundedError } from '../../../platform/bounded/bounded-error.ts';
import { runShort } from '../../../platform/bounded/bounded.ts';
import { pictureLimits } from '../../../platform/bounded/limits.ts';
import { bufferOf } from '../../../platform/bounded/protocol.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { imageTypeOf } from '../../../platform/pictures/image-type.ts';
import type { EncodedImage, PictureUse } from '../../../platform/pictures/image.ts';

/** Uploads are smaller. Larger pictures in packages are of no use in a text. */
const PICTURE_MAX_BYTES = 32 << 20;

/**
 * `account` is the one that waits for the picture. Refuses what is no picture, is broken, or costs more than allowed.
 */
export async function encodedPicture(
  account: string,
  bytes: Buffer,
  use: PictureUse,
  limits = pictureLimits,
): Promise<EncodedImage> {
  const type = imageTypeOf(bytes);
  if (type === null) throw new Refusal('error.imageType');
  if (bytes.length > PICTURE_MAX_BYTES) throw new Refusal('error.imageBroken');
  try {
    const image = await runShort(account, 'encode-picture', { bytes, use }, limits);
    return { ...image, bytes: bufferOf(image.bytes) };
  } catch (error) {
    if (error instanceof BoundedError) throw new Refusal('error.imageBroken');
    throw error;
  }
}
