/**
 * Jobs of judge hosts and the results that they report. Plain data, no I/O: the server builds a job from its rows, the
 * command line builds one from a package, and `judge-submission.ts` runs both.
 */
import type { CaseExtent } from '../access/evidence.ts';
import type { FinalStatus } from '../submission/status.ts';
import type { Words } from '../text/sentence.ts';
import type { CaseData } from './case-data.ts';
import type { GroupGrader } from './group-grader.ts';
import type { GroupNeeds } from './group-needs.ts';
import type { CaseMode, JudgeMode } from './mode-names.ts';
import type { ModeSettings } from './mode-settings.ts';

export type { CaseMode, JudgeMode };

/** Limits as the problem's author stated them, for C and C++; see `effectiveLimits`. */
export interface StatedLimits {
  timeMs: number;
  memoryMiB: number;
  stackMiB: number;
}

/** A file by content hash (SHA-256, lower-case hex). */
export interface BlobRef {
  hash: string;
  bytes: number;
}

export interface JudgeCase {
  /** Position in the problem's case list, from 1. */
  seq: number;
  /** Row id on the server. Null from the command line. */
  id: number | null;
  inputName: string;
  answerName: string;
  input: BlobRef;
  answer: BlobRef;
  /** Full score of the case; 0 in ACM problems. */
  score: number;
  /** Subtask number, from 1; 1 when there are no subtasks. */
  group: number;
  /** True when the statement shows the case's input. */
  isSample: boolean;
}

/** Comparison of the output in default mode. */
export type CompareRule =
  | { kind: 'lines' }
  | { kind: 'exact' }
  | {
      kind: 'tokens';
      caseSensitive: boolean;
      spaceSensitive: boolean;
      absoluteTolerance: number | null;
      relativeTolerance: number | null;
    };

/** Argument order and meaning of exit codes of a checker or interactor. */
export type CheckerDialect = 'native' | 'testlib' | 'kattis' | 'hustoj' | 'qduoj' | 'syzoj' | 'cms';

/** The jury's program: its role depends on the judge mode; see `juryRole`. */
export interface JuryProgram {
  dialect: CheckerDialect;
  /** Language name, e.g. `C++`, `C++ 17`, `Python3`, or `SCRIPTS`. */
  language: string;
  /** Main source, and files beside it by name; see `partsOf`. */
  source: string;
  extraFiles: Record<string, string>;
  /** Extra command line arguments (Kattis validator flags). */
  args: string[];
  /** Unit of a scoring checker's points: a share, a percentage, or absolute points of the case. */
  scoreScale: 'share' | 'percent' | 'points';
  /** Settings of the mode, as `mode-settings.ts` describes them. Absent for modes without any, and for usual values. */
  settings?: ModeSettings;
  /** Maximum number of passes, in modes with several passes. Defaults to `usualPasses`. */
  passes?: number;
}

/** Rules for judging and scoring submissions to a problem, independent of the problem's storage. */
export interface JudgingRules {
  /** False for ACM problems, which have no scores. */
  scored: boolean;
  /** Cap of the total, 0 for none: the points of all subtasks together. */
  maxScore: number;
  /** Level from 0 to 5. */
  difficulty: number;
  judgeMode: JudgeMode;
  caseMode: CaseMode;
  /** Dependencies between groups. Absent judges every group. Only `subtask_lowest` skips groups. */
  groupNeeds?: GroupNeeds;
  /**
   * Grader that combines results instead of the case mode, which is then `default`. Absent or null uses the case mode.
   */
  grader?: GroupGrader | null;
  compare: CompareRule;
  jury: JuryProgram | null;
  /** Null for standard input and output. */
  fileIo: { input: string; output: string } | null;
}

export interface SubmissionJob {
  kind: 'submission';
  language: string;
  code: string;
  problem: JudgingRules & {
    limits: StatedLimits;
    /** Files beside the source; see `partsOf`. */
    extraFiles: Record<string, string>;
    /** Compiles C and C++ in the GNU dialect of the standard, which ICPC packages are written for. */
    gnuDialect: boolean;
    cases: JudgeCase[];
    /** Failed cases whose data are reported, in addition to samples. Null reports no data, not even of samples. */
    keepsDataOf: CaseExtent | null;
  };
}

/** A run on the user's own input; only its result is stored. */
export interface TestRunJob {
  kind: 'testRun';
  language: string;
  code: string;
  limits: StatedLimits;
  compare: CompareRule;
  fileIo: { input: string; output: string } | null;
  extraFiles: Record<string, string>;
  gnuDialect: boolean;
  /** Further arguments of the program. Absent for none. */
  args?: string[];
  input: string;
  expectedOutput: string | null;
}

/** Compiles a checker or an interactor and reports the compiler's output. */
export interface CompileCheckJob {
  kind: 'compileCheck';
  language: string;
  source: string;
  extraFiles: Record<string, string>;
}

