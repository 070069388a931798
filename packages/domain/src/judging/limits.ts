/**
 * What a program may use: from the limits an author states to the limits the sandbox enforces.
 * Memory is in MiB where authors state it and in KiB where it is enforced; times are in milliseconds.
 */
import type { Language } from './language.ts';
import { siteBounds } from '../problem/problem-form.ts';
import type { StatedLimits } from './job.ts';

/** What one run of a program may use. */
export interface RunLimits {
  /** CPU time of the whole process group. */
  cpuMs: number;
  /** Guard against sleepers; not what a program is judged by. */
  wallMs: number;
  /** Memory of all processes together, tmpfs included. */
  memoryKiB: number;
  stackKiB: number;
  processes: number;
  /** Largest single file the program may write. */
  fileKiB: number;
  /** stdout beyond this ends the run with `outputLimit`. */
  stdoutKiB: number;
  stderrKiB: number;
}

/** Results this close to the time limit, as a share of it, are run again; see `near-limit.ts`. */
export const nearLimitShare = 0.1;
/** Longer limits are not worth the waiting of everybody else. */
export const nearLimitMaxMs = 5_000;
/** Between the band of near results and the kill: what a run may use while it is being ended. */
const beyondBandMs = 100;
/** No kill comes closer to the limit than this. */
const smallestSlackMs = 200;

const memorySlackMiB = 100;

/** What the sandbox grants, so that a little too much is measured and not guessed. */
export const largestMemoryMiB = ({ memoryMiB }: Pick<StatedLimits, 'memoryMiB'>): number => memoryMiB + memorySlackMiB;
const defaultProcesses = 128;
const smallestOutputKiB = 32 * 1024;
const errorOutputKiB = 16 * 1024;
/** Holds all that a contestant may print, repeated with words around it. */
const juryFileKiB = 4 * smallestOutputKiB;
const juryStackKiB = 128 * 1024;

/**
 * The limits a submission really gets: authors state them for C and C++; other local languages get double, and what
 * their start takes on this host (`start-up.ts`).
 */
export function effectiveLimits(
  stated: StatedLimits,
  language: Pick<Language, 'limitsFactor'>,
  startUpMs = 0,
): StatedLimits {
  return {
    timeMs: stated.timeMs * language.limitsFactor + startUpMs,
    memoryMiB: stated.memoryMiB * language.limitsFactor,
    stackMiB: stated.stackMiB,
  };
}

/**
 * The limits to state in a job. Those of ICPC packages hold in every language, so what `effectiveLimits` will multiply
 * is divided first.
 */
export function limitsToState(
  limits: StatedLimits,
  uniform: boolean,
  language: Pick<Language, 'limitsFactor'> | null,
): StatedLimits {
  const factor = uniform ? (language?.limitsFactor ?? 1) : 1;
  return { ...limits, timeMs: limits.timeMs / factor, memoryMiB: limits.memoryMiB / factor };
}

/** How a time limit follows from the slowest accepted program. */
export interface TimeLimitRule {
  multiplier: number;
  resolutionMs: number;
  minimumMs: number;
}

/** That many times the slowest program, rounded up to the resolution; no more than a problem may state. */
export function derivedTimeLimitMs(slowestMs: number, { multiplier, resolutionMs, minimumMs }: TimeLimitRule): number {
  const rounded = Math.ceil((slowestMs * multiplier) / resolutionMs) * resolutionMs;
  return Math.min(siteBounds.timeLimitMs, Math.max(minimumMs, rounded));
}

/** What holds while no limit is stated and nobody could measure one; DOMjudge takes the same. */
export const unknownTimeLimitMs = 10_000;

/**
 * What is enforced on a program of the contestant. It may go a little beyond the limit it is judged by, so that
 * "a bit too slow" is measured and not guessed: 200 ms, or the near-limit band and 100 ms more. So a run inside the
 * band always ends by itself, and a run that had to be killed is clearly outside and never needs another look.
 * `answerBytes` is the size of the expected answer, 0 when there is none.
 */
export function contestantLimits(
  limits: StatedLimits,
  language: Pick<Language, 'processes'>,
  answerBytes: number,
): RunLimits {
  const band = limits.timeMs <= nearLimitMaxMs ? Math.ceil(limits.timeMs * nearLimitShare) : 0;
  const cpuMs = limits.timeMs + Math.max(smallestSlackMs, band + beyondBandMs);
  const outputKiB = Math.max(smallestOutputKiB, Math.ceil((2 * answerBytes) / 1024));
  return {
    cpuMs,
    wallMs: wallGuardMs(cpuMs),
    memoryKiB: largestMemoryMiB(limits) * 1024,
    stackKiB: limits.stackMiB * 1024,
    processes: defaultProcesses + (language.processes ?? 0),
    fileKiB: outputKiB,
    stdoutKiB: outputKiB,
    stderrKiB: errorOutputKiB,
  };
}

/** A checker: fixed and generous, it is the jury's program. */
export function checkerLimits(language: Pick<Language, 'processes'>): RunLimits {
  return {
    cpuMs: 16_000,
    wallMs: 48_000,
    memoryKiB: 512 * 1024,
    stackKiB: juryStackKiB,
    processes: defaultProcesses + (language.processes ?? 0),
    fileKiB: juryFileKiB,
    stdoutKiB: 1024,
    stderrKiB: 1024,
  };
}

/**
 * Both sides of a conversation: the interactor may use twice of everything. While it computes the contestant waits,
 * so that time comes on top of the contestant's wall guard; an interactor that never answers then runs into its own
 * limit before it can look like a sleeping contestant.
 */
export function conversationLimits(
  contestant: RunLimits,
  interactor: Pick<Language, 'processes'>,
): { contestant: RunLimits; interactor: RunLimits } {
  const cpuMs = contestant.cpuMs * 2;
  const wallMs = contestant.wallMs + cpuMs;
  return {
    contestant: { ...contestant, wallMs },
    interactor: {
      cpuMs,
      wallMs: wallMs * 2,
      memoryKiB: contestant.memoryKiB * 2,
      stackKiB: juryStackKiB,
      processes: defaultProcesses + (interactor.processes ?? 0),
      fileKiB: juryFileKiB,
      stdoutKiB: smallestOutputKiB,
      stderrKiB: 1024,
    },
  };
}

/** Three times the CPU limit, and never so short that a busy host could look like a sleeping program. */
function wallGuardMs(cpuMs: number): number {
  return Math.max(3 * cpuMs, cpuMs + 2_000);
}
