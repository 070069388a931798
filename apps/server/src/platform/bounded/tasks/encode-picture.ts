import { encodePicture, type EncodedImage, type PictureUse } from '../../pictures/image.ts';
import { bufferOf } from '../protocol.ts';

export default ({ bytes, use }: { bytes: Uint8Array; use: PictureUse }): Promise<EncodedImage> =>
  encodePicture(bufferOf(bytes), use);
