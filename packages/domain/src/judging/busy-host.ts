/**
 * Effects of a busy host on a judging. Time in which a program was ready to run but got no processor is the host's
 * fault: it does not count as sleeping, nor towards the time limit of the judging.
 */
import type { RunLimits } from './limits.ts';
import type { ProcessEnd } from './process-end.ts';

export interface TimedEnd extends Pick<ProcessEnd, 'exit' | 'cpuMs' | 'wallMs'> {
  /**
   * Time for which other processes kept the program from every processor, in milliseconds. Null when the host does not
   * measure it.
   */
  waitedMs: number | null;
}

/**
 * True when the wall limit ended a program that the host kept from computing before it had used the decisive CPU time
 * (`enoughMs`). A program with more CPU time has exceeded its limit, however long it waited. A program that computes
 * all the time can reach the wall limit, three times its CPU limit, only by waiting for two thirds of that; half of
 * this waiting time is the threshold, so that a program that also sleeps a little still counts as starved. Low CPU time
 * alone proves nothing: a program that sleeps computes little, too.
 */
export function wasStarved({ exit, cpuMs, wallMs, waitedMs }: TimedEnd, enoughMs: number): boolean {
  return exit === 'wallLimit' && cpuMs <= enoughMs && (waitedMs ?? 0) > wallMs / 3;
}

const shortestBackoff = 4;
const longestBackoff = 10;

/**
 * Factor for the wall limit of the run after a starved one, so that the program can use its CPU time at two thirds of
 * the processor share that it had before. A slot cannot wait longer than the maximum.
 */
export function slowdownFor(
  limits: Pick<RunLimits, 'cpuMs' | 'wallMs'>,
  starved: Pick<ProcessEnd, 'cpuMs' | 'wallMs'>,
) {
  const share = starved.cpuMs / starved.wallMs;
  const neededMs = (1.5 * limits.cpuMs) / share;
  return Math.min(longestBackoff, Math.max(shortestBackoff, neededMs / limits.wallMs));
}

/** Wall time of a run without the waiting time, in milliseconds. */
export const ownMs = ({ wallMs, waitedMs }: Pick<TimedEnd, 'wallMs' | 'waitedMs'>): number =>
  Math.max(0, wallMs - (waitedMs ?? 0));

/**
 * Limit for all runs of one judging together, in milliseconds of their own time, independent of their order: one and a
 * half times the CPU time of all cases, and one wall limit. Only programs that sleep, or are measured repeatedly, reach
 * it.
 */
export function judgingAllowanceMs({ cpuMs, wallMs }: Pick<RunLimits, 'cpuMs' | 'wallMs'>, caseCount: number): number {
  return 1.5 * cpuMs * caseCount + wallMs;
}

/** True when a program that uses its full time limit in every case may be stopped before the last case. */
export const mayTakeTooLong = (caseCount: number, timeLimitMs: number, judgingMinutes: number): boolean =>
  caseCount * timeLimitMs > judgingMinutes * 60_000;

const hostShare = 20;
const mostOfHostMs = 30 * 60_000;

/**
 * Maximum cost of a busy host for one judging, in milliseconds: waiting time of programs, and runs that are repeated
 * because of it. Sufficient for programs that use their full limit in every case on a host that leaves them a twentieth
 * of a processor.
 */
export const hostAllowanceMs = (limits: Pick<RunLimits, 'cpuMs' | 'wallMs'>, caseCount: number): number =>
  Math.min(mostOfHostMs, hostShare * judgingAllowanceMs(limits, caseCount));
