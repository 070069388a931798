/** Opens what a school hands over, packed or not, for a dry run or a move. */
import { join } from 'node:path';
import { openSite, type OpenedSite } from '@verdict/site-formats/open-site.ts';
import { openLiveSite, type Passwords } from '@verdict/site-formats/live/open-live.ts';
import type { UnpackLimits } from '@verdict/site-formats/unpacking/bounds.ts';
import { unpackDump, unpackFiles } from '@verdict/site-formats/unpacking/unpack.ts';
import { workFolder } from './move-files.ts';

export interface Handed {
  dump: string;
  /** Folder or archive of test data and uploads. Null when it was not handed over, or is in the archive of the dump. */
  files: string | null;
  zone: string | undefined;
}

/** Opens a running database, which only the command line does: a page must not reach other machines. */
export async function openLive(
  { dump, files, zone }: Handed,
  folder: string,
  limits: UnpackLimits,
  passwords: Passwords,
): Promise<OpenedSite> {
  await workFolder(folder);
  const given = files === null ? null : await unpackFiles(files, await workFolder(join(folder, 'files')), limits);
  return openLiveSite(dump, { folder: given, zone, passwords });
}

/** `folder` is emptied, and receives what is unpacked. */
export async function openHandedOver(
  { dump, files, zone }: Handed,
  folder: string,
  limits: UnpackLimits,
): Promise<OpenedSite> {
  await workFolder(folder);
  const unpacked = await unpackDump(dump, await workFolder(join(folder, 'dump')), limits);
  const given = files === null ? null : await unpackFiles(files, await workFolder(join(folder, 'files')), limits);
  return openSite(unpacked.dump, { folder: given ?? unpacked.files, zone });
}
