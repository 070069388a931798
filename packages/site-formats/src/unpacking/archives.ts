/** Writes the files of tar and zip archives below a folder. Names are made safe first; links out of it are left out. */
import { createWriteStream } from 'node:fs';
import { link, lstat, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import type { UnpackGuard } from './bounds.ts';
import { openZip, readable, safeName } from './zip.ts';

async function write(folder: string, name: string, content: AsyncIterable<Buffer>, guard: UnpackGuard): Promise<void> {
  guard.file();
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // A name that occurs twice means the later file, and must not write through a link to the earlier one.
  await rm(path, { force: true });
  await pipeline(guard.counted(content), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

export async function unpackTar(content: AsyncIterable<Buffer>, folder: string, guard: UnpackGuard): Promise<void> {
  const entries = extract();
  const fed = pipeline(Readable.from(content, { objectMode: false }), entries);
  fed.catch(() => {});
  try {
    for await (const entry of entries) {
      const { name, type, linkname } = entry.header;
      if (type === 'file' || type === 'contiguous-file') {
        await write(folder, safeName(name), entry as unknown as AsyncIterable<Buffer>, guard);
        continue;
      }
      if (type === 'link' && linkname) await linkTo(folder, safeName(name), safeName(linkname), guard);
      entry.resume();
    }
    await fed;
  } catch (error) {
    throw readable(error);
  } finally {
    entries.destroy();
  }
}

/** Another name of a file that the archive has had before. */
async function linkTo(folder: string, name: string, target: string, guard: UnpackGuard): Promise<void> {
  guard.file();
  const facts = await lstat(join(folder, target)).catch(() => null);
  if (!facts?.isFile() || name === target) return;
  await mkdir(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
  await rm(join(folder, name), { force: true });
  await link(join(folder, target), join(folder, name));
}

export async function unpackZip(path: string, folder: string, guard: UnpackGuard): Promise<void> {
  const zip = await openZip(path);
  try {
    for await (const { name, place } of zip.files())
      await write(folder, name, (await zip.stream(place)) as AsyncIterable<Buffer>, guard);
  } catch (error) {
    throw readable(error);
  } finally {
    zip.close();
  }
}

/** Whether the zip is a backup of Hydro, whose reader opens it as it is. */
export async function hasBson(path: string): Promise<boolean> {
  const zip = await openZip(path);
  try {
    for await (const { name } of zip.files()) if (/\.bson(?:\.gz)?$/i.test(name)) return true;
    return false;
  } finally {
    zip.close();
  }
}
