/**
 * A problem with everything that belongs to it, in memory and neutral: what every import format is read into
 * and every export format is written from. Test data stays in files of the opened package (`open` reads one).
 */
import type { Generator, JudgingRules } from '../judging/job.ts';
import type { TimeLimitRule } from '../judging/limits.ts';
import type { Evidence } from '../access/evidence.ts';
import type { Sentence } from '../text/sentence.ts';

/** Statement parts in one language of the interface. Markdown with `$…$` math unless `html`. */
export interface StatementText {
  title: string;
  description: string;
  input: string;
  output: string;
  hint: string;
}

export type Locale = 'en-US' | 'zh-CN';

export interface PackageFinding {
  level: 'error' | 'warning' | 'info';
  /** Stable kebab-case code of formats.md 0.5, e.g. `missing-output`. */
  code: string;
  /** Path inside the package the finding is about, if any. */
  path: string | null;
  /** With the facts. */
  sentence: Sentence;
}

/** A file of the package, read when needed; sizes are known before anything is inflated. */
export interface PackageFile {
  name: string;
  bytes: number;
  read(): Promise<Buffer>;
  /** Where its content was taken while the package was read, so that it need not be read again. */
  stored?: StoredContent;
}

/** What is known by the SHA-256 of its bytes. */
export interface StoredContent {
  hash: string;
  bytes: number;
}

export interface PackageCase {
  inputName: string;
  answerName: string;
  input: PackageFile;
  /** Null: the package has no answer (interactive, or an output validator that needs none). */
  answer: PackageFile | null;
  score: number;
  group: number;
  sample: boolean;
}

/** What a program of the package is expected to get; several are allowed for some folders. */
export const expectedVerdicts = [
  'accepted',
  'wrongAnswer',
  'timeLimitExceeded',
  'memoryLimitExceeded',
  'runtimeError',
  'compileError',
  'partialAccepted',
  'presentationError',
] as const;
export type ExpectedVerdict = (typeof expectedVerdicts)[number];

export interface PackageProgram {
  /** Path inside the package, shown to the author. */
  name: string;
  /** Judge language name, or null when no installed language claims the file's ending. */
  language: string | null;
  source: string;
  /** Further files of the program, placed beside the source: name to content. */
  extraFiles: Record<string, string>;
  /** Any of these is right; empty = no expectation. */
  expected: ExpectedVerdict[];
  /** Score it must get in a scored problem; null = not stated. */
  expectedScore: number | null;
  useForTimeLimit: boolean;
}

/** A program that says whether an input is as the statement promises. It reads the input on stdin. */
export interface InputValidator {
  /** Path inside the package. */
  name: string;
  language: string;
  source: string;
  extraFiles: Record<string, string>;
  args: string[];
  /** Exit code of a valid input: 0 for testlib's, 42 for those of ICPC packages. */
  validExitCode: number;
}

/**
 * Files that join every contestant's program, e.g. a driver that calls it: by the code that ICPC packages use for the
 * language (`default` for all of them), then by name.
 */
export type Includes = Record<string, Record<string, string>>;

/** Tests that are still to be made: generators, and the script that calls them (see `readTestScript`). */
export interface PackageGeneration {
  generators: Generator[];
  script: string;
  /** Name of the program whose output becomes the answers; empty: generators print them, or there are none. */
  reference: string;
}

export interface ProblemPackage extends JudgingRules {
  /** Display id proposed by the package, upper-case, or null. */
  displayId: string | null;
  /** Name of the format that was read, e.g. `kattis`, `fps`, `verdict`. */
  format: string;
  /** What names the problem all over the world, and which of its revisions this is; absent: the format has none. */
  origin?: { source: string; revision: string };
  /** At least one. */
  statements: Partial<Record<Locale, StatementText>>;
  /** How its author solves it, in Markdown; absent: the package says nothing of that. */
  editorial?: Partial<Record<Locale, string>>;
  examples: { input: string; output: string }[];
  source: string;
  author: string;
  tags: string[];
  /** Null: not stated; derive from accepted programs. */
  timeLimitMs: number | null;
  /** Slowest accepted CPU time times `multiplier`, rounded up to a multiple of `resolutionMs`, at least `minimumMs`. */
  timeLimitRule: TimeLimitRule | null;
  /**
   * The limits hold as they are in every language (ICPC packages). False: they are stated for C and C++ and
   * other languages get more, see `effectiveLimits`.
   */
  uniformLimits: boolean;
  memoryLimitMiB: number;
  stackLimitMiB: number;
  /** Beside every contestant's source, and shown to everybody. */
  extraFiles: Record<string, string>;
  /** Absent: none. The programs of the package hold theirs already. */
  includes?: Includes;
  /** C and C++ are compiled in GNU's dialect of their standards; absent: they are not. */
  gnuDialect?: boolean;
  codeTemplates: Record<string, string>;
  /** How much is told of test cases; absent: what is told of a new problem's. */
  evidence?: Evidence;
  /** Learners may look for the smallest input that their program fails on; absent keeps what is stored. */
  counterExamples?: boolean;
  /** Names of the judge; empty = all. */
  languages: string[];
  cases: PackageCase[];
  /** Absent: `cases` are all tests that there are. */
  generation?: PackageGeneration;
  programs: PackageProgram[];
  inputValidators?: InputValidator[];
  /** Images and other files that the statement links to: link text to file. */
  attachments: Record<string, PackageFile>;
  findings: PackageFinding[];
}
