/**
 * A problem with everything that belongs to it, in memory and independent of formats: every import format is read into
 * it, and every export format is written from it. Test data stays in files of the opened package (`open` reads one).
 */
import type { Generator, JudgingRules } from '../judging/job.ts';
import type { TimeLimitRule } from '../judging/limits.ts';
import type { TextFields } from './text-fields.ts';
import type { Evidence } from '../access/evidence.ts';
import type { Sentence } from '../text/sentence.ts';

/** Statement parts in one interface language. Markdown with `$…$` math unless `html`. */
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
  /** Path inside the package, if the finding is about a file. */
  path: string | null;
  /** Text of the finding with its values. */
  sentence: Sentence;
}

/** A file of the package, read on demand. The size is known before anything is inflated. */
export interface PackageFile {
  name: string;
  bytes: number;
  read(): Promise<Buffer>;
  /** Stored content, set if the file was already stored while the package was read. Avoids a second read. */
  stored?: StoredContent;
}

/** Stored content, identified by the SHA-256 of its bytes. */
export interface StoredContent {
  hash: string;
  bytes: number;
}

export interface PackageCase {
  inputName: string;
  answerName: string;
  input: PackageFile;
  /** Null when the package has no answer (interactive, or an output validator that needs none). */
  answer: PackageFile | null;
  score: number;
  group: number;
  sample: boolean;
}

/** Verdicts that a program of the package is expected to get; some folders allow several. */
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
  /** Language name of the judge. Null when no installed language claims the file extension. */
  language: string | null;
  source: string;
  /** Further files of the program beside the source, by name. */
  extraFiles: Record<string, string>;
  /** Acceptable verdicts. Empty when nothing is expected. */
  expected: ExpectedVerdict[];
  /** Expected score in a scored problem. Null when none is stated. */
  expectedScore: number | null;
  useForTimeLimit: boolean;
}

/** A program that checks whether an input meets the promises of the statement. It reads the input on stdin. */
export interface InputValidator {
  /** Path inside the package. */
  name: string;
  language: string;
  source: string;
  extraFiles: Record<string, string>;
  args: string[];
  /** Exit code for a valid input: 0 for testlib validators, 42 in ICPC packages. */
  validExitCode: number;
}

/**
 * Files that are added to every contestant's program, such as a driver that calls it: by the language code of ICPC
 * packages (`default` for all languages), then by name.
 */
export type Includes = Record<string, Record<string, string>>;

/** Tests that are not generated yet: generators, and the script that calls them (see `readTestScript`). */
export interface PackageGeneration {
  generators: Generator[];
  script: string;
  /** Name of the program whose output becomes the answers. Empty when generators print them, or when there are none. */
  reference: string;
}

/** Texts about the problem that are absent are empty. */
export interface ProblemPackage extends JudgingRules, Partial<TextFields> {
  /** Display id that the package proposes, in upper case. Null when it proposes none. */
  displayId: string | null;
  /** Name of the format that was read, such as `kattis`, `fps` or `verdict`. */
  format: string;
  /** Globally unique source of the problem, and its revision. Absent when the format has none. */
  origin?: { source: string; revision: string };
  /** Statements by language; at least one is required. */
  statements: Partial<Record<Locale, StatementText>>;
  /** The author's editorial, in Markdown. Absent when the package has none. */
  editorial?: Partial<Record<Locale, string>>;
  examples: { input: string; output: string }[];
  source: string;
  author: string;
  tags: string[];
  /** Null when no limit is stated; it is then derived from accepted programs. */
  timeLimitMs: number | null;
  /**
   * Rule: slowest accepted CPU time times `multiplier`, rounded up to a multiple of `resolutionMs`, at least
   * `minimumMs`.
   */
  timeLimitRule: TimeLimitRule | null;
  /**
   * True when the limits apply to every language as they are (ICPC packages). False when they are stated for C and C++
   * and other languages get more, see `effectiveLimits`.
   */
  uniformLimits: boolean;
  memoryLimitMiB: number;
  stackLimitMiB: number;
  /** Files beside every contestant's source, visible to everybody. */
  extraFiles: Record<string, string>;
  /** Absent for none. The programs of the package contain theirs already. */
  includes?: Includes;
  /** True when C and C++ are compiled in the GNU dialect of their standards. Defaults to false. */
  gnuDialect?: boolean;
  codeTemplates: Record<string, string>;
  /** Level of details about test cases. Absent uses the level of new problems. */
  evidence?: Evidence;
  /** Learners may search for the smallest input on which their program fails. Absent keeps the stored value. */
  counterExamples?: boolean;
  /** Language names of the judge. Empty for all languages. */
  languages: string[];
  cases: PackageCase[];
  /** Tests to generate. Absent when `cases` contains all tests. */
  generation?: PackageGeneration;
  programs: PackageProgram[];
  inputValidators?: InputValidator[];
  /** Images and other linked files of the statement, by link text. */
  attachments: Record<string, PackageFile>;
  findings: PackageFinding[];
}
