/** The object that each file in `formats/` exports as `format`. */
import type { ProblemPackage, StoredContent } from '@verdict/domain/problem/problem-package.ts';
import { leftOver } from './left-over.ts';
import type { PackageFiles } from './package-files.ts';
import type { PackageWriter } from './package-writer.ts';

export interface ReadOptions {
  /** Keeps test data byte by byte. By default CRLF becomes LF. */
  keepBytes?: boolean;
  /**
   * Stores the content of each test file, as judged, while it is unpacked anyway: unpacking is most of the work. Called
   * for several files at a time.
   */
  store?: (content: Buffer) => Promise<StoredContent>;
}

/**
 * One problem of a package. Each is read by itself, so a broken one does not stop the others, and never all are in
 * memory.
 */
export interface ProblemEntry {
  /** Folder of the problem in the package, which paths of its findings are relative to; `''` for the root. */
  folder: string;
  /** Which files belong to the problem. Defaults to the files in its folder. */
  owns?(name: string): boolean;
  /** Name of the problem in the package, e.g. `problem_1000` or `problems.xml, item 3`. */
  name: string;
  /** Throws `PackageError` when the problem cannot be read. */
  read(options: ReadOptions): Promise<ProblemPackage>;
}

export interface ProblemFormat {
  /** Short name, also the value of `ProblemPackage.format`. */
  id: string;
  /** Name of the format for users, e.g. `QDUOJ`. */
  name: string;
  /**
   * Recognises the format by content, never by the name of the archive. A package of several problems is only
   * recognised as a whole when the format itself allows several; `detect.ts` finds folders that are packages of their
   * own.
   */
  detect(files: PackageFiles): Promise<boolean>;
  /** Asks the format only when no other recognises the files, because it has few signs of its own. */
  isLastResort?: true;
  /** The problems in their order, at least one. Throws `PackageError` when the package as a whole cannot be read. */
  problems(files: PackageFiles): Promise<ProblemEntry[]>;
  /** Writers for versions of the format. Anything that they cannot hold becomes a finding. */
  writers?: readonly PackageWriter[];
}

/** Reader of a format whose packages contain one problem; `aside` matches names of files that may be ignored. */
export const onlyProblem =
  (read: (files: PackageFiles, options: ReadOptions) => Promise<ProblemPackage>, aside?: RegExp) =>
  async (files: PackageFiles): Promise<ProblemEntry[]> => [
    { folder: '', name: files.name, read: async (options) => withLeftOver(files, await read(files, options), aside) },
  ];

/** Adds a finding for files that belong to no part of the problem. */
export const withLeftOver = (files: PackageFiles, problem: ProblemPackage, aside?: RegExp): ProblemPackage => ({
  ...problem,
  findings: [...problem.findings, ...leftOver(files.files, problem, aside)],
});
