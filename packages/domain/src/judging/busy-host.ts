/**
 * What a busy host does to a judging. Time in which a program was ready to run and others had all processors is the
 * host's and counts neither as sleeping nor against the time that a judging may take.
 */
import type { RunLimits } from './limits.ts';
import type { ProcessEnd } from './process-end.ts';

export interface TimedEnd extends Pick<ProcessEnd, 'exit' | 'cpuMs' | 'wallMs'> {
  /** Time that others kept the program from all processors, in milliseconds; null where the host does not tell. */
  waitedMs: number | null;
}

/**
 * Whether the wall guard ended a program that the host kept from computing, before it had used the CPU time that
 * decides about it (`enoughMs`): beyond that its time limit is exceeded, however long it waited. One that computes all
 * the time gets as far as the guard, three times its CPU limit, only by waiting for two thirds of it; half of that is
 * the mark, so that a program that also sleeps a little is not blamed for the host. That it computed less says nothing:
 * a program that sleeps may compute now and then.
 */
export function wasStarved({ exit, cpuMs, wallMs, waitedMs }: TimedEnd, enoughMs: number): boolean {
  return exit === 'wallLimit' && cpuMs <= enoughMs && (waitedMs ?? 0) > wallMs / 3;
}

const shortestBackoff = 4;
const longestBackoff = 10;

/**
 * By how much the guard of a run is longer that follows a starved one: so that the program can use up its CPU time at
 * two thirds of the share of a processor that it had. More than that no slot can be given.
 */
export function patienceFor(
  limits: Pick<RunLimits, 'cpuMs' | 'wallMs'>,
  starved: Pick<ProcessEnd, 'cpuMs' | 'wallMs'>,
) {
  const share = starved.cpuMs / starved.wallMs;
  const neededMs = (1.5 * limits.cpuMs) / share;
  return Math.min(longestBackoff, Math.max(shortestBackoff, neededMs / limits.wallMs));
}

/** What a run took without the host's share, in milliseconds. */
export const ownMs = ({ wallMs, waitedMs }: Pick<TimedEnd, 'wallMs' | 'waitedMs'>): number =>
  Math.max(0, wallMs - (waitedMs ?? 0));

/**
 * What all runs of one judging may take together, in milliseconds of their own time, whatever their order: half as much
 * again as its cases may compute, and one wall guard. Only programs that sleep, or are measured again and again, get
 * there.
 */
export function judgingAllowanceMs({ cpuMs, wallMs }: Pick<RunLimits, 'cpuMs' | 'wallMs'>, caseCount: number): number {
  return 1.5 * cpuMs * caseCount + wallMs;
}

/** Whether a program that uses its time limit in every case may be stopped before the last one. */
export const mayTakeTooLong = (caseCount: number, timeLimitMs: number, judgingMinutes: number): boolean =>
  caseCount * timeLimitMs > judgingMinutes * 60_000;

const hostShare = 20;
const mostOfHostMs = 30 * 60_000;

/**
 * What a busy host may cost one judging, in milliseconds: time in which programs waited for a processor, and runs that
 * are made again for it. On a host that leaves a twentieth of a processor it is enough for programs that use up their
 * limit in every case.
 */
export const hostAllowanceMs = (limits: Pick<RunLimits, 'cpuMs' | 'wallMs'>, caseCount: number): number =>
  Math.min(mostOfHostMs, hostShare * judgingAllowanceMs(limits, caseCount));
