/** Pictures that people uploaded to HUSTOJ. Its database does not list them. */
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFile } from '../entities.ts';
import { contentOf } from '../site-files.ts';

const PICTURE = /\.(?:png|jpe?g|gif|webp|bmp)$/i;
const MOST_PICTURES = 200_000;
const AT_ONCE = 100;

/** Ids are the paths that texts link to, from `upload/` on. Links of the file system are not followed. */
export async function* picturesBelow(folder: string): AsyncGenerator<SiteFile[]> {
  let batch: SiteFile[] = [];
  let found = 0;
  const open = [''];
  for (let below = open.pop(); below !== undefined && found < MOST_PICTURES; below = open.pop())
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) open.push(path);
      if (!entry.isFile() || !PICTURE.test(entry.name)) continue;
      batch.push(await pictureAt(folder, path));
      found += 1;
      if (batch.length < AT_ONCE) continue;
      yield batch;
      batch = [];
    }
  if (batch.length > 0) yield batch;
}

async function pictureAt(folder: string, path: string): Promise<SiteFile> {
  const file = join(folder, path);
  const ending = path.slice(path.lastIndexOf('.')).toLowerCase();
  return {
    id: `upload/${path}`,
    account: null,
    group: null,
    kind: 'image',
    name: path.split('/').at(-1)!,
    publicName: `${createHash('sha256').update(`hustoj\0${path}`).digest('hex').slice(0, 32)}${ending}`,
    content: contentOf(file),
    createdAt: (await stat(file)).mtime.toISOString(),
  };
}
