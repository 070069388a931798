/**
 * A programming language as the judge knows it. One file each in `packages/languages/src/`;
 * the help page, the editor, the compiler and the limits all read that file.
 */

/** A command inside the box. `{source}`, `{program}` and `{className}` are not substituted: write real names. */
export interface Command {
  argv: string[];
  env?: Record<string, string>;
}

export interface CompileLimits {
  cpuMs: number;
  wallMs: number;
  memoryMiB: number;
}

export interface Language {
  /** The name on the wire, e.g. `C++ 17 With O2`. Unique. */
  name: string;
  /** Order in lists: larger first. */
  order: number;
  /**
   * Compiler or interpreter family shown on the help page, e.g. `G++ 12.2.0, C++ 17`. Version is read from
   * `versionCommand`.
   */
  description: string;
  /** Editor mode on the wire. */
  contentType: string;
  /** Name of the source file in `/box`. */
  source: string;
  /**
   * Files produced by compiling and needed to run, in `/box`; the source itself when nothing is compiled. A name that
   * ends in `/` is a folder with everything in it.
   */
  artifacts: string[];
  /** `shown`: what the help page shows for a script, by which one gets the same at home. */
  compile: (Command & { limits: CompileLimits; shown?: string }) | null;
  /**
   * Faster linkers than the usual one: the `option` of the first whose `path` the host has is put behind
   * `compile.argv[0]`.
   */
  linkers?: { path: string; option: string }[];
  /**
   * What the option `-static` of `compile.argv` links. Where the host has not all of them, programs are linked with
   * shared libraries, and start more slowly.
   */
  staticLibraries?: string[];
  run: Command;
  /** Options that tell a runtime its limits, put behind `run.argv[0]`, e.g. `-Xmx256m`. */
  limitArguments?: (limits: { memoryMiB: number; stackMiB: number }) => string[];
  /** A header so common and so slow that the judge compiles it once per host, e.g. `bits/stdc++.h`. */
  precompiledHeader?: string;
  /**
   * The compiler runs on a Java machine and starts in half the time with an archive of its classes, which the judge
   * makes once per host: its options to make and to use one, behind which the path follows.
   */
  classArchive?: { make: string; use: string };
  /** Time and memory limits are stated for C and C++ (1); other languages get double (2). */
  limitsFactor: 1 | 2;
  /** Processes and threads the runtime itself needs, above the default. */
  processes?: number;
  /** Its compiler needs /proc; programs that run always have it. */
  needsProc?: boolean;
  readOnlyTrees?: string[];
  /** Compiler output comes from stdout (C#, Pascal), else stderr. */
  compilerSpeaksOn?: 'stdout' | 'stderr';
  /** May write checkers and interactors. */
  checker: boolean;
  /** Debian packages that bring it. */
  debian: string[];
  /** Prints the version; the first line containing a digit is shown. */
  versionCommand: string[];
  /** A plain a+b program: shown as the example. */
  template: string;
  /** The same with PREPEND / TEMPLATE / APPEND blocks. */
  codeTemplate: string;
  /** Self-test: reads two integers, prints their sum. A host offers the language only if this passes. */
  hello: string;
}
