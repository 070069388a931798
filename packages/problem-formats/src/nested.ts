/** Opens a zip inside a package, for formats that have one; a zip inside that is an ordinary file. */
import type { PackageFile } from '@verdict/domain/problem/problem-package.ts';
import { defaultLimits, type PackageFiles } from './package-files.ts';
import { openUpload } from './archive.ts';
import { PackageError } from './package-error.ts';

/**
 * Opens the archive in memory, so it needs no closing. Throws `PackageError`, with the archive as its path when it has
 * no other.
 */
export async function openNested(file: PackageFile): Promise<PackageFiles> {
  try {
    return await openUpload(file.name, await file.read(), defaultLimits);
  } catch (error) {
    if (!(error instanceof PackageError) || error.path !== null) throw error;
    throw new PackageError(error.code, error.sentence, file.name, error);
  }
}
