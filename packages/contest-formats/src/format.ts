/** The object that each file in `formats/` exports as `format`. */
import type { PackageFiles } from '@verdict/problem-formats/package-files.ts';
import type { ContestRecord } from './record.ts';

/** Words of a board page besides names, in its reader's language. */
export interface PageWords {
  /** The page's `lang` attribute. */
  lang: string;
  team: string;
  solved: string;
  penalty: string;
  score: string;
  /** Captions of a board with sealed runs and of a board without. */
  sealed: string;
  final: string;
}

export interface ContestFormat {
  /** Short name, also used in addresses. */
  id: string;
  /** File type of the result of `write`. */
  file?: { extension: string; contentType: string };
  /** Recognises the format by contents and names inside the package, never by the name of the package. */
  detect?(files: PackageFiles): Promise<boolean>;
  /** Throws `PackageError` when nothing can be read. */
  read?(files: PackageFiles): Promise<ContestRecord>;
  write?(record: ContestRecord, words: PageWords): Promise<Buffer>;
}
