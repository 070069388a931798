/**
 * A dialect is how a checker or interactor is called and what its end means. One file each; `index.ts` lists them.
 * A jury program that crashes, runs out of a limit or says something unknown is a judge error, never the
 * contestant's fault.
 */
import { type Words, sentence, together } from '../../text/sentence.ts';
import type { CheckerDialect } from '../job.ts';
import { endSentence } from '../process-end.ts';
import type { ProcessEnd } from '../process-end.ts';
import { readTestlibWords } from './testlib-words.ts';

/** Names of the jury's files, relative to the working directory of the jury's program. */
export interface JuryFiles {
  input: string;
  /** The contestant's output; for an interactor, a file it may write. */
  output: string;
  answer: string;
  /** A folder it may write to; ends in `/`. */
  feedback: string;
}

/** The end of a jury program with what it left in its feedback folder: file name to content. */
export interface JuryEnd extends ProcessEnd {
  feedback: Record<string, string>;
  /** The program was compiled with `testlib.h`. */
  usesTestlib: boolean;
}

export type Ruling =
  | { status: 'accepted' | 'wrongAnswer' | 'presentationError' }
  /** `points` in the scale named beside it; `declared` is the scale that the problem states. */
  | { status: 'partialAccepted'; points: number; scale: 'percent' | 'declared' }
  | { status: 'systemError' };

export interface JuryVerdict {
  ruling: Ruling;
  /** The program's words for the contestant. */
  message: Words | null;
  /** The program's words, or the reason of a judge error, for the jury. */
  juryMessage: Words | null;
}

export interface Dialect {
  id: CheckerDialect;
  /** Points may be in the scale that the problem declares; false: there are none, or in a scale of the dialect. */
  hasDeclaredScale: boolean;
  /** Arguments of a checker or interactor, its name aside; the problem's own arguments are put behind them. */
  programArguments(files: JuryFiles): string[];
  /** What a checker finds the contestant's output under, where it is told no names; absent: as the judge calls it. */
  outputName?: string;
  /** Where a checker reads the contestant's output besides its argument. */
  checkerStdin: 'empty' | 'output';
  /** Files of the feedback folder that `read` looks at. */
  feedbackFiles: readonly string[];
  /** One of them: the input of the next pass, in the modes that have several; absent: it cannot ask for one. */
  nextPass?: string;
  /** What testlib's "wrong output format" and "unexpected eof" are here; absent: a wrong answer. */
  wrongFormat?: 'presentationError';
  /** Only called for ends that are the program's own: `exited`, with its code. */
  read(end: JuryEnd): JuryVerdict;
}

const longestMessage = 16_384;
/** HOJ's build of testlib ends so where the format is wrong. */
const PRESENTATION_OF_HOJ = 101;

/** What the jury's program decided, whatever way it ended. */
export function juryVerdict(dialect: Dialect, end: JuryEnd): JuryVerdict {
  if (end.exit === 'exited') return shortened(verdictOfTestlib(dialect, end) ?? dialect.read(end));
  return shortened(judgeError(howItFailed(end), end));
}

/**
 * What a program says that was compiled with testlib; null when it does not speak as testlib does. Its words decide in
 * every dialect but those whose words are files: `_pc(n)` exits with n, which is another verdict nearly everywhere.
 */
function verdictOfTestlib(dialect: Dialect, end: JuryEnd): JuryVerdict | null {
  if (!end.usesTestlib || dialect.feedbackFiles.length > 0) return null;
  const isPresentation = dialect.wrongFormat !== undefined || end.exitCode === PRESENTATION_OF_HOJ;
  const words = readTestlibWords(end.stderr, isPresentation ? 'presentationError' : 'wrongAnswer');
  if (!words) return null;
  if (words.ruling.status === 'systemError') return judgeError([sentence('jury.ownError')], end);
  return { ruling: words.ruling, message: messageOf(end.stderr), juryMessage: null };
}

/** A verdict that blames the jury: the reason first, then what the program printed. */
export function judgeError(reason: Words, end: JuryEnd): JuryVerdict {
  return {
    ruling: { status: 'systemError' },
    message: null,
    juryMessage: together([sentence('jury.failed')], reason, end.stderr.trim(), end.stdout.trim()),
  };
}

/** Text of a jury program as a message; null when there is none. */
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
