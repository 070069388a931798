/**
 * The restore drill: a backup is opened where it was put, and read to its end. It must have what the database had when
 * it was written: every table with as many rows, every file that a row names, all with their checksums, and the key.
 */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { BackupReader, type Manifest, SEALING_KEY, figuresOf } from './archive.ts';

/** Throws a sentence that says what is wrong. `written` is what its writer counted, in the database's snapshot. */
export async function drill(
  path: string,
  written: Manifest,
  onStep: (done: number, total: number) => Promise<void> = async () => {},
): Promise<{ rows: number; files: number }> {
  const reader = await BackupReader.open(path);
  try {
    const { manifest } = reader;
    if (JSON.stringify(manifest) !== JSON.stringify(written))
      throw new Error('the manifest of the backup is not the one that was written');
    const blobs = new Set(reader.blobs());
    const total = manifest.tables.length + blobs.size + 1;
    let done = 0;
    for (const { name, rows } of manifest.tables) {
      const found = await countRows(await reader.read(`tables/${name}.copy`));
      if (found !== rows) throw new Error(`the table ${name} has ${found} rows in the backup, and ${rows} in the site`);
      await onStep(++done, total);
    }
    const column = manifest.tables.find(({ name }) => name === 'blob')?.columns.indexOf('hash') ?? -1;
    for await (const hash of valuesOf(await reader.read('tables/blob.copy'), column))
      if (!blobs.has(hash)) throw new Error(`the backup lacks the file ${hash}`);
    for (const hash of blobs) {
      if (manifest.entries[`blobs/${hash}`]?.sha256 !== hash)
        throw new Error(`the file ${hash} is not what its name says`);
      await drain(await reader.read(`blobs/${hash}`));
      await onStep(++done, total);
    }
    await drain(await reader.read(SEALING_KEY));
    await onStep(total, total);
    return figuresOf(manifest);
  } finally {
    reader.close();
  }
}

/** Resolves when the stream has ended, and so its checksum was right. */
async function drain(stream: Readable): Promise<void> {
  for await (const _chunk of stream);
}

const LINE_END = 10;

/** Number of rows of COPY's text, in which a line end within a value is written as two characters. */
async function countRows(stream: Readable): Promise<number> {
  let count = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(LINE_END); at >= 0; at = chunk.indexOf(LINE_END, at + 1)) count++;
  return count;
}

/** Values of one column of COPY's text. Only for tables of short rows: lines are held whole. */
async function* valuesOf(stream: Readable, column: number): AsyncGenerator<string> {
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity }))
    yield line.split('\t')[column] ?? '';
}
