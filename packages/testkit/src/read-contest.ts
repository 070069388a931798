/** Recognises the format of a recorded contest and reads it. */
import type { ContestRecord } from '@verdict/contest-formats/record.ts';
import { allContestFormats } from '@verdict/contest-formats/registry.gen.ts';
import { sentence } from '@verdict/domain/text/sentence.ts';
import { PackageError } from '@verdict/problem-formats/package-error.ts';
import type { PackageFiles } from '@verdict/problem-formats/package-files.ts';

/** Throws `PackageError`. */
export async function readContest(files: PackageFiles): Promise<ContestRecord> {
  for (const { detect, read } of allContestFormats) {
    if (detect && read && (await detect(files))) return read(files);
  }
  const known = allContestFormats.flatMap(({ id, read }) => (read ? [id] : [])).join(', ');
  throw new PackageError('unknown-format', sentence('package.noFormat', { name: files.name, known }));
}
