/** Recognises the format of a package by its content and reads it. */
import type { ProblemPackage } from '@verdict/domain/problem-package.ts';
import { sentence } from '@verdict/domain/sentence.ts';
import { looksLike } from './foreign.ts';
import type { ProblemFormat, ReadOptions } from './format.ts';
import { withinBounds } from './limits.ts';
import { PackageError } from './package-error.ts';
import type { PackageFiles } from './package-files.ts';
import { allFormats } from './registry.gen.ts';

/** Null when no format recognises the files. */
export async function detectFormat(files: PackageFiles): Promise<ProblemFormat | null> {
  for (const format of allFormats) {
    if (await format.detect(files)) return format;
  }
  return null;
}

/** Every problem of the package. `formatId` overrides the detection. Throws `PackageError`. */
export async function readPackage(
  files: PackageFiles,
  options: ReadOptions & { formatId?: string } = {},
): Promise<ProblemPackage[]> {
  const format = options.formatId ? allFormats.find(({ id }) => id === options.formatId) : await detectFormat(files);
  if (!format) {
    const known = allFormats.map(({ id }) => id).join(', ');
    const foreign = await looksLike(files);
    throw new PackageError(
      'unknown-format',
      foreign === null
        ? sentence('package.noFormat', { name: files.name, known })
        : sentence('package.foreignFormat', { name: files.name, foreign, known }),
    );
  }
  return (await format.read(files, options)).map(withinBounds);
}
