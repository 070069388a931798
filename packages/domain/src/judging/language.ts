/**
 * A programming language of the judge. Each has a file in `packages/languages/src/`, which the help page, the editor,
 * the compiler and the limits use.
 */

/** A command inside the sandbox. `{source}`, `{program}` and `{className}` are not substituted: write real names. */
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
  /** Unique name on the wire, such as `C++ 17 With O2`. */
  name: string;
  /** Order in lists, larger first. */
  order: number;
  /**
   * Compiler or interpreter shown on the help page, such as `G++ 12.2.0, C++ 17`. The version is read with
   * `versionCommand`.
   */
  description: string;
  /** Editor mode on the wire. */
  contentType: string;
  /** Name of the source file in `/box`. */
  source: string;
  /**
   * Files in `/box` that compiling produces and running needs; the source itself when nothing is compiled. A name that
   * ends in `/` is a folder with all its contents.
   */
  artifacts: string[];
  /** `shown` is the command that the help page shows in place of a script, to get the same result at home. */
  compile: (Command & { limits: CompileLimits; shown?: string }) | null;
  /**
   * Faster linkers than the default one: the `option` of the first one whose `path` exists on the host is inserted
   * after `compile.argv[0]`.
   */
  linkers?: { path: string; option: string }[];
  /**
   * Libraries that the option `-static` of `compile.argv` links. On a host without all of them, programs are linked
   * with shared libraries and start more slowly.
   */
  staticLibraries?: string[];
  run: Command;
  /** Options that tell a runtime its limits, inserted after `run.argv[0]`, such as `-Xmx256m`. */
  limitArguments?: (limits: { memoryMiB: number; stackMiB: number }) => string[];
  /** A common and slow header that the judge precompiles once per host, such as `bits/stdc++.h`. */
  precompiledHeader?: string;
  /**
   * For compilers that run on a Java machine: options to create and to use a class archive, which halves the compiler's
   * start-up time. The path follows the option. The judge creates the archive once per host.
   */
  classArchive?: { make: string; use: string };
  /** Limits are stated for C and C++ (factor 1); other languages get double (factor 2). */
  limitsFactor: 1 | 2;
  /** Number of processes and threads that the runtime itself needs, added to the default. */
  processes?: number;
  /** True when the compiler needs /proc; running programs always have it. */
  needsProc?: boolean;
  readOnlyTrees?: string[];
  /** Stream of the compiler's messages: stdout (C#, Pascal), by default stderr. */
  compilerSpeaksOn?: 'stdout' | 'stderr';
  /** True when checkers and interactors may be written in the language. */
  checker: boolean;
  /** Debian packages that provide the language. `a | b` stands for the first that the release has. */
  debian: string[];
  /** Command that prints the version; the first line with a digit is shown. */
  versionCommand: string[];
  /** A plain a+b program, shown as the example. */
  template: string;
  /** The a+b program with PREPEND / TEMPLATE / APPEND blocks. */
  codeTemplate: string;
  /** Self-test program: reads two integers and prints their sum. A host offers the language only if this works. */
  hello: string;
}
