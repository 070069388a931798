/** A zip of any size whose files are read on demand: only their names and places are in memory. */
import type { Readable } from 'node:stream';
import { openZip, type Place } from '../unpacking/zip.ts';

/** A backup with more files is told to be too large. */
const MOST_FILES = 2_000_000;

export interface StoreZip {
  names(): IterableIterator<string>;
  /** Size of a file. Null when there is none of this name. */
  bytes(name: string): number | null;
  stream(name: string): Promise<Readable>;
  read(name: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** Names that could leave a folder are refused, although nothing is unpacked to one. */
export async function openStoreZip(path: string): Promise<StoreZip> {
  const zip = await openZip(path);
  const places = new Map<string, Place>();
  try {
    for await (const { name, place } of zip.files(MOST_FILES)) places.set(name, place);
  } catch (error) {
    zip.close();
    throw error;
  }
  const stream = (name: string): Promise<Readable> => zip.stream(places.get(name)!);
  return {
    names: () => places.keys(),
    bytes: (name) => places.get(name)?.uncompressedSize ?? null,
    stream,
    read: async (name) => {
      const chunks: Buffer[] = [];
      for await (const chunk of await stream(name)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    close: async () => zip.close(),
  };
}
