/** What a file in `formats/` exports as `format`. */
import type { PackageFiles } from '@verdict/problem-formats/package-files.ts';
import type { ContestRecord } from './record.ts';

export interface ContestFormat {
  /** Short name, also in addresses. */
  id: string;
  /** Of what `write` returns. */
  file?: { extension: string; contentType: string };
  /** Recognises the format by content and names inside of the package, never by the name of the package. */
  detect?(files: PackageFiles): Promise<boolean>;
  /** Throws `PackageError` when nothing can be read. */
  read?(files: PackageFiles): Promise<ContestRecord>;
  write?(record: ContestRecord): Promise<Buffer>;
}
