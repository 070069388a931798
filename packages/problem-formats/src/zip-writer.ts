/** Writes a zip file by file; the same files always give the same bytes. */
import { Readable } from 'node:stream';
import yazl from 'yazl';

const STAMP = new Date(Date.UTC(2000, 0, 1));

/** Path of a file in the zip, and its content. */
export type ZipFile = readonly [name: string, content: Buffer | string];

/** Writes a zip. Requests each file after packing the one before, so that no two contents are in memory at once. */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  const packed = zip.outputStream as Readable;
  zip.on('error', (error) => packed.destroy(error));
  const packing = pack(zip, files).catch((error: unknown) => void packed.destroy(error as Error));
  try {
    yield* packed as AsyncIterable<Buffer>;
    await packing;
  } finally {
    packed.destroy();
  }
}

async function pack(zip: yazl.ZipFile, files: AsyncIterable<ZipFile>): Promise<void> {
  for await (const [name, content] of files) {
    const bytes = Buffer.from(content);
    await new Promise<void>((resolve) => {
      zip.addReadStreamLazy(name, { mtime: STAMP }, (done) => {
        const stream = Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false });
        stream.once('end', resolve);
        done(null, stream);
      });
    });
  }
  zip.end();
}
