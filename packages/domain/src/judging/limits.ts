/**
 * Limits of programs: from the limits that authors state to the limits that the sandbox enforces. Memory is in MiB
 * where authors state it and in KiB where it is enforced; times are in milliseconds.
 */
import type { Language } from './language.ts';
import { siteBounds } from '../problem/problem-form.ts';
import type { StatedLimits } from './job.ts';

/** Limits of one run of a program. */
export interface RunLimits {
  /** CPU time of the whole process group. */
  cpuMs: number;
  /** Wall time limit against sleeping programs; verdicts do not depend on it otherwise. */
  wallMs: number;
  /** Memory of all processes together, including tmpfs. */
  memoryKiB: number;
  stackKiB: number;
  processes: number;
  /** Largest single file that the program may write. */
  fileKiB: number;
  /** More output on stdout ends the run with `outputLimit`. */
  stdoutKiB: number;
  stderrKiB: number;
}

/** Results this close to the time limit, as a share of it, are run again; see `near-limit.ts`. */
export const nearLimitShare = 0.1;
/** Programs with longer limits are not run again, because everybody else would have to wait. */
export const nearLimitMaxMs = 5_000;
/** Extra time beyond the near-limit band, which a run may use while it is being stopped. */
const beyondBandMs = 100;
/** Minimum time between the limit and the kill. */
const smallestSlackMs = 200;

const memorySlackMiB = 100;

/** Memory that the sandbox grants. It exceeds the limit, so that a slight excess can be measured. */
export const largestMemoryMiB = ({ memoryMiB }: Pick<StatedLimits, 'memoryMiB'>): number => memoryMiB + memorySlackMiB;
const defaultProcesses = 128;
const smallestOutputKiB = 32 * 1024;
const errorOutputKiB = 16 * 1024;
/** Enough for the longest output of a contestant, repeated with other text around it. */
const juryFileKiB = 4 * smallestOutputKiB;
const juryStackKiB = 128 * 1024;

/**
 * Effective limits of a submission: authors state them for C and C++; other local languages get double, plus their
 * start-up time on this host (`start-up.ts`).
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
 * Limits to write into a job. Limits of ICPC packages apply to every language, so they are divided by the factor that
 * `effectiveLimits` will multiply with.
 */
export function limitsToState(
  limits: StatedLimits,
  uniform: boolean,
  language: Pick<Language, 'limitsFactor'> | null,
): StatedLimits {
  const factor = uniform ? (language?.limitsFactor ?? 1) : 1;
  return { ...limits, timeMs: limits.timeMs / factor, memoryMiB: limits.memoryMiB / factor };
}

/** Rule that derives a time limit from the slowest accepted program. */
export interface TimeLimitRule {
  multiplier: number;
  resolutionMs: number;
  minimumMs: number;
}

/** The multiple of the slowest time, rounded up to the resolution, at most the site's maximum. */
export function derivedTimeLimitMs(slowestMs: number, { multiplier, resolutionMs, minimumMs }: TimeLimitRule): number {
  const rounded = Math.ceil((slowestMs * multiplier) / resolutionMs) * resolutionMs;
  return Math.min(siteBounds.timeLimitMs, Math.max(minimumMs, rounded));
}

/** Time limit when none is stated and none could be measured; DOMjudge uses the same. */
export const unknownTimeLimitMs = 10_000;

/**
 * Enforced limits of a contestant's program. They exceed the effective limit a little, so that "a bit too slow" can be
 * measured: by 200 ms, or by the near-limit band and 100 ms more. A run inside the band always ends by itself, and a
 * killed run is clearly outside and is not run again. `answerBytes` is the size of the expected answer, 0 without one.
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

/** Limits of a checker: fixed and generous, because it is the jury's program. */
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
 * Limits of both sides of an interactive run: the interactor gets twice the contestant's. The contestant waits while
 * the interactor computes, so that time is added to the contestant's wall limit. An interactor that never answers then
 * hits its own limit before the contestant looks like a sleeping program.
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

/** Three times the CPU limit, but long enough that a program on a busy host does not look like a sleeping one. */
function wallGuardMs(cpuMs: number): number {
  return Math.max(3 * cpuMs, cpuMs + 2_000);
}
