/** What a file in `formats/` exports as `format`. */
import type { ProblemPackage, StoredContent } from '@verdict/domain/problem/problem-package.ts';
import { leftOver } from './left-over.ts';
import type { PackageFiles } from './package-files.ts';
import type { PackageWriter } from './package-writer.ts';

export interface ReadOptions {
  /** Keep test data byte by byte; otherwise CRLF becomes LF. */
  keepBytes?: boolean;
  /**
   * Takes the content of each test file, as it is judged, when it has been unpacked to be looked at: unpacking is most
   * of the work. Several at a time.
   */
  store?: (content: Buffer) => Promise<StoredContent>;
}

/** One problem of a package. It is read by itself: a broken one does not stop the others, nor are all held at once. */
export interface ProblemEntry {
  /** Its folder in the package, which paths of its findings are relative to; `''` = the root. */
  folder: string;
  /** Which files are its own; absent: those in its folder. */
  owns?(name: string): boolean;
  /** What it is called there, e.g. `problem_1000` or `problems.xml, item 3`. */
  name: string;
  /** Throws `PackageError` when the problem cannot be read. */
  read(options: ReadOptions): Promise<ProblemPackage>;
}

export interface ProblemFormat {
  /** Short name, also `ProblemPackage.format`. */
  id: string;
  /** As its users write it, e.g. `QDUOJ`. */
  name: string;
  /**
   * Recognises the format by content, never by the name of the archive. A package of several problems is recognised as
   * a whole only where the format itself is one of several; folders that are packages of their own are found by
   * `detect.ts`.
   */
  detect(files: PackageFiles): Promise<boolean>;
  /** Formats that say little about themselves are only asked when no other recognises the files. */
  isLastResort?: true;
  /** The problems in their order, at least one. Throws `PackageError` when the package as a whole cannot be read. */
  problems(files: PackageFiles): Promise<ProblemEntry[]>;
  /** Its versions that are written. What they cannot hold becomes a finding. */
  writers?: readonly PackageWriter[];
}

/** A format whose packages are one problem each; `aside` are names that nobody misses. */
export const onlyProblem =
  (read: (files: PackageFiles, options: ReadOptions) => Promise<ProblemPackage>, aside?: RegExp) =>
  async (files: PackageFiles): Promise<ProblemEntry[]> => [
    { folder: '', name: files.name, read: async (options) => withLeftOver(files, await read(files, options), aside) },
  ];

/** The problem with a finding for what is in none of its parts. */
export const withLeftOver = (files: PackageFiles, problem: ProblemPackage, aside?: RegExp): ProblemPackage => ({
  ...problem,
  findings: [...problem.findings, ...leftOver(files.files, problem, aside)],
});
