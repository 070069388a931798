/**
 * A dialect defines how a checker or interactor is called and what its exit means. Each has a file of its own;
 * `index.ts` lists them. A jury program that crashes, exceeds a limit or prints something unknown is a judge error,
 * never the contestant's fault.
 */
import { type Words, sentence, together } from '../../text/sentence.ts';
import type { CheckerDialect } from '../job.ts';
import { endSentence } from '../process-end.ts';
import type { ProcessEnd } from '../process-end.ts';
import { readTestlibWords } from './testlib-words.ts';

/** Names of the jury's files, relative to the working directory of the jury program. */
export interface JuryFiles {
  input: string;
  /** Output of the contestant; for an interactor, a file that it may write. */
  output: string;
  answer: string;
  /** Folder that the program may write to; ends in `/`. */
  feedback: string;
}

/** Exit of a jury program with the contents of its feedback folder by file name. */
export interface JuryEnd extends ProcessEnd {
  feedback: Record<string, string>;
  /** True when the program was compiled with `testlib.h`. */
  usesTestlib: boolean;
}

export type Ruling =
  | { status: 'accepted' | 'wrongAnswer' | 'presentationError' }
  /** `points` are in the named scale; `declared` is the scale that the problem declares. */
  | { status: 'partialAccepted'; points: number; scale: 'percent' | 'declared' }
  | { status: 'systemError' };

export interface JuryVerdict {
  ruling: Ruling;
  /** Message of the program for the contestant. */
  message: Words | null;
  /** Message of the program, or reason of a judge error, for the jury. */
  juryMessage: Words | null;
}

export interface Dialect {
  id: CheckerDialect;
  /**
   * True when points may be in the scale that the problem declares. False when there are no points, or when the dialect
   * has its own scale.
   */
  hasDeclaredScale: boolean;
  /** Arguments of a checker or interactor, without its name. The problem's own arguments follow them. */
  programArguments(files: JuryFiles): string[];
  /** Name of the contestant's output for a checker that gets no arguments. Absent uses the judge's name. */
  outputName?: string;
  /** Standard input of a checker: the contestant's output, or nothing. */
  checkerStdin: 'empty' | 'output';
  /** Files of the feedback folder that `read` uses. */
  feedbackFiles: readonly string[];
  /**
   * Name of the feedback file with the input of the next pass, in modes with several passes. Absent when the dialect
   * has no such file.
   */
  nextPass?: string;
  /** Verdict for testlib's "wrong output format" and "unexpected eof". Absent means wrong answer. */
  wrongFormat?: 'presentationError';
  /** Called only for programs that exited by themselves (`exited`), with their exit code. */
  read(end: JuryEnd): JuryVerdict;
}

const longestMessage = 16_384;
/** Exit code of HOJ's build of testlib for a wrong format. */
const PRESENTATION_OF_HOJ = 101;

/** Verdict of the jury program, however it ended. */
export function juryVerdict(dialect: Dialect, end: JuryEnd): JuryVerdict {
  if (end.exit === 'exited') return shortened(verdictOfTestlib(dialect, end) ?? dialect.read(end));
  return shortened(judgeError(howItFailed(end), end));
}

/**
 * Verdict in the output of a program that was compiled with testlib. Null when the output is not testlib's. This
 * verdict wins in every dialect except those with feedback files: `_pc(n)` exits with n, which most dialects interpret
 * differently.
 */
function verdictOfTestlib(dialect: Dialect, end: JuryEnd): JuryVerdict | null {
  if (!end.usesTestlib || dialect.feedbackFiles.length > 0) return null;
  const isPresentation = dialect.wrongFormat !== undefined || end.exitCode === PRESENTATION_OF_HOJ;
  const words = readTestlibWords(end.stderr, isPresentation ? 'presentationError' : 'wrongAnswer');
  if (!words) return null;
  if (words.ruling.status === 'systemError') return judgeError([sentence('jury.ownError')], end);
  return { ruling: words.ruling, message: messageOf(end.stderr), juryMessage: null };
}

/** A verdict that blames the jury: first the reason, then the output of the program. */
export function judgeError(reason: Words, end: JuryEnd): JuryVerdict {
  return {
    ruling: { status: 'systemError' },
    message: null,
    juryMessage: together([sentence('jury.failed')], reason, end.stderr.trim(), end.stdout.trim()),
  };
}

/** Output of a jury program as a message. Null when it is blank. */
export function messageOf(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

function howItFailed(end: JuryEnd): Words {
  switch (end.exit) {
    case 'cpuLimit':
      return [sentence('jury.cpuLimit', { cpuMs: end.cpuMs })];
    case 'wallLimit':
      return [sentence('jury.wallLimit', { wallMs: end.wallMs })];
    case 'memoryLimit':
      return [sentence('jury.memoryLimit')];
    case 'outputLimit':
      return [sentence('jury.outputLimit')];
    case 'sandboxError':
      return end.reason ?? [sentence('judge.sandboxFailed')];
    default:
      return [endSentence(end)];
  }
}

function shortened(verdict: JuryVerdict): JuryVerdict {
  return { ...verdict, message: shortWords(verdict.message), juryMessage: shortWords(verdict.juryMessage) };
}

function shortWords(words: Words | null): Words | null {
  return words === null || typeof words === 'string' ? cut(words) : words.map(cut);
}

function cut<Line>(line: Line): Line | string {
  return typeof line === 'string' && line.length > longestMessage ? `${line.slice(0, longestMessage)}...` : line;
}
