/** Generated secrets of this installation. Each is a file of the data folder. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../files/durable.ts';

/** Content of the secret file. The first call creates it, completely or not at all, readable by its owner only. */
export async function secretOf(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const known = await readFile(file, 'utf8').catch(notThere);
  if (known !== null) return known.trim();
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  // When another process creates the file first, its secret is used.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  await syncFolder(dirname(file));
  return (await readFile(file, 'utf8')).trim();
}

function notThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
