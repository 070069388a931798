/** A zip inside a package, where its format has one; a zip inside that is only a file. */
import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';
import { defaultLimits, type PackageFiles } from './package-files.ts';
import { openUpload } from './archive.ts';
import { PackageError } from './package-error.ts';

/** In memory, so it needs no closing. Throws `PackageError`, whose path names the archive where it names no other. */
export async function openNested(file: PackageFile): Promise<PackageFiles> {
  try {
    return await openUpload(file.name, await file.read(), defaultLimits);
  } catch (error) {
    if (!(error instanceof PackageError) || error.path !== null) throw error;
    throw new PackageError(error.code, error.sentence, file.name, error);
  }
}