/** Runs a program of the jury on inputs to check the promises of the statement. */
export interface ValidationJob {
  kind: 'validation';
  language: string;
  source: string;
  extraFiles: Record<string, string>;
  args: string[];
  /** Exit code of a valid input. */
  validExitCode: number;
  inputs: { name: string; input: BlobRef }[];
}

/** A program of the jury that validates inputs: `validExitCode` means that an input is valid. */
export type InputCheck = Pick<ValidationJob, 'language' | 'source' | 'extraFiles' | 'args' | 'validExitCode'> & {
  name: string;
};

/** A program that prints the input of a test. */
export interface Generator {
  name: string;
  language: string;
  source: string;
  /** Files beside its source. Absent for none. */
  extraFiles?: Record<string, string>;
  /** True when the program prints the answer of the test to standard error, as in DMOJ. */
  printsAnswer?: boolean;
}

/**
 * Generates tests: calls the generators, checks their output with all validators, and runs the jury's program for the
 * answers.
 */
export interface GenerationJob {
  kind: 'generation';
  generators: Generator[];
  validators: InputCheck[];
  /** Program whose output becomes the answer when the generator prints none. Null leaves answers empty. */
  reference:
    | (Pick<TestRunJob, 'language' | 'code' | 'limits' | 'fileIo' | 'extraFiles' | 'gnuDialect'> & { name: string })
    | null;
  calls: { line: number; program: string; args: string[] }[];
  /** Maximum size of one file, and of all files. */
  fileBytesMax: number;
  totalBytesMax: number;
}

/** Shrinks the input of the single case as long as the program still fails on it. */
export interface CounterExampleJob {
  kind: 'counterExample';
  /** The failing program with one case, whose data are reported. */
  submission: SubmissionJob;
  /** Validators of candidate inputs, and the program that computes their answers. */
  against: Pick<GenerationJob, 'validators' | 'fileBytesMax'> & { reference: NonNullable<GenerationJob['reference']> };
  triesMax: number;
  secondsMax: number;
}

export type Job = SubmissionJob | TestRunJob | CompileCheckJob | ValidationJob | GenerationJob | CounterExampleJob;

export interface CaseResult {
  seq: number;
  caseId: number | null;
  group: number;
  inputName: string;
  answerName: string;
  /** `cancelled`: skipped inside a failed subtask. */
  status: FinalStatus;
  timeMs: number;
  wallMs: number;
  memoryKiB: number;
  /** Points earned; null in ACM problems. */
  score: number | null;
  exitCode: number | null;
  /** Signal name such as `SIGSEGV`. Null when the program exited by itself. */
  signal: string | null;
  limitHit: 'cpu' | 'wall' | 'memory' | 'output' | null;
  /** Message of the checker or a diagnosis, visible to the user. */
  message: Words | null;
  /** Message for the jury only: checker failures, first difference, interactive transcript. */
  juryMessage: Words | null;
  /** CPU times of all runs when a near-limit case was run again; empty otherwise. */
  reruns: number[];
  isSample: boolean;
  data: CaseData | null;
}

export interface SubmissionResult {
  kind: 'submission';
  status: FinalStatus;
  /** Maximum over the cases, at most the effective limit. */
  timeMs: number;
  memoryKiB: number;
  score: number | null;
  oiRankScore: number | null;
  /** Compiler output, reason of a system error, or exit message. Null otherwise. */
  message: Words | null;
  cases: CaseResult[];
  /** Restrictions that the sandbox could not enforce. Empty on a complete host. */
  degraded: string[];
}

export interface TestRunResult {
  kind: 'testRun';
  status: FinalStatus;
  timeMs: number;
  memoryKiB: number;
  userOutput: string;
  /** Exit message and error output of the program. */
  stderr: Words;
}

export interface CompileCheckResult {
  kind: 'compileCheck';
  ok: boolean;
  message: Words;
}

export interface ValidationResult {
  kind: 'validation';
  /** Compiler error. Null when the program compiled. */
  refusal: Words | null;
  /** Results in the order of the inputs. Empty when the program did not compile. */
  runs: { name: string; valid: boolean; message: string }[];
}

/** Reason why a line of the script made no test. `line` is null when the reason concerns all lines. */
export interface GenerationFailure {
  line: number | null;
  words: Words;
}

export interface GenerationResult {
  kind: 'generation';
  failures: GenerationFailure[];
  /** Tests in the order of the calls, one for each call. Empty when there are failures. */
  tests: { input: BlobRef; answer: BlobRef }[];
}

export interface CounterExampleResult {
  kind: 'counterExample';
  /** Reason why nothing was found. Null when an input was found. */
  refusal: Words | null;
  /** Status of the program on the found input. */
  status: FinalStatus | null;
  data: CaseData | null;
  /** Number of smaller inputs that were tried. */
  tries: number;
  /** True when every smaller input worth trying was tried. */
  isSmallest: boolean;
}

export type JobResult =
  | SubmissionResult
  | TestRunResult
  | CompileCheckResult
  | ValidationResult
  | GenerationResult
  | CounterExampleResult;
