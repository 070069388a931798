/**
 * Costs of a host's processor and its page faults, measured separately: a virtual machine may compute as fast as any
 * host and still need ten times as long for the first access to a page of memory.
 */
import type { StatedLimits } from './job.ts';
import { largestMemoryMiB } from './limits.ts';

export interface HostCost {
  /** Processor time relative to the reference; larger is slower. */
  processor: number;
  /** Processor time for each MiB of memory on first access, in milliseconds. */
  faultMsPerMiB: number;
}

/** Cost of page faults on the reference host: 1.5 µs for each page of 4 KiB. */
export const usualFaultMsPerMiB = 0.4;

/** Above this cost, page faults can change the verdicts of programs that touch much memory. */
export const dearFaultMsPerMiB = 4 * usualFaultMsPerMiB;

/** Processor time for the page faults of a program that fills 256 MiB, in whole milliseconds. */
export const faultsOf256MiB = (faultMsPerMiB: number): number => Math.round(256 * faultMsPerMiB);

/** Above this spread, the same program gets visibly different times on one host. */
export const noisyHostPercent = 10;

/**
 * Limits that give a program the same verdict on a slow host as on the reference: extra time for the processor, and for
 * page faults of all the memory that the sandbox grants. On a host as fast as the reference, or faster, limits stay the
 * same.
 */
export function limitsOnHost(limits: StatedLimits, { processor, faultMsPerMiB }: HostCost): StatedLimits {
  const forFaultsMs = Math.max(0, faultMsPerMiB - usualFaultMsPerMiB) * largestMemoryMiB(limits);
  return { ...limits, timeMs: Math.ceil(limits.timeMs * Math.max(1, processor) + forFaultsMs) };
}
