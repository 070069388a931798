/** Cuts the helper's byte stream into frames: u32 JSON length, u32 blob length (little endian), JSON, blob. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #length = 0;
  readonly #onFrame: (json: string, blob: Buffer) => void;

  constructor(onFrame: (json: string, blob: Buffer) => void) {
    this.#onFrame = onFrame;
  }

  push(bytes: Buffer): void {
    this.#chunks.push(bytes);
    this.#length += bytes.length;
    if (this.#length < this.#needed()) return;
    let at = 0;
    const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    while (all.length - at >= 8) {
      const jsonEnd = at + 8 + all.readUInt32LE(at);
      const end = jsonEnd + all.readUInt32LE(at + 4);
      if (end > all.length) break;
      this.#onFrame(all.toString('utf8', at + 8, jsonEnd), all.subarray(jsonEnd, end));
      at = end;
    }
    this.#chunks = at < all.length ? [all.subarray(at)] : [];
    this.#length = all.length - at;
  }

  /** Bytes until the first frame is whole, so that a large one is put together once and not at every chunk. */
  #needed(): number {
    const first = this.#chunks[0]!;
    return first.length < 8 ? 8 : 8 + first.readUInt32LE(0) + first.readUInt32LE(4);
  }
}
