/**
 * The work a judge host is given and the result it reports. Plain data, no I/O: the server builds a job from
 * its rows, the command line builds one from a package, and `judge-submission.ts` runs either.
 */
import type { CaseExtent } from '../access/evidence.ts';
import type { FinalStatus } from '../submission/status.ts';
import type { Words } from '../text/sentence.ts';
import type { CaseData } from './case-data.ts';
import type { GroupGrader } from './group-grader.ts';
import type { GroupNeeds } from './group-needs.ts';

export type JudgeMode = 'default' | 'spj' | 'interactive' | 'multi_pass' | 'multi_pass_interactive' | 'submit_answer';
export type CaseMode = 'default' | 'subtask_lowest' | 'subtask_average' | 'ergodic_without_error';

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
  /** 1-based position in the problem's case list. */
  seq: number;
  /** Row id on the server; null from the command line. */
  id: number | null;
  inputName: string;
  answerName: string;
  input: BlobRef;
  answer: BlobRef;
  /** Full score of the case; 0 in ACM problems. */
  score: number;
  /** 1-based subtask number; 1 when there are no subtasks. */
  group: number;
  /** The statement shows its input. */
  isSample: boolean;
}

/** How the output of a default-mode case is compared. */
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

/** The jury's program: a checker or an interactor, as the judge mode has it; see `juryRole`. */
export interface JuryProgram {
  dialect: CheckerDialect;
  /** Language name, e.g. `C++`, `C++ 17`, `Python3`, or `SCRIPTS`. */
  language: string;
  /** Main source, and files placed beside it: name to content; see `partsOf`. */
  source: string;
  extraFiles: Record<string, string>;
  /** Extra command line arguments (Kattis validator flags). */
  args: string[];
  /** Points of a scoring checker are a share, a percentage, or absolute points of the case. */
  scoreScale: 'share' | 'percent' | 'points';
  /** In the modes of several passes: at most so many; absent: `usualPasses`. */
  passes?: number;
}

/** How answers to a problem are judged and scored, in whatever shape the problem is. */
export interface JudgingRules {
  /** ACM problems have no scores. */
  scored: boolean;
  /** Cap of the total, 0 = none: points of all subtasks together. */
  maxScore: number;
  /** 0 to 5. */
  difficulty: number;
  judgeMode: JudgeMode;
  caseMode: CaseMode;
  /** Absent: every group is judged. Only `subtask_lowest` holds groups back. */
  groupNeeds?: GroupNeeds;
  /** Adds up results in place of the case mode, which is `default`; absent or null: the case mode does. */
  grader?: GroupGrader | null;
  compare: CompareRule;
  jury: JuryProgram | null;
  /** Null: standard input and output. */
  fileIo: { input: string; output: string } | null;
}

export interface SubmissionJob {
  kind: 'submission';
  language: string;
  code: string;
  problem: JudgingRules & {
    limits: StatedLimits;
    /** Placed beside the source; see `partsOf`. */
    extraFiles: Record<string, string>;
    /** Programs are compiled in GNU's dialect of the standard (C and C++), which ICPC packages are written for. */
    gnuDialect: boolean;
    cases: JudgeCase[];
    /** Of which failed cases data are reported, beside those of samples; null: of none, samples neither. */
    keepsDataOf: CaseExtent | null;
  };
}

/** A run on the user's own input; nothing is stored but the answer. */
export interface TestRunJob {
  kind: 'testRun';
  language: string;
  code: string;
  limits: StatedLimits;
  compare: CompareRule;
  fileIo: { input: string; output: string } | null;
  extraFiles: Record<string, string>;
  gnuDialect: boolean;
  input: string;
  expectedOutput: string | null;
}

/** Compile a checker or an interactor and say what the compiler says. */
export interface CompileCheckJob {
  kind: 'compileCheck';
  language: string;
  source: string;
  extraFiles: Record<string, string>;
}

/** Run a program of the jury on inputs to learn whether they are as the statement promises. */
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

