/** A zip inside a package, where its format has one; a zip inside that is only a file. */
import type { PackageFile } from '@verdict/domain/problem-package.ts';
import { defaultLimits, type PackageFiles } from './package-files.ts';
import { openUpload } from './archive.ts';

/** In memory, so it needs no closing. Throws `PackageError`. */
export const openNested = async (file: PackageFile): Promise<PackageFiles> =>
  openUpload(file.name, await file.read(), defaultLimits);
