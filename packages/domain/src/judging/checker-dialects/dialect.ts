/**
 * A dialect is how a checker or interactor is called and what its end means. One file each; `index.ts` lists them.
 * A jury program that crashes, runs out of a limit or says something unknown is a judge error, never the
 * contestant's fault.
 */
import type { CheckerDialect } from '../job.ts';
import { exitInWords } from '../process-end.ts';
import type { ProcessEnd } from '../process-end.ts';

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
}

export type Ruling =
  | { status: 'accepted' | 'wrongAnswer' | 'presentationError' }
  /** `points` in the scale named beside it; `declared` is the scale that the problem states. */
  | { status: 'partialAccepted'; points: number; scale: 'percent' | 'declared' }
  | { status: 'systemError' };

export interface JuryVerdict {
  ruling: Ruling;
  /** The program's words for the contestant. */
  message: string | null;
  /** The program's words, or the reason of a judge error, for the jury. */
  juryMessage: string | null;
}

export interface Dialect {
  id: CheckerDialect;
  /** Arguments of a checker or interactor, its name aside; the problem's own arguments are put behind them. */
  programArguments(files: JuryFiles): string[];
  /** Where a checker reads the contestant's output besides its argument. */
  checkerStdin: 'empty' | 'output';
  /** Files of the feedback folder that `read` looks at. */
  feedbackFiles: readonly string[];
  /** Only called for ends that are the program's own: `exited`, with its code. */
  read(end: JuryEnd): JuryVerdict;
}

const longestMessage = 16_384;

/** What the jury's program decided, whatever way it ended. */
export function juryVerdict(dialect: Dialect, end: JuryEnd): JuryVerdict {
  if (end.exit === 'exited') return shortened(dialect.read(end));
  return shortened(judgeError(howItFailed(end), end));
}

/** A verdict that blames the jury: the reason first, then what the program printed. */
export function judgeError(reason: string, end: JuryEnd): JuryVerdict {
  const said = [end.stderr, end.stdout].map((text) => text.trim()).filter((text) => text !== '');
  return {
    ruling: { status: 'systemError' },
    message: null,
    juryMessage: [`The jury's program failed: ${reason}`, ...said].join('\n'),
  };
}

/** Text of a jury program as a message; null when there is none. */
export function messageOf(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

function howItFailed(end: JuryEnd): string {
  switch (end.exit) {
    case 'cpuLimit':
      return `it used more than its processor time (${end.cpuMs} ms).`;
    case 'wallLimit':
      return `it did not end within ${end.wallMs} ms.`;
    case 'memoryLimit':
      return 'it used more memory than a jury program may.';
    case 'outputLimit':
      return 'it printed more than a jury program may.';
    case 'sandboxError':
      return `${end.reason ?? 'the sandbox failed'}.`;
    default:
      return exitInWords(end);
  }
}

function shortened(verdict: JuryVerdict): JuryVerdict {
  return { ...verdict, message: cut(verdict.message), juryMessage: cut(verdict.juryMessage) };
}

function cut(text: string | null): string | null {
  return text !== null && text.length > longestMessage ? `${text.slice(0, longestMessage)}...` : text;
}