/** A program of the jury that is run on inputs: exit code 0 or another one says that an input is valid. */
export type InputCheck = Pick<ValidationJob, 'language' | 'source' | 'extraFiles' | 'args' | 'validExitCode'> & {
  name: string;
};

/** A program that prints the input of a test. */
export interface Generator {
  name: string;
  language: string;
  source: string;
  /** Beside its source; absent: none. */
  extraFiles?: Record<string, string>;
  /** What it prints to standard error is the answer of the test, as in DMOJ. */
  printsAnswer?: boolean;
}

/** Make tests: call generators, look at what they print with all validators, and let the jury's program answer it. */
export interface GenerationJob {
  kind: 'generation';
  generators: Generator[];
  validators: InputCheck[];
  /** Whose output becomes the answer where no generator prints it; null: answers are empty. */
  reference:
    | (Pick<TestRunJob, 'language' | 'code' | 'limits' | 'fileIo' | 'extraFiles' | 'gnuDialect'> & { name: string })
    | null;
  calls: { line: number; program: string; args: string[] }[];
  /** Bytes of one file, and of all, at most. */
  fileBytesMax: number;
  totalBytesMax: number;
}

/** Make the input of the one case smaller as long as the program still fails on it. */
export interface CounterExampleJob {
  kind: 'counterExample';
  /** The program that fails, with one case, whose data are reported. */
  submission: SubmissionJob;
  /** What says that an input is allowed, and what its answer is. */
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
  /** `cancelled` = skipped inside a failed subtask. */
  status: FinalStatus;
  timeMs: number;
  wallMs: number;
  memoryKiB: number;
  /** Points earned; null in ACM problems. */
  score: number | null;
  exitCode: number | null;
  /** e.g. `SIGSEGV`; null when it exited by itself. */
  signal: string | null;
  limitHit: 'cpu' | 'wall' | 'memory' | 'output' | null;
  /** The checker's words or a diagnosis; what the user may read. */
  message: Words | null;
  /** For the jury only: checker failures, first difference, interactive transcript. */
  juryMessage: Words | null;
  /** CPU times of all runs when a near-limit case was run again; empty otherwise. */
  reruns: number[];
  isSample: boolean;
  data: CaseData | null;
}

export interface SubmissionResult {
  kind: 'submission';
  status: FinalStatus;
  /** Maximum over cases, clamped to the effective limit. */
  timeMs: number;
  memoryKiB: number;
  score: number | null;
  oiRankScore: number | null;
  /** Compiler output, the reason of a system error, or exit text; null otherwise. */
  message: Words | null;
  cases: CaseResult[];
  /** What the sandbox could not enforce; empty on a complete host. */
  degraded: string[];
}

export interface TestRunResult {
  kind: 'testRun';
  status: FinalStatus;
  timeMs: number;
  memoryKiB: number;
  userOutput: string;
  /** How it ended, and what it printed there. */
  stderr: Words;
}

export interface CompileCheckResult {
  kind: 'compileCheck';
  ok: boolean;
  message: Words;
}

export interface ValidationResult {
  kind: 'validation';
  /** Null: it compiled. */
  refusal: Words | null;
  /** In the order of the inputs; empty when it did not compile. */
  runs: { name: string; valid: boolean; message: string }[];
}

/** Why a line of a script, or what it all rests on (`line` null), made no test. */
export interface GenerationFailure {
  line: number | null;
  words: Words;
}

export interface GenerationResult {
  kind: 'generation';
  failures: GenerationFailure[];
  /** In the order of the calls, and as many; empty when there are failures. */
  tests: { input: BlobRef; answer: BlobRef }[];
}

export interface CounterExampleResult {
  kind: 'counterExample';
  /** Why there is none; null: there is one. */
  refusal: Words | null;
  /** What the program gets on it. */
  status: FinalStatus | null;
  data: CaseData | null;
  /** Smaller inputs that were tried. */
  tries: number;
  /** Everything smaller that was worth a try was tried. */
  isSmallest: boolean;
}

export type JobResult =
  | SubmissionResult
  | TestRunResult
  | CompileCheckResult
  | ValidationResult
  | GenerationResult
  | CounterExampleResult;
