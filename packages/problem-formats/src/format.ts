/** What a file in `formats/` exports as `format`. */
import type { ProblemPackage } from '@verdict/domain/problem-package.ts';
import type { PackageFiles } from './package-files.ts';

export interface ReadOptions {
  /** Keep test data byte by byte; otherwise CRLF becomes LF. */
  keepBytes?: boolean;
}

export interface ProblemFormat {
  /** Short name, also `ProblemPackage.format`. */
  id: string;
  /** Recognises the format by content, never by the name of the archive. Formats do not overlap. */
  detect(files: PackageFiles): Promise<boolean>;
  /** One or more problems, each with its findings. Throws `PackageError` when nothing can be read. */
  read(files: PackageFiles, options?: ReadOptions): Promise<ProblemPackage[]>;
  /** The problem as a zip of this format. */
  write?(problem: ProblemPackage): Promise<Buffer>;
}
