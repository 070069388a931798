/** A zip that is written: the same files give the same bytes, whenever it is done. */
import yazl from 'yazl';

const STAMP = new Date(Date.UTC(2000, 0, 1));

export class ZipWriter {
  readonly #zip = new yazl.ZipFile();

  add = (name: string, content: Buffer | string): void => {
    this.#zip.addBuffer(Buffer.from(content), name, { mtime: STAMP });
  };

  async bytes(): Promise<Buffer> {
    this.#zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of this.#zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
}
