/**
 * Meaning of a process's end for the contestant: first time, memory and exit, then the answer. The order is HOJ's, with
 * two changes. A program that died with its memory beyond the limit is Memory Limit Exceeded and not Runtime Error,
 * because it died of running out of memory. The same applies to a program whose memory was full when its time ran out,
 * because it spent its time on the kernel's search for free pages.
 */
import { type Sentence, type Words, sentence, together } from '../text/sentence.ts';
import type { FinalStatus } from '../submission/status.ts';
import type { StatedLimits } from './job.ts';
import { exceptionNamed } from './exceptions.ts';
import { signalName } from './signals.ts';

/** End of a process as reported by the sandbox, reduced to the facts that rules need. */
export interface ProcessEnd {
  exit: 'exited' | 'signalled' | 'cpuLimit' | 'wallLimit' | 'memoryLimit' | 'outputLimit' | 'sandboxError';
  exitCode: number | null;
  /** Number of a signal that ended the process and was not sent by the sandbox. */
  signal: number | null;
  cpuMs: number;
  wallMs: number;
  memoryKiB: number;
  /** True when the program filled the memory that the sandbox grants, and was refused more. */
  memoryFull: boolean;
  comparison: { verdict: 'equal' | 'whitespace' | 'different'; difference: string | null } | null;
  /** Stored beginning of each stream, as text. */
  stdout: string;
  stderr: string;
  /** Reason of a `sandboxError`. */
  reason: Words | null;
}

export type LimitHit = 'cpu' | 'wall' | 'memory' | 'output';

export interface Failure {
  status: FinalStatus;
  limitHit: LimitHit | null;
  /** Message for the contestant. Null when the status is sufficient. */
  message: Words | null;
  juryMessage: Words | null;
}

/** Reason why the program's answer is not examined. Null when it ended without error and within its limits. */
export function failureOf(end: ProcessEnd, limits: StatedLimits): Failure | null {
  const tooMuchMemory = end.memoryFull || end.memoryKiB > limits.memoryMiB * 1024;
  const outOfMemory = failure('memoryLimitExceeded', 'memory', null);
  switch (end.exit) {
    case 'sandboxError':
      return {
        status: 'systemError',
        limitHit: null,
        message: null,
        juryMessage: together([sentence('judge.sandboxFailed')], end.reason),
      };
    case 'cpuLimit':
      return end.memoryFull ? outOfMemory : failure('timeLimitExceeded', 'cpu', null);
    case 'wallLimit':
      if (end.memoryFull) return outOfMemory;
      // On a busy host a program may reach the wall limit by computing.
      if (end.cpuMs > limits.timeMs) return failure('timeLimitExceeded', 'cpu', null);
      return failure('timeLimitExceeded', 'wall', sentence('end.waited', { wallMs: end.wallMs, cpuMs: end.cpuMs }));
    case 'memoryLimit':
      return outOfMemory;
    case 'outputLimit':
      return failure('runtimeError', 'output', sentence('end.outputTooLong'));
    case 'signalled':
    case 'exited':
      if (end.exit === 'exited' && end.exitCode === 0) {
        if (end.cpuMs > limits.timeMs && !end.memoryFull) return failure('timeLimitExceeded', 'cpu', null);
        if (tooMuchMemory) return outOfMemory;
        return null;
      }
      if (tooMuchMemory || saysOutOfMemory(end.stderr)) {
        return failure('memoryLimitExceeded', 'memory', endSentence(end));
      }
      return { ...failure('runtimeError', null, null), message: crashWords(end), juryMessage: lastWords(end.stderr) };
  }
}

/**
 * Last messages of runtimes that refuse an allocation instead of being killed. Such a program asked for more memory
 * than there is, so it is Memory Limit Exceeded whatever its peak was. A program that prints these messages itself only
 * exchanges one rejection for another.
 */
const outOfMemoryWords =
  /what\(\):\s+std::bad_alloc|java\.lang\.OutOfMemoryError|^MemoryError|heap out of memory|runtime: out of memory|memory allocation of \d+ bytes failed|NoMemoryError|Allowed memory size of \d+ bytes exhausted|\(tried to allocate \d+ bytes\)|OutOfMemoryException|heap overflow|[Hh]eap exhausted/m;

function saysOutOfMemory(stderr: string): boolean {
  return outOfMemoryWords.test(stderr);
}

/** End of the error output, where runtimes report the reason. Null when it is empty. */
function lastWords(stderr: string): string | null {
  const words = stderr.trim();
  if (words === '') return null;
  return words.length > longestLastWords ? `...${words.slice(-longestLastWords)}` : words;
}
const longestLastWords = 1_000;

/** Message such as "Exit code 3." or "Ended by signal 11, SIGSEGV (invalid memory access)." */
export function endSentence(end: Pick<ProcessEnd, 'exitCode' | 'signal'>): Sentence {
  if (end.signal !== null) return sentence('end.signal', { signal: end.signal, name: signalName(end.signal) });
  const code = end.exitCode ?? 0;
  const hidden = code > 128 && code < 160 ? signalName(code - 128) : null;
  return hidden ? sentence('end.exitCodeOfSignal', { code, name: hidden }) : sentence('end.exitCode', { code });
}

function crashWords(end: ProcessEnd): Sentence[] {
  const name = exceptionNamed(end.stderr);
  return [endSentence(end), ...(name === null ? [] : [sentence('end.exception', { name })])];
}

function failure(status: FinalStatus, limitHit: LimitHit | null, text: Sentence | null): Failure {
  return { status, limitHit, message: text && [text], juryMessage: null };
}
