/** A program of its own: reads a drawing (SVG) and writes it as PNG. `image.ts` ends it when it takes too long. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const MAX_PIXELS = 16_000_000;

process.stdout.write(
  await sharp(await buffer(process.stdin), { limitInputPixels: MAX_PIXELS })
    .png({ compressionLevel: 1 })
    .toBuffer(),
);
