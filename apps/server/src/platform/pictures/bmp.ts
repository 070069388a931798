/** Reads uncompressed Windows bitmaps, which the image library cannot: 8 bits with a palette, 24 and 32 bits. */

export interface RawImage {
  width: number;
  height: number;
  /** RGB, top row first. */
  pixels: Buffer;
}

/** Null for other formats and for incomplete files. */
export function readBmp(file: Buffer, maxPixels: number): RawImage | null {
  if (file.length < 54 || file.toString('latin1', 0, 2) !== 'BM') return null;
  const dataOffset = file.readUInt32LE(10);
  const headerBytes = file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  const height = Math.abs(signedHeight);
  // Compression 3 names the colour masks. Only the usual order of 32-bit files is supported.
  if (headerBytes < 40 || width <= 0 || height === 0 || width * height > maxPixels) return null;
  if (![8, 24, 32].includes(bits) || !(compression === 0 || (compression === 3 && bits === 32))) return null;

  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  if (dataOffset + rowBytes * height > file.length) return null;
  const paletteOffset = 14 + headerBytes;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    // A positive height means that the bottom row comes first.
    const row = dataOffset + (signedHeight > 0 ? height - 1 - y : y) * rowBytes;
    for (let x = 0; x < width; x++) {
      const at = bits === 8 ? paletteOffset + (file[row + x] ?? 0) * 4 : row + x * (bits / 8);
      if (at + 2 >= file.length) return null;
      const to = (y * width + x) * 3;
      pixels[to] = file[at + 2] ?? 0;
      pixels[to + 1] = file[at + 1] ?? 0;
      pixels[to + 2] = file[at] ?? 0;
    }
  }
  return { width, height, pixels };
}
